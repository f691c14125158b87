package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.back;
import static org.urisift.scan.fast.PlainBytes.end;
import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * Tells from a few bytes that the next line does not continue a URI: it is empty or begins with
 * another URI, a word of prose or a sign such as a parenthesis. {@code scan.join} would agree.
 */
public final class PlainNextLine {
  /** The most to look at after the start of the line, in UTF-16 units. */
  static final int AHEAD = 256;

  // Longer ones are left to the rules.
  private static final int LONGEST_INDENT = 64;
  private static final int LONGEST_WORD = 32;
  private static final int LONGEST_RULE = 128;
  private static final int LONGEST_OF_PAIR = 12;

  /** As long as a token is that counts as long, in {@code scan.join}. */
  private static final int LONG = 10;

  /** Mailers that cut long words leave no shorter lines. */
  private static final int SHORTEST_CUT = 60;

  private final Window window;
  private byte[] bytes;

  /** The index of the line's first word, which may continue the URI elsewhere (R9); else -1. */
  public int word;

  public int wordEnd;

  PlainNextLine(Window window) {
    this.window = window;
    bytes = window.bytes;
  }

  /**
   * Whether the line surely does not continue the URI above it (R7, R8).
   *
   * @param line where the line starts; at least {@link #AHEAD} units after it are in the window
   * @param start where the URI starts
   * @param end where what was read of it ends
   */
  boolean isOther(int line, int start, int end) {
    bytes = window.bytes;
    word = -1;
    byte[] b = bytes;
    int far = line + LONGEST_INDENT; // fewer quote marks than the rules allow
    int i = end(b, line, far, PlainBytes.BLANK);
    while (i < far
        && is(b[i], PlainBytes.MARK)
        && (b[i] == '>' || is(b[i + 1], PlainBytes.BLANK))) {
      i = end(b, i + 1, far, PlainBytes.BLANK);
    }
    boolean isMark = b[i + 1] == b[i] || b[i] != '-' && b[i] != '/';
    if (i >= far || is(b[i], PlainBytes.COMMENT) && isMark && standsBefore(b[i], start)) {
      return false; // perhaps a comment that continues
    }
    if (!is(b[i], PlainBytes.ALPHANUM)) {
      return is(b[i], PlainBytes.NEW) || is(b[i], PlainBytes.SIGN) && isRule(i);
    }
    return isText(i, start, end) || isShort(i, start, end);
  }

  /** Whether the line's first sign also precedes the URI: both lines may be comments. */
  private boolean standsBefore(byte sign, int start) {
    int line = window.lineStart(start, AHEAD);
    return start - line == AHEAD || window.find((char) sign, line, start) < start;
  }

  /** Whether a line of signs begins here, as below a heading, or an item of a list. */
  private boolean isRule(int from) {
    int to = end(bytes, from, from + LONGEST_RULE, PlainBytes.SIGN);
    boolean isLine = to - from > 1 || bytes[from] == '?' || bytes[from] == '.';
    return isLine && !is(bytes[to], PlainBytes.VISIBLE) && bytes[to] > 0
        || isBeforeText(from, to, to);
  }

  /** Whether another URI or a word before text begins here; mixed case is left to the rules. */
  private boolean isText(int from, int start, int end) {
    byte[] b = bytes;
    int far = from + LONGEST_WORD;
    int to = end(b, from, far, PlainBytes.ALPHA);
    if (b[to] == ':' && b[to + 1] == '/' && b[to + 2] == '/') {
      return to - from > 1;
    }
    int small = end(b, from + 1, far, PlainBytes.SMALL);
    if (to == from || small < to && (small > from + 1 || is(b[from], PlainBytes.SMALL))) {
      return false;
    }
    boolean goesOn = // after a host "'s" would be trimmed (D7)
        b[to] == '-'
            || b[to] == '\'' && (b[to + 1] != 's' || window.find('/', start + 8, end) < end);
    if (goesOn && is(b[to + 1], PlainBytes.SMALL)) {
      to = end(b, to + 1, far, PlainBytes.SMALL);
    }
    return isBeforeText(from, to, is(b[to], PlainBytes.ENDING) ? to + 1 : to);
  }

  /**
   * Whether a short name, a number, a label or a pair such as {@code client/server} begins here,
   * with text after it. The weights that may speak for a join ({@code DecisionTest} adds them up)
   * stay below the threshold, unless the URI alone makes its line as long as mailers cut words.
   */
  private boolean isShort(int from, int start, int end) {
    byte[] b = bytes;
    int to = end(b, from, from + LONGEST_WORD, PlainBytes.NAME);
    int slash = end(b, from, from + LONGEST_OF_PAIR, PlainBytes.ALPHA);
    int second = end(b, slash + 1, slash + 1 + LONGEST_OF_PAIR, PlainBytes.ALPHANUM);
    boolean isPair = b[slash] == '/' && slash > from && second > slash + 1;
    to = isPair ? second : to;
    boolean isName = Characters.isCapital(b[from]) && is(b[end - 1], PlainBytes.ALPHANUM);
    return (isPair || to - from < LONG || isName)
        && is(b[to - 1], PlainBytes.ALPHANUM)
        && b[end - 1] != '.'
        && !(Characters.isHex(b[end - 1]) && Characters.isHex(b[from])) // perhaps of a checksum
        && isBeforeText(from, to, is(b[to], PlainBytes.ENDING) ? to + 1 : to)
        && !mayBeCut(start, end);
  }

  /** Whether the URI alone may make its line as long as mailers cut words. */
  private boolean mayBeCut(int start, int end) {
    int line = window.lineStart(start, AHEAD);
    int before = back(bytes, start - 1, Math.max(1, line), PlainBytes.BLANK);
    byte last = bytes[before];
    boolean hasText = before >= line && is(last, PlainBytes.VISIBLE) && "(>|".indexOf(last) < 0;
    return start - line == AHEAD || end - line >= SHORTEST_CUT && !hasText;
  }

  /** Remembers the word, and tells whether a blank and text follow it and its punctuation. */
  private boolean isBeforeText(int from, int to, int after) {
    word = from;
    wordEnd = to;
    int more = end(bytes, after, after + LONGEST_INDENT, PlainBytes.BLANK);
    return more > after && is(bytes[more], PlainBytes.VISIBLE) && bytes[more] != '<';
  }
}
