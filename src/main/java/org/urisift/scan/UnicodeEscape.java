package org.urisift.scan;

import java.io.IOException;

/**
 * The escapes that JSON and programs write for signs which mean something in HTML too: {@code
 * \\u0026} is the ampersand of a URI, {@code \\u003d} its equals sign (RFC 8259 7). With two
 * backslashes they stand in a string within a string.
 */
final class UnicodeEscape {
  private static final String[] ESCAPES = {"u0026", "u003d", "u003D"};

  private static final char[] SIGNS = {'&', '=', '='};

  private static final int DIGITS = ESCAPES[0].length();

  private UnicodeEscape() {}

  /** The length of an escape at an index, with more of a URI behind it; 0 for none. */
  static int length(Window window, int index) throws IOException {
    if (window.at(index) != '\\') {
      return 0;
    }
    int letter = window.at(index + 1) == '\\' ? index + 2 : index + 1;
    int end = letter + DIGITS;
    for (String escape : ESCAPES) {
      if (window.holds(escape, letter)) {
        int next = window.at(end);
        boolean isEscape = next == '\\' && window.at(end + 1) == 'u';
        return Characters.isPlain(next) || next == '%' || isEscape ? end - index : 0;
      }
    }
    return 0;
  }

  /** A text as it is meant. */
  static String meant(String text) {
    int backslash = text.indexOf('\\');
    if (backslash < 0) {
      return text;
    }
    StringBuilder meant = new StringBuilder(text.length());
    int from = 0;
    while (backslash >= 0) {
      int letter = text.startsWith("\\", backslash + 1) ? backslash + 2 : backslash + 1;
      int sign = sign(text, letter);
      if (sign >= 0) {
        meant.append(text, from, backslash).append((char) sign);
        from = letter + DIGITS;
      }
      backslash = text.indexOf('\\', Math.max(letter, from));
    }
    return meant.append(text, from, text.length()).toString();
  }

  /** What an escape stands for whose letter stands at an index; -1 for none. */
  private static int sign(String text, int letter) {
    for (int i = 0; i < ESCAPES.length; i++) {
      if (text.startsWith(ESCAPES[i], letter)) {
        return SIGNS[i];
      }
    }
    return -1;
  }
}
