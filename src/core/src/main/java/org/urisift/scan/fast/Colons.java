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
   * @param from no other colon stands between this index and the colon
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
        || !mayBeOne(colon, floor, mayBePrefixed);
  }

  private boolean mayBeOne(int colon, int floor, boolean mayBePrefixed) {
    byte[] b = window.bytes;
    first = Math.max(floor, colon - Limits.LONGEST_NAME);
    int i = back(colon - 1, PlainBytes.SCHEME);
    if (i <= first && (i < first || is(b[i], PlainBytes.SCHEME))) {
      return colon > floor; // else a name would begin in the match before
    }
    boolean mayStart =
        !is(b[colon + 1], PlainBytes.SPACE | PlainBytes.BREAK) || mayEndLine(colon + 1);
    return mayStart && mayBeNamed(i, colon)
        || mayStart && mayBePrefixed && endsPrefix(back(i, PlainBytes.SPACE))
        || is(b[i], PlainBytes.SPACE | PlainBytes.MARK | PlainBytes.BREAK)
            && maySplit(i, colon, floor);
  }

  /** Whether a name that stands after an index may count. */
  private boolean mayBeNamed(int last, int colon) {
    byte[] b = window.bytes;
    byte next = b[colon + 1];
    if (is(next, PlainBytes.SPACE | PlainBytes.BREAK)) {
      return b[last] == '<' || mayBeCut(last, colon);
    }
    return anyScheme || next == '/' && mayBeCut(last, colon) || mayCount(last + 1, colon);
  }

  private boolean mayBeCut(int last, int colon) {
    return window.bytes[last] == '[' || Schemes.glued(window.bytes, colon) >= 0;
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
    int end = back(b[i] == '\n' && i > first && b[i - 1] == '\r' ? i - 2 : i - 1, PlainBytes.SPACE);
    i = back(end, PlainBytes.SCHEME);
    if (i <= first) {
      return first > floor || b[first] == '<';
    }
    if (i == end) {
      return b[i] == '<' || endsPrefix(i);
    }
    String name = window.text(i + 1, end + 1) + window.text(last + 1, colon);
    i = back(i, PlainBytes.SPACE | PlainBytes.MARK);
    return Schemes.isKnown(name) || is(b[i], PlainBytes.BREAK) && Schemes.mayEnd(name);
  }

  private int back(int last, int kinds) {
    byte[] b = window.bytes;
    int i = last;
    while (i > first && is(b[i], kinds)) {
      i--;
    }
    return i;
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
