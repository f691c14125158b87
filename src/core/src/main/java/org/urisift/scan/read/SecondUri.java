package org.urisift.scan.read;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** Finds another URI inside a bare one, after a separator or words of the text (D11). */
public final class SecondUri {
  private SecondUri() {}

  /**
   * Where the first URI ends if another one with {@code //} begins before a colon: at the comma,
   * semicolon or apostrophe between the two, or at the words between them in a script without
   * blanks. Returns -1 if none begins there.
   *
   * @param lowest the lowest index to look back to
   * @param isBeforePath whether the colon stands before the path
   * @param isQuery whether the colon stands in the query or fragment
   */
  static int endOfFirst(Input input, int colon, int lowest, boolean isBeforePath, boolean isQuery) {
    int scheme = Schemes.glued(input.bytes, colon);
    if (!isQuery
        && !isBeforePath
        && scheme - 1 > lowest
        && UriStart.hasSlashes(input, colon + 1)
        && Characters.isDigit(input.get(scheme - 1))) {
      return scheme; // "…/123https://…"
    }
    int name = input.skipBack(colon, lowest, Characters.ALPHANUM, "");
    boolean isUri =
        lowest < name
            && name < colon
            && UriStart.hasSlashes(input, colon + 1)
            && (isQuery
                ? isSeparatedInQuery(input, name, lowest)
                : isSeparated(input, name, lowest))
            && (isBeforePath
                || isSeparator(input, name - 1)
                || Schemes.kind(input.bytes, name, colon) != Schemes.Kind.UNKNOWN);
    return isUri ? beforeWords(input, name, lowest) : -1;
  }

  private static boolean isSeparator(Input input, int index) {
    return ",;".indexOf(input.get(index)) >= 0;
  }

  private static boolean isSeparated(Input input, int name, int lowest) {
    char before = input.get(name - 1);
    return ",;'".indexOf(before) >= 0 || before > 127 && beforeWords(input, name, lowest) < name;
  }

  /**
   * Whether a separator precedes a name in a query. In {@code ?u=http://a.example/b,http://…} it
   * does not: it is a part of the URI that is the value.
   */
  private static boolean isSeparatedInQuery(Input input, int name, int lowest) {
    int i = name - 1;
    if (!isSeparator(input, i)) {
      return false;
    }
    int first = Math.max(lowest, i - Limits.LONGEST_WORD);
    while (i > first && "=&?#".indexOf(input.get(i)) < 0) {
      i--;
    }
    return input.get(i) != '=' || !UriStart.beginsAt(input, i + 1);
  }

  /** The index before the separator, or before the words in a script without blanks. */
  private static int beforeWords(Input input, int to, int lowest) {
    if (input.get(to - 1) < 128) {
      return to - 1;
    }
    int i = to;
    while (i > lowest) {
      char last = input.get(i - 1);
      boolean pair = Character.isLowSurrogate(last) && i - 2 >= lowest;
      int codePoint = pair ? Character.toCodePoint(input.get(i - 2), last) : last;
      if (!Characters.isWithoutBlanks(codePoint)) {
        return i;
      }
      i -= pair ? 2 : 1;
    }
    return i;
  }
}
