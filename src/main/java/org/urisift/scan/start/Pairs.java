package org.urisift.scan.start;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** The brackets and quotation marks that come in pairs (D3, D5). */
public final class Pairs {
  /** How far ahead the partner of a quote at the start of a line is sought, in UTF-16 units. */
  private static final int LONGEST_LINE = 1024;

  private Pairs() {}

  /** The character that closes what the given one opens; 0 when it opens nothing. */
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
   * Whether a quote that has white space behind it opens (D5): one that closes follows directly on
   * what it closes, escaped or not, and one that begins a line, without another on it, marks a
   * comment.
   */
  static boolean opens(Window window, int lowest, int quote) throws IOException {
    int i = window.beforeBlanks(lowest, quote);
    if (i <= lowest || Window.isBreak(window.bytes[i - 1])) {
      return !Window.isBlank(window.get(quote + 1)) || isOnLine(window, quote);
    }
    int before = quote - 1;
    while (before > lowest && window.get(before) == '\\') {
      before--; // of a string in a program, in which quotes are escaped, and of one inside it
    }
    char c = window.get(before);
    return !Characters.isAlphanum(c)
        && !Characters.isTrailing(c)
        && "-)]}".indexOf(c) < 0
        && !(c > 127 && Characters.isMeant(c));
  }

  private static boolean isOnLine(Window window, int quote) throws IOException {
    char closer = closer(window.get(quote));
    for (int i = quote + 1; i - quote < LONGEST_LINE; i++) {
      int c = window.at(i);
      if (c == closer || c < 0 || Window.isBreak(c)) {
        return c == closer;
      }
    }
    return false;
  }
}
