package org.urisift.report;

import java.util.HexFormat;

/**
 * Characters that drive a terminal, end a line or turn the order in which text is shown, and how
 * they are written: as a backslash, u and four hexadecimal digits. They are the controls of C0 and
 * C1 with DEL, the separators U+2028 and U+2029, and the marks, embeddings, overrides and isolates
 * of the Unicode Bidirectional Algorithm (UAX #9).
 */
public final class ControlCharacters {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private ControlCharacters() {}

  /** Whether a character, or a unit of UTF-16, is one of them. */
  public static boolean contain(int c) {
    if (c < 0x7F) {
      return c < ' ';
    }
    if (c < 0x061C) {
      return c < 0xA0;
    }
    return c == 0x061C // Arabic letter mark
        || c == 0x200E // left-to-right mark
        || c == 0x200F
        || c >= 0x2028 && c <= 0x202E // separators, embeddings and overrides
        || c >= 0x2066 && c <= 0x2069; // isolates
  }

  /** Where the first of them stands; the length of the text where there is none. */
  static int indexIn(String text) {
    int i = 0;
    while (i < text.length() && !contain(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /**
   * A text with its control characters escaped; the same object where it has none. A backslash of
   * the text stays as it is, so this is for people, not for programs.
   */
  public static String escaped(String text) {
    int at = indexIn(text);
    if (at == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 16).append(text, 0, at);
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (contain(c)) {
        shown.append(escape(c));
      } else {
        shown.append(c);
      }
    }
    return shown.toString();
  }

  /** How one of them is written. */
  static String escape(int c) {
    return "\\u" + HEX.toHexDigits((char) c);
  }
}
