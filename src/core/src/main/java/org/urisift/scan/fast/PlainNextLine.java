package org.urisift.scan.fast;

import static org.urisift.scan.text.Characters.is;
import static org.urisift.scan.text.Characters.skip;
import static org.urisift.scan.text.Characters.skipBack;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/**
 * Recognises, from a few bytes, most lines that do not continue the URI above: empty ones, and
 * those that begin with another URI, a word of prose or a sign such as "(". {@code scan.join} would
 * agree.
 */
public final class PlainNextLine {
  /** How far back the start of a line is sought, in UTF-16 units. */
  private static final int LOOK_BACK = 256;

  // Anything longer is left to the rules.
  private static final int LONGEST_INDENT = 64;
  private static final int LONGEST_WORD = 32;
  private static final int LONGEST_RULE = 128;
  private static final int LONGEST_OF_PAIR = 12;

  /** The length from which a token has {@code Sign.LONG}. */
  private static final int LONG = 10;

  /** The length of a line from which mailers may have cut a word at its end. */
  private static final int SHORTEST_CUT = 60;

  private final Input input;
  private byte[] bytes;

  /**
   * The index of the line's first word, with which the URI may stand elsewhere (R9); -1 without
   * one.
   */
  public int word;

  public int wordEnd;

  PlainNextLine(Input input) {
    this.input = input;
    bytes = input.bytes;
  }

  /**
   * Whether the line surely does not continue the URI above it (R7, R8). Sets the word.
   *
   * @param line the index of its start; zeros follow what was read of it
   * @param start the index of the URI's start
   * @param end the index after the URI's part above the line
   */
  boolean endsUri(int line, int start, int end) {
    bytes = input.bytes;
    word = -1;
    byte[] b = bytes;
    int limit = line + LONGEST_INDENT;
    int i = skip(b, line, limit, Characters.BLANK);
    while (i < limit
        && is(b[i], Characters.QUOTE_MARK)
        && (b[i] == '>' || is(b[i + 1], Characters.BLANK))) {
      i = skip(b, i + 1, limit, Characters.BLANK);
    }
    boolean mayComment = b[i + 1] == b[i] || b[i] != '-' && b[i] != '/';
    if (i >= limit
        || b[i + 1] == 0
        || is(b[i], Characters.COMMENT) && mayComment && standsBefore(b[i], start)) {
      return false; // perhaps a comment that continues
    }
    if (!is(b[i], Characters.ALPHANUM)) {
      return is(b[i], Characters.NO_PIECE) || is(b[i], Characters.SIGN) && isRuleOrListItem(i);
    }
    return isProse(i, start, end) || isShortText(i, start, end);
  }

  /** Whether the sign also stands before the URI, so that both lines may be comments. */
  private boolean standsBefore(byte sign, int start) {
    int line = input.lineStart(start, LOOK_BACK);
    return start - line == LOOK_BACK || input.find((char) sign, line, start) < start;
  }

  /** Whether a line of signs such as {@code ====}, or a list item, begins here. */
  private boolean isRuleOrListItem(int from) {
    int to = skip(bytes, from, from + LONGEST_RULE, Characters.SIGN);
    boolean isLine = to - from > 1 || bytes[from] == '?' || bytes[from] == '.';
    return isLine && !is(bytes[to], Characters.VISIBLE) && bytes[to] > 0
        || setWordBeforeText(from, to, to);
  }

  /** Whether another URI begins here, or a word of prose with text after it. */
  private boolean isProse(int from, int start, int end) {
    byte[] b = bytes;
    int limit = from + LONGEST_WORD;
    int to = skip(b, from, limit, Characters.ALPHA);
    if (b[to] == ':' && b[to + 1] == '/' && b[to + 2] == '/') {
      return to - from > 1;
    }
    int small = skip(b, from + 1, limit, Characters.SMALL);
    if (to == from || small < to && (small > from + 1 || is(b[from], Characters.SMALL))) {
      return false;
    }
    boolean isCompound = // but not "'s" after a host, which would be trimmed (D7)
        b[to] == '-'
            || b[to] == '\'' && (b[to + 1] != 's' || input.find('/', start + 8, end) < end);
    if (isCompound && is(b[to + 1], Characters.SMALL)) {
      to = skip(b, to + 1, limit, Characters.SMALL);
    }
    return setWordBeforeText(from, to, is(b[to], Characters.AFTER_WORD) ? to + 1 : to);
  }

  /**
   * Whether a short name, a number, a label or a pair such as {@code client/server} begins here,
   * with text after it. No sum of weights is then high enough to join ({@code SignTest}), unless a
   * mailer may have cut the URI.
   */
  private boolean isShortText(int from, int start, int end) {
    byte[] b = bytes;
    int to = skip(b, from, from + LONGEST_WORD, Characters.NAME);
    int slash = skip(b, from, from + LONGEST_OF_PAIR, Characters.ALPHA);
    int second = skip(b, slash + 1, slash + 1 + LONGEST_OF_PAIR, Characters.ALPHANUM);
    boolean isPair = b[slash] == '/' && slash > from && second > slash + 1;
    to = isPair ? second : to;
    boolean mayBeName = Characters.isCapital(b[from]) && is(b[end - 1], Characters.ALPHANUM);
    return (isPair || to - from < LONG || mayBeName)
        && is(b[to - 1], Characters.ALPHANUM)
        && b[end - 1] != '.'
        && !(Characters.isHex(b[end - 1]) && Characters.isHex(b[from])) // perhaps in a checksum
        && setWordBeforeText(from, to, is(b[to], Characters.AFTER_WORD) ? to + 1 : to)
        && !mayBeCut(start, end);
  }

  /** Whether the URI may be a word that a mailer cut: alone on its line, and long enough. */
  private boolean mayBeCut(int start, int end) {
    int line = input.lineStart(start, LOOK_BACK);
    int before = skipBack(bytes, start - 1, Math.max(1, line), Characters.BLANK);
    byte last = bytes[before];
    boolean hasText = before >= line && is(last, Characters.VISIBLE) && "(>|".indexOf(last) < 0;
    return start - line == LOOK_BACK || end - line >= SHORTEST_CUT && !hasText;
  }

  /** Sets the word between two indexes; returns whether blanks and text stand at a third. */
  private boolean setWordBeforeText(int from, int to, int after) {
    word = from;
    wordEnd = to;
    int more = skip(bytes, after, after + LONGEST_INDENT, Characters.BLANK);
    return more > after && is(bytes[more], Characters.VISIBLE) && bytes[more] != '<';
  }
}
