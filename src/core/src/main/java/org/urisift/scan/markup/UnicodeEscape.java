package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/**
 * Escapes of JSON and programs for characters special in HTML or outside US-ASCII (RFC 8259 7):
 * {@code \\u0026}, {@code \\u00e9}. Two backslashes stand in a string inside a string.
 */
public final class UnicodeEscape {
  private static final int DIGITS = 4;

  /** Two backslashes, a letter and the digits. */
  private static final int LONGEST = 7;

  /** US-ASCII characters of a URI that may be escaped; none separates components. */
  private static final String SIGNS = "&='+~";

  private UnicodeEscape() {}

  /**
   * The length of a URI's escape at an index; 0 for none. An escaped apostrophe counts only before
   * a letter or digit. If no delimiter closes the URI ({@code isOpen}), letters of scripts without
   * blanks end it.
   */
  public static int length(Input input, int index, boolean isOpen) {
    if (input.peek(index) != '\\') {
      return 0;
    }
    String text = ahead(input, index);
    int end = end(text, 0);
    int unit = end < 0 ? 0 : unit(text, end);
    boolean isEscape =
        end > 0
            && (unit != '\'' || Characters.isAlphanum(input.peek(index + end)))
            && !(isOpen && unit > 127 && Characters.isWithoutBlanks(unit));
    return isEscape ? end : 0;
  }

  private static String ahead(Input input, int index) {
    int end = index;
    while (end - index < LONGEST && input.peek(end) >= 0) {
      end++;
    }
    return input.text(index, end);
  }

  private static boolean isOfUri(int unit) {
    return unit >= 0 && SIGNS.indexOf(unit) >= 0 || Characters.isMeant(unit);
  }

  /** The index after an escape at an index of a text; -1 for none. */
  static int end(String text, int index) {
    int letter = text.startsWith("\\", index + 1) ? index + 2 : index + 1;
    int end = letter + 1 + DIGITS;
    boolean isEscape = end <= text.length() && text.charAt(letter) == 'u';
    return isEscape && isOfUri(unit(text, end)) ? end : -1;
  }

  /** The UTF-16 unit of an escape that ends at an index; -1 if it has no digits. */
  static int unit(String text, int end) {
    int unit = 0;
    for (int i = end - DIGITS; i < end; i++) {
      char digit = text.charAt(i);
      if (!Characters.isHex(digit)) {
        return -1;
      }
      unit = unit << 4 | Character.digit(digit, 16);
    }
    return unit;
  }
}
