package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.NextOnLine;
import org.urisift.scan.text.Window;

/**
 * Recognises a URI that was cut in its authority, so that it names another host (D10): {@code
 * http://us[.]a.example}, {@code http://{host}/}, {@code http://joe:p^ss@a.example}.
 */
public final class CutHost {
  /** The second characters of escapes in strings, such as {@code "http://a.example\n"}. */
  private static final String ESCAPES = "nrtfvb0xu\"'/\\";

  private final Window window;
  private final NextOnLine square;
  private final NextOnLine round;
  private final NextOnLine bar;

  public CutHost(Window window) {
    this.window = window;
    this.square = new NextOnLine(window, ']');
    this.round = new NextOnLine(window, ')');
    this.bar = new NextOnLine(window, '|');
  }

  /**
   * Whether the character at an index cuts an authority, which goes on after it.
   *
   * @param start the index of the URI's first character
   * @param end the index of the character, at which the reading of the URI ended
   */
  public boolean isAt(int start, int end) throws IOException {
    int c = window.peek(end);
    int next = window.peek(end + 1);
    boolean more = goesOn(next == '.' || next == '-' ? end + 2 : end + 1);
    return switch (c) {
      case '^', '{' -> more || next >= 0 && "[({$%".indexOf(next) >= 0;
      case '%' -> more || next == '(' || next == '{';
      case '\\' -> more && ESCAPES.indexOf(next) < 0;
      case '|' -> more && !isColumn(start, end);
      case '[' -> isBracketed(end, square);
      case '(' ->
          window.get(end - 1) == '$' && window.get(end - 2) != ':'
              || isPassword(end)
              || isBracketed(end, round);
      case '<' -> isPlaceholder(end);
      case 0x3002, 0xff0e, 0xff61 -> more && isHost(end + 1); // full stops of East Asia (UTS 46)
      default -> more && c > 127 && isSign(c);
    };
  }

  /** Whether the sign may be in a host, and text does not put it after a host. */
  private static boolean isSign(int c) {
    return BeyondAscii.isInvisible(c)
        || c == 0x2212
        || c >= 0x2010 && c <= 0x2013
        || c > 0x25ff && Character.getType(c) == Character.OTHER_SYMBOL; // no arrows, no boxes
  }

  /** Whether a label stands at an index, with another one or a slash after it. */
  private boolean isHost(int from) throws IOException {
    int i = from;
    while (Characters.isHost(window.peek(i))
        && window.peek(i) != '.'
        && i - from < Limits.LONGEST_NAME) {
      i++;
    }
    return window.peek(i) == '/'
        || window.peek(i) == '.' && Characters.isAlphanum(window.peek(i + 1));
  }

  /** Whether the bracket is in a password: an at sign follows before the authority ends. */
  private boolean isPassword(int open) throws IOException {
    int i = open;
    while (i - open < Limits.LONGEST_NAME
        && window.peek(i) > ' '
        && "/?#<>\"@".indexOf(window.peek(i)) < 0) {
      i++;
    }
    return window.peek(i) == '@' && Characters.isAlphanum(window.peek(i + 1));
  }

  /** Whether a name in angle brackets stands for a label: {@code www.<name>.example}. */
  private boolean isPlaceholder(int open) throws IOException {
    int i = open + 1;
    while (i - open < Limits.LONGEST_NAME
        && (Characters.isName(window.peek(i)) || window.peek(i) == '-' || window.peek(i) == ' ')) {
      i++;
    }
    return i > open + 1
        && window.peek(i) == '>'
        && (".-/@:".indexOf(window.get(open - 1)) >= 0
            || window.peek(i + 1) == '.' && Characters.isAlphanum(window.peek(i + 2)));
  }

  private boolean goesOn(int index) throws IOException {
    int c = window.peek(index);
    return Characters.isAlphanum(c) || c > 127 && Characters.isMeant(c);
  }

  /** Whether the bar begins a column, as another bar on the line shows, or a link's label. */
  private boolean isColumn(int start, int end) throws IOException {
    int first = Math.max(0, start - Limits.LONGEST_LINE);
    for (int i = start - 1; i >= first && !Window.isBreak(window.get(i)); i--) {
      if (window.get(i) == '|'
          || (window.get(i) == '[' || window.get(i) == '{') && i == start - 1) {
        return true;
      }
    }
    return window.peek(bar.find(end + 1)) == '|';
  }

  /** Whether a bracket is part of a host: {@code us[.]a}, {@code us[dot]a}; not {@code us[1]}. */
  private boolean isBracketed(int open, NextOnLine closing) throws IOException {
    int next = window.peek(open + 1);
    if (next == '.' || next == ':' || next == '@') {
      return true;
    }
    if (next == '/') {
      return false; // "[/url]"
    }
    int end = closing.find(open + 1);
    boolean isClosed = window.peek(end) == closing.wanted();
    int after = isClosed ? window.peek(end + 1) : -1;
    return closing == square && !isClosed && Characters.isAlphanum(next)
        || (Characters.isAlphanum(after)
                || (after == '.' || after == '-') && Characters.isAlphanum(window.peek(end + 2)))
            && end - open <= Limits.LONGEST_NAME
            && !window.hasBlank(open, end)
        || after == '[';
  }
}
