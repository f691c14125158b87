package org.urisift.scan.markup;

import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * The mark that ends a URI where sed or Perl replaces it, {@code s#http://a#http://b#g}, or where
 * TeX takes text verbatim (D6, D12).
 */
public final class Substitution {
  /** Marks that may also be part of a URI. */
  private static final String MARKS = "#@!,;~+";

  /** Before the command: white space, a quote, or the end of another command or an address. */
  private static final String BEFORE = " \t\r\n'\"`;/";

  private Substitution() {}

  /**
   * Moves the end of a URI before a mark like the one that precedes the URI.
   *
   * @param from where to look for the mark: after the scheme, which may have a plus sign
   */
  public static int end(Window window, int start, int from, int end) {
    if (isRemoval(window, start)) {
      return Math.min(end, window.find('/', from, end));
    }
    int mark = start > 0 ? window.get(start - 1) : ' ';
    int next = MARKS.indexOf(mark) < 0 ? end : window.find((char) mark, from, end);
    boolean endsText = // asked only if it matters
        next < end && (isOfCommand(window, start - 1) || Verbatim.isMark(window, start - 1));
    return endsText ? next : end;
  }

  /** Whether the slashes after a scheme are marks: {@code s/^news://g}. */
  private static boolean isRemoval(Window window, int start) {
    int mark = start > 0 && window.get(start - 1) == '^' ? start - 2 : start - 1;
    return mark > 0 && window.get(mark) == '/' && isFirstMark(window, mark);
  }

  /** Whether {@code s} stands before this mark or an earlier one on the line. */
  private static boolean isOfCommand(Window window, int mark) {
    if (isFirstMark(window, mark)) {
      return true;
    }
    int first = Math.max(0, mark - Limits.LONGEST_LINE);
    for (int i = mark - 1; i >= first && !Window.isBreak(window.get(i)); i--) {
      if (window.get(i) == window.get(mark)) {
        return isFirstMark(window, i);
      }
    }
    return false;
  }

  private static boolean isFirstMark(Window window, int mark) {
    return mark > 0
        && window.get(mark - 1) == 's'
        && (mark == 1 || BEFORE.indexOf(window.get(mark - 2)) >= 0);
  }
}
