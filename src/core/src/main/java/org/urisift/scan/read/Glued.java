package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** Finds another URI inside a bare one, after a mark or words without blanks (D11). */
public final class Glued {
  private final Window window;

  Glued(Window window) {
    this.window = window;
  }

  /**
   * Where this URI ends if the colon belongs to another one with {@code //}; else -1. The end is
   * before the comma, semicolon or apostrophe, or before the words of a script without blanks.
   *
   * @param from the other scheme begins after this index
   * @param isHost whether the path has not begun
   * @param isQuery whether it has, and the query or fragment as well
   */
  int end(int colon, int from, boolean isHost, boolean isQuery) throws IOException {
    int name = colon;
    while (name > from && Characters.isAlphanum(window.get(name - 1))) {
      name--;
    }
    boolean isUri =
        from < name
            && name < colon
            && UriStart.hasSlashes(window, colon + 1)
            && (isQuery ? ",;".indexOf(window.get(name - 1)) >= 0 : isParted(name, from))
            && (isHost || Schemes.kind(window.bytes, name, colon) != Schemes.Kind.UNKNOWN);
    return isUri ? beforeWords(name, from) : -1;
  }

  private boolean isParted(int name, int from) {
    char before = window.get(name - 1);
    return ",;'".indexOf(before) >= 0 || before > 127 && beforeWords(name, from) < name;
  }

  /** Steps back over one mark, or over all letters of scripts without blanks. */
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
