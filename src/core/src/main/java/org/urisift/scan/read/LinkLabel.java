package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** The label in {@code <uri|label>}, which is not part of the URI (D12). */
public final class LinkLabel {
  private final Window window;

  private int start; // the index of the URI

  LinkLabel(Window window) {
    this.window = window;
  }

  void begin(int start) {
    this.start = start;
  }

  /** The index after the closing bracket, perhaps lines below; -1 without one. */
  int end(int bar) throws IOException {
    int breaks = 0;
    for (int i = bar; i - start < Limits.AHEAD; i++) {
      int c = window.peek(i);
      if (c == '>') {
        return i + 1;
      }
      if (c < 0 || c == '<' || Window.isBreak(c) && ++breaks > Limits.MOST_LINES) {
        return -1;
      }
    }
    return -1;
  }
}
