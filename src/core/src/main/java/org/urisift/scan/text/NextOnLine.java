package org.urisift.scan.text;

import java.io.IOException;

/** The next of one character on a line. What was looked through is not looked through again. */
public final class NextOnLine {
  private final Window window;
  private final char wanted;

  // Offsets between which neither it nor a line break stands.
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
   * Its index; that of the line's end or {@link Limits#LONGEST_LINE} ahead where none is before.
   */
  public int find(int index) throws IOException {
    long place = window.base + index;
    if (place < from || place > to) {
      from = place;
      to = place;
    }
    int i = (int) (to - window.base);
    for (int c = window.at(i);
        i - index < Limits.LONGEST_LINE && c >= 0 && c != wanted && !Window.isBreak(c);
        c = window.at(i)) {
      i++;
    }
    to = window.base + i;
    return i;
  }
}
