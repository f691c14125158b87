package org.urisift.mail.mbox;

import org.urisift.mail.bytes.LineEnds;

/** The lines before a place in an mbox, counted while a splitter passes them. */
public final class LineCount {
  private long place;
  private long lines;

  /**
   * A count that goes on from a place of the file.
   *
   * @param lines before the place; negative where nobody asks, and nothing is counted
   */
  public LineCount(long place, long lines) {
    this.place = place;
    this.lines = lines;
  }

  /** Lines up to where it went; negative where nobody asks. */
  public long lines() {
    return lines;
  }

  /** Goes on to an index of a window whose first byte is at {@code base} of the file. */
  void to(byte[] window, long base, int end) {
    if (lines < 0 || base + end <= place) {
      return;
    }
    lines += LineEnds.count(window, (int) (place - base), end);
    place = base + end;
  }
}
