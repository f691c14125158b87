package org.urisift.scan.start;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** The brackets and quotation marks that come in pairs (D3, D5). */
public final class Pairs {
  /** How far to look ahead for the closing quote on a line, in UTF-16 units. */
  private static final int LONGEST_LINE = 1024;

  /** Opening and closing characters. A new pair needs a row here and a fixture. */
  private static final String[] PAIRS = {
    "<>",
    "\"\"",
    "''",
    "``",
    "“”",
    "„“",
    "‘’",
    "‚‘",
    "«»",
    "‹›",
    "⟨⟩", // manual pages
    "\u2329\u232a",
    "〈〉",
  };

  private static final String OPENERS = column(0);
  private static final String CLOSERS = column(1);

  private Pairs() {}

  private static String column(int index) {
    StringBuilder column = new StringBuilder(PAIRS.length);
    for (String pair : PAIRS) {
      column.append(pair.charAt(index));
    }
    return column.toString();
  }

  /** The closing character for an opening one; 0 if it opens nothing. */
  public static char closer(int opener) {
    int pair = OPENERS.indexOf(opener);
    return pair < 0 ? 0 : CLOSERS.charAt(pair);
  }

  /** Whether a character closes a pair; it may also open one. */
  public static boolean closes(int c) {
    return CLOSERS.indexOf(c) >= 0;
  }

  /**
   * Whether a quote before white space is an opening one (D5). Directly after text or an equal
   * quote it closes. At the start of a line without a closing quote it marks a comment.
   */
  static boolean opens(Window window, int lowest, int quote) throws IOException {
    int i = window.beforeBlanks(lowest, quote);
    if (i <= lowest || Window.isBreak(window.bytes[i - 1])) {
      return !Window.isBlank(window.get(quote + 1)) || closesOnLine(window, quote);
    }
    int before = quote - 1;
    while (before > lowest && window.get(before) == '\\') {
      before--; // escapes the quote in a program's string, or in a string inside one
    }
    char c = window.get(before);
    return !Characters.isAlphanum(c)
        && !Characters.isTrailing(c)
        && c != window.get(quote)
        && "-)]}".indexOf(c) < 0
        && !(c > 127 && Characters.isMeant(c));
  }

  private static boolean closesOnLine(Window window, int quote) throws IOException {
    int eol = window.lineEnd(quote + 1, quote + LONGEST_LINE);
    int end = eol < 0 ? quote + LONGEST_LINE : eol;
    return window.find(closer(window.get(quote)), quote + 1, end) < end;
  }
}
