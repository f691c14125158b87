package org.urisift.scan;

import static org.urisift.scan.PlainBytes.is;
import static org.urisift.scan.PlainBytes.isBlank;

/**
 * Tells from a few bytes that the line below a URI does not go on with it, as {@link NextLine} and
 * {@link Continuation} would say: that it is empty, or begins with what is no piece of a URI.
 */
final class PlainNextLine {
  /** So far behind the start of the line is looked at most, in UTF-16 units. */
  static final int AHEAD = 256;

  /** So far is looked for the first word. */
  private static final int LONGEST_INDENT = 64;

  private static final int LONGEST_WORD = 32;
  private static final int LONGEST_RULE = 100;

  /** A number of so many digits may be a piece of a URI (R7). */
  private static final int LONG_NUMBER = 5;

  private final Window window;
  private byte[] bytes;

  /** The index of the word that begins the line, with which the URI may be evidence; else -1. */
  int word;

  /** The index behind it. */
  int wordEnd;

  PlainNextLine(Window window) {
    this.window = window;
  }

  /**
   * Whether a line begins with nothing that goes on the URI above it (R7, R8).
   *
   * @param line the index of its start, behind which at least {@link #AHEAD} units have been read
   */
  boolean isOther(int line) {
    bytes = window.bytes;
    word = -1;
    byte[] b = bytes;
    int far = line + LONGEST_INDENT;
    int i = line;
    int marks = 0;
    while (i < far && (isBlank(b[i]) || b[i] == '>' || b[i] == '|' && isBlank(b[i + 1]))) {
      marks += isBlank(b[i++]) ? 0 : 1;
    }
    if (i == far || marks > PlainOpening.MOST_MARKS) {
      return false;
    }
    if (is(b[i], PlainBytes.NEW)) {
      return true;
    }
    return switch (b[i]) {
      case '-' -> !is(b[i + 1], PlainBytes.ALPHANUM) && b[i + 1] != '/';
      case '%' -> !Characters.isHex(b[i + 1]);
      case '?', '=', '_' -> isRule(i);
      default -> isText(i);
    };
  }

  /** Whether a sign stands at an index, alone or again and again: a line drawn. */
  private boolean isRule(int from) {
    byte[] b = bytes;
    int to = from;
    while (b[to] == b[from] && to - from < LONGEST_RULE) {
      to++;
    }
    word = from;
    wordEnd = to;
    return isBlank(b[to]) || b[to] == '\n';
  }

  /**
   * Whether a text stands at an index: a word or short number that is not alone on its line, a
   * label, another URI.
   */
  private boolean isText(int from) {
    byte[] b = bytes;
    boolean isNumber = Characters.isDigit(b[from]);
    int to = from;
    while (is(b[to], isNumber ? PlainBytes.ALPHANUM : PlainBytes.ALPHA)
        && to - from < LONGEST_WORD) {
      to++;
    }
    if (b[to] == '-' && !isNumber && is(b[to + 1], PlainBytes.ALPHA)) {
      to++;
      while (is(b[to], PlainBytes.ALPHA) && to - from < LONGEST_WORD) {
        to++;
      }
    }
    if (to == from || isNumber && !isShortNumber(from, to)) {
      return false;
    }
    if (b[to] == ':') {
      byte next = b[to + 1];
      return isBlank(next)
          || next == '\n'
          || next == '/' && b[to + 2] == '/' && to - from > 1 && !isNumber;
    }
    word = from;
    wordEnd = to;
    if (is(b[to], PlainBytes.ENDING)) {
      to++;
    }
    if (!isBlank(b[to])) {
      return false;
    }
    int far = to + LONGEST_INDENT;
    while (to < far && isBlank(b[to])) {
      to++;
    }
    return b[to] > ' ';
  }

  private boolean isShortNumber(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Characters.isDigit(bytes[i])) {
        return false;
      }
    }
    return to - from < LONG_NUMBER;
  }
}
