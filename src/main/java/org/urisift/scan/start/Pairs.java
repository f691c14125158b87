package org.urisift.scan.start;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** The brackets and quotation marks that come in pairs (D3, D5). */
public final class Pairs {
  /** How far to look ahead for the closing quote on a line, in UTF-16 units. */
  private static final int LONGEST_LINE = 1024;

  private Pairs() {}

  /** The closing character for an opening one; 0 if it opens nothing. */
  public static char closer(int opener) {
    return switch (opener) {
      case '<' -> '>';
      case '"', '\'', '`' -> (char) opener;
      case '“' -> '”';
      case '„' -> '“';
      case '‘' -> '’';
      case '‚' -> '‘';
      case '«' -> '»';
      case '‹' -> '›';
      case '⟨' -> '⟩'; // manual pages
      case '\u2329' -> '\u232a';
      case '〈' -> '〉';
      default -> 0;
    };
  }

  /**
   * Whether a quote before white space opens (D5). It closes if it directly follows text, and marks
   * a comment if it begins a line that has no other.
   */
  static boolean opens(Window window, int lowest, int quote) throws IOException {
    int i = window.beforeBlanks(lowest, quote);
    if (i <= lowest || Window.isBreak(window.bytes[i - 1])) {
      return !Window.isBlank(window.get(quote + 1)) || isOnLine(window, quote);
    }
    int before = quote - 1;
    while (before > lowest && window.get(before) == '\\') {
      before--; // escapes the quote, in a string of a program or in one inside it
    }
    char c = window.get(before);
    return !Characters.isAlphanum(c)
        && !Characters.isTrailing(c)
        && "-)]}".indexOf(c) < 0
        && !(c > 127 && Characters.isMeant(c));
  }

  private static boolean isOnLine(Window window, int quote) throws IOException {
    int eol = window.lineEnd(quote + 1, quote + LONGEST_LINE);
    int end = eol < 0 ? quote + LONGEST_LINE : eol;
    return window.find(closer(window.get(quote)), quote + 1, end) < end;
  }
}
