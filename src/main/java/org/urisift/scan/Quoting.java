package org.urisift.scan;

import java.io.IOException;

/**
 * Reads the quote marks at the start of a line: {@code >}, {@code | }, {@code JD>}, with blanks
 * between (R1). Each that reads lines has its own, which keeps what was read last.
 */
final class Quoting {
  private static final int MOST_INITIALS = 4;
  private static final int MOST_MARKS = 64;

  private final Window window;

  /** Of the last {@link #read}: the number of marks. */
  int depth;

  /** Of the last {@link #read}: the index after the marks and the blanks that follow them. */
  int end;

  /** Of the last {@link #read}: the index of the last mark, -1 without. */
  int lastMark;

  Quoting(Window window) {
    this.window = window;
  }

  /** Reads at most so many marks from a line's start. */
  void read(int lineStart, int most) throws IOException {
    depth = 0;
    lastMark = -1;
    end = window.skipBlanks(lineStart);
    while (depth < most) {
      int mark = markAt(end);
      if (mark < 0) {
        return;
      }
      lastMark = mark;
      depth++;
      end = window.skipBlanks(mark + 1);
    }
  }

  void read(int lineStart) throws IOException {
    read(lineStart, MOST_MARKS);
  }

  /** The marks of the line that an index stands on, as far as they stand before it. */
  int depthOfLineAt(int index) throws IOException {
    read(window.lineStart(index));
    while (end > index
        && depth > 0) { // what was taken for a mark is text: read again and stop before it
      read(window.lineStart(index), depth - 1);
    }
    return depth;
  }

  /** The depth of a line in format=flowed, whose marks have no blanks between (RFC 3676 4.5). */
  int flowedDepth(int lineStart) throws IOException {
    int i = lineStart;
    while (window.at(i) == '>') {
      i++;
    }
    return i - lineStart;
  }

  /** The index of the mark's last character when a mark stands at the index, else -1. */
  private int markAt(int index) throws IOException {
    int c = window.at(index);
    if (c == '>') {
      return index;
    }
    if (c == '|') {
      return Window.isBlank(window.at(index + 1)) ? index : -1;
    }
    int i = index;
    while (i - index < MOST_INITIALS && isUpper(window.at(i))) {
      i++;
    }
    return i > index && window.at(i) == '>' ? i : -1;
  }

  private static boolean isUpper(int c) {
    return c >= 'A' && c <= 'Z';
  }
}
