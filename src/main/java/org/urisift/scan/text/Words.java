package org.urisift.scan.text;

import java.io.IOException;

/** Tells words of a text from pieces of a broken URI, by their characters (R7). */
public final class Words {
  /** Letters with digits in them are a name from this length on. */
  public static final int LONG_NAME = 8;

  /** More digits than a year has, or another number that texts go on with. */
  public static final int LONG_NUMBER = 5;

  /** A number with hyphens in it has more digits than a date or a telephone. */
  private static final int LONG_SERIAL = 13;

  /** The longest pair that people write with a slash between: "and/or", "TCP/IP". */
  public static final int SHORT_PAIR = 6;

  private Words() {}

  /** Where the word at an index ends, without punctuation at its end. */
  public static int end(Window window, int index, char closer) throws IOException {
    int end = index;
    while (end - index < Limits.LONGEST_WORD && !ends(window.at(end), closer)) {
      end++;
    }
    while (end > index && Characters.isTrailing(window.get(end - 1))) {
      end--;
    }
    return end;
  }

  /** Whether a character ends a word inside delimiters. */
  public static boolean ends(int c, char closer) {
    return c < 0 || c == closer || c == '<' || c == '>' || c == '"' || Characters.isWhite(c);
  }

  /** {@code e.g}: letters, one by one. */
  public static boolean isAbbreviation(String word) {
    int length = word.length();
    for (int i = 1; i < length; i += 2) {
      if (word.charAt(i) != '.' || !Characters.isAlpha(word.charAt(i - 1))) {
        return false;
      }
    }
    return length % 2 == 1 && length > 1 && Characters.isAlpha(word.charAt(length - 1));
  }

  public static boolean has(Window window, int from, int to, String characters) {
    for (int i = from; i < to; i++) {
      if (characters.indexOf(window.get(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is given behind {@code ?} or {@code &}, or an escape: no text has that. */
  public static boolean hasParameter(Window window, int from, int to) {
    int sign = to;
    for (int i = from; i < to; i++) {
      char c = window.get(i);
      if (c == '?' || c == '&') {
        sign = i;
      } else if (c == '=' && i > sign + 1
          || c == '%'
              && i + 2 < to
              && Characters.isHex(window.get(i + 1))
              && Characters.isHex(window.get(i + 2))) {
        return true;
      }
    }
    return false;
  }

  public static boolean hasAlphanum(Window window, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Characters.isAlphanum(window.get(i))) {
        return true;
      }
    }
    return false;
  }

  public static boolean hasDigit(Window window, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Characters.isDigit(window.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether nothing but digits stands between two indexes. */
  public static boolean areDigits(Window window, int from, int to) {
    int i = from;
    while (i < to && Characters.isDigit(window.get(i))) {
      i++;
    }
    return i == to;
  }

  /** The index behind the letters at an index, before a limit. */
  public static int behindLetters(Window window, int from, int limit) throws IOException {
    int i = from;
    while (i < limit && Characters.isAlpha(window.at(i))) {
      i++;
    }
    return i;
  }

  /**
   * Letters alone, or with an apostrophe or hyphen as words have them; a number; signs alone.
   *
   * @param numbersContinue whether a number is taken for a piece of the URI, not for a word
   */
  public static boolean isWord(Window window, int from, int to, boolean numbersContinue) {
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

  /** Letters and digits alone, perhaps with hyphens between, or full stops between digits. */
  public static boolean isHyphenated(Window window, int from, int to) {
    int i = from;
    while (i < to
        && (Characters.isAlphanum(window.get(i))
            || i > from && window.get(i) == '-'
            || isBetweenDigits(window, i, from, to))) {
      i++;
    }
    return i == to && from < to;
  }

  private static boolean isBetweenDigits(Window window, int stop, int from, int to) {
    return window.get(stop) == '.'
        && stop > from
        && stop + 1 < to
        && Characters.isDigit(window.get(stop - 1))
        && Characters.isDigit(window.get(stop + 1));
  }

  /** A number, or hexadecimal digits, of a length that identifies something. */
  public static boolean isLongNumber(Window window, int from, int to) {
    int digits = 0;
    int hyphens = 0;
    for (int i = from; i < to; i++) {
      char c = window.get(i);
      if (!Characters.isHex(c) && c != '-') {
        return false;
      }
      digits += Characters.isDigit(c) ? 1 : 0;
      hyphens += c == '-' ? 1 : 0;
    }
    if (hyphens > 0) {
      return digits == to - from - hyphens && digits >= LONG_SERIAL;
    }
    return digits == to - from ? digits >= LONG_NUMBER : digits > 0 && to - from >= LONG_NAME;
  }

  /**
   * Two hyphens or more, or letters and digits mixed at some length, as names in paths have and
   * words have not.
   */
  public static boolean isName(Window window, int from, int to) {
    int hyphens = 0;
    for (int i = from; i < to; i++) {
      if (window.get(i) == '-') {
        hyphens++;
      }
    }
    return hyphens >= 2 || to - from >= LONG_NAME && hasDigit(window, from, to);
  }

  /** Whether a number stands at an index, as of a tracker in {@code #48}, and no date. */
  static boolean isTicket(Window window, int from) throws IOException {
    int i = from;
    while (i - from < Limits.LONGEST_WORD && Characters.isDigit(window.at(i))) {
      i++;
    }
    int c = window.at(i);
    return i > from && !Characters.isAlphanum(c) && "-./".indexOf(c) < 0;
  }
}
