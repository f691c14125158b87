package org.urisift.scan;

/** Counts lines up to where matches begin, each character once: CR, LF and CRLF are line breaks. */
final class Lines {
  private final Window window;
  private int counted; // window index up to which breaks are counted
  private long line = 1;
  private long lineStart; // offset in the input

  Lines(Window window) {
    this.window = window;
  }

  /** Counts up to an index, which must not lie before one that was counted to. */
  void countTo(int index) {
    byte[] bytes = window.bytes;
    for (int i = counted; i < index; i++) {
      byte c = bytes[i];
      if (c == '\n' || c == '\r') {
        if (c == '\r' || i == 0 || bytes[i - 1] != '\r') { // a CRLF is counted at its CR
          line++;
        }
        lineStart = window.base + i + 1;
      }
    }
    counted = Math.max(counted, index);
  }

  void shift(int by) {
    counted -= by;
  }

  long line() {
    return line;
  }

  /** The column of an index on the line counted to, from 1. */
  long column(int index) {
    return window.base + index - lineStart + 1;
  }
}
