package org.urisift.scan.read;

import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Decides whether a character outside US-ASCII belongs to a bare URI or to the text after it (V3).
 * Letters belong to the URI, punctuation only if the URI goes on directly after it.
 */
public final class BeyondAscii {
  /** The longest label of a host name (RFC 1035 2.3.4). */
  private static final int LONGEST_LABEL = 63;

  /** The maximum number of signs or invisible characters in a row. */
  private static final int MOST_SIGNS = 8;

  private BeyondAscii() {}

  /**
   * Reads a letter, mark, digit or sign, a zero-width joiner between two such characters, or an
   * invisible character (V3).
   *
   * @param authority the index at which the authority begins; -1 after the authority
   * @return the index after the character; i if the URI ends before it
   */
  static int read(Input input, int i, int c, int authority) {
    int codePoint = codePoint(input, i, c);
    int next = i + Character.charCount(codePoint);
    if (authority >= 0 && isGlued(input, i, codePoint, authority)) {
      return i;
    }
    int before = input.get(i - 1);
    boolean isJoiner = Characters.isJoiner(c) && before > 127 && mayFollowJoiner(input.peek(i + 1));
    boolean isJoined = before == 0x200d && Characters.isSign(codePoint); // of an emoji
    boolean isMeant = isJoiner || isJoined || Characters.isMeant(codePoint);
    return isMeant
            || goesOnAfterInvisible(input, i)
            || (authority < 0
                ? goesOnAfter(input, i, codePoint)
                : isInHost(input, authority, i, codePoint))
        ? next
        : i;
  }

  static int codePoint(Input input, int i, int c) {
    return Character.isHighSurrogate((char) c)
            && Character.isLowSurrogate((char) Math.max(input.peek(i + 1), 0))
        ? Character.toCodePoint((char) c, (char) input.peek(i + 1))
        : c;
  }

  /**
   * Whether the character begins a word of the text that is glued to the host. It does after an
   * apostrophe; in a script without blanks, also after a label in US-ASCII or a port.
   */
  private static boolean isGlued(Input input, int i, int codePoint, int authority) {
    if (input.get(i - 1) == '\'') {
      return true;
    }
    if (!Characters.isAlphanum(input.get(i - 1)) || !Characters.isWithoutBlanks(codePoint)) {
      return false;
    }
    int lowest = Math.max(authority, i - LONGEST_LABEL - 1);
    int k = i - 1;
    while (k > lowest && input.get(k) != '.' && input.get(k) != ':') {
      k--;
    }
    return k > lowest
        && (input.get(k) == '.' || Characters.areDigits(input.text(k + 1, i), 0, i - k - 1));
  }

  private static boolean mayFollowJoiner(int c) {
    return c > 127
            && (Character.isSurrogate((char) c) || Characters.isMeant(c) || Characters.isSign(c))
        || c == '.'
        || c == '/'
        || c == '-';
  }

  /**
   * Whether a symbol belongs to a host, since another label follows its own; or an invisible
   * character, since a letter of another script follows.
   */
  private static boolean isInHost(Input input, int authority, int i, int codePoint) {
    int letter = afterInvisible(input, i);
    if (letter > i) {
      return Characters.isMeant(codePoint(input, letter, input.peek(letter)));
    }
    int end = i;
    for (int c = codePoint;
        end - i < LONGEST_LABEL
            && (Characters.isAlphanum(c)
                || c == '-'
                || c > 127 && (Characters.isMeant(c) || Characters.isSymbolOfHost(c)));
        c = codePoint(input, end, input.peek(end))) {
      end += Character.charCount(c);
    }
    int next = input.peek(afterInvisible(input, end + 1));
    int first = input.holds("www.", authority) ? authority + 4 : authority;
    boolean isInFirstLabel = input.find('.', first, i) >= i; // else perhaps between two hosts
    boolean beginsLabel = !Characters.isAlphanum(input.get(i - 1));
    return Characters.isSymbolOfHost(codePoint)
        && (isInFirstLabel || beginsLabel)
        && input.peek(end) == '.'
        && (Characters.isAlphanum(next) || next > 127 && Characters.isMeant(next));
  }

  /**
   * Whether characters at an index are invisible and the URI goes on in US-ASCII after them, as if
   * they were not there: programs put them where a line may be broken.
   */
  static boolean goesOnAfterInvisible(Input input, int i) {
    int next = afterInvisible(input, i);
    int c = input.peek(next);
    boolean hasName = Characters.isAlphanum(input.peek(afterInvisible(input, next + 1)));
    boolean isSign = c >= 0 && "/%&=_-~+?.:".indexOf(c) >= 0 || c == '(' && input.get(i - 1) == '_';
    return next > i
        && (Characters.isAlphanum(c) || isSign && hasName)
        && !beginsAnew(input, i, next);
  }

  /** Whether a sentence, a URI, or a host or address without its scheme begins at an index. */
  static boolean beginsAnew(Input input, int end, int next) {
    int before = input.get(end - 1);
    boolean isSentence = Characters.isTrailing(before) && Characters.isCapital(input.peek(next));
    int name = input.skip(next, Limits.LONGEST_NAME, Characters.SCHEME, "_");
    boolean isSchemeless = name > next && input.peek(name) == '@' || input.holds("www.", next);
    return isSentence || before != '/' && isSchemeless || UriStart.beginsAt(input, next);
  }

  private static int afterInvisible(Input input, int from) {
    int i = from;
    while (i - from < MOST_SIGNS && Characters.isInvisible(input.peek(i))) {
      i++;
    }
    return i;
  }

  /** Whether the URI goes on after the sign at an index and any signs after it. */
  private static boolean goesOnAfter(Input input, int i, int codePoint) {
    if (!Characters.isSign(codePoint) || isGenitive(input, i, codePoint)) {
      return false;
    }
    int k = i + Character.charCount(codePoint);
    for (int signs = 1; signs < MOST_SIGNS; signs++) {
      int c = input.peek(k);
      if (c < 128) {
        return (Characters.isAlphanum(c) || c >= 0 && "/%&=_-~+@#".indexOf(c) >= 0)
            && !UriStart.beginsAt(input, k);
      }
      int after = codePoint(input, k, c);
      if (!Characters.isSign(after)) {
        return Characters.isMeant(after) && !Characters.isWithoutBlanks(after);
      }
      k += Character.charCount(after);
    }
    return false;
  }

  /** Whether an apostrophe and the last s of a word stand at an index: page’s. */
  private static boolean isGenitive(Input input, int i, int codePoint) {
    return codePoint == '\u2019'
        && input.peek(i + 1) == 's'
        && !Characters.isPlain(input.peek(i + 2))
        && input.peek(i + 2) <= 127;
  }
}
