package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.from;
import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Window;

/**
 * Tells from a few bytes what stands before a scheme where {@link Opening} would say that nothing
 * opens there, or a bracket or quote directly before it.
 */
public final class PlainOpening {
  /** How far blanks and quote marks are looked back over: fewer than lines are quoted with. */
  private static final int BEHIND = 64;

  private static final byte ESCAPE = 27;

  private final Window window;
  private byte[] bytes;
  private int floor;

  /** The angle bracket or quote directly before the scheme; 0 for a bare URI. */
  byte opener;

  PlainOpening(Window window) {
    this.window = window;
  }

  /**
   * Looks at what stands before a scheme.
   *
   * @param start the index of the scheme's first character, at least 2
   * @param floor no look back goes before this index, which is less
   * @return false where it takes rules to tell
   */
  boolean read(int start, int floor) {
    bytes = window.bytes;
    this.floor = floor;
    byte c = bytes[start - 1];
    opener = 0;
    switch (c) {
      case ' ', '\t', '\n', '>', '|':
        return isFree(start, true);
      case '(', '=':
        return true;
      case '[':
        return bytes[start - 2] != ESCAPE; // "ESC[m"
      case '{':
        return bytes[start - 2] != 'l' && bytes[start - 2] != 'f'; // "@url{", "@uref{"
      case '<', '"', '\'', '`':
        opener = c;
        return true;
      case ':': // "<URL:"
        opener = '<';
        int bracket = start - 5;
        return bracket > floor
            && bytes[bracket] == '<'
            && bytes[bracket + 1] == 'U'
            && bytes[bracket + 2] == 'R'
            && bytes[bracket + 3] == 'L';
      default:
        return false;
    }
  }

  /**
   * Whether nothing opens before an index, blanks, quote marks at the start of a line, and one
   * break aside.
   *
   * @param mayBePrefixed whether {@code URL:} may stand there, before which the same holds
   */
  private boolean isFree(int index, boolean mayBePrefixed) {
    byte[] b = bytes;
    int lowest = Math.max(Math.max(floor, 1), index - BEHIND);
    int behind = skipBack(index - 1, lowest, PlainBytes.BLANK);
    int i = skipBack(behind, lowest, PlainBytes.BLANK | PlainBytes.MARK);
    if (i < lowest) {
      return lowest == floor;
    }
    if (b[i] == '\n') {
      int last = Math.max(0, b[i - 1] == '\r' ? i - 2 : i - 1);
      lowest = Math.max(Math.max(floor, 1), last - BEHIND);
      i = skipBack(last, lowest, PlainBytes.BLANK);
      if (i < lowest) {
        return lowest == floor;
      }
      if (b[i] == '\n' || mayEndName(i)) {
        return b[i] == '\n';
      }
    } else if (i < behind) {
      return !mayQuote(i, lowest);
    }
    return b[i] == ':' ? isFreeBefore(i, mayBePrefixed) : opensNothing(b[i]);
  }

  /** The index before bytes of some kinds that end at an index; at least the lowest less one. */
  private int skipBack(int last, int lowest, int kinds) {
    byte[] b = bytes;
    int i = last;
    while ((from(lowest, b, i) & kinds) != 0) {
      i--;
    }
    return i;
  }

  /** Whether the letters that end at an index may be initials before a quote mark. */
  private boolean mayQuote(int last, int lowest) {
    int first = Math.max(lowest, last - Opening.MOST_BEFORE_MARK);
    int i = skipBack(last, first, PlainBytes.ALPHA);
    return i < lowest || !is(bytes[i], PlainBytes.VISIBLE | PlainBytes.BLANK);
  }

  /**
   * Whether a character ends a line as the beginning of a scheme's name might (D3): names that end
   * in "http" or "ftp" are "git+http" and its like, "gsiftp", and those with one letter before it.
   */
  private boolean mayEndName(int i) {
    byte c = bytes[i];
    byte before = bytes[i - 1];
    return c == '+'
        || is(c, PlainBytes.HOST) && !is(before, PlainBytes.HOST) && before != '+'
        || (c | 0x20) == 'i' && (before | 0x20) == 's';
  }

  private static boolean opensNothing(byte c) {
    return c != '<'
        && c != '"'
        && c != '\''
        && c != '`'
        && (c > ' ' || c < 0 && c != Window.MARK && c != (byte) '«' && c != (byte) 0xa0);
  }

  /** The same before a colon, in front of which a prefix may stand (D2). */
  private boolean isFreeBefore(int colon, boolean mayBePrefixed) {
    byte[] b = bytes;
    int prefix = colon - 3;
    if (prefix <= floor) {
      return false;
    }
    int last = b[colon - 1] | 0x20;
    if (last != 'l' && last != 'i' || (b[colon - 2] | 0x20) != 'r' || (b[prefix] | 0x20) != 'u') {
      return true;
    }
    byte before = b[prefix - 1];
    return is(before, PlainBytes.ALPHANUM)
        || mayBePrefixed
            && (before == '\n' || is(before, PlainBytes.BLANK))
            && isFree(prefix, false);
  }
}
