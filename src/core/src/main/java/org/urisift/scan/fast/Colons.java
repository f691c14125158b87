package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Rules out from a few bytes the many colons that no scheme precedes. */
public final class Colons {
  private final Window window;
  private final boolean anyScheme;
  private int first; // the lowest index to look back to

  public Colons(Window window, boolean anyScheme) {
    this.window = window;
    this.anyScheme = anyScheme;
  }

  /**
   * Whether {@link Opening#find} would surely find nothing; false if it has to look.
   *
   * @param colon its index; at least two more units follow it
   * @param floor the lowest index to look back to
   * @param from where the search for the colon began: after the one before it, or later
   */
  public boolean isNone(int colon, int floor, int from) {
    byte[] b = window.bytes;
    byte next = b[colon + 1];
    if (next == ':' || next == ' ' && b[colon + 2] > ' ') {
      return true;
    }
    boolean hasSlashes = next == '/' && b[colon + 2] == '/';
    if (hasSlashes && colon > floor && is(b[colon - 1], PlainBytes.SCHEME)) {
      return false;
    }
    boolean mayBePrefixed = from > floor && (b[from - 1] != ':' || endsPrefix(from - 1));
    return !anyScheme && !hasSlashes && !mayBePrefixed && !Schemes.mayEnd(b, colon)
        || !mayEndScheme(colon, floor, mayBePrefixed);
  }

  private boolean mayEndScheme(int colon, int floor, boolean mayBePrefixed) {
    byte[] b = window.bytes;
    first = Math.max(floor, colon - Limits.LONGEST_NAME);
    if (colon == floor) {
      return false; // a name would begin in the match before
    }
    int i = back(colon - 1, PlainBytes.SCHEME);
    if (i == first && is(b[i], PlainBytes.SCHEME)) {
      return true;
    }
    byte next = b[colon + 1];
    boolean isBroken = is(next, PlainBytes.SPACE | PlainBytes.BREAK);
    boolean mayStart =
        (isBroken || next == '/') && (b[i] == '[' || Schemes.glued(b, colon) >= 0)
            || (isBroken ? b[i] == '<' : anyScheme || mayCount(i + 1, colon))
            || mayBePrefixed && i < colon - 1 && endsPrefix(back(i, PlainBytes.SPACE));
    return mayStart && (!isBroken || mayEndLine(colon + 1))
        || is(b[i], PlainBytes.SPACE | PlainBytes.MARK | PlainBytes.BREAK)
            && maySplit(i, colon, floor);
  }

  /** Whether the line ends at an index, or the rest of it was not read. */
  private boolean mayEndLine(int from) {
    int i = PlainBytes.end(window.bytes, from, window.end, PlainBytes.SPACE);
    return i >= window.end || is(window.bytes[i], PlainBytes.BREAK);
  }

  /** Whether the line begins here, and the one above may end in a bracket or part of a scheme. */
  private boolean maySplit(int last, int colon, int floor) {
    byte[] b = window.bytes;
    int i = back(last, PlainBytes.SPACE | PlainBytes.MARK);
    if (i > first && !is(b[i], PlainBytes.BREAK)) {
      return b[i + 1] == '>' && (b[i] < 0 || Characters.isCapital(b[i])); // perhaps "JD> "
    }
    int above = b[i] == '\n' && i > first && b[i - 1] == '\r' ? i - 2 : i - 1;
    int end = back(Math.max(0, above), PlainBytes.SPACE);
    i = back(end, PlainBytes.SCHEME);
    if (i <= first) {
      return first > floor || b[first] == '<';
    }
    if (i == end) {
      return b[i] == '<' || endsPrefix(i);
    }
    String name = window.text(i + 1, end + 1) + window.text(last + 1, colon);
    i = back(i, PlainBytes.SPACE | PlainBytes.MARK);
    return Schemes.isKnown(name)
        || (is(b[i], PlainBytes.BREAK) || b[i + 1] == '>') && Schemes.mayEnd(name);
  }

  private int back(int last, int kinds) {
    return PlainBytes.back(window.bytes, last, first + 1, kinds);
  }

  /** Whether a name that counts without {@code //} may end before the colon. */
  private boolean mayCount(int run, int colon) {
    byte[] b = window.bytes;
    if (!Schemes.mayCount(b, colon)) {
      return false;
    }
    boolean isParted = ";\\[(".indexOf(b[run - 1]) >= 0; // perhaps by a colour or an escape
    for (int i = colon - 1; i >= run; i--) {
      if ((isParted || !Characters.isAlphanum(b[i - 1]))
          && Schemes.countsWithoutSlashes(b, i, colon)) {
        return true;
      }
    }
    return false;
  }

  /** Whether {@code URL:} may end at an index, perhaps with slashes after it: {@code URL://}. */
  private boolean endsPrefix(int index) {
    byte[] b = window.bytes;
    int i = index > 1 && b[index] == '/' && b[index - 1] == '/' ? index - 2 : index;
    return i > 0 && b[i] == ':' && ((b[i - 1] | 0x20) == 'l' || (b[i - 1] | 0x20) == 'i');
  }
}
