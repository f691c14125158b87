package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * Tells the rows of a table, a log or a list of settings, with URIs in the last column, from
 * running text: what the next row begins with is no piece of the URI (R7, R8).
 */
final class Rows {
  /** Checksums are this long, or longer. */
  private static final int CHECKSUM = 8;

  /** How many runs of letters, runs of digits and signs make a form that no two words share. */
  private static final int DISTINCT = 5;

  /** How much of a line is looked at. */
  private static final int LONGEST = 512;

  private final Window window;

  Rows(Window window) {
    this.window = window;
  }

  /**
   * Whether two lines begin alike.
   *
   * @param line where the text of the first one begins
   * @param piece where the URI stands on it
   * @param token the start of the other's first word
   * @param end of that word
   */
  boolean areAlike(int line, int piece, int token, int end) throws IOException {
    int word = window.firstBlank(line, piece);
    if (word == piece) {
      return false;
    }
    int runs = runs(line, word, token, end);
    boolean isForm =
        runs >= DISTINCT && !Words.hasParameter(window, token, end); // of two URIs' ends
    return isForm || runs > 1 && holdsUri(end) || areNumbers(line, word, token, end);
  }

  /** Whether the word that the URI ends, and the one on the other line, give values to names. */
  boolean areSettings(int line, int piece, int token, int end) {
    int word = piece;
    while (word > line && !Window.isBlank(window.get(word - 1))) {
      word--;
    }
    return word < piece && value(word, piece) == piece && value(token, end) > 0;
  }

  /**
   * Where the value begins that a setting gives: behind {@code name=}, {@code NAME?=} or {@code
   * some/name=}, a quote and another name with a colon; -1 for no setting.
   */
  private int value(int from, int to) {
    int i = from;
    while (i < to && (Characters.isScheme(window.get(i)) || "_/:".indexOf(window.get(i)) >= 0)) {
      i++;
    }
    int sign = i < to && window.get(i) == '?' ? i + 1 : i;
    if (i == from || sign == to || window.get(sign) != '=') {
      return -1;
    }
    int value = sign + 1;
    while (value < to
        && (Characters.isAlpha(window.get(value)) || "\"'-".indexOf(window.get(value)) >= 0)) {
      value++;
    }
    return value < to && window.get(value) == ':' ? value + 1 : value;
  }

  /** Of how many runs and signs two words are made, when of the same ones; else 0. */
  private int runs(int a, int endOfA, int b, int endOfB) {
    int i = a;
    int j = b;
    int runs = 0;
    while (i < endOfA && j < endOfB) {
      int kind = kind(window.get(i));
      if (kind(window.get(j)) != kind) {
        return 0;
      }
      i = behindRun(i, endOfA, kind);
      j = behindRun(j, endOfB, kind);
      runs++;
    }
    return i == endOfA && j == endOfB ? runs : 0;
  }

  private int behindRun(int from, int to, int kind) {
    int i = from + 1;
    while (i < to && (kind == 'a' || kind == '0') && kind(window.get(i)) == kind) {
      i++;
    }
    return i;
  }

  private static int kind(char c) {
    return Characters.isDigit(c) ? '0' : Characters.isAlpha(c) ? 'a' : c;
  }

  /** Whether two words are checksums or the like: hexadecimal, and of the same length. */
  private boolean areNumbers(int a, int endOfA, int b, int endOfB) {
    return endOfA - a == endOfB - b
        && endOfA - a >= CHECKSUM
        && Words.isLongNumber(window, a, endOfA)
        && Words.isLongNumber(window, b, endOfB);
  }

  /** Whether a URI stands on the rest of a line. */
  private boolean holdsUri(int from) throws IOException {
    int i = from;
    for (int c = window.at(i); i - from < LONGEST && c >= 0 && !Window.isBreak(c); ) {
      if (c == ':' && window.holds("//", i + 1)) {
        return true;
      }
      c = window.at(++i);
    }
    return false;
  }
}
