package org.urisift.scan.text;

/** Recognises a percent escape (RFC 2396, section 2.4.1) that a line end cuts (R3, R7). */
public final class BrokenEscape {
  private BrokenEscape() {}

  /** The length of {@code %} or {@code %4} between the index and a line end; 0 without them. */
  public static int length(Input input, int index) {
    if (input.peek(index) != '%') {
      return 0;
    }
    int length = Characters.isHex(input.peek(index + 1)) ? 2 : 1;
    return input.endsLine(index + length) ? length : 0;
  }

  /** Whether the digits missing after the first {@code begun} characters stand here; true if 0. */
  public static boolean isCompleted(Input input, int index, int begun) {
    for (int i = index; begun > 0 && i < index + 3 - begun; i++) {
      if (!Characters.isHex(input.peek(i))) {
        return false;
      }
    }
    return true;
  }
}
