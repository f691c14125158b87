package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.start.Opening;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Tells another URI inside a bare one, which only a mark or words without blanks part (D11). */
public final class Glued {
  private final Window window;

  Glued(Window window) {
    this.window = window;
  }

  /**
   * Where the first URI ends when the colon is that of another: before a comma, a semicolon or the
   * like before a scheme with {@code //} or before {@code mailto}, or before words of a script that
   * is written without blanks; -1 when it is not.
   *
   * @param from no scheme begins before this index, or at it
   * @param isHost whether what stands before is no path yet
   */
  int end(int colon, int from, boolean isHost) throws IOException {
    int name = colon;
    while (name > from && Characters.isAlphanum(window.get(name - 1))) {
      name--;
    }
    boolean isUri =
        from < name
            && name < colon
            && (UriStart.hasSlashes(window, colon + 1) || isMail(name, colon))
            && isParted(name, from)
            && (isHost || Schemes.kind(window.bytes, name, colon) != Schemes.Kind.UNKNOWN);
    return isUri ? beforeWords(name, from) : -1;
  }

  /** Whether a mark, or words without blanks, stand before a name. */
  private boolean isParted(int name, int from) {
    char before = window.get(name - 1);
    return ",;'".indexOf(before) >= 0 || before > 127 && beforeWords(name, from) < name;
  }

  private boolean isMail(int name, int colon) throws IOException {
    return Characters.equalsIgnoreCase(Opening.MAILTO, window.bytes, name, colon)
        && isAddress(colon + 1);
  }

  /** Whether an address begins at an index, as far as its sign tells. */
  private boolean isAddress(int from) throws IOException {
    int i = from;
    while (Characters.isPlain(window.at(i))
        && "/?@,".indexOf(window.at(i)) < 0
        && i - from < Limits.LONGEST_WORD) {
      i++;
    }
    return window.at(i) == '@';
  }

  /** The index before the mark, or before the letters without blanks, that end before an index. */
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
