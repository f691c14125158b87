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
   * If the colon belongs to another URI with {@code //}, the end of this one: before a comma,
   * semicolon or apostrophe, or before words of a script without blanks. Else -1.
   *
   * @param from the lowest index to look back to
   * @param isHost whether the colon stands before the path
   * @param isQuery whether the colon stands in the query or fragment
   */
  static int end(Input input, int colon, int from, boolean isHost, boolean isQuery) {
    int scheme = Schemes.glued(input.bytes, colon);
    if (!isQuery
        && !isHost
        && scheme - 1 > from
        && UriStart.hasSlashes(input, colon + 1)
        && Characters.isDigit(input.get(scheme - 1))) {
      return scheme; // "…/123https://…"
    }
    int name = input.skipBack(colon, from, Characters.ALPHANUM, "");
    boolean isUri =
        from < name
            && name < colon
            && UriStart.hasSlashes(input, colon + 1)
            && (isQuery ? isSeparatedInQuery(input, name, from) : isSeparated(input, name, from))
            && (isHost
                || isSeparator(input, name - 1)
                || Schemes.kind(input.bytes, name, colon) != Schemes.Kind.UNKNOWN);
    return isUri ? beforeWords(input, name, from) : -1;
  }

  private static boolean isSeparator(Input input, int index) {
    return ",;".indexOf(input.get(index)) >= 0;
  }

  private static boolean isSeparated(Input input, int name, int from) {
    char before = input.get(name - 1);
    return ",;'".indexOf(before) >= 0 || before > 127 && beforeWords(input, name, from) < name;
  }

  /** Whether a separator precedes a name in a query, and not inside a URI that is a value there. */
  private static boolean isSeparatedInQuery(Input input, int name, int from) {
    int i = name - 1;
    if (!isSeparator(input, i)) {
      return false;
    }
    int lowest = Math.max(from, i - Limits.LONGEST_WORD);
    while (i > lowest && "=&?#".indexOf(input.get(i)) < 0) {
      i--;
    }
    return input.get(i) != '=' || !UriStart.beginsAt(input, i + 1);
  }

  /** The index before one separator, or before all letters of scripts without blanks. */
  private static int beforeWords(Input input, int to, int from) {
    if (input.get(to - 1) < 128) {
      return to - 1;
    }
    int i = to;
    while (i > from) {
      char last = input.get(i - 1);
      boolean pair = Character.isLowSurrogate(last) && i - 2 >= from;
      int codePoint = pair ? Character.toCodePoint(input.get(i - 2), last) : last;
      if (!Characters.isWithoutBlanks(codePoint)) {
        return i;
      }
      i -= pair ? 2 : 1;
    }
    return i;
  }
}
