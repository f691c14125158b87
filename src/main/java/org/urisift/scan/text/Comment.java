package org.urisift.scan.text;

import java.io.IOException;

/**
 * The comment of a program that a URI stands in: what each of its lines begins with is no piece of
 * the URI, which goes on only behind the same (R7).
 */
public final class Comment {
  /** What opens a block of comment. */
  static final String OPENING = "/*";

  /** Comments have no longer lines: a block of them is looked up within {@link Limits#HISTORY}. */
  private static final int LONGEST_LINE = 4 * 1024;

  /** So many lines above, none longer than this, are looked at for what opens a block. */
  private static final int MOST_LINES = 64;

  private final Window window;
  private final Quoting quoting;
  private final LineMark mark;

  private int start; // of the URI
  private boolean goesOn;

  public Comment(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.mark = new LineMark(window);
  }

  /**
   * Whether a line begins as comments in programs do: it goes on only behind the same mark (R7).
   * Wget sets the date between hyphens, and trackers number what they hold.
   *
   * @param text the index behind its quote marks and blanks
   */
  public static boolean isComment(Window window, int text) throws IOException {
    int c = window.at(text);
    boolean isDouble = window.at(text + 1) == c;
    return switch (c) {
      case ';', '%' -> true;
      case '#' -> !Words.isTicket(window, text + 1);
      case '/' -> isDouble;
      case '-' -> isDouble && !Characters.isDigit(window.at(text + 2));
      default -> false;
    };
  }

  /**
   * The index of the sign of a comment that stands behind that of a patch; for another text its
   * own.
   *
   * @param text the index behind a line's quote marks and blanks
   */
  static int behindPatch(Window window, int text) throws IOException {
    int sign = window.at(text);
    if (sign != '+' && sign != '-' || window.at(text + 1) == sign) {
      return text; // the usual case
    }
    int behind = window.skipBlanks(text + 1);
    boolean isComment =
        window.at(behind) == '*' || window.holds(OPENING, behind) || isComment(window, behind);
    return isComment ? behind : text;
  }

  /** Begins with another URI. */
  public void begin(int start) {
    this.start = start;
    goesOn = false;
  }

  /** Whether the line last looked at, and that of the URI, stand in one comment. */
  public boolean goesOn() {
    return goesOn;
  }

  /**
   * The index behind the sign with which the comment goes on that the URI stands in; for another
   * text its own.
   *
   * @param text the index behind a line's quote marks and blanks
   */
  public int behind(int text) throws IOException {
    goesOn = false;
    int sign = behindPatch(window, text);
    boolean isOfBlock = window.at(sign) == '*' && Window.isBlank(window.at(sign + 1));
    if (!isOfBlock && !isComment(window, sign)) {
      return text; // the usual case
    }
    int line = quoting.textOf(window.lineStart(start, LONGEST_LINE));
    int first = behindPatch(window, line);
    boolean isOther = sign > text && (first == line || window.at(line) != window.at(text));
    if (isOther || !(isOfBlock ? isInBlock(first) : isComment(window, first))) {
      return text;
    }
    mark.readComment(first);
    int behind = mark.behind(sign);
    goesOn = behind > sign;
    return goesOn ? behind : text;
  }

  /**
   * Where the text begins of a line above that the URI stands on.
   *
   * @param text the index behind its quote marks and blanks
   */
  public int textBehind(int text) throws IOException {
    return goesOn ? mark.behind(behindPatch(window, text)) : text;
  }

  /**
   * Whether a line is one of a block of comment, each line of which begins with an asterisk: what
   * opens the block stands above it, or a line with nothing else, and a list has neither.
   *
   * @param text the index behind its quote marks and blanks, and the sign of a patch
   */
  private boolean isInBlock(int text) throws IOException {
    int at = text;
    for (int k = 0; k < MOST_LINES && !window.holds(OPENING, at); k++) {
      if (window.at(at) != '*' || window.endsLine(at + 1)) {
        return window.at(at) == '*';
      }
      int line = window.lineStart(at, Limits.LONGEST_LINE);
      if (line == 0 || !Window.isBreak(window.get(line - 1))) {
        return false;
      }
      int above = window.lineStart(window.beforeBreak(line), Limits.LONGEST_LINE);
      at = behindPatch(window, quoting.textOf(above));
    }
    return window.holds(OPENING, at);
  }
}
