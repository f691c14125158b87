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

  /** Whether another comma stands on the line before one, both without a blank behind them. */
  private static boolean isSecond(Window window, int comma) {
    int first = Math.max(0, comma - LONGEST);
    for (int i = comma - 1; i >= first && !Window.isBreak(window.get(i)); i--) {
      if (window.get(i) == ',') {
        return !Window.isBlank(window.get(i + 1));
      }
    }
    return false;
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
