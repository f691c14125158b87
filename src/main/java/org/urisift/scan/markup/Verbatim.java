package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * The mark between which TeX takes a text as it stands, {@code \\verb+http://a.example/+}: the
 * writer chooses one that the text does not hold, and it ends the URI (D12).
 */
public final class Verbatim {
  private static final String[] COMMANDS = {"\\verb", "\\verb*", "\\url", "\\path", "\\lstinline"};

  private static final int LONGEST = 11;

  private Verbatim() {}

  /** Whether such a command stands before a mark. */
  static boolean isMark(Window window, int mark) {
    for (String command : COMMANDS) {
      int start = mark - command.length();
      if (start >= 0 && Characters.equalsIgnoreCase(command, window.bytes, start, mark)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The index behind a plus sign that is such a mark, among the scheme characters behind a
   * backslash; -1 for none.
   */
  public static int endBefore(Window window, int name, int colon) {
    int plus = window.find('+', name, Math.min(colon, name + LONGEST));
    return plus < colon && window.get(plus) == '+' && isMark(window, plus) ? plus + 1 : -1;
  }
}
