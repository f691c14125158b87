package org.urisift.batch;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import org.urisift.settings.ColumnUnit;

/**
 * Keeps what a scanner has read ahead of its matches, to say in which column of a {@link
 * ColumnUnit} an offset is. A line ends in LF, CR or both.
 */
final class ColumnReader extends FilterReader {
  /**
   * This far after the end of what was read no match begins any more: several times the window that
   * a scanner looks at.
   */
  private static final int KEPT = 1 << 20;

  private final ColumnUnit unit;

  /** Characters that were read and not yet counted: {@code [from, to)}. */
  private char[] text = new char[1 << 16];

  private int from;
  private int to;

  /** Offset of {@code text[from]}, and the units before it on its line. */
  private long offset;

  private long units;

  ColumnReader(Reader in, ColumnUnit unit) {
    super(in);
    this.unit = unit;
  }

  @Override
  public int read(char[] buffer, int start, int length) throws IOException {
    int n = in.read(buffer, start, length);
    if (n > 0) {
      room(n);
      System.arraycopy(buffer, start, text, to, n);
      to += n;
    }
    return n;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  /**
   * The column, from 1, of a character.
   *
   * @param target its offset, not before that of an earlier call
   */
  long column(long target) {
    while (offset < target && from < to) {
      count();
    }
    return units + 1;
  }

  private void room(int n) {
    while (to - from > KEPT) {
      count();
    }
    if (text.length - to < n) {
      char[] larger = to - from + n > text.length / 2 ? new char[2 * (to - from + n)] : text;
      System.arraycopy(text, from, larger, 0, to - from);
      text = larger;
      to -= from;
      from = 0;
    }
  }

  /** Takes the next character. */
  private void count() {
    char c = text[from];
    int width = 1;
    if (c == '\n' || c == '\r') {
      units = 0;
    } else {
      int codePoint = Character.codePointAt(text, from, to);
      width = Character.charCount(codePoint);
      units = unit.after(units, codePoint);
    }
    from += width;
    offset += width;
  }
}
