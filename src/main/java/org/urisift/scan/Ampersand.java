package org.urisift.scan;

import java.io.IOException;

/**
 * The ampersand as markup writes it, by a character reference: {@code &amp;} or its number (XML
 * 1.0, 4.1 and 4.6; HTML 4.01, 5.3).
 */
final class Ampersand {
  /** {@code &#x00026;}: hardly any has more zeros. */
  private static final int LONGEST = 9;

  private static final String NAME = "&amp;";

  private Ampersand() {}

  /** The index behind a reference that begins at an index of a text; -1 for none. */
  static int end(CharSequence text, int from) {
    int end = from;
    while (end < text.length() && end - from < LONGEST && text.charAt(end) != ';') {
      end++;
    }
    if (end == text.length() || text.charAt(end) != ';') {
      return -1;
    }
    String reference = text.subSequence(from, end + 1).toString();
    return reference.equalsIgnoreCase(NAME) || isNumber(reference) ? end + 1 : -1;
  }

  /** Whether a text of at least three characters, of which the last is a semicolon, is a number. */
  private static boolean isNumber(String reference) {
    if (!reference.startsWith("&#")) {
      return false;
    }
    boolean isHex = reference.startsWith("x", 2) || reference.startsWith("X", 2);
    int digits = isHex ? 3 : 2;
    int last = reference.length() - 1;
    int value = 0;
    for (int i = digits; i < last; i++) {
      int digit = Character.digit(reference.charAt(i), isHex ? 16 : 10);
      if (digit < 0) {
        return false;
      }
      value = value * (isHex ? 16 : 10) + digit;
    }
    return value == '&';
  }

  /** Whether a text ends in a reference. */
  static boolean isLast(CharSequence text) {
    int and = text.length() - 1;
    int first = Math.max(0, text.length() - LONGEST - 1);
    while (and > first && text.charAt(and) != '&') {
      and--;
    }
    return and >= 0 && text.charAt(and) == '&' && end(text, and) == text.length();
  }

  /** Whether a crosshatch is that of a reference by number, and begins no fragment. */
  static boolean hasCrosshatch(Window window, int crosshatch) throws IOException {
    int end = crosshatch + 1;
    while (end - crosshatch < LONGEST && window.at(end) >= 0 && window.get(end) != ';') {
      end++;
    }
    return window.at(end) == ';' && end(window.text(crosshatch - 1, end + 1), 0) >= 0;
  }
}
