package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.before;
import static org.urisift.scan.fast.PlainBytes.end;
import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * Tells from a few bytes that the line below a URI does not go on with it, as the rules and would
 * say: that it is empty, or begins with what is no piece of a URI.
 */
public final class PlainNextLine {
  /** How far behind the start of the line is looked at most, in UTF-16 units. */
  static final int AHEAD = 256;

  /** How far ahead the first word is sought. */
  private static final int LONGEST_INDENT = 64;

  /** What is longer, a word or a rule, is left to the rules. */
  private static final int LONGEST_WORD = 32;

  private static final int LONGEST_RULE = 100;

  private final Window window;
  private byte[] bytes;

  /** The index of the word that begins the line, with which the URI may be evidence; else -1. */
  int word;

  /** The index behind it. */
  int wordEnd;

  /** Whether it has digits, which may be the last ones of a checksum. */
  boolean hasDigit;

  PlainNextLine(Window window) {
    this.window = window;
  }

  /**
   * Whether a line begins with nothing that goes on the URI above it (R7, R8).
   *
   * @param line the index of its start, behind which at least {@link #AHEAD} units have been read
   * @param start of the URI
   */
  boolean isOther(int line, int start) {
    bytes = window.bytes;
    word = -1;
    byte[] b = bytes;
    int far = line + LONGEST_INDENT; // which holds fewer marks than lines are quoted with
    int i = end(b, line, far, PlainBytes.BLANK);
    while ((before(far, b, i) & PlainBytes.MARK) != 0
        && (b[i] == '>' || is(b[i + 1], PlainBytes.BLANK))) {
      i = end(b, i + 1, far, PlainBytes.BLANK);
    }
    if (i >= far) {
      return false;
    }
    if (is(b[i], PlainBytes.NEW)) {
      return b[i] != '*' && b[i] != ';' || !stands(b[i], start);
    }
    return switch (b[i]) {
      case '-', '+' ->
          !is(b[i + 1], PlainBytes.ALPHANUM)
              && b[i + 1] != '/'
              && !mayQuote(i)
              && !(mayBePatch(i, far) && stands(b[i], start));
      case '.' -> !is(b[i + 1], PlainBytes.ALPHANUM) && !mayQuote(i);
      case '/' ->
          !is(b[i + 1], PlainBytes.LOCAL)
              && b[i + 1] != '~'
              && b[i + 1] != '%'
              && !stands(b[i], start);
      case '%' -> !Characters.isHex(b[i + 1]) && !stands(b[i], start);
      case '#' -> isRule(i) && !stands(b[i], start);
      case '?' -> isAlone(i) || isRule(i);
      case '=', '_', '~', '&' -> isRule(i);
      default -> isText(i);
    };
  }

  /** Whether the sign of a comment may stand behind one that the line begins with. */
  private boolean mayBePatch(int sign, int far) {
    int behind = end(bytes, sign + 1, far, PlainBytes.BLANK);
    return behind >= far || is(bytes[behind], PlainBytes.COMMENT);
  }

  /**
   * Whether a sign, which the line begins with, stands before the URI on its own: both may be
   * comments.
   */
  private boolean stands(byte sign, int start) {
    byte[] b = bytes;
    int lowest = Math.max(0, start - AHEAD);
    int i = start - 1;
    while (i >= lowest && b[i] != '\n' && b[i] != sign) {
      i--;
    }
    return i < lowest || b[i] == sign;
  }

  /** Whether a quote mark stands behind what may be a name. */
  private boolean mayQuote(int name) {
    return bytes[end(bytes, name, name + LONGEST_WORD, PlainBytes.LOCAL)] == '>';
  }

  /** Whether the line holds nothing but question marks, and blanks behind them. */
  private boolean isAlone(int from) {
    byte[] b = bytes;
    int to = from;
    while (b[to] == '?' && to - from < LONGEST_WORD) {
      to++;
    }
    return b[end(b, to, to + LONGEST_INDENT, PlainBytes.BLANK)] == '\n';
  }

  /**
   * Whether a sign stands at an index, alone or again and again, and text behind it. Where it is
   * all that the line holds, the URI may stand elsewhere with it and more (R9).
   */
  private boolean isRule(int from) {
    byte[] b = bytes;
    int to = from;
    while (b[to] == b[from] && to - from < LONGEST_RULE) {
      to++;
    }
    word = from;
    wordEnd = to;
    hasDigit = false;
    return isMore(to);
  }

  /**
   * Whether a text stands at an index: a word or short number that is not alone on its line, a
   * label, another URI.
   */
  private boolean isText(int from) {
    byte[] b = bytes;
    boolean isNumber = Characters.isDigit(b[from]);
    int far = from + LONGEST_WORD;
    int to = end(b, from, far, isNumber ? PlainBytes.ALPHANUM : PlainBytes.ALPHA);
    hasDigit = isNumber;
    if (b[to] == '-' && !isNumber && is(b[to + 1], PlainBytes.ALPHA)) {
      to = end(b, to + 1, far, PlainBytes.ALPHA);
    } else if (is(b[to], PlainBytes.ALPHANUM) && to > from) { // "WC1E"
      to = end(b, to, far, PlainBytes.ALPHANUM);
      hasDigit = true;
    }
    boolean isName = hasDigit && !isNumber && to - from >= Words.LONG_NAME;
    if (to == from || isName || isNumber && !isShortNumber(from, to)) {
      return false;
    }
    if (b[to] == ':') {
      byte next = b[to + 1];
      return is(next, PlainBytes.BLANK)
          || next == '\n'
          || next == '/' && b[to + 2] == '/' && to - from > 1 && !isNumber;
    }
    word = from;
    wordEnd = to;
    int behind = is(b[to], PlainBytes.ENDING) ? to + 1 : to;
    return isMore(behind);
  }

  /** Whether a blank and text stand behind a word. */
  private boolean isMore(int behind) {
    int more = end(bytes, behind, behind + LONGEST_INDENT, PlainBytes.BLANK);
    return more > behind && is(bytes[more], PlainBytes.VISIBLE);
  }

  private boolean isShortNumber(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Characters.isDigit(bytes[i])) {
        return false;
      }
    }
    return to - from < Words.LONG_NUMBER;
  }
}
