package org.urisift.scan.text;

/** Counts the lines up to each match, reading each character once. CR, LF and CRLF are breaks. */
public final class LineCounter {
  private final Window window;
  private int counted; // window index up to which breaks are counted
  private boolean afterReturn; // whether a CR stands before that index
  private long line = 1;
  private long lineStart; // offset in the input

  public LineCounter(Window window) {
    this.window = window;
  }

  /** Counts from the start of another text. */
  public void begin() {
    counted = 0;
    afterReturn = false;
    line = 1;
    lineStart = window.base;
  }

  /** Counts up to an index; does nothing if the count is beyond it. */
  public void countTo(int index) {
    if (index <= counted) {
      return;
    }
    int feeds = window.feeds(counted, index);
    if (feeds < 0 || afterReturn) {
      countEach(index);
    } else if (feeds > 0) {
      line += feeds;
      lineStart = window.base + window.lineStart(index, index - counted);
    }
    counted = index;
    afterReturn = window.bytes[index - 1] == '\r';
  }

  /** The line number of an index. The count stays, since further matches may begin before it. */
  public long lineAt(int index) {
    LineCounter ahead = new LineCounter(window);
    ahead.counted = counted;
    ahead.afterReturn = afterReturn;
    ahead.line = line;
    ahead.countTo(index);
    return ahead.line;
  }

  private void countEach(int index) {
    byte[] bytes = window.bytes;
    for (int i = counted; i < index; i++) {
      byte c = bytes[i];
      if (c == '\n' || c == '\r') {
        if (c == '\r' || !afterReturn) { // a CRLF is counted at its CR
          line++;
        }
        lineStart = window.base + i + 1;
      }
      afterReturn = c == '\r';
    }
  }

  /** Call this when window indexes move down. */
  public void shift(int by) {
    counted -= by;
  }

  public long line() {
    return line;
  }

  /** The column of an index on the line counted last, in UTF-16 units from 1. */
  public long column(int index) {
    return window.base + index - lineStart + 1;
  }
}
