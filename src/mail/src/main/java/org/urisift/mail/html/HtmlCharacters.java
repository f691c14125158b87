package org.urisift.mail.html;

import org.urisift.uri.UriCharacters;

/** Character classes of the HTML standard, and case-insensitive comparison. */
final class HtmlCharacters {
  private HtmlCharacters() {}

  /** A tab, line feed, form feed, carriage return or space. */
  static boolean isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  static boolean endsTagName(char c) {
    return c == '>' || c == '/' || isSpace(c);
  }

  /** The value of a digit in a radix, or -1. */
  static int digit(char c, int radix) {
    int value = c <= '9' ? c - '0' : UriCharacters.isAlpha(c) ? (c | 0x20) - 'a' + 10 : -1;
    return value < radix ? Math.max(-1, value) : -1;
  }

  static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
  }

  /** Whether a word, given in lower case, is at an index; the case of ASCII letters is ignored. */
  static boolean startsWith(String text, int at, String word) {
    if (at + word.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (lower(text.charAt(at + i)) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
