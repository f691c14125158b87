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
   * Where the first URI ends if a colon inside it is that of another URI with {@code //}: at the
   * comma, semicolon or apostrophe between them, at the words between them in a script without
   * blanks, or, in a path, directly after a digit. Returns -1 if the colon is of no other URI.
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
    int nameStart = input.skipBack(colon, lowest, Characters.ALPHANUM, "");
    boolean isSecond =
        lowest < nameStart
            && nameStart < colon
            && UriStart.hasSlashes(input, colon + 1)
            && (isQuery
                ? isSeparatedInQuery(input, nameStart, lowest)
                : isSeparated(input, nameStart, lowest))
            && (isBeforePath
                || isSeparator(input, nameStart - 1)
                || Schemes.kind(input.bytes, nameStart, colon) != Schemes.Kind.UNKNOWN);
    return isSecond ? beforeWords(input, nameStart, lowest) : -1;
  }

  private static boolean isSeparator(Input input, int index) {
    return ",;".indexOf(input.get(index)) >= 0;
  }

  private static boolean isSeparated(Input input, int nameStart, int lowest) {
    char before = input.get(nameStart - 1);
    return ",;'".indexOf(before) >= 0
        || before > 127 && beforeWords(input, nameStart, lowest) < nameStart;
  }

  /**
   * Whether a separator precedes a nameStart in a query. In {@code ?u=http://a.example/b,http://…}
   * the comma is no separator: it belongs to the URI in the value.
   */
  private static boolean isSeparatedInQuery(Input input, int nameStart, int lowest) {
    int i = nameStart - 1;
    if (!isSeparator(input, i)) {
      return false;
    }
    int first = Math.max(lowest, i - Limits.LONGEST_WORD);
    while (i > first && "=&?#".indexOf(input.get(i)) < 0) {
      i--;
    }
    return input.get(i) != '=' || !UriStart.beginsAt(input, i + 1);
  }

  /** The index of the separator, or of the first of the words in a script without blanks. */
  private static int beforeWords(Input input, int to, int lowest) {
    if (input.get(to - 1) < 128) {
      return to - 1;
    }
    int i = to;
    while (i > lowest) {
      char last = input.get(i - 1);
      boolean isPair = Character.isLowSurrogate(last) && i - 2 >= lowest;
      int codePoint = isPair ? Character.toCodePoint(input.get(i - 2), last) : last;
      if (!Characters.isWithoutBlanks(codePoint)) {
        return i;
      }
      i -= isPair ? 2 : 1;
    }
    return i;
  }
}
