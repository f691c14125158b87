package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/**
 * Character references in a URI: {@code &amp;}, {@code &apos;}, and numbers for these two and for
 * letters outside US-ASCII (XML 1.0, 4.1 and 4.6; HTML 4.01, 5.3).
 */
public final class Reference {
  /** The length of {@code &#x00020000;}: hardly any reference has more zeros. */
  private static final int LONGEST = 12;

  private Reference() {}

  /** The index after a reference that begins at an index; -1 for none. */
  static int end(CharSequence text, int from) {
    int end = from;
    while (end < text.length() && end - from < LONGEST && text.charAt(end) != ';') {
      end++;
    }
    boolean isEnd = end < text.length() && text.charAt(end) == ';';
    return isEnd && character(text, from, end + 1) >= 0 ? end + 1 : -1;
  }

  /** Whether a numeric reference at an index stands for a character of a URI. */
  public static boolean standsForUriCharacter(Input input, int from) {
    return end(input.text(from, Math.min(input.end, from + LONGEST + 1)), 0) >= 0;
  }

  /** The character of a reference between two indexes; -1 if a URI has no such character. */
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
      char digit = inner.charAt(i);
      boolean isDigit = isHex ? Characters.isHex(digit) : Characters.isDigit(digit);
      if (!isDigit || value > Character.MAX_CODE_POINT) {
        return -1;
      }
      value = value * (isHex ? 16 : 10) + Character.digit(digit, 16);
    }
    return value <= Character.MAX_CODE_POINT ? value : -1;
  }

  /** The index after any references to letters outside US-ASCII at an index. */
  public static int afterLetters(CharSequence text, int from) {
    int end = from;
    for (int next = afterLetter(text, end); next >= 0; next = afterLetter(text, end)) {
      end = next;
    }
    return end;
  }

  private static int afterLetter(CharSequence text, int from) {
    boolean begins = from < text.length() && text.charAt(from) == '&';
    int end = begins ? end(text, from) : -1;
    return end >= 0 && character(text, from, end) > 127 ? end : -1;
  }
}
