package org.urisift.scan.text;

/** Counts the lines up to each match, reading each character once. CR, LF and CRLF are breaks. */
public final class LineCounter {
  private final Input input;
  private int counted; // input index up to which breaks are counted
  private boolean afterReturn; // whether a CR stands before that index
  private long line = 1;
  private long lineStart; // offset in the input

  public LineCounter(Input input) {
    this.input = input;
  }

  /** Counts from the start of another text. */
  public void begin() {
    counted = 0;
    afterReturn = false;
    line = 1;
    lineStart = input.base;
  }

  /** Counts up to an index; does nothing if the count is beyond it. */
  public void countTo(int index) {
    if (index <= counted) {
      return;
    }
    int feeds = input.feeds(counted, index);
    if (feeds < 0 || afterReturn) {
      countEach(index);
    } else if (feeds > 0) {
      line += feeds;
      lineStart = input.base + input.lineStart(index, index - counted);
    }
    counted = index;
    afterReturn = input.bytes[index - 1] == '\r';
  }

  /** The line number of an index. The count stays, since further matches may begin before it. */
  public long lineAt(int index) {
    LineCounter ahead = new LineCounter(input);
    ahead.counted = counted;
    ahead.afterReturn = afterReturn;
    ahead.line = line;
    ahead.countTo(index);
    return ahead.line;
  }

  private void countEach(int index) {
    byte[] bytes = input.bytes;
    for (int i = counted; i < index; i++) {
      byte c = bytes[i];
      if (c == '\n' || c == '\r') {
        if (c == '\r' || !afterReturn) { // a CRLF is counted at its CR
          line++;
        }
        lineStart = input.base + i + 1;
      }
      afterReturn = c == '\r';
    }
  }

  /** Call this when indexes move down. */
  public void shift(int by) {
    counted -= by;
  }

  public long line() {
    return line;
  }

  /** The column of an index on the line counted last, in UTF-16 units from 1. */
  public long column(int index) {
    return input.base + index - lineStart + 1;
  }
}
