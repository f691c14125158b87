package org.urisift.scan;

import java.io.IOException;

/**
 * The backslash that TeX, Markdown and manual pages put before characters that mean something to
 * them: it is the text's, and the character behind it the URI's (D6).
 */
final class Escape {
  /** The name of a parameter is looked at so far. */
  private static final int LONGEST_NAME = 64;

  private Escape() {}

  /**
   * How many characters at an index are not the URI's, where it goes on behind them; 0 for none.
   * Two are what prints nothing in manual pages: {@code \\:}, which only says that a line may be
   * broken there, and {@code \\&}, which those that are made from DocBook have before each full
   * stop.
   */
  static int length(Window window, int index) throws IOException {
    if (window.at(index) != '\\') {
      return 0;
    }
    int escaped = window.at(index + 1);
    int next = window.at(index + 2);
    return switch (escaped) {
      case '-' -> Characters.isAlphanum(next) ? 1 : 0;
      case '&' ->
          Characters.isAlphanum(next) || isParameter(window, index + 2)
              ? 1
              : isInnerStop(window, index + 2) ? 2 : 0;
      case '_', '#', '%', '~' ->
          Characters.isAlphanum(next)
                  || next >= 0 && "_/=\\".indexOf(next) >= 0
                  || isInnerStop(window, index + 2)
              ? 1
              : 0;
      case ':' ->
          window.get(index - 1) == '/' && Characters.isAlphanum(next)
                  || isInnerStop(window, index + 2)
              ? 2
              : 0;
      default -> 0;
    };
  }

  /**
   * The index behind the letters of an escape to which a known scheme is glued: {@code \n} of
   * programs, {@code \fB} of manual pages; -1 for none.
   *
   * @param letter the index behind the backslash
   */
  static int endBefore(Window window, int letter, int colon) {
    if (letter >= colon) {
      return -1;
    }
    boolean font = window.get(letter) == 'f' && "BIRP".indexOf(window.get(letter + 1)) >= 0;
    int end = font ? letter + 2 : "ntr".indexOf(window.get(letter)) >= 0 ? letter + 1 : colon;
    boolean known = end < colon && Schemes.kind(window.bytes, end, colon) != Schemes.Kind.UNKNOWN;
    return known ? end : -1;
  }

  /** The same at an index where a host begins: there nothing that prints is escaped. */
  static int lengthBeforeHost(Window window, int index) throws IOException {
    int length = length(window, index);
    return length == 2 ? length : 0;
  }

  /** Whether a value is given to a name with a full stop before it: {@code ?.a=1\&.b=2} of TeX. */
  private static boolean isParameter(Window window, int index) throws IOException {
    int i = index + 1;
    while (i - index < LONGEST_NAME && Characters.isAlphanum(window.at(i))) {
      i++;
    }
    return window.at(index) == '.' && i > index + 1 && window.at(i) == '=';
  }

  /** Whether a full stop stands at an index behind which a name goes on. */
  private static boolean isInnerStop(Window window, int index) throws IOException {
    return window.at(index) == '.' && Characters.isAlphanum(window.at(index + 1));
  }
}
