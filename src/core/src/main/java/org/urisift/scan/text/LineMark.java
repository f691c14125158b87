package org.urisift.scan.text;

import java.io.IOException;

/**
 * Signs at the start of a line that are not its text, such as comment signs, with the blanks after
 * them. A later line of a URI loses them if its first line has the same (R1; comments also R7).
 */
public final class LineMark {
  /** For marks such as {@code + *} and {@code //!}. */
  private static final int LONGEST = 16;

  private static final String OPENING = "/*";

  /** How many lines above are searched for the opening of a lastText comment. */
  private static final int MOST_LINES = 64;

  private final Window window;
  private String mark = "";

  // The line last asked for that begins with an asterisk: its place, how many lines above it the
  // first is that does not, and whether that opens a comment.
  private long lastText = -1;
  private int linesInBlock;
  private boolean isBlock;

  public LineMark(Window window) {
    this.window = window;
  }

  /**
   * Whether a line's text, after quote marks and blanks, begins with a comment sign. Wget's dates
   * between hyphens and the numbers of trackers, {@code #48}, are none.
   */
  public boolean isComment(int text) throws IOException {
    int next = window.at(text + 1);
    boolean isDouble = window.at(text) == next;
    return switch (window.at(text)) {
      case ';', '%' -> true;
      case '#' -> !Characters.isDigit(next);
      case '/' -> isDouble;
      case '-' -> isDouble && !Characters.isDigit(window.at(text + 2));
      case '*' -> isInBlock(text);
      default -> false;
    };
  }

  /** Whether lines that begin with asterisks lead up to the opening of a lastText comment. */
  private boolean isInBlock(int text) throws IOException {
    int i = text;
    int lines = 0;
    while (lines < MOST_LINES && window.at(i) == '*' && window.base + i != lastText) {
      int line = window.lineStart(i, Limits.LONGEST_LINE);
      int above = line == 0 ? 0 : window.lineStart(window.beforeBreak(line), Limits.LONGEST_LINE);
      i = window.skipBlanks(above);
      lines++;
    }
    if (window.base + i == lastText) {
      linesInBlock += lines;
    } else {
      isBlock = window.holds(OPENING, i);
      linesInBlock = lines;
    }
    lastText = window.base + text;
    return isBlock && linesInBlock <= MOST_LINES;
  }

  /**
   * Takes the mark of a URI's first line. {@code text} is the index after quote marks and blanks;
   * {@code closer} ends the URI and is no part of a mark.
   */
  public void read(int text, char closer) throws IOException {
    int end = text;
    int i = text;
    while (i - text < LONGEST && isSign(window.at(i), closer)) {
      i = afterSigns(i, closer);
      if (Window.isBlank(window.at(i))) {
        end = i;
        i = window.skipBlanks(i);
      }
    }
    mark = window.text(text, end);
    int comment = mark.indexOf(OPENING); // the lines below it begin with an asterisk
    mark = comment < 0 ? mark : (mark.substring(0, comment) + " *").strip();
  }

  /** Takes only the comment sign of a line: other signs before a URI may mark a list item. */
  public void readComment(int text) throws IOException {
    int end = isComment(text) ? afterSigns(text, '\0') : text;
    mark = Window.isBlank(window.at(end)) ? window.text(text, end) : "";
  }

  private int afterSigns(int from, char closer) throws IOException {
    int i = from;
    while (i - from < LONGEST && isSign(window.at(i), closer)) {
      i++;
    }
    return i;
  }

  /** The index after as much of the mark as another line begins with, and the blanks there. */
  public int indexAfter(int text) throws IOException {
    int end = text;
    for (int k = 0; k < mark.length() && window.at(text + k) == mark.charAt(k); k++) {
      int i = text + k + 1;
      if (isEnd(k + 1 < mark.length() ? mark.charAt(k + 1) : ' ') && isEnd(window.at(i))) {
        end = i;
      }
    }
    return end == text ? text : window.skipBlanks(end);
  }

  private static boolean isSign(int c, char closer) {
    return c > ' ' && c < 0x7f && c != '<' && c != '>' && c != closer && !Characters.isAlphanum(c);
  }

  private static boolean isEnd(int c) {
    return c < 0 || Window.isBlank(c) || Window.isBreak(c);
  }
}
