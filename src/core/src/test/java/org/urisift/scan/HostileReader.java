package org.urisift.scan;

import java.io.Reader;

/** Delivers a text in awkward pieces. */
final class HostileReader extends Reader {
  private final String text;
  private final int border;
  private final int most;
  private final boolean idle;
  private int pos;
  private int calls;
  boolean closed;

  private HostileReader(String text, int border, int most, boolean idle) {
    this.text = text;
    this.border = border;
    this.most = most;
    this.idle = idle;
  }

  static HostileReader oneByOne(String text) {
    return new HostileReader(text, -1, 1, false);
  }

  /** At most {@code most} characters at a time. */
  static HostileReader pieces(String text, int most) {
    return new HostileReader(text, -1, most, false);
  }

  /** No read crosses the border. */
  static HostileReader brokenAt(String text, int border) {
    return new HostileReader(text, border, Integer.MAX_VALUE, false);
  }

  /** Two of three reads return 0, each third at most {@code most} characters. */
  static HostileReader idling(String text, int most) {
    return new HostileReader(text, -1, most, true);
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (pos == text.length()) {
      return -1;
    }
    if (idle && calls++ % 3 < 2) {
      return 0;
    }
    int count = Math.min(Math.min(length, most), text.length() - pos);
    if (pos < border) {
      count = Math.min(count, border - pos);
    }
    text.getChars(pos, pos + count, buffer, offset);
    pos += count;
    return count;
  }

  /** The number of UTF-16 units delivered so far. */
  int delivered() {
    return pos;
  }

  @Override
  public void close() {
    closed = true;
  }
}
