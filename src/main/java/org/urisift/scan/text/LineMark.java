package org.urisift.scan.text;

import java.io.IOException;

/**
 * The signs that lines begin with and that are not their text: those of comments in programs, with
 * a blank behind them, and those of patches, also without one. They are left out where a line that
 * a URI goes on to has the same as the line that it began on (R1; those of a {@link Comment} R7,
 * too).
 */
public final class LineMark {
  /** The longest mark: {@code + *}, {@code //!}. */
  private static final int LONGEST = 16;

  private final Window window;
  private String mark = "";
  private char closer;
  private boolean isPatch; // whether its first sign needs no blank behind it

  public LineMark(Window window) {
    this.window = window;
  }

  /**
   * Takes the mark of the line that a URI begins on.
   *
   * @param text the index behind its quote marks and blanks
   * @param uri where the URI begins
   * @param closer what ends the URI, and is no part of a mark
   */
  public void read(int text, int uri, char closer) throws IOException {
    this.closer = closer;
    int end = end(text);
    isPatch = isOfPatch(text, uri) && !closesAnother(text, uri);
    mark = belowOf(window.text(text, isPatch ? Math.max(end, text + 1) : end));
  }

  /**
   * Takes the sign alone of the comment that a line begins with; what else stands before the URI
   * may be that of a list.
   *
   * @param text the index behind its quote marks and blanks
   */
  void readComment(int text) throws IOException {
    closer = '\0';
    isPatch = false;
    int end = behindSigns(text, text);
    mark = belowOf(window.text(text, Window.isBlank(window.at(end)) ? end : text));
  }

  /** What lines below begin with: of a block of comment, which one opens, each has an asterisk. */
  private static String belowOf(String mark) {
    int comment = mark.indexOf(Comment.OPENING);
    return comment >= 0 ? (mark.substring(0, comment) + " *").strip() : mark;
  }

  /**
   * Whether a sign of patches begins the line, with no blank behind it, and the line above has one
   * in the same column, or the blank of what a patch leaves as it is.
   */
  private boolean isOfPatch(int text, int uri) throws IOException {
    int sign = window.at(text);
    int next = window.at(text + 1);
    int line = window.lineStart(text, Limits.LONGEST_LINE);
    if (sign != '+' && sign != '-'
        || next == sign
        || Window.isBlank(next)
        || line == 0
        || uri - line >= Limits.LONGEST_LINE) {
      return false;
    }
    int end = window.beforeBreak(line);
    int above = window.lineStart(end, Limits.LONGEST_LINE) + text - line;
    return above < end && "+- @".indexOf(window.get(above)) >= 0;
  }

  /** Whether the line begins in the middle of another bracket or quotation, perhaps. */
  private boolean closesAnother(int text, int uri) {
    int i = text;
    while (i < uri && window.get(i) != '>' && window.get(i) != '"') {
      i++;
    }
    return i < uri - 1;
  }

  /** The index behind the runs of signs with blanks behind them. */
  private int end(int text) throws IOException {
    int end = text;
    int i = text;
    while (i - text < LONGEST && isSign(window.at(i))) {
      i = behindSigns(text, i);
      if (Window.isBlank(window.at(i))) {
        end = i;
        i = window.skipBlanks(i);
      }
    }
    return end;
  }

  /** The index behind the signs at an index of the mark that begins at another. */
  private int behindSigns(int text, int from) throws IOException {
    int i = from;
    while (i - text < LONGEST && isSign(window.at(i))) {
      i++;
    }
    return i;
  }

  /**
   * The index behind as much of the mark as another line begins with, and the blanks there.
   *
   * @param text the index behind that line's quote marks and blanks
   */
  public int behind(int text) throws IOException {
    int end = text;
    for (int k = 0; k < mark.length() && window.at(text + k) == mark.charAt(k); k++) {
      int i = text + k + 1;
      if (isPatch && k == 0
          || isEnd(k + 1 < mark.length() ? mark.charAt(k + 1) : ' ') && isEnd(window.at(i))) {
        end = i;
      }
    }
    return end == text ? text : window.skipBlanks(end);
  }

  private boolean isSign(int c) {
    return c > ' ' && c < 0x7f && c != '<' && c != '>' && c != closer && !Characters.isAlphanum(c);
  }

  private static boolean isEnd(int c) {
    return c < 0 || Window.isBlank(c) || Window.isBreak(c);
  }
}
