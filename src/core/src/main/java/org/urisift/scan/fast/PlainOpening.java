package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.back;
import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.start.Opening;
import org.urisift.scan.start.SchemeRun;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * Tells from a few bytes whether a bracket or quote stands directly before a scheme, or none opens
 * at all, as {@link Opening} would say.
 */
public final class PlainOpening {
  /** The most blanks and quote marks to look back over: fewer than the rules allow. */
  private static final int LOOK_BACK = 64;

  private static final int MOST_INITIALS = 8;

  private final Window window;
  private byte[] bytes;
  private int floor;

  /** The angle bracket or quote directly before the scheme; 0 for a bare URI. */
  byte opener;

  /** Whether it may be a definition of Markdown, {@code [label]: uri}, up to the next blank. */
  boolean mayBeDefined;

  PlainOpening(Window window) {
    this.window = window;
    bytes = window.bytes;
  }

  /**
   * Sets the opener; false if only the rules can tell it.
   *
   * @param start the index of the scheme's first character, at least 2
   * @param floor the lowest index to look back to, below the start
   */
  boolean read(int start, int floor) {
    bytes = window.bytes;
    this.floor = floor;
    byte c = bytes[start - 1];
    opener = 0;
    mayBeDefined = false;
    switch (c) {
      case ' ', '\t', '\n', '>', '|':
        mayBeDefined = bytes[start - 2] == ':' && start > 2 && bytes[start - 3] == ']';
        return isFree(start, true);
      case '(':
        return bytes[start - 2] != ']' && bytes[start - 2] != 'f'; // "[text](", "\\f("
      case '=':
        return true;
      case '[':
        return bytes[start - 2] != '\u001b' && bytes[start - 2] != '['; // "ESC[m", "[["
      case '{':
        return "lf =".indexOf(bytes[start - 2]) < 0; // "@url{", "@uref{", "url = {"
      case '<', '"', '\'', '`':
        opener = c;
        return true;
      case ':': // "<URL:"
        opener = '<';
        return start - 5 > floor && window.text(start - 5, start).equals("<URL:");
      default:
        return false;
    }
  }

  /** Whether nothing opens before an index, over blanks, one quoted break and {@code URL:}. */
  private boolean isFree(int index, boolean mayBePrefixed) {
    byte[] b = bytes;
    int lowest = Math.max(Math.max(floor, 1), index - LOOK_BACK);
    int i = back(b, index - 1, lowest, PlainBytes.BLANK);
    if (is(b[i], PlainBytes.MARK)) {
      i = back(b, i, lowest, PlainBytes.BLANK | PlainBytes.MARK);
      int initials = back(b, i, Math.max(lowest, i - MOST_INITIALS), PlainBytes.ALPHA); // "JD> "
      int line = back(b, initials, lowest, PlainBytes.BLANK | PlainBytes.MARK);
      if (line >= lowest && b[line] == '\n') {
        i = line;
      } else if (b[i] < 0 || Characters.isCapital(b[i])) {
        return false; // perhaps more initials, or others
      }
    }
    if (i >= lowest && b[i] == '\n') {
      i = Math.max(0, b[i - 1] == '\r' ? i - 2 : i - 1);
      lowest = Math.max(Math.max(floor, 1), i - LOOK_BACK);
      i = back(b, i, lowest, PlainBytes.BLANK);
    }
    if (i < lowest) {
      return lowest == floor; // the end of the last match, where nothing opens
    }
    if (b[i] != ':') {
      return b[i] == '\n' || opensNothing(b[i]);
    }
    if (i - 4 < lowest || !SchemeRun.isPrefix(window, i - 3)) {
      return i - 4 >= lowest;
    }
    byte before = b[i - 4];
    return !is(before, PlainBytes.MARK) && opensNothing(before)
        || mayBePrefixed && (before == '\n' || before == ' ') && isFree(i - 3, false);
  }

  private static boolean opensNothing(byte c) {
    return !is(c, PlainBytes.OPENING)
        && c != '/'
        && (c > ' ' || c < 0 && c != Window.MARK && c != (byte) 0xa0);
  }
}
