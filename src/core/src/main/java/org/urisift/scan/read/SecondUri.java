package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Finds another URI inside a bare one, after a separator or words without blanks (D11). */
public final class SecondUri {
  private final Window window;

  SecondUri(Window window) {
    this.window = window;
  }

  /**
   * The end of this URI if the colon belongs to another one with {@code //}; else -1. It ends
   * before a comma, semicolon or apostrophe, or before words of a script without blanks.
   *
   * @param from the index after which the other scheme begins
   * @param isHost whether the colon stands before the path
   * @param isQuery whether the colon stands in the query or fragment
   */
  int end(int colon, int from, boolean isHost, boolean isQuery) throws IOException {
    int known = Schemes.glued(window.bytes, colon);
    if (!isQuery
        && !isHost
        && known - 1 > from
        && UriStart.hasSlashes(window, colon + 1)
        && Characters.isDigit(window.get(known - 1))) {
      return known; // "…/123https://…"
    }
    int name = colon;
    while (name > from && Characters.isAlphanum(window.get(name - 1))) {
      name--;
    }
    boolean isUri =
        from < name
            && name < colon
            && UriStart.hasSlashes(window, colon + 1)
            && (isQuery ? isSeparatedInQuery(name, from) : isSeparated(name, from))
            && (isHost
                || isSeparator(name - 1)
                || Schemes.kind(window.bytes, name, colon) != Schemes.Kind.UNKNOWN);
    return isUri ? beforeWords(name, from) : -1;
  }

  /** Whether a comma or semicolon stands before the name that the colon ends. */
  boolean isAfterSeparator(int colon, int from) {
    int name = colon;
    while (name > from && Characters.isAlphanum(window.get(name - 1))) {
      name--;
    }
    return name > from && isSeparator(name - 1);
  }

  private boolean isSeparator(int index) {
    return ",;".indexOf(window.get(index)) >= 0;
  }

  private boolean isSeparated(int name, int from) {
    char before = window.get(name - 1);
    return ",;'".indexOf(before) >= 0 || before > 127 && beforeWords(name, from) < name;
  }

  /** Whether a separator precedes a name in a query, outside a URI that is a parameter's value. */
  private boolean isSeparatedInQuery(int name, int from) throws IOException {
    int i = name - 1;
    if (!isSeparator(i)) {
      return false;
    }
    int lowest = Math.max(from, i - Limits.LONGEST_WORD);
    while (i > lowest && "=&?#".indexOf(window.get(i)) < 0) {
      i--;
    }
    return window.get(i) != '=' || !UriStart.beginsAt(window, i + 1);
  }

  /** The index before one separator, or before all letters of scripts without blanks. */
  private int beforeWords(int to, int from) {
    if (window.get(to - 1) < 128) {
      return to - 1;
    }
    int i = to;
    while (i > from) {
      char last = window.get(i - 1);
      boolean pair = Character.isLowSurrogate(last) && i - 2 >= from;
      int codePoint = pair ? Character.toCodePoint(window.get(i - 2), last) : last;
      if (!Characters.isWithoutBlanks(codePoint)) {
        return i;
      }
      i -= pair ? 2 : 1;
    }
    return i;
  }
}
