package org.urisift.scan.text;

import java.io.IOException;

/** Recognises a percent escape (RFC 2396, section 2.4.1) that a line end cuts (R3, R7). */
public final class BrokenEscape {
  private BrokenEscape() {}

  /** The length of {@code %} or {@code %4} between the index and a line end; 0 without them. */
  public static int length(Window window, int index) throws IOException {
    if (window.peek(index) != '%') {
      return 0;
    }
    int length = Characters.isHex(window.peek(index + 1)) ? 2 : 1;
    return window.endsLine(index + length) ? length : 0;
  }

  /** Whether the digits missing after the first {@code begun} characters stand here; true if 0. */
  public static boolean isCompleted(Window window, int index, int begun) throws IOException {
    for (int i = index; begun > 0 && i < index + 3 - begun; i++) {
      if (!Characters.isHex(window.peek(i))) {
        return false;
      }
    }
    return true;
  }
}
