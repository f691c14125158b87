package org.urisift.batch;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import org.urisift.settings.ColumnUnit;

/**
 * Computes the column of an offset in a {@link ColumnUnit}. It keeps the text that a scanner has
 * read ahead of its matches. A line ends in LF, CR or both.
 */
final class ColumnReader extends FilterReader {
  /**
   * How many characters before the end of the text read so far are kept: several times the window
   * of a scanner, so that no match begins before them.
   */
  private static final int KEPT_CHARS = 1 << 20;

  private final ColumnUnit unit;

  /** The characters in {@code [from, to)} are not counted yet. */
  private char[] text = new char[1 << 16];

  private int from;
  private int to;

  private long offset; // of text[from], in UTF-16 units
  private long units; // before text[from] on its line

  ColumnReader(Reader in, ColumnUnit unit) {
    super(in);
    this.unit = unit;
  }

  @Override
  public int read(char[] buffer, int start, int length) throws IOException {
    int count = in.read(buffer, start, length);
    if (count > 0) {
      makeRoom(count);
      System.arraycopy(buffer, start, text, to, count);
      to += count;
    }
    return count;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  /**
   * The column of a character, counted from 1.
   *
   * @param target its offset, not before the offset of an earlier call
   */
  long column(long target) {
    while (offset < target && from < to) {
      countNext();
    }
    return units + 1;
  }

  private void makeRoom(int count) {
    while (to - from > KEPT_CHARS) {
      countNext();
    }
    if (text.length - to < count) {
      int length = to - from + count;
      char[] larger = length > text.length / 2 ? new char[2 * length] : text;
      System.arraycopy(text, from, larger, 0, to - from);
      text = larger;
      to -= from;
      from = 0;
    }
  }

  private void countNext() {
    char c = text[from];
    int width = 1;
    if (c == '\n' || c == '\r') {
      units = 0;
    } else {
      int codePoint = Character.codePointAt(text, from, to);
      width = Character.charCount(codePoint);
      units = unit.advance(units, codePoint);
    }
    from += width;
    offset += width;
  }
}
