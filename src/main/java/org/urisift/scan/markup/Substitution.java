package org.urisift.scan.markup;

import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * The mark that parts pattern and replacement where sed or Perl puts one URI in the place of
 * another, {@code s#http://a#http://b#g}: it ends both (D6). Where nothing is put in the place of a
 * scheme, {@code s/^http://i}, there is no URI.
 */
public final class Substitution {
  /** Marks that a URI may hold elsewhere. */
  private static final String MARKS = "#@!,;~+";

  /** What tells how it is done, behind the last mark. */
  private static final String FLAGS = "egimorsx";

  /** What may stand before the command: white space, a quote, another command, an address. */
  private static final String BEFORE = " \t\r\n'\"`;/";

  private Substitution() {}

  /**
   * Where a URI ends before the mark in front of it; the given end without.
   *
   * @param start of the URI
   * @param from where it is looked for: at the colon, or behind a character that is escaped
   */
  public static int end(Window window, int start, int from, int end) {
    if (isRemoval(window, start, from, end)) {
      return from + 1;
    }
    int mark = start > 0 ? window.get(start - 1) : ' ';
    return MARKS.indexOf(mark) >= 0
            && (isOfCommand(window, start - 1) || Verbatim.isMark(window, start - 1))
        ? Math.min(end, window.find((char) mark, from, end))
        : end;
  }

  /** Whether the slashes behind a colon are the last two marks, with nothing in between. */
  private static boolean isRemoval(Window window, int start, int colon, int end) {
    int mark = start > 0 && window.get(start - 1) == '^' ? start - 2 : start - 1;
    boolean isPattern =
        mark > 0
            && window.get(mark) == '/'
            && isFirst(window, mark)
            && (mark == 1 || window.get(mark - 2) != '/');
    if (!isPattern || end < colon + 3 || window.get(colon) != ':') {
      return false;
    }
    int i = colon + 3;
    while (i < end && FLAGS.indexOf(window.get(i)) >= 0) {
      i++;
    }
    return i == end || ";,)'".indexOf(window.get(i)) >= 0;
  }

  /** Whether the command stands before a mark, or before the one in front of it on the line. */
  private static boolean isOfCommand(Window window, int mark) {
    if (isFirst(window, mark)) {
      return true;
    }
    int first = Math.max(0, mark - Limits.LONGEST_LINE);
    for (int i = mark - 1; i >= first && !Window.isBreak(window.get(i)); i--) {
      if (window.get(i) == window.get(mark)) {
        return isFirst(window, i);
      }
    }
    return false;
  }

  /** Whether the command stands before a mark. */
  public static boolean isFirst(Window window, int mark) {
    return mark > 0
        && window.get(mark - 1) == 's'
        && (mark == 1 || BEFORE.indexOf(window.get(mark - 2)) >= 0);
  }
}
