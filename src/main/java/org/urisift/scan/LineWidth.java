package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * The width at which a mailer broke the lines around a URI, as far as they show it (R7): that of
 * the longest among those that are quoted like the line of the URI.
 */
final class LineWidth {
  /** The least width of a mailer's lines, in columns. */
  static final int NARROWEST = 50;

  /** Their greatest width. */
  static final int WIDEST = 130;

  /** How far ahead the end of a line is sought: nobody reads a longer one. */
  static final int FAR = 4 * WIDEST;

  /** Lines looked at before and after. */
  private static final int AROUND = 10;

  private final Window window;
  private final NextLine next;
  private final Quoting quoting;
  private final boolean flowed;

  // what is looked at
  private int below; // the depth of quoting that lines may have beside that of the URI's
  private boolean paragraph; // whether it ends at an empty line
  private int widest; // of the lines seen
  private boolean hasOther; // whether one of them shows a width, but for the URI's and the next

  LineWidth(Window window, NextLine next, boolean flowed) {
    this.window = window;
    this.next = next;
    this.quoting = new Quoting(window);
    this.flowed = flowed;
  }

  /**
   * The length of a line, in format=flowed with the lines that flow into it (R3), unless that is
   * more than the line of a mailer.
   */
  int length(int line, int tail) throws IOException {
    int own = tail - line;
    int sum = own;
    int at = line;
    while (flowed && at > 0 && sum <= WIDEST) {
      int end = window.beforeBreak(at);
      int from = window.lineStart(end, WIDEST + 1);
      boolean flowsOn = end > from && window.get(end - 1) == ' ';
      if (!flowsOn || quoting.flowedDepth(from) != quoting.flowedDepth(line)) {
        break;
      }
      sum += end - from;
      at = from;
    }
    return sum <= WIDEST ? sum : own;
  }

  /**
   * The width of the lines around; 0 where they show none, or one is longer than mailers make them.
   *
   * @param line of the URI
   * @param below another depth of quoting that lines may have
   */
  int around(int line, int below) throws IOException {
    return width(line, below, false);
  }

  /** The same of the lines up to an empty one, of which there are others than the two. */
  int inParagraph(int line, int below) throws IOException {
    return width(line, below, true);
  }

  private int width(int line, int below, boolean paragraph) throws IOException {
    int eol = window.lineEnd(line, line + FAR);
    if (eol < 0) {
      return 0;
    }
    this.below = below;
    this.paragraph = paragraph;
    widest = ownWidth(line, eol);
    hasOther = false;
    boolean isMailers = lookAbove(line) && lookBelow(eol);
    return isMailers && (hasOther || !paragraph) ? widest : 0;
  }

  /**
   * What a line says of the width itself: its length, when it holds more than the URI, was left
   * with a blank at its end, or the line before or after was cut at the same column; else 0.
   */
  private int ownWidth(int line, int eol) throws IOException {
    int end = window.beforeBlanks(line, eol);
    int length = end - line;
    if (end < eol || window.hasBlank(quoting.textOf(line), end)) {
      return length;
    }
    int lower = window.afterBreak(eol);
    int lowerEnd = window.lineEnd(lower, lower + FAR);
    int upperEnd = line > 0 ? window.beforeBreak(line) : 0;
    int upper = window.lineStart(upperEnd, length + 1);
    return lowerEnd - lower == length || upperEnd - upper == length ? length : 0;
  }

  /** Looks at the lines above; false when one is longer than mailers make them. */
  private boolean lookAbove(int line) throws IOException {
    int i = line;
    for (int k = 0; k < AROUND && i > 0; k++) {
      int end = window.beforeBreak(i);
      int from = window.lineStart(end, FAR + 1);
      if (paragraph && isEmpty(from, end)) {
        return true;
      }
      int length = breakable(from, end);
      if (length > WIDEST) {
        return false;
      }
      hasOther |= length > 0;
      widest = Math.max(widest, length);
      i = from;
    }
    return true;
  }

  /** The same of the lines below, of which the first is the next one. */
  private boolean lookBelow(int eol) throws IOException {
    int i = eol;
    for (int k = 0; k < AROUND && i >= 0 && Window.isBreak(window.at(i)); k++) {
      int from = window.afterBreak(i);
      int end = window.lineEnd(from, from + FAR);
      if (paragraph && end >= 0 && isEmpty(from, end)) {
        return true;
      }
      int length = breakable(from, end < 0 ? from + FAR : end);
      if (length > WIDEST) {
        return false;
      }
      hasOther |= k > 0 && length > 0;
      widest = Math.max(widest, length);
      i = end < 0 ? window.lineEnd(from, from + Limits.HISTORY) : end;
    }
    return true;
  }

  private boolean isEmpty(int from, int to) throws IOException {
    return quoting.textOf(from) >= window.beforeBlanks(from, to);
  }

  /**
   * The length of a line at one of the two depths, without blanks at its end; 0 for another depth
   * or a line of one word.
   */
  private int breakable(int from, int to) throws IOException {
    int end = window.beforeBlanks(from, to);
    int text = quoting.textOf(from);
    boolean isOfDepth = quoting.depth == next.depth() || quoting.depth == below;
    return isOfDepth && window.hasBlank(text, end) ? end - from : 0;
  }
}
