package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** TeX's mark around verbatim text, {@code \\verb+http://a.example/+}: it ends a URI (D12). */
public final class Verbatim {
  private static final String[] COMMANDS = {"\\verb", "\\verb*", "\\url", "\\path", "\\lstinline"};

  private static final int LONGEST = 11;

  private Verbatim() {}

  static boolean isMark(Window window, int mark) {
    for (String command : COMMANDS) {
      int start = mark - command.length();
      if (start >= 0 && Characters.equalsIgnoreCase(command, window.bytes, start, mark)) {
        return true;
      }
    }
    return false;
  }

  /** The index after such a mark that is a plus sign, as schemes have too; -1 for none. */
  public static int endBefore(Window window, int name, int colon) {
    int plus = window.find('+', name, Math.min(colon, name + LONGEST));
    return plus < colon && window.get(plus) == '+' && isMark(window, plus) ? plus + 1 : -1;
  }
}
