package org.urisift.mail.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The lines and columns of a text, or of one piece of it, in UTF-16 units from 1. CR, LF and CRLF
 * end a line. The table is built on first use.
 */
public final class LineTable {
  private final String text;
  private final long start; // of the piece in the whole text
  private final long linesBefore; // the piece
  private final long columnsBefore; // the piece, on its first line
  private int @Nullable [] lineStarts;

  public LineTable(String text) {
    this(text, 0, 0, 0);
  }

  private LineTable(String text, long start, long linesBefore, long columnsBefore) {
    this.text = text;
    this.start = start;
    this.linesBefore = linesBefore;
    this.columnsBefore = columnsBefore;
  }

  /** Returns the table of the next piece; {@code index} is where it begins in this one. */
  public LineTable next(String piece, int index) {
    return new LineTable(piece, start + index, line(index) - 1, column(index) - 1);
  }

  /** The text of the piece. */
  public String text() {
    return text;
  }

  /** The offset of the piece in the whole text, in UTF-16 units. */
  public long start() {
    return start;
  }

  /** The line, from 1, of an index of the piece. */
  public long line(long index) {
    return linesBefore + lineNumber(index) + 1L;
  }

  /** The column, from 1, of an index of the piece. */
  public long column(long index) {
    int line = lineNumber(index);
    return index - lineStarts()[line] + 1 + (line == 0 ? columnsBefore : 0);
  }

  /** The line of an index, from 0 at the start of the piece. */
  private int lineNumber(long index) {
    int found = Arrays.binarySearch(lineStarts(), (int) index);
    return found >= 0 ? found : -found - 2;
  }

  private int[] lineStarts() {
    if (lineStarts == null) {
      lineStarts = build();
    }
    return lineStarts;
  }

  private int[] build() {
    int[] found = new int[16];
    int count = 1;
    boolean feedsOnly = !hasLoneReturn();
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

  private boolean hasLoneReturn() {
    int cr = text.indexOf('\r');
    while (cr >= 0 && cr + 1 < text.length() && text.charAt(cr + 1) == '\n') {
      cr = text.indexOf('\r', cr + 2);
    }
    return cr >= 0;
  }

  /** The index of the last character of the next line break, or -1. */
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
