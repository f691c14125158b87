package org.urisift.scan;

import java.io.IOException;

/**
 * The escapes that JSON and programs write for signs which mean something in HTML too: {@code
 * \\u0026} is the ampersand of a URI, {@code \\u003d} its equals sign (RFC 8259 7). With two
 * backslashes they stand in a string within a string.
 */
final class UnicodeEscape {
  private static final String AMPERSAND = "u0026";

  private static final String EQUALS = "u003d";

  private static final String EQUALS_IN_CAPITALS = "u003D";

  private static final int DIGITS = AMPERSAND.length();

  /** What stands behind an ampersand within a URI, besides letters and digits. */
  private static final String GOING_ON = "%_-~$@+[/#?";

  private UnicodeEscape() {}

  /**
   * The length of an escape at an index that is the URI's; 0 for none. An ampersand is not, where
   * no more of the URI is behind it, or the rest of a character reference of HTML.
   */
  static int length(Window window, int index) throws IOException {
    int letter = letter(window, index);
    if (letter < 0) {
      return 0;
    }
    boolean isAmpersand = window.holds(AMPERSAND, letter);
    int end = letter + DIGITS;
    return !isAmpersand || goesOn(window, end) ? end - index : 0;
  }

  /** The index of the letter of one of the escapes, behind one backslash or two; -1 for none. */
  private static int letter(Window window, int index) throws IOException {
    if (window.at(index) != '\\') {
      return -1;
    }
    int letter = window.at(index + 1) == '\\' ? index + 2 : index + 1;
    boolean isEscape =
        window.holds(AMPERSAND, letter)
            || window.holds(EQUALS, letter)
            || window.holds(EQUALS_IN_CAPITALS, letter);
    return isEscape ? letter : -1;
  }

  private static boolean goesOn(Window window, int index) throws IOException {
    int rest = Entities.restLength(window, index);
    if (rest > 0) {
      return window.holds("amp;", index) && Characters.isAlphanum(window.at(index + rest));
    }
    int next = window.at(index);
    return Characters.isAlphanum(next)
        || next >= 0 && GOING_ON.indexOf(next) >= 0
        || Characters.isMeant(next)
        || letter(window, index) >= 0;
  }

  /** The index behind an escape at an index of a text; -1 for none. */
  static int end(String text, int index) {
    int letter = text.startsWith("\\", index + 1) ? index + 2 : index + 1;
    boolean isEscape =
        text.startsWith(AMPERSAND, letter)
            || text.startsWith(EQUALS, letter)
            || text.startsWith(EQUALS_IN_CAPITALS, letter);
    return isEscape && text.charAt(index) == '\\' ? letter + DIGITS : -1;
  }

  /** What an escape stands for that ends at an index of a text. */
  static char sign(String text, int end) {
    return text.startsWith(AMPERSAND, end - DIGITS) ? '&' : '=';
  }
}
