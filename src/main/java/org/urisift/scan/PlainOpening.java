package org.urisift.scan;

import static org.urisift.scan.PlainBytes.is;
import static org.urisift.scan.PlainBytes.isBlank;

/**
 * Tells from a few bytes what stands before a scheme where {@link Opening} would say that nothing
 * opens there, or a bracket or quote directly before it.
 */
final class PlainOpening {
  /** So far is looked back, in UTF-16 units. */
  private static final int BEHIND = 256;

  /** Quote marks of a line. */
  static final int MOST_MARKS = 32;

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
    int lowest = Math.max(floor, index - BEHIND);
    int i = index - 1;
    int marks = 0;
    while (i >= lowest && (isBlank(b[i]) || b[i] == '>' || b[i] == '|')) {
      marks += isBlank(b[i--]) ? 0 : 1;
    }
    if (i >= lowest && b[i] == '\n' && marks <= MOST_MARKS) {
      i -= i > 0 && b[i - 1] == '\r' ? 2 : 1;
      while (i >= lowest && isBlank(b[i])) {
        i--;
      }
      if (i >= lowest && (b[i] == '\n' || mayEndName(i, lowest))) {
        return b[i] == '\n';
      }
    } else if (marks > 0) {
      return i >= lowest && !mayQuote(i, lowest);
    }
    if (i < lowest) {
      return lowest == floor;
    }
    return b[i] == ':' ? isFreeBefore(i, mayBePrefixed) : opensNothing(b[i]);
  }

  /** Whether quote marks behind an index may be some: only initials stand before them, if that. */
  private boolean mayQuote(int last, int lowest) {
    int i = last;
    while (i >= lowest && last - i < Colons.MOST_INITIALS && is(bytes[i], PlainBytes.ALPHA)) {
      i--;
    }
    return i < lowest || bytes[i] < ' ';
  }

  /**
   * Whether a character ends a line as the beginning of a scheme's name might (D3): names that end
   * in "http" or "ftp" are "git+http" and its like, "shttp", "sftp" and "tftp".
   */
  private boolean mayEndName(int i, int lowest) {
    byte c = bytes[i];
    return c == '+'
        || is(c, PlainBytes.HOST)
            && (i == lowest || !is(bytes[i - 1], PlainBytes.HOST) && bytes[i - 1] != '+');
  }

  private static boolean opensNothing(byte c) {
    return c != '<'
        && c != '"'
        && c != '\''
        && c != '`'
        && (c > ' ' || c < 0 && c != (byte) '«' && c != (byte) 0xa0);
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
        || mayBePrefixed && (before == '\n' || isBlank(before)) && isFree(prefix, false);
  }
}
