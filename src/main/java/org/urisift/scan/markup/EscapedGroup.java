package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Parentheses that Markdown escapes in the destination of a link, {@code oak_\\(tree\\)}: the
 * backslashes are the text's (D6). Both parentheses are escaped and hold a name. What opens a
 * segment, holds other signs or is repeated is more likely a group of a regular expression.
 */
public final class EscapedGroup {
  /** Signs in names, none of which says in a regular expression how often what it follows comes. */
  private static final String SIGNS = "_-=.,:;/%&@~'!";

  private EscapedGroup() {}

  /** How many characters at a backslash before a parenthesis are the text's; 0 for none. */
  static int length(Window window, int backslash) throws IOException {
    boolean isPair =
        window.at(backslash + 1) == '('
            ? isClosed(window, backslash + 2)
            : isOpen(window, backslash) && !isRepeated(window, backslash + 2);
    return isPair ? 1 : 0;
  }

  private static boolean isClosed(Window window, int name) throws IOException {
    int i = name;
    while (i - name < Limits.LONGEST_LINE && isOfName(window.at(i))) {
      i++;
    }
    return i > name
        && window.get(name - 3) != '/'
        && window.holds("\\)", i)
        && !isRepeated(window, i + 2);
  }

  private static boolean isOpen(Window window, int end) {
    int i = end - 1;
    while (i > 1 && end - i < Limits.LONGEST_LINE && isOfName(window.get(i))) {
      i--;
    }
    return i > 1
        && i < end - 1
        && window.get(i) == '('
        && window.get(i - 1) == '\\'
        && window.get(i - 2) != '/';
  }

  private static boolean isOfName(int c) {
    return Characters.isAlphanum(c) || c > 127 || c >= 0 && SIGNS.indexOf(c) >= 0;
  }

  private static boolean isRepeated(Window window, int index) throws IOException {
    int c = window.at(index);
    return c >= 0 && "*+?{\\".indexOf(c) >= 0;
  }
}
