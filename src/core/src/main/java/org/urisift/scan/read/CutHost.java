package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Sought;
import org.urisift.scan.text.Window;

/**
 * Tells a URI that was read in part of its authority: what was read names another host (D10). So
 * {@code http://us[.]a.example}, {@code http://{host}/}, {@code http://joe:p^ss@a.example}.
 */
public final class CutHost {
  /** Letters of escapes of programs, which end a string or line: {@code "http://a.example\n"}. */
  private static final String ESCAPES = "nrtfvb0xu\"'/\\";

  private final Window window;
  private final Sought square;
  private final Sought round;
  private final Sought bar;

  public CutHost(Window window) {
    this.window = window;
    this.square = new Sought(window, ']');
    this.round = new Sought(window, ')');
    this.bar = new Sought(window, '|');
  }

  /**
   * Whether the character at an index cuts an authority, since more of it follows.
   *
   * @param start of the URI
   */
  public boolean isAt(int start, int end) throws IOException {
    int c = window.at(end);
    int next = window.at(end + 1);
    boolean more = goesOn(next == '.' || next == '-' ? end + 2 : end + 1);
    return switch (c) {
      case '^', '{' -> more || next >= 0 && "[({$%".indexOf(next) >= 0;
      case '%' -> more || next == '(' || next == '{';
      case '\\' -> more && ESCAPES.indexOf(next) < 0;
      case '|' -> more && !isColumn(start, end);
      case '[' -> isBracketed(end, square);
      case '(' -> isBracketed(end, round);
      default -> more && (BeyondAscii.isInvisible(c) || c == 0x2212 || c >= 0x2010 && c <= 0x2013);
    };
  }

  private boolean goesOn(int index) throws IOException {
    int c = window.at(index);
    return Characters.isAlphanum(c) || c > 127 && Characters.isMeant(c);
  }

  /** Whether another bar on the line shows that this one parts columns, or a label. */
  private boolean isColumn(int start, int end) throws IOException {
    int first = Math.max(0, start - Limits.LONGEST_LINE);
    for (int i = start - 1; i >= first && !Window.isBreak(window.get(i)); i--) {
      if (window.get(i) == '|' || window.get(i) == '[' && i == start - 1) {
        return true;
      }
    }
    return window.at(bar.after(end + 1)) == '|';
  }

  /** Whether brackets stand within a name: {@code us[.]a}, {@code us[dot]a}; not {@code us[1]}. */
  private boolean isBracketed(int open, Sought closing) throws IOException {
    int next = window.at(open + 1);
    if (next == '.' || next == ':' || next == '@') {
      return true;
    }
    if (next == '/') {
      return false; // "[/url]"
    }
    int end = closing.after(open + 1);
    boolean isClosed = window.at(end) == closing.wanted();
    int after = isClosed ? window.at(end + 1) : -1;
    return closing == square && !isClosed && Characters.isAlphanum(next)
        || Characters.isAlphanum(after)
            && end - open <= Limits.LONGEST_NAME
            && !window.hasBlank(open, end)
        || after == '[';
  }
}
