package org.urisift.scan.fast;

import static org.urisift.scan.text.Characters.is;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.LookBack;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Recognises, from a few bytes, most colons that end no scheme. If it is not certain, {@link
 * LookBack} decides.
 */
public final class Colons {
  private final Input input;
  private final boolean anyScheme;
  private int lowest; // no look back from the colon being checked goes below

  public Colons(Input input, boolean anyScheme) {
    this.input = input;
    this.anyScheme = anyScheme;
  }

  /**
   * Whether no scheme can end at the colon; if false, {@link LookBack#find} has to look.
   *
   * @param colon its index, followed by at least two more units
   * @param floor the lowest index to look back to
   * @param from where the search for this colon began: after the previous colon or match
   */
  public boolean endsNoScheme(int colon, int floor, int from) {
    byte[] b = input.bytes;
    byte next = b[colon + 1];
    if (next == ':' || next == ' ' && b[colon + 2] > ' ') {
      return true;
    }
    boolean hasSlashes = next == '/' && b[colon + 2] == '/';
    if (hasSlashes && colon > floor && is(b[colon - 1], Characters.SCHEME)) {
      return false;
    }
    boolean mayBePrefixed = from > floor && (b[from - 1] != ':' || endsPrefix(from - 1));
    return !anyScheme && !hasSlashes && !mayBePrefixed && !Schemes.mayEndName(b, colon)
        || !mayEndScheme(colon, floor, mayBePrefixed);
  }

  private boolean mayEndScheme(int colon, int floor, boolean mayBePrefixed) {
    byte[] b = input.bytes;
    lowest = Math.max(floor, colon - Limits.LONGEST_NAME);
    if (colon == floor) {
      return false; // a scheme here would be part of the last match
    }
    int i = back(colon - 1, Characters.SCHEME);
    if (i == lowest && is(b[i], Characters.SCHEME)) {
      return true;
    }
    byte next = b[colon + 1];
    boolean isBeforeSpace = is(next, Characters.SPACE | Characters.BREAK);
    boolean mayFollowHere =
        (isBeforeSpace || next == '/') && (b[i] == '[' || Schemes.glued(b, colon) >= 0)
            || (isBeforeSpace ? b[i] == '<' : anyScheme || mayEndSlashless(i + 1, colon))
            || mayBePrefixed && i < colon - 1 && endsPrefix(back(i, Characters.SPACE));
    return mayFollowHere && (!isBeforeSpace || mayEndLine(colon + 1))
        || is(b[i], Characters.SPACE | Characters.QUOTE_MARK | Characters.BREAK)
            && mayContinueFromAbove(i, colon, floor);
  }

  /** Whether only blanks follow on the line, or the rest of it was not read yet. */
  private boolean mayEndLine(int from) {
    int i = Characters.skip(input.bytes, from, input.end, Characters.SPACE);
    return i >= input.end || is(input.bytes[i], Characters.BREAK);
  }

  /**
   * Whether the name may be the first on its line, and the line above may end in a bracket, a
   * prefix or half a scheme. Initials before a quote mark, {@code JD> }, count without a look
   * above.
   */
  private boolean mayContinueFromAbove(int last, int colon, int floor) {
    byte[] b = input.bytes;
    int i = back(last, Characters.SPACE | Characters.QUOTE_MARK);
    if (i > lowest && !is(b[i], Characters.BREAK)) {
      return b[i + 1] == '>' && (b[i] < 0 || Characters.isCapital(b[i])); // perhaps "JD> "
    }
    int above = b[i] == '\n' && i > lowest && b[i - 1] == '\r' ? i - 2 : i - 1;
    int end = back(Math.max(0, above), Characters.SPACE);
    i = back(end, Characters.SCHEME);
    if (i <= lowest) {
      return lowest > floor || b[lowest] == '<';
    }
    if (i == end) {
      return b[i] == '<' || endsPrefix(i);
    }
    return mayEndSplit(i, end, last, colon);
  }

  /** Whether a scheme that is split over two lines may end at the colon. */
  private boolean mayEndSplit(int before, int end, int last, int colon) {
    byte[] b = input.bytes;
    String name = input.text(before + 1, end + 1) + input.text(last + 1, colon);
    int i = back(before, Characters.SPACE | Characters.QUOTE_MARK);
    return Schemes.isKnown(name)
        || (is(b[i], Characters.BREAK) || b[i + 1] == '>') && Schemes.mayEndName(name);
  }

  private int back(int last, int kinds) {
    return Characters.skipBack(input.bytes, last, lowest + 1, kinds);
  }

  /** Whether a scheme that needs no {@code //} may end at the colon. */
  private boolean mayEndSlashless(int from, int colon) {
    byte[] b = input.bytes;
    if (!Schemes.mayCountWithoutSlashes(b, colon)) {
      return false;
    }
    boolean mayFollowCode = ";\\[(".indexOf(b[from - 1]) >= 0; // ends a colour code or an escape
    for (int i = colon - 1; i >= from; i--) {
      if ((mayFollowCode || !Characters.isAlphanum(b[i - 1]))
          && Schemes.countsWithoutSlashes(b, i, colon)) {
        return true;
      }
    }
    return false;
  }

  /** Whether {@code URL:} or {@code URI:}, perhaps with slashes, may end at an index. */
  private boolean endsPrefix(int index) {
    byte[] b = input.bytes;
    int i = index > 1 && b[index] == '/' && b[index - 1] == '/' ? index - 2 : index;
    return i > 0 && b[i] == ':' && ((b[i - 1] | 0x20) == 'l' || (b[i - 1] | 0x20) == 'i');
  }
}
