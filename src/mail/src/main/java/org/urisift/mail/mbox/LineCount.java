package org.urisift.mail.mbox;

import org.urisift.mail.bytes.LineEnds;

/** Counts the lines before a place in an mbox while a splitter moves on. */
public final class LineCount {
  private long place;
  private long lines;

  /**
   * @param place an offset in the file, in bytes
   * @param lines lines before the place; negative to count nothing
   */
  public LineCount(long place, long lines) {
    this.place = place;
    this.lines = lines;
  }

  /** The lines before the current place; negative if lines are not counted. */
  public long lines() {
    return lines;
  }

  /** Moves on to index {@code end} of a window whose first byte is at {@code base} of the file. */
  void countTo(byte[] window, long base, int end) {
    if (lines < 0 || base + end <= place) {
      return;
    }
    lines += LineEnds.count(window, (int) (place - base), end);
    place = base + end;
  }
}
