package org.urisift.scan.text;

/**
 * Signs at the start of a line that are not part of its text, such as comment signs, with the
 * blanks after them. They are left out of a URI's later lines if its first line has the same signs
 * (R1; R7 for comments).
 */
public final class LineMark {
  /** The maximum length of a mark, such as {@code + *} or {@code //!}. */
  private static final int LONGEST = 16;

  private static final String OPENING = "/*"; // of a comment whose lines begin with an asterisk

  private final Input input;
  private String mark = "";

  public LineMark(Input input) {
    this.input = input;
  }

  /**
   * Sets the mark from a URI's first line.
   *
   * @param closer the character that ends the URI, which is not part of a mark
   */
  public void read(Line line, char closer) {
    int text = line.text();
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
    int comment = mark.indexOf(OPENING);
    mark = comment < 0 ? mark : (mark.substring(0, comment) + " *").trim();
  }

  /** Sets the mark from a comment sign only: other signs may mark a list item. */
  public void readComment(Line line) {
    int text = line.text();
    int end = line.isComment() ? afterSigns(text, '\0') : text;
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
