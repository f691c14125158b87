package org.urisift.mail.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lines and columns of a text, or of a piece of one: CR, LF and CRLF end a line. Built when first
 * asked.
 */
public final class LineTable {
  private final String text;
  private final long start;
  private final long lines;
  private final long columns;
  private int @Nullable [] starts;

  public LineTable(String text) {
    this(text, 0, 0, 0);
  }

  private LineTable(String text, long start, long lines, long columns) {
    this.text = text;
    this.start = start;
    this.lines = lines;
    this.columns = columns;
  }

  /** That of the next piece of the text, which begins at an index of this one. */
  public LineTable next(String piece, int index) {
    return new LineTable(piece, start + index, line(index) - 1, column(index) - 1);
  }

  /** The piece. */
  public String text() {
    return text;
  }

  /** The offset at which the piece begins. */
  public long start() {
    return start;
  }

  /** The line, from 1, of an index of the piece. */
  public long line(long index) {
    return lines + number(index) + 1L;
  }

  /** The column, from 1, of an index of the piece. */
  public long column(long index) {
    int line = number(index);
    return index - starts()[line] + 1 + (line == 0 ? columns : 0);
  }

  private int number(long index) {
    int at = Arrays.binarySearch(starts(), (int) index);
    return at >= 0 ? at : -at - 2;
  }

  private int[] starts() {
    if (starts == null) {
      starts = build();
    }
    return starts;
  }

  private int[] build() {
    int[] found = new int[16];
    int count = 1;
    boolean feedsOnly = !hasReturnAlone();
    int end = feedsOnly ? text.indexOf('\n') : lineEnd(0);
    while (end >= 0) {
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = end + 1;
      end = feedsOnly ? text.indexOf('\n', end + 1) : lineEnd(end + 1);
    }
    return Arrays.copyOf(found, count);
  }

  private boolean hasReturnAlone() {
    int at = text.indexOf('\r');
    while (at >= 0 && at + 1 < text.length() && text.charAt(at + 1) == '\n') {
      at = text.indexOf('\r', at + 2);
    }
    return at >= 0;
  }

  /** The index of the last character of the next line break; -1 without. */
  private int lineEnd(int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n')) {
        return i;
      }
    }
    return -1;
  }
}
