package org.urisift.scan.start;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/** The brackets and quotation marks that come in pairs (D3, D5). */
public final class Pairs {
  /** How far to look ahead for the closing quote on a line, in UTF-16 units. */
  private static final int CLOSER_AHEAD = 1024;

  /** Opening and closing characters. To add a pair, see architecture.md. */
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
   * Whether a quote with white space between it and the scheme is an opening one (D5). Directly
   * after text or the same quote, it closes. At the start of a line and before a blank, it marks a
   * comment unless it is closed on the line.
   */
  static boolean opens(Input input, int lowest, int quote) {
    int i = input.beforeBlanks(lowest, quote);
    if (i <= lowest || Characters.isBreak(input.bytes[i - 1])) {
      return !Characters.isBlank(input.get(quote + 1)) || closesOnLine(input, quote);
    }
    // a backslash escapes the quote in a program's string, or in a string inside one
    char c = input.get(input.skipBack(quote, lowest + 1, 0, "\\") - 1);
    return !Characters.isAlphanum(c)
        && !Characters.isTrailing(c)
        && c != input.get(quote)
        && "-)]}".indexOf(c) < 0
        && !(c > 127 && Characters.isMeant(c));
  }

  private static boolean closesOnLine(Input input, int quote) {
    int end = input.lineEnd(quote + 1, quote + CLOSER_AHEAD);
    return input.find(closer(input.get(quote)), quote + 1, end) < end;
  }
}
