package org.urisift.scan.text;

/**
 * Signs at the start of a line that are not part of its text, such as comment signs, with the
 * blanks after them. They are left out of a URI's later lines if its first line has the same signs
 * (R1; R7 for comments).
 *
 * @param signs the signs, with the blanks between them
 */
public record LineMark(String signs) {
  /** The maximum length of a mark, such as {@code + *} or {@code //!}. */
  private static final int LONGEST = 16;

  private static final String OPENING = "/*"; // of a comment whose lines begin with an asterisk

  /** No mark. */
  public static final LineMark NONE = new LineMark("");

  /**
   * The mark of a URI's first line.
   *
   * @param closer the character that ends the URI, which is not part of a mark
   */
  public static LineMark of(Input input, Line line, char closer) {
    int text = line.text();
    int end = text;
    int i = text;
    while (i - text < LONGEST && isSign(input.peek(i), closer)) {
      i = afterSigns(input, i, closer);
      if (Characters.isBlank(input.peek(i))) {
        end = i;
        i = input.skipBlanks(i);
      }
    }
    String signs = input.text(text, end);
    int comment = signs.indexOf(OPENING);
    return new LineMark(comment < 0 ? signs : (signs.substring(0, comment) + " *").trim());
  }

  /** The comment sign of a line: other signs may mark a list item. */
  public static LineMark ofComment(Input input, Line line) {
    int text = line.text();
    int end = line.isComment() ? afterSigns(input, text, '\0') : text;
    return Characters.isBlank(input.peek(end)) ? new LineMark(input.text(text, end)) : NONE;
  }

  private static int afterSigns(Input input, int from, char closer) {
    int i = from;
    while (i - from < LONGEST && isSign(input.peek(i), closer)) {
      i++;
    }
    return i;
  }

  /** The index after the part of the mark with which a further line begins, and after blanks. */
  public int indexAfter(Input input, int text) {
    int end = text;
    for (int k = 0; k < signs.length() && input.peek(text + k) == signs.charAt(k); k++) {
      int i = text + k + 1;
      if (isEnd(k + 1 < signs.length() ? signs.charAt(k + 1) : ' ') && isEnd(input.peek(i))) {
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
