package org.urisift.scan.read;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * A bare URI directly before the same one in angle brackets, as mailers write links: {@code
 * http://a.example/b-⏎c<http://a.example/b-c>}. What is in brackets shows where a line break, or
 * the two asterisks of bold text, stand in the bare one (R9).
 */
public final class Twin {
  /** Longer ones are not looked for, in UTF-16 units. */
  private static final int LONGEST = 1024;

  private final Window window;
  private final Quoting quoting;
  private boolean hasBreak;

  public Twin(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
  }

  /**
   * Puts the whole URI into a text that has what was read of it up to an index; false, with the
   * text as it was, where none in brackets follows.
   */
  public boolean read(Candidate text, int start, int end, boolean mayBreak) throws IOException {
    if (!mayBreak && !hasBold(text) || !(hasBold(text) || endsLine(end))) {
      return false;
    }
    int bracket = bracket(start, end);
    if (bracket < 0
        || !UriStart.isAt(window, bracket + 1)
        || !walk(null, start, bracket, mayBreak)) {
      return false;
    }
    text.clear();
    return walk(text, start, bracket, mayBreak);
  }

  /** The index of the bracket that follows with no other words before it; -1 where none does. */
  private int bracket(int start, int end) throws IOException {
    int i = end;
    while (i - start < LONGEST) {
      int c = window.at(i);
      if (c == '<') {
        return i;
      }
      if (c > ' ' && c != '"' && c != '>') {
        i++;
        continue;
      }
      int next = window.skipBlanks(i);
      if (Window.isBreak(window.at(next))) {
        next = quoting.textOf(window.afterBreak(next));
      } else if (window.at(next) != '<') {
        return -1; // words
      }
      if (Window.isBreak(window.at(next))) {
        return -1; // an empty line
      }
      i = next;
    }
    return -1;
  }

  /** Whether the URI last read goes over a line end. */
  public boolean hasBreak() {
    return hasBreak;
  }

  private static boolean hasBold(Candidate text) {
    for (int i = 1; i < text.length(); i++) {
      if (text.charAt(i) == '*' && text.charAt(i - 1) == '*') {
        return true;
      }
    }
    return false;
  }

  /** Whether a line ends at an index and the next begins as a piece of a URI. */
  private boolean endsLine(int index) throws IOException {
    int eol = window.skipBlanks(index);
    return Window.isBreak(window.at(eol))
        && Characters.isPlain(window.at(quoting.textOf(window.afterBreak(eol))));
  }

  /** Compares both, and adds what is in both to a text; whether they are the same. */
  private boolean walk(@Nullable Candidate text, int start, int bracket, boolean mayBreak)
      throws IOException {
    hasBreak = false;
    int from = start; // of the piece
    int i = start;
    int j = bracket + 1; // in brackets
    while (i < bracket) {
      int skip = skipped(i, mayBreak);
      if (skip > 0 && i + skip < bracket) {
        add(text, from, i);
        i += skip;
        from = i;
        continue;
      }
      int length = window.get(i) == window.at(j) ? 1 : isEscape(i, j) ? 3 : 0;
      if (length == 0) {
        break;
      }
      i++;
      j += length;
      j += lineBreak(j);
    }
    add(text, from, i);
    return window.skipBlanks(i) == bracket && window.at(j) == '>';
  }

  /** How many characters at an index are bold's, or a line's end with the marks of the next. */
  private int skipped(int i, boolean mayBreak) throws IOException {
    if (window.get(i) == '*' && window.at(i + 1) == '*') {
      return 2;
    }
    int more = mayBreak ? lineBreak(i) : 0;
    hasBreak |= more > 0;
    return more;
  }

  private int lineBreak(int i) throws IOException {
    int c = window.at(i);
    if (c > ' ') {
      return 0;
    }
    int eol = window.skipBlanks(i);
    return Window.isBreak(window.at(eol)) ? quoting.textOf(window.afterBreak(eol)) - i : 0;
  }

  /** Whether the one in brackets has an escape where this one has the character. */
  private boolean isEscape(int i, int j) throws IOException {
    return window.at(j) == '%'
        && window.at(j + 2) >= 0
        && Characters.isHex(window.at(j + 1))
        && Characters.isHex(window.at(j + 2))
        && Character.digit(window.at(j + 1), 16) * 16 + Character.digit(window.at(j + 2), 16)
            == window.get(i);
  }

  private void add(@Nullable Candidate text, int from, int to) {
    if (text != null) {
      text.add(window, from, to);
    }
  }
}
