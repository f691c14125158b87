package org.urisift.scan;

import java.io.IOException;

/** Tells from the lines around whether a mailer broke a line, or its author did (R7). */
final class Layout {
  /** A mailer's line is at least and at most so many columns wide. */
  private static final int NARROWEST = 50;

  private static final int WIDEST = 100;

  /** Lines looked at before and after for their width. */
  private static final int AROUND = 10;

  /** A continuation line is indented at most this much deeper. */
  private static final int DEEPER = 4;

  /** How full a broken line is at least, in hundredths of the widest. */
  private static final int FULL = 65;

  private final Window window;
  private final Quoting quoting;

  Layout(Window window, Quoting quoting) {
    this.window = window;
    this.quoting = quoting;
  }

  /**
   * Whether a line was broken because the next line's first word did not fit on it.
   *
   * @param text the URI read so far, whose last piece ends the line
   * @param depth of quoting on the URI's first line
   * @param end of the last piece
   * @param tail where the line's text ends
   * @param token the start of the next line's first word
   * @param wordEnd its end, with the punctuation behind it
   */
  boolean wasBroken(Candidate text, int depth, int end, int tail, int token, int wordEnd)
      throws IOException {
    int line = window.lineStart(end - 1);
    if (isColumns(line, text.from(text.pieces() - 1))
        || indent(token) > indent(lineText(line)) + DEEPER) {
      return false;
    }
    int width = width(line, depth);
    int length = tail - line;
    return width >= NARROWEST
        && width <= WIDEST
        && 100 * length >= FULL * width
        && length + wordEnd - token > width;
  }

  /** Whether a line holds nothing before a piece but quote marks. */
  boolean beginsLine(int piece) throws IOException {
    return lineText(window.lineStart(piece)) == piece;
  }

  /** Whether the word that a piece stands in is the first of its line. */
  boolean beginsWord(int piece) throws IOException {
    for (int i = lineText(window.lineStart(piece)); i < piece; i++) {
      if (Window.isBlank(window.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether text stands before the URI on its line and a gap between them: a layout in columns is
   * no running text.
   */
  private boolean isColumns(int line, int piece) throws IOException {
    for (int i = lineText(line); i + 2 < piece; i++) {
      if (Window.isBlank(window.get(i))
          && Window.isBlank(window.get(i + 1))
          && Window.isBlank(window.get(i + 2))) {
        return true;
      }
    }
    return false;
  }

  /** Blanks directly before an index. */
  private int indent(int index) {
    int i = index;
    while (i > 0 && Window.isBlank(window.get(i - 1))) {
      i--;
    }
    return index - i;
  }

  /**
   * The width of the lines around at the same depth: the longest that a mailer could have broken; 0
   * for none.
   */
  private int width(int line, int depth) throws IOException {
    int eol = window.lineEnd(line, line + 4 * WIDEST);
    if (eol < 0) {
      return 0;
    }
    int widest = trimmedEnd(line, eol) - line;
    int i = line;
    for (int k = 0; k < AROUND && i > 0; k++) {
      int end = window.beforeBreak(i);
      int from = end;
      while (from > 0 && end - from <= 4 * WIDEST && !Window.isBreak(window.get(from - 1))) {
        from--;
      }
      int length = breakable(from, end, depth);
      if (length > WIDEST) {
        return 0;
      }
      widest = Math.max(widest, length);
      i = from;
    }
    i = eol;
    for (int k = 0; k < AROUND && Window.isBreak(window.at(i)); k++) {
      int from = window.afterBreak(i);
      int end = window.lineEnd(from, from + 4 * WIDEST);
      int length = breakable(from, end < 0 ? from + 4 * WIDEST : end, depth);
      if (length > WIDEST) {
        return 0;
      }
      widest = Math.max(widest, length);
      i = end < 0 ? window.lineEnd(from, from + Window.HISTORY) : end;
      if (i < 0) {
        break;
      }
    }
    return widest;
  }

  /**
   * The length of a line at this depth, without blanks at its end; 0 for another depth or a line of
   * one word.
   */
  private int breakable(int from, int to, int depth) throws IOException {
    int end = trimmedEnd(from, to);
    quoting.read(from);
    if (quoting.depth != depth || quoting.end >= end) {
      return 0;
    }
    for (int i = quoting.end; i < end; i++) {
      if (Window.isBlank(window.get(i))) {
        return end - from;
      }
    }
    return 0;
  }

  private int trimmedEnd(int from, int to) {
    int end = to;
    while (end > from && Window.isBlank(window.get(end - 1))) {
      end--;
    }
    return end;
  }

  /** Where the text of a line begins, behind its quote marks. */
  private int lineText(int line) throws IOException {
    quoting.read(line);
    return quoting.end;
  }
}
