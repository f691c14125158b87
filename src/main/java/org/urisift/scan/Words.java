package org.urisift.scan;

import java.io.IOException;

/** Tells the words of a text from the pieces of a broken URI (D4, R7). */
final class Words {
  private static final int LONGEST = 256;

  /** Letters with digits in them are a name from this length on. */
  private static final int LONG_NAME = 8;

  private static final int LONG_NUMBER = 5;

  private static final String ENDS_OPEN = "/?&=-_%.#+,";
  private static final String MARKS = "/.?&=_%-~+#";
  private static final String STRONG_MARKS = "/?&=%#";

  private Words() {}

  /** Whether a URI begins at the index: one with {@code //}, or of an opaque scheme. */
  static boolean beginsUri(Window window, int index) throws IOException {
    int i = index;
    while (Characters.isScheme(window.at(i)) && i - index < Schemes.LONGEST) {
      i++;
    }
    if (i - index < 2 || window.at(i) != ':' || !Characters.isAlpha(window.at(index))) {
      return false;
    }
    return window.at(i + 1) == '/' && window.at(i + 2) == '/'
        || Schemes.isOpaque(window.bytes, index, i);
  }

  /**
   * D4: whether what follows white space inside delimiters reads as more of the URI before it.
   *
   * @param dotted whether a name with a dot in it alone does
   */
  static boolean continues(Window window, Candidate before, int index, char closer, boolean dotted)
      throws IOException {
    int end = index;
    while (end - index < LONGEST && !endsWord(window.at(end), closer)) {
      end++;
    }
    while (end > index && Characters.isTrailing(window.get(end - 1))) {
      end--;
    }
    boolean marks = has(window, index, end, MARKS) || hasDigit(window, index, end);
    return ENDS_OPEN.indexOf(before.last()) >= 0 && marks
        || has(window, index, end, STRONG_MARKS)
        || dotted && isDotted(window, index, end);
  }

  private static boolean endsWord(int c, char closer) {
    return c < 0 || c == closer || c == '<' || c == '>' || c == '"' || Characters.isWhite(c);
  }

  static boolean has(Window window, int from, int to, String characters) {
    for (int i = from; i < to; i++) {
      if (characters.indexOf(window.get(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  static boolean hasAlphanum(Window window, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Characters.isAlphanum(window.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasDigit(Window window, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Characters.isDigit(window.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** A full stop between letters or digits. */
  private static boolean isDotted(Window window, int from, int to) {
    for (int i = from + 1; i < to - 1; i++) {
      if (window.get(i) == '.'
          && Characters.isAlphanum(window.get(i - 1))
          && Characters.isAlphanum(window.get(i + 1))) {
        return true;
      }
    }
    return false;
  }

  static int find(CharSequence text, char wanted) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == wanted) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Letters alone, or with an apostrophe or hyphens as words have them; a number, where text goes
   * on as well; a rule.
   */
  static boolean isWord(Window window, int from, int to, boolean numbersContinue) {
    int hyphens = 0;
    int digits = 0;
    int letters = 0;
    int others = 0;
    for (int i = from; i < to; i++) {
      char c = window.get(i);
      if (c == '-') {
        hyphens++;
      } else if (Characters.isDigit(c)) {
        digits++;
      } else if (Characters.isAlpha(c) || c > 127) {
        letters++;
      } else if (c != '\'') {
        others++;
      }
    }
    if (letters == 0) {
      return digits == 0 || others == 0 && !numbersContinue;
    }
    return digits == 0 && others == 0 && hyphens < 2;
  }

  /** A number, or hexadecimal digits, of a length that identifies something. */
  static boolean isLongNumber(Window window, int from, int to) {
    int digits = 0;
    for (int i = from; i < to; i++) {
      if (!Characters.isHex(window.get(i))) {
        return false;
      }
      digits += Characters.isDigit(window.get(i)) ? 1 : 0;
    }
    return digits == to - from ? digits >= LONG_NUMBER : digits > 0 && to - from >= LONG_NAME;
  }

  /**
   * Two hyphens or more, or letters and digits mixed at some length, as names in paths have and
   * words have not.
   */
  static boolean isName(Window window, int from, int to) {
    int hyphens = 0;
    for (int i = from; i < to; i++) {
      if (window.get(i) == '-') {
        hyphens++;
      }
    }
    return hyphens >= 2 || to - from >= LONG_NAME && hasDigit(window, from, to);
  }
}
