package org.urisift.scan;

/** Tells a URI that is one field of several between commas: the next comma ends it (D6). */
final class ListField {
  /** So far back another field is looked for, in UTF-16 units. */
  private static final int LONGEST = 512;

  private static final String[] TEXINFO = {"@uref{", "@url{"};

  private ListField() {}

  /**
   * Whether a list of fields that commas without blanks part, or Texinfo's {@code
   * @uref{uri,title}}, has one that begins at the index.
   */
  static boolean begins(Window window, int start) {
    return start > 0 && window.get(start - 1) == ',' && isSecond(window, start - 1)
        || start > 0 && window.get(start - 1) == '{' && isTexinfo(window, start);
  }

  /**
   * Whether a field ends before a comma: one in quotes, the second or a further one of its line,
   * all without a blank behind the comma, or the first where it is one word, as keys are.
   */
  private static boolean isSecond(Window window, int comma) {
    if (comma > 0 && window.get(comma - 1) == '"') {
      return true;
    }
    int first = Math.max(0, comma - LONGEST);
    boolean isWord = true;
    int i = comma - 1;
    while (i >= first && !Window.isBreak(window.get(i))) {
      if (window.get(i) == ',') {
        return !Window.isBlank(window.get(i + 1));
      }
      isWord &= !Window.isBlank(window.get(i--));
    }
    boolean isFirst = i < comma - 1 && (i < 0 || Window.isBreak(window.get(i)));
    return isFirst && isWord;
  }

  private static boolean isTexinfo(Window window, int start) {
    for (String command : TEXINFO) {
      int from = start - command.length();
      if (from >= 0 && Schemes.equalsIgnoreCase(command, window.bytes, from, start)) {
        return true;
      }
    }
    return false;
  }
}
