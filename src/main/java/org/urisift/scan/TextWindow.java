package org.urisift.scan;

import java.io.Reader;

/**
 * Reads an editable text from an offset on, a little at a time, so that how far it was read tells
 * how far a scan looked ahead.
 */
final class TextWindow extends Reader {
  /** What is handed out at once, at most. */
  private static final int STEP = 256;

  private final StringBuilder text;
  private int next;

  /** Up to here nothing is held back: it was seen by an earlier scan. */
  private final int known;

  private boolean ended;

  TextWindow(StringBuilder text, int from, int known) {
    this.text = text;
    this.next = from;
    this.known = known;
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (next == text.length()) {
      ended = true;
      return -1;
    }
    int most = Math.max(STEP, known - next);
    int count = Math.min(Math.min(length, most), text.length() - next);
    text.getChars(next, next + count, buffer, offset);
    next += count;
    return count;
  }

  /** The offset up to which the text was seen; its end, when that was noticed, counts as one. */
  long reach() {
    return ended ? next + 1L : next;
  }

  @Override
  public void close() {}
}
