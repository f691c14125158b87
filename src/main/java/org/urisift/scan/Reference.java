package org.urisift.scan;

/**
 * The character references that markup writes for characters of a URI: {@code &amp;}, {@code
 * &apos;}, and by number its ampersand, apostrophe and letters outside US-ASCII (XML 1.0, 4.1 and
 * 4.6; HTML 4.01, 5.3).
 */
final class Reference {
  /** {@code &#x0001f33f;}: hardly any has more zeros. */
  private static final int LONGEST = 12;

  private Reference() {}

  /** The index behind a reference that begins at an index of a text; -1 for none. */
  static int end(CharSequence text, int from) {
    int end = from;
    while (end < text.length() && end - from < LONGEST && text.charAt(end) != ';') {
      end++;
    }
    boolean isEnd = end < text.length() && text.charAt(end) == ';';
    return isEnd && character(text, from, end + 1) >= 0 ? end + 1 : -1;
  }

  /** The character that a reference between two indexes stands for; -1 where none is the URI's. */
  static int character(CharSequence text, int from, int end) {
    String inner = text.subSequence(from + 1, end - 1).toString();
    if (inner.equalsIgnoreCase("amp")) {
      return '&';
    }
    if (inner.equals("apos")) {
      return '\'';
    }
    int number = inner.startsWith("#") ? number(inner) : -1;
    return number == '&' || number == '\'' || Characters.isMeant(number) ? number : -1;
  }

  private static int number(String inner) {
    boolean isHex = inner.startsWith("x", 1) || inner.startsWith("X", 1);
    int value = 0;
    for (int i = isHex ? 2 : 1; i < inner.length(); i++) {
      int digit = Character.digit(inner.charAt(i), isHex ? 16 : 10);
      if (digit < 0 || value > Character.MAX_CODE_POINT) {
        return -1;
      }
      value = value * (isHex ? 16 : 10) + digit;
    }
    return value <= Character.MAX_CODE_POINT ? value : -1;
  }

  /** Whether a text ends in a reference to an ampersand. */
  static boolean isLastAmpersand(CharSequence text) {
    int and = text.length() - 1;
    int first = Math.max(0, text.length() - LONGEST - 1);
    while (and > first && text.charAt(and) != '&') {
      and--;
    }
    return and >= 0
        && text.charAt(and) == '&'
        && end(text, and) == text.length()
        && character(text, and, text.length()) == '&';
  }
}
