package org.urisift.scan.fast;

import static org.urisift.scan.text.Characters.is;
import static org.urisift.scan.text.Characters.skipBack;

import org.urisift.scan.start.LookBack;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/**
 * Finds, from a few bytes, the bracket or quote directly before a scheme. {@link LookBack} would
 * agree.
 */
public final class PlainOpening {
  /** The maximum number of blanks and quote marks to look back over. */
  private static final int LOOK_BACK = 64;

  private static final int MOST_INITIALS = 8; // in a quote mark: "JD> "

  // What lookBefore() finds, if no prefix.
  private static final int OPENS_NOTHING = -1;
  private static final int MAY_OPEN = -2;

  private final Input input;
  private byte[] bytes;
  private int floor;

  /** The angle bracket or quote directly before the scheme; 0 for a bare URI. */
  byte opener;

  PlainOpening(Input input) {
    this.input = input;
    bytes = input.bytes;
  }

  /**
   * Sets the opener. Returns false if the rules must decide.
   *
   * @param start the index of the scheme's first character, at least 2
   * @param floor the lowest index to look back to, below the start
   */
  boolean read(int start, int floor) {
    bytes = input.bytes;
    this.floor = floor;
    byte c = bytes[start - 1];
    opener = 0;
    switch (c) {
      case ' ', '\t', '\n', '>', '|':
        return opensNothingBefore(start);
      case '(':
        return bytes[start - 2] != ']' && bytes[start - 2] != 'f'; // "[text](", "\\f("
      case '=':
        return true;
      case '+': // "(+http://a.example/bot.html)" in logs of servers
        return bytes[start - 2] == '(' || bytes[start - 2] == ' ';
      case '[':
        return bytes[start - 2] != '\u001b' && bytes[start - 2] != '['; // "ESC[m", "[["
      case '{':
        return "lf =".indexOf(bytes[start - 2]) < 0; // "@url{", "@uref{", "url = {"
      case '<', '"', '\'', '`':
        opener = c;
        return true;
      case ':': // "<URL:"
        opener = '<';
        return start - 5 > floor && input.text(start - 5, start).equals("<URL:");
      default:
        return false;
    }
  }

  /** Whether no bracket or quote opens before these: blanks, a line break, quote marks, URL:. */
  private boolean opensNothingBefore(int index) {
    int before = lookBefore(index);
    return before == OPENS_NOTHING || before >= 0 && lookBefore(before) == OPENS_NOTHING;
  }

  /** The index of a prefix, such as URL:, before which one has to look; else what opens. */
  private int lookBefore(int index) {
    byte[] b = bytes;
    int lowest = Math.max(Math.max(floor, 1), index - LOOK_BACK);
    int i = skipBack(b, index - 1, lowest, Characters.BLANK);
    if (is(b[i], Characters.QUOTE_MARK)) {
      i = skipBack(b, i, lowest, Characters.BLANK | Characters.QUOTE_MARK);
      int initials = skipBack(b, i, Math.max(lowest, i - MOST_INITIALS), Characters.ALPHA);
      int line = skipBack(b, initials, lowest, Characters.BLANK | Characters.QUOTE_MARK);
      if (line >= lowest && b[line] == '\n') {
        i = line;
      } else if (b[i] < 0 || Characters.isCapital(b[i])) {
        return MAY_OPEN; // perhaps longer initials, or letters outside US-ASCII
      }
    }
    if (i >= lowest && b[i] == '\n') {
      i = Math.max(0, b[i - 1] == '\r' ? i - 2 : i - 1);
      lowest = Math.max(Math.max(floor, 1), i - LOOK_BACK);
      i = skipBack(b, i, lowest, Characters.BLANK);
    }
    if (i < lowest) {
      return lowest == floor ? OPENS_NOTHING : MAY_OPEN; // the last match ends there
    }
    if (b[i] != ':') {
      return b[i] == '\n' || opensNothing(b[i]) ? OPENS_NOTHING : MAY_OPEN;
    }
    if (i - 4 < lowest || !UriStart.isPrefix(input, i - 3)) {
      return i - 4 >= lowest ? OPENS_NOTHING : MAY_OPEN;
    }
    byte before = b[i - 4];
    if (!is(before, Characters.QUOTE_MARK) && opensNothing(before)) {
      return OPENS_NOTHING;
    }
    return before == '\n' || before == ' ' ? i - 3 : MAY_OPEN;
  }

  private static boolean opensNothing(byte c) {
    return !is(c, Characters.OPENS_PAIR)
        && c != '/'
        && (c > ' ' || c < 0 && c != Input.MARK && c != (byte) 0xa0);
  }
}
