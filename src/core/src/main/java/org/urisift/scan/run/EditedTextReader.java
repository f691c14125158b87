package org.urisift.scan.run;

import java.io.Reader;

/** Reads an editable text in small steps, so that it knows how far a scan looked ahead. */
public final class EditedTextReader extends Reader {
  private static final int STEP = 256;

  private final StringBuilder text;
  private int next;

  /** The offset up to which an earlier scan read the text: up to here, steps may be large. */
  private final int readBefore;

  private boolean ended;

  public EditedTextReader(StringBuilder text, int from, int readBefore) {
    this.text = text;
    this.next = from;
    this.readBefore = readBefore;
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (next == text.length()) {
      ended = true;
      return -1;
    }
    int most = Math.max(STEP, readBefore - next);
    int count = Math.min(Math.min(length, most), text.length() - next);
    text.getChars(next, next + count, buffer, offset);
    next += count;
    return count;
  }

  /** The offset up to which the text was read; reading its end counts as one more unit. */
  public int reach() {
    return ended ? next + 1 : next;
  }

  @Override
  public void close() {}
}
