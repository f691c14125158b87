package org.urisift.scan.text;

import java.io.IOException;

/** An escape (RFC 2396, section 2.4.1) whose rest stands on the next line (R3, R7). */
public final class BrokenEscape {
  private BrokenEscape() {}

  /** The length of the beginning of one at an index, at the end of a line; 0 for none. */
  public static int length(Window window, int index) throws IOException {
    if (window.at(index) != '%') {
      return 0;
    }
    int length = Characters.isHex(window.at(index + 1)) ? 2 : 1;
    return window.endsLine(index + length) ? length : 0;
  }

  /**
   * Whether the rest of one stands at an index.
   *
   * @param begun so much of it was on the line before; 0 for none, of which nothing is missing
   */
  public static boolean isCompleted(Window window, int index, int begun) throws IOException {
    for (int i = index; begun > 0 && i < index + 3 - begun; i++) {
      if (!Characters.isHex(window.at(i))) {
        return false;
      }
    }
    return true;
  }
}
