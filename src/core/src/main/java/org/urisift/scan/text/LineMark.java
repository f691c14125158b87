package org.urisift.scan.text;

import java.io.IOException;

/**
 * Signs at the start of a line that are not part of its text, such as comment signs, with the
 * blanks after them. They are left out of a URI's later lines if its first line has the same signs
 * (R1; R7 for comments).
 */
public final class LineMark {
  /** The maximum length of a mark, such as {@code + *} or {@code //!}. */
  private static final int LONGEST = 16;

  private static final String OPENING = "/*";

  /** The number of lines above in which the opening of a block comment is sought. */
  private static final int MOST_LINES = 64;

  private final Window window;
  private String mark = "";

  // About the last line that began with an asterisk: the offset of its text, the number of such
  // lines from it upwards, and whether the line above them opens a comment.
  private long lastText = -1;
  private int linesInBlock;
  private boolean isBlock;

  public LineMark(Window window) {
    this.window = window;
  }

  /**
   * Whether a line's text, after quote marks and blanks, begins with a comment sign. The dates of
   * Wget, {@code --2024-01-31--}, and issue numbers, {@code #48}, do not count.
   */
  public boolean isComment(int text) throws IOException {
    int next = window.peek(text + 1);
    boolean isDouble = window.peek(text) == next;
    return switch (window.peek(text)) {
      case ';', '%' -> true;
      case '#' -> !Characters.isDigit(next);
      case '/' -> isDouble;
      case '-' -> isDouble && !Characters.isDigit(window.peek(text + 2));
      case '*' -> isInBlock(text);
      default -> false;
    };
  }

  /** Whether the opening of a block comment stands above lines that begin with asterisks. */
  private boolean isInBlock(int text) throws IOException {
    int i = text;
    int lines = 0;
    while (lines < MOST_LINES && window.peek(i) == '*' && window.base + i != lastText) {
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
   * Sets the mark from a URI's first line.
   *
   * @param text the index after quote marks and blanks
   * @param closer the character that ends the URI, which is not part of a mark
   */
  public void read(int text, char closer) throws IOException {
    int end = text;
    int i = text;
    while (i - text < LONGEST && isSign(window.peek(i), closer)) {
      i = afterSigns(i, closer);
      if (Window.isBlank(window.peek(i))) {
        end = i;
        i = window.skipBlanks(i);
      }
    }
    mark = window.text(text, end);
    int comment = mark.indexOf(OPENING); // further lines of the comment begin with an asterisk
    mark = comment < 0 ? mark : (mark.substring(0, comment) + " *").trim();
  }

  /** Sets the mark from a comment sign only: other signs may mark a list item. */
  public void readComment(int text) throws IOException {
    int end = isComment(text) ? afterSigns(text, '\0') : text;
    mark = Window.isBlank(window.peek(end)) ? window.text(text, end) : "";
  }

  private int afterSigns(int from, char closer) throws IOException {
    int i = from;
    while (i - from < LONGEST && isSign(window.peek(i), closer)) {
      i++;
    }
    return i;
  }

  /** The index after the part of the mark with which a further line begins, and after blanks. */
  public int indexAfter(int text) throws IOException {
    int end = text;
    for (int k = 0; k < mark.length() && window.peek(text + k) == mark.charAt(k); k++) {
      int i = text + k + 1;
      if (isEnd(k + 1 < mark.length() ? mark.charAt(k + 1) : ' ') && isEnd(window.peek(i))) {
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
