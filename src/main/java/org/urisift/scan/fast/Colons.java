package org.urisift.scan.fast;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Tells from a few bytes before which colons no candidate begins: nearly all. */
public final class Colons {
  /** How far back the line before is looked at. */
  private static final int LONGEST_BEHIND = 256;

  private final Window window;
  private final boolean anyScheme;

  public Colons(Window window, boolean anyScheme) {
    this.window = window;
    this.anyScheme = anyScheme;
  }

  /**
   * Whether surely no candidate begins before the colon, told from a few bytes: most colons end
   * words or stand in times. The same as {@link Opening#find} would say; false where that has to
   * look.
   *
   * @param colon the index of one that has two more units behind it
   * @param floor no look back goes before this index
   */
  public boolean isNone(int colon, int floor) {
    byte[] b = window.bytes;
    byte next = b[colon + 1];
    // a branch for "mailto" and "sip" would be too rare here: find tells them from other words
    // that end in "o" or "p", the letters 6f and 70
    if (next == ':'
        || next == ' '
            && b[colon + 2] > ' '
            && ((b[Math.max(0, colon - 1)] | 0x20) - 'o' & ~1) != 0) {
      return true;
    }
    int first = Math.max(floor, colon - Limits.LONGEST_NAME);
    int i = colon - 1;
    int bits = 0;
    while (i > first && Characters.isScheme(b[i])) {
      bits |= b[i--];
    }
    boolean white = next == '\n' || next == '\r' || next == ' ';
    boolean hasLetter = bits >= '@';
    if (hasLetter
        && (white
            ? Schemes.glued(b, colon) >= 0
            : next == '/' && b[colon + 2] <= '/' || anyScheme || mayCount(i + 1, colon))) {
      return false;
    }
    while (i > first && b[i] == ' ') {
      i--;
    }
    if (i <= first) {
      return first == floor && isBehindUri(i, first) && !hasLetter && next != '/';
    }
    boolean isInLine = b[i] > ' ' && b[i] != '>' && b[i] != '|';
    return isInLine
        ? !(hasLetter ? b[i] == '<' || b[i] == '[' && white || mayEndPrefix(i) : next == '/')
        : isNoneBehind(i, floor);
  }

  /**
   * Whether a name that counts without {@code //} may end before the colon: surely not, where the
   * scheme characters before it are one word that is no such name.
   */
  private boolean mayCount(int run, int colon) {
    byte[] b = window.bytes;
    if (!Schemes.mayCount(b, colon)) {
      return false;
    }
    byte before = b[run - 1]; // perhaps of a colour, of an escape
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

  /** Whether nothing that a scheme has stands between a URI and a colon, of the sentence then. */
  private boolean isBehindUri(int last, int floor) {
    return last < floor || !Characters.isScheme(window.bytes[floor]);
  }

  /** Whether a prefix may end at an index: {@code URL:}, {@code URI://} (D2). */
  private boolean mayEndPrefix(int i) {
    byte c = window.bytes[i];
    return (c == ':' || c == '/') && mayBePrefix(i);
  }

  private boolean mayBePrefix(int end) {
    byte[] b = window.bytes;
    int last = end > 0 ? b[end - 1] | 0x20 : 'l';
    return b[end] == '/' ? last == '/' : last == 'l' || last == 'i';
  }

  /**
   * The same, told from what stands before a name at the start of a line, behind a quote mark or
   * bracket: what opens, a prefix, or a name of which it is the rest.
   *
   * @param last the index of what stands before it, blanks aside
   */
  private boolean isNoneBehind(int last, int floor) {
    byte[] b = window.bytes;
    int first = Math.max(floor, last - LONGEST_BEHIND);
    int i = last;
    while (i > first && (b[i] == ' ' || b[i] == '>' || b[i] == '|')) {
      i--;
    }
    if (b[i] != '\n') {
      int initials = Math.max(first, i - Opening.MOST_BEFORE_MARK);
      while (i > initials && Characters.isAlpha(b[i])) {
        i--;
      }
      return i > first && b[i] > ' '; // else perhaps initials that quote
    }
    i -= i > first && b[i - 1] == '\r' ? 2 : 1;
    while (i > first && b[i] == ' ') {
      i--;
    }
    if (i <= first || b[i] == '<' || mayEndPrefix(i) || b[i] < ' ' && b[i] != '\n') {
      return false;
    }
    int end = i;
    while ((PlainBytes.from(first + 1, b, i) & PlainBytes.SCHEME) != 0) { // which says why
      i--;
    }
    if (i == end) {
      return b[i] != '\t';
    }
    while ((PlainBytes.from(first + 1, b, i) & PlainBytes.BLANK) != 0) {
      i--;
    }
    return (PlainBytes.from(first + 1, b, i) & PlainBytes.VISIBLE) != 0
        && !mayEndPrefix(i)
        && "<>|".indexOf(b[i]) < 0;
  }
}
