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
  private boolean isAtFloor;

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
    return next == ':'
        || next == ' ' && b[colon + 2] > ' '
        || !anyScheme
            && (next != '/' || b[colon + 2] != '/')
            && !Schemes.mayEnd(b, colon)
            && (from == floor || b[from - 1] == ':' && !endsPrefix(from - 1))
        || !mayBeOne(colon, floor);
  }

  private boolean mayBeOne(int colon, int floor) {
    byte[] b = window.bytes;
    first = Math.max(floor, colon - Limits.LONGEST_NAME);
    isAtFloor = first == floor;
    int i = back(colon - 1, PlainBytes.SCHEME);
    if (i <= first && (i < first || is(b[i], PlainBytes.SCHEME))) {
      return colon > floor; // else a name would begin in the match before
    }
    return mayBeNamed(i, colon)
        || is(b[i], PlainBytes.SPACE | PlainBytes.MARK | PlainBytes.BREAK) && maySplit(i, colon);
  }

  /** Whether a name that stands after an index may count. */
  private boolean mayBeNamed(int last, int colon) {
    byte[] b = window.bytes;
    if (!hasLetter(last + 1, colon)) {
      return false;
    }
    byte next = b[colon + 1];
    boolean isBroken = is(next, PlainBytes.SPACE | PlainBytes.BREAK);
    boolean mayBeCut = b[last] == '[' || Schemes.glued(b, colon) >= 0;
    boolean mayCount =
        isBroken
            ? b[last] == '<' || mayBeCut
            : anyScheme
                || next == '/' && (b[colon + 2] == '/' || mayBeCut)
                || mayCount(last + 1, colon);
    return (mayCount || endsPrefix(back(last, PlainBytes.SPACE)))
        && (!isBroken || mayEndLine(colon + 1));
  }

  private boolean hasLetter(int from, int colon) {
    int i = colon - 1;
    while (i >= from && !is(window.bytes[i], PlainBytes.ALPHA)) {
      i--;
    }
    return i >= from;
  }

  /** Whether the line ends at an index, or the rest of it was not read. */
  private boolean mayEndLine(int from) {
    int i = PlainBytes.end(window.bytes, from, window.end, PlainBytes.SPACE);
    return i >= window.end || is(window.bytes[i], PlainBytes.BREAK);
  }

  /** Whether the line begins here, and those above end in a bracket or in a scheme's start. */
  private boolean maySplit(int last, int colon) {
    byte[] b = window.bytes;
    String name = null;
    int i = last;
    for (int lines = 0; lines < Opening.MOST_SPLITS; lines++) {
      i = beforeMarks(i);
      if (i <= first || !is(b[i], PlainBytes.BREAK)) {
        return i <= first && mayGoOn();
      }
      int end = back(b[i] == '\n' && b[i - 1] == '\r' ? i - 2 : i - 1, PlainBytes.SPACE);
      i = back(end, PlainBytes.SCHEME);
      if (i <= first || i == end) {
        return i <= first ? mayGoOn() : lines == 0 && (b[i] == '<' || endsPrefix(i));
      }
      name = window.text(i + 1, end + 1).concat(name == null ? window.text(last + 1, colon) : name);
      if (Schemes.isKnown(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a bracket may stand before what was looked at. */
  private boolean mayGoOn() {
    return !isAtFloor || window.bytes[first] == '<';
  }

  /** The last index before blanks and quote marks, also such as {@code JD>}. */
  private int beforeMarks(int last) {
    byte[] b = window.bytes;
    int i = back(last, PlainBytes.SPACE | PlainBytes.MARK);
    while (i > first && b[i + 1] == '>' && (b[i] < 0 || Characters.isCapital(b[i]))) {
      while (i > first && (b[i] < 0 || Characters.isCapital(b[i]))) {
        i--;
      }
      i = back(i, PlainBytes.SPACE | PlainBytes.MARK);
    }
    return i;
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
    if (mayBeParted(run)) {
      return true;
    }
    for (int i = colon - 1; i >= run; i--) {
      if (!Characters.isAlphanum(b[i - 1]) && Schemes.countsWithoutSlashes(b, i, colon)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a colour or an escape of roff may end among the scheme characters from an index on. */
  private boolean mayBeParted(int run) {
    byte[] b = window.bytes;
    return switch (b[run - 1]) {
      case ';', '\\' -> true;
      case '[' -> run > 1 && b[run - 2] == '\u001b';
      case '(' -> run > 2 && (b[run - 2] == '\\' || b[run - 3] == '\\');
      default -> false;
    };
  }

  /** Whether {@code URL:} may end at an index, perhaps with slashes after it: {@code URL://}. */
  private boolean endsPrefix(int index) {
    byte[] b = window.bytes;
    int i = index > 1 && b[index] == '/' && b[index - 1] == '/' ? index - 2 : index;
    return i > 0 && b[i] == ':' && ((b[i - 1] | 0x20) == 'l' || (b[i - 1] | 0x20) == 'i');
  }
}
