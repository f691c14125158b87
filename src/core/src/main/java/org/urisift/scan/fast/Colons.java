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

  public Colons(Window window, boolean anyScheme) {
    this.window = window;
    this.anyScheme = anyScheme;
  }

  /**
   * Whether {@link Opening#find} would surely find nothing; false if it has to look.
   *
   * @param colon its index; at least two more units follow it
   * @param floor the lowest index to look back to
   */
  public boolean isNone(int colon, int floor) {
    byte[] b = window.bytes;
    byte next = b[colon + 1];
    if (next == ':' || next == ' ' && b[colon + 2] > ' ') {
      return true;
    }
    int first = Math.max(floor, colon - Limits.LONGEST_NAME);
    int i = colon - 1;
    int bits = 0;
    while (i >= first && Characters.isScheme(b[i])) {
      bits |= b[i--];
    }
    boolean hasLetter = bits >= '@';
    boolean isBroken = next == '\n' || next == '\r' || next == ' ';
    if (i < first) {
      return false;
    }
    if (!hasLetter && next != '/' && !isBroken) {
      return !maySplit(i, first);
    }
    boolean isNone =
        !hasLetter
            || (isBroken
                ? b[i] != '<' && b[i] != '[' && Schemes.glued(b, colon) < 0
                : !anyScheme && (next != '/' || b[colon + 2] > '/') && !mayCount(i + 1, colon));
    return isNone && !maySplit(i, first) && !(hasLetter && mayEndPrefix(i, first));
  }

  /** Whether the line begins here and the one above may end in part of a scheme or a bracket. */
  private boolean maySplit(int last, int first) {
    byte[] b = window.bytes;
    int i = back(last, first, PlainBytes.BLANK | PlainBytes.MARK);
    if (i <= first || b[i] != '\n' && b[i] != '\r') {
      boolean isMark = i > first && is(b[i + 1], PlainBytes.MARK); // perhaps "JD> "
      return i <= first || isMark && (b[i] < 0 || Characters.isCapital(b[i]));
    }
    i = back(b[i] == '\n' && b[i - 1] == '\r' ? i - 2 : i - 1, first, PlainBytes.BLANK);
    int end = i;
    i = back(i, first, PlainBytes.SCHEME);
    if (i == end) {
      return i <= first || b[i] == '<' || endsPrefix(i);
    }
    i = back(i, first, PlainBytes.BLANK);
    return i <= first || b[i] <= ' ' || "<>|".indexOf(b[i]) >= 0 || endsPrefix(i);
  }

  private int back(int last, int first, int kinds) {
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
    byte before = b[run - 1]; // perhaps part of a colour or an escape
    if (before == '[' || before == ';' || before == '\\' || before == '(') {
      return true;
    }
    for (int i = run; i < colon; i++) {
      if (!Characters.isAlphanum(b[i])) {
        return true;
      }
    }
    return Schemes.countsWithoutSlashes(b, run, colon);
  }

  /** Whether a prefix such as {@code URL:} may end here, blanks aside (D2). */
  private boolean mayEndPrefix(int last, int first) {
    byte[] b = window.bytes;
    int i = back(last, first, PlainBytes.BLANK);
    return endsPrefix(i) || b[i] < ' ' && b[i] != '\n' && b[i] != '\r';
  }

  /** Whether a colon after {@code l} or {@code i} stands there, as in {@code URL:}. */
  private boolean endsPrefix(int i) {
    byte[] b = window.bytes;
    return b[i] == ':' && i > 0 && ((b[i - 1] | 0x20) == 'l' || (b[i - 1] | 0x20) == 'i');
  }
}
