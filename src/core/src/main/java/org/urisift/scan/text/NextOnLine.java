package org.urisift.scan.text;

import java.io.IOException;

/** Finds the next occurrence of a character on a line, without searching any text twice. */
public final class NextOnLine {
  private final Window window;
  private final char wanted;

  // Neither the character nor a line break stands between these offsets.
  private long from;
  private long to;

  public NextOnLine(Window window, char wanted) {
    this.window = window;
    this.wanted = wanted;
  }

  public char wanted() {
    return wanted;
  }

  /**
   * The index of the character; without one, of the line's end. At most {@link Limits#LONGEST_LINE}
   * units ahead.
   */
  public int find(int index) throws IOException {
    long place = window.base + index;
    if (place < from || place > to) {
      from = place;
      to = place;
    }
    int i = (int) (to - window.base);
    for (int c = window.peek(i);
        i - index < Limits.LONGEST_LINE && c >= 0 && c != wanted && !Window.isBreak(c);
        c = window.peek(i)) {
      i++;
    }
    to = window.base + i;
    return i;
  }
}
