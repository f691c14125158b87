package org.urisift.scan.text;

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

  private final Input input;
  private String mark = "";

  // About the last line that began with an asterisk: the offset of its text, the number of such
  // lines from it upwards, and whether the line above them opens a comment.
  private long lastText = -1;
  private int linesInBlock;
  private boolean isBlock;

  public LineMark(Input input) {
    this.input = input;
  }

  /**
   * Whether a line's text, after quote marks and blanks, begins with a comment sign. The dates of
   * Wget, {@code --2024-01-31--}, and issue numbers, {@code #48}, do not count.
   */
  public boolean isComment(int text) {
    int next = input.peek(text + 1);
    boolean isDouble = input.peek(text) == next;
    return switch (input.peek(text)) {
      case ';', '%' -> true;
      case '#' -> !Characters.isDigit(next);
      case '/' -> isDouble;
      case '-' -> isDouble && !Characters.isDigit(input.peek(text + 2));
      case '*' -> isInBlock(text);
      default -> false;
    };
  }

  /** Whether the opening of a block comment stands above lines that begin with asterisks. */
  private boolean isInBlock(int text) {
    int i = text;
    int lines = 0;
    while (lines < MOST_LINES && input.peek(i) == '*' && input.base + i != lastText) {
      int line = input.lineStart(i, Limits.LONGEST_LINE);
      int above = line == 0 ? 0 : input.lineStart(input.beforeBreak(line), Limits.LONGEST_LINE);
      i = input.skipBlanks(above);
      lines++;
    }
    if (input.base + i == lastText) {
      linesInBlock += lines;
    } else {
      isBlock = input.holds(OPENING, i);
      linesInBlock = lines;
    }
    lastText = input.base + text;
    return isBlock && linesInBlock <= MOST_LINES;
  }

  /**
   * Sets the mark from a URI's first line.
   *
   * @param text the index after quote marks and blanks
   * @param closer the character that ends the URI, which is not part of a mark
   */
  public void read(int text, char closer) {
    int end = text;
    int i = text;
    while (i - text < LONGEST && isSign(input.peek(i), closer)) {
      i = afterSigns(i, closer);
      if (Characters.isBlank(input.peek(i))) {
        end = i;
        i = input.skipBlanks(i);
      }
    }
    mark = input.text(text, end);
    int comment = mark.indexOf(OPENING); // further lines of the comment begin with an asterisk
    mark = comment < 0 ? mark : (mark.substring(0, comment) + " *").trim();
  }

  /** Sets the mark from a comment sign only: other signs may mark a list item. */
  public void readComment(int text) {
    int end = isComment(text) ? afterSigns(text, '\0') : text;
    mark = Characters.isBlank(input.peek(end)) ? input.text(text, end) : "";
  }

  private int afterSigns(int from, char closer) {
    int i = from;
    while (i - from < LONGEST && isSign(input.peek(i), closer)) {
      i++;
    }
    return i;
  }

  /** The index after the part of the mark with which a further line begins, and after blanks. */
  public int indexAfter(int text) {
    int end = text;
    for (int k = 0; k < mark.length() && input.peek(text + k) == mark.charAt(k); k++) {
      int i = text + k + 1;
      if (isEnd(k + 1 < mark.length() ? mark.charAt(k + 1) : ' ') && isEnd(input.peek(i))) {
        end = i;
      }
    }
    return end == text ? text : input.skipBlanks(end);
  }

  private static boolean isSign(int c, char closer) {
    return c > ' ' && c < 0x7f && c != '<' && c != '>' && c != closer && !Characters.isAlphanum(c);
  }

  private static boolean isEnd(int c) {
    return c < 0 || Characters.isBlank(c) || Characters.isBreak(c);
  }
}
