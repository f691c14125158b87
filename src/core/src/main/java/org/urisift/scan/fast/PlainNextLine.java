package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.before;
import static org.urisift.scan.fast.PlainBytes.end;
import static org.urisift.scan.fast.PlainBytes.is;

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

  private final Window window;
  private byte[] bytes;

  /** The index of the line's first word, which may continue the URI elsewhere (R9); else -1. */
  int word;

  int wordEnd;

  PlainNextLine(Window window) {
    this.window = window;
    bytes = window.bytes;
  }

  /**
   * Whether the line surely does not continue the URI above it (R7, R8).
   *
   * @param line where the line starts; at least {@link #AHEAD} units after it are in the window
   * @param start where the URI starts
   */
  boolean isOther(int line, int start) {
    bytes = window.bytes;
    word = -1;
    byte[] b = bytes;
    int far = line + LONGEST_INDENT; // fewer quote marks than the rules allow
    int i = end(b, line, far, PlainBytes.BLANK);
    while ((before(far, b, i) & PlainBytes.MARK) != 0
        && (b[i] == '>' || is(b[i + 1], PlainBytes.BLANK))) {
      i = end(b, i + 1, far, PlainBytes.BLANK);
    }
    if (i >= far || is(b[i], PlainBytes.COMMENT) && standsBefore(b[i], start)) {
      return false; // perhaps a comment that continues
    }
    return is(b[i], PlainBytes.NEW)
        || (is(b[i], PlainBytes.ALPHA) ? isText(i) : is(b[i], PlainBytes.SIGN) && isRule(i));
  }

  /** Whether the line's first sign also precedes the URI: both lines may be comments. */
  private boolean standsBefore(byte sign, int start) {
    byte[] b = bytes;
    int lowest = Math.max(0, start - AHEAD);
    int i = start - 1;
    while (i >= lowest && b[i] != '\n' && b[i] != sign) {
      i--;
    }
    return i < lowest || b[i] == sign;
  }

  /** Whether a line of signs begins here, as below a heading, or an item of a list. */
  private boolean isRule(int from) {
    int to = end(bytes, from, from + LONGEST_RULE, PlainBytes.SIGN);
    boolean isLine = to - from > 1 && !is(bytes[to], PlainBytes.VISIBLE) && bytes[to] > 0;
    return isLine || isBeforeText(from, to, to);
  }

  /** Whether another URI or a word before text begins here; mixed case is left to the rules. */
  private boolean isText(int from) {
    byte[] b = bytes;
    int far = from + LONGEST_WORD;
    int to = end(b, from, far, PlainBytes.ALPHA);
    if (b[to] == ':' && b[to + 1] == '/' && b[to + 2] == '/') {
      return to - from > 1;
    }
    int small = end(b, from + 1, far, PlainBytes.SMALL);
    if (small < to && (small > from + 1 || is(b[from], PlainBytes.SMALL))) {
      return false;
    }
    if ((b[to] == '-' || b[to] == '\'') && is(b[to + 1], PlainBytes.SMALL)) {
      to = end(b, to + 1, far, PlainBytes.SMALL);
    }
    return isBeforeText(from, to, is(b[to], PlainBytes.ENDING) ? to + 1 : to);
  }

  /** Remembers the word, and tells whether a blank and text follow it and its punctuation. */
  private boolean isBeforeText(int from, int to, int after) {
    word = from;
    wordEnd = to;
    int more = end(bytes, after, after + LONGEST_INDENT, PlainBytes.BLANK);
    return more > after && is(bytes[more], PlainBytes.VISIBLE);
  }
}
