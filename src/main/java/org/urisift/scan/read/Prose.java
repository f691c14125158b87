package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/** Tells by the word behind white space whether a URI in brackets or quotes goes on (D4). */
public final class Prose {
  /** {@code 1.2.2001}. */
  private static final int SHORTEST_DATE = 8;

  /** What pieces of URIs have, and some words. */
  private static final String MARKS = "/.?&=_%-~+#";

  /** What hardly any word has. */
  private static final String STRONG_MARKS = "/?&=%#";

  private Prose() {}

  /** Whether what follows white space inside delimiters reads as more of the URI before it. */
  static boolean isMoreOfUri(Window window, Candidate before, int index, char closer)
      throws IOException {
    int end = Words.end(window, index, closer);
    boolean marks = Words.has(window, index, end, MARKS) || Words.hasDigit(window, index, end);
    boolean mayGoOn =
        OpenEnd.isOf(before) || ".,".indexOf(before.last()) >= 0; // or a sentence ends
    return mayGoOn && marks
        || Words.has(window, index, end, STRONG_MARKS)
        || isDotted(window, index, end);
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

  /**
   * Whether the word behind a blank is one of those that people set behind a URI: a sign alone, a
   * remark in parentheses, an address, an abbreviation, a date, "and/or".
   */
  static boolean isRemark(Window window, Candidate before, int index, char closer)
      throws IOException {
    int end = Words.end(window, index, closer);
    if (!Words.hasAlphanum(window, index, end) || window.at(index) == '(') {
      return true;
    }
    int slashes = slashes(before);
    boolean hasPath = slashes > 2;
    if (before.last() == ',' && slashes > 1 || before.last() == '.' && hasPath) { // a sentence's
      return !Words.has(window, index, end, STRONG_MARKS)
          && !Endings.isEnding(window.text(index, end));
    }
    if (!hasPath) { // an address, or cut before its host
      return false;
    }
    if (Words.has(window, index, end, "@") || Words.isAbbreviation(window.text(index, end))) {
      return true;
    }
    boolean isDate = !OpenEnd.isOf(before) && isDate(window, index, end);
    int slash = window.find('/', index, end);
    return isDate
        || end - index <= Words.SHORT_PAIR
            && slash < end - 1
            && areLetters(window, index, end, '/');
  }

  /** How many slashes a URI has, up to that behind its authority; 0 without {@code //}. */
  private static int slashes(CharSequence uri) {
    int colon = UriText.find(uri, ':');
    if (colon + 2 >= uri.length() || uri.charAt(colon + 1) != '/' || uri.charAt(colon + 2) != '/') {
      return 0;
    }
    int i = colon + 3;
    while (i < uri.length() && uri.charAt(i) != '/') {
      i++;
    }
    return i < uri.length() ? 3 : 2;
  }

  /** Three numbers with a sign between. */
  private static boolean isDate(Window window, int from, int to) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      char c = window.get(i);
      if (c == '/' || c == '.' || c == '-') {
        signs++;
      } else if (!Characters.isDigit(c)) {
        return false;
      }
    }
    return signs == 2 && Characters.isDigit(window.get(from)) && to - from >= SHORTEST_DATE;
  }

  private static boolean areLetters(Window window, int from, int to, char sign) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      signs += window.get(i) == sign ? 1 : 0;
      if (window.get(i) != sign && !Characters.isAlpha(window.get(i))) {
        return false;
      }
    }
    return signs == 1 && window.get(from) != sign;
  }
}
