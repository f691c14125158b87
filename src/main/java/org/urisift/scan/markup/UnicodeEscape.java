package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * The escapes that JSON and programs write for characters outside US-ASCII and for signs which mean
 * something in HTML too (RFC 8259 7): {@code \\u0026} is the ampersand of a URI, {@code \\u00e9} a
 * letter. With two backslashes they stand in a string within a string.
 */
public final class UnicodeEscape {
  private static final int DIGITS = 4;

  /** Signs of a URI that are written so, those that tell its parts from each other aside. */
  private static final String SIGNS = "&='+~";

  /** What stands behind an ampersand within a URI, besides letters and digits. */
  private static final String GOING_ON = "%_-~$@+[/#?";

  private UnicodeEscape() {}

  /**
   * The length of an escape at an index that is the URI's; 0 for none. An ampersand is not, where
   * no more of the URI is behind it, or the rest of a character reference of HTML; nor is an
   * apostrophe without a letter or digit behind it.
   *
   * @param isOpen whether blanks end the URI: then letters of scripts without blanks do too
   */
  public static int length(Window window, int index, boolean isOpen) throws IOException {
    int letter = letter(window, index);
    int unit = letter < 0 ? -1 : unit(window, letter);
    int end = letter + 1 + DIGITS;
    boolean isMeant =
        isOfUri(unit)
            && (unit != '&' || goesOn(window, end))
            && (unit != '\'' || Characters.isAlphanum(window.at(end)))
            && !(isOpen && unit > 127 && Characters.isWithoutBlanks(unit));
    return isMeant ? end - index : 0;
  }

  /** Whether an escape at an index, if there is one, stands for a letter and not for a sign. */
  public static boolean isLetter(Window window, int index) throws IOException {
    int letter = letter(window, index);
    return letter >= 0 && unit(window, letter) > 127;
  }

  /** The index of the letter behind one backslash or two; -1 for none. */
  private static int letter(Window window, int index) throws IOException {
    if (window.at(index) != '\\') {
      return -1;
    }
    int letter = window.at(index + 1) == '\\' ? index + 2 : index + 1;
    return window.at(letter) == 'u' ? letter : -1;
  }

  /** What the four digits behind a letter say; -1 for none. */
  static int unit(Window window, int letter) throws IOException {
    int end = letter + 1 + DIGITS;
    return window.at(end - 1) < 0 ? -1 : unit(window.text(letter + 1, end), DIGITS);
  }

  private static boolean isOfUri(int unit) {
    return unit >= 0 && SIGNS.indexOf(unit) >= 0 || Characters.isMeant(unit);
  }

  private static boolean goesOn(Window window, int index) throws IOException {
    int rest = Entities.restLength(window, index);
    if (rest > 0) {
      return window.holds("amp;", index) && Characters.isAlphanum(window.at(index + rest));
    }
    int next = window.at(index);
    int letter = letter(window, index);
    return Characters.isAlphanum(next)
        || next >= 0 && GOING_ON.indexOf(next) >= 0
        || Characters.isMeant(next)
        || letter >= 0 && isOfUri(unit(window, letter));
  }

  /** The index behind an escape at an index of a text; -1 for none. */
  static int end(String text, int index) {
    int letter = text.startsWith("\\", index + 1) ? index + 2 : index + 1;
    int end = letter + 1 + DIGITS;
    boolean isEscape = end <= text.length() && text.charAt(letter) == 'u';
    return isEscape && isOfUri(unit(text, end)) ? end : -1;
  }

  /** What an escape says that ends at an index of a text; -1 where it has no digits. */
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
