package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * The backslash that TeX, Markdown and manual pages put before special characters: it belongs to
 * the text, and the character after it to the URI (D6).
 */
public final class Backslash {
  /** Letters that name fonts after {@code \f}; digits name them too. */
  private static final String FONTS = "BIRPC";

  private Backslash() {}

  /** The number of characters at an index that are not part of the URI around them; 0 for none. */
  public static int length(Window window, int index) throws IOException {
    return switch (window.peek(index)) {
      case '\\' -> backslash(window, index);
      case '{' -> opening(window, index);
      case '}' -> isSignInBraces(window, index - 1) ? 1 : 0;
      default -> 0;
    };
  }

  /**
   * Two escapes of manual pages print nothing: {@code \:} allows a line break, and {@code \&}
   * stands before each full stop in pages made from DocBook.
   */
  private static int backslash(Window window, int index) throws IOException {
    int next = window.peek(index + 1);
    if (next == '(' || next == ')') {
      return isPaired(window, index) ? 1 : 0;
    }
    boolean isDoubled = next == '\\'; // in a string of a program
    int length = escape(window, isDoubled ? index + 1 : index, window.get(index - 1));
    return isDoubled && length > 0 ? length + 1 : length;
  }

  /** Like {@link #length}, at the last backslash; {@code before} is the URI character before it. */
  private static int escape(Window window, int index, char before) throws IOException {
    int escaped = window.peek(index + 1);
    int next = window.peek(index + 2);
    return switch (escaped) {
      case '-' -> isBeforeName(window, index + 2) ? 1 : 0;
      case '.' -> isInnerStop(window, index + 1) ? 1 : 0;
      case '&' -> Characters.isAlphanum(next) ? 1 : isInnerStop(window, index + 2) ? 2 : 0;
      case '_', '#', '%', '~' -> continuesAt(window, index + 2) ? 1 : 0;
      case ':' ->
          next == '/' || isBreakHint(before, next) || isInnerStop(window, index + 2) ? 2 : 0;
      default -> 0;
    };
  }

  /** The number of characters before the special character in TeX's {@code {\_}}; 0 for none. */
  private static int opening(Window window, int brace) throws IOException {
    int sign = window.peek(brace + 1) == '\\' ? brace + 2 : brace + 1;
    return window.peek(sign + 1) == '}' && isSignInBraces(window, sign) ? sign - brace : 0;
  }

  /** Whether a character special to TeX stands after a brace, or a brace and a backslash. */
  public static boolean isSignInBraces(Window window, int sign) {
    char before = window.get(sign - 1);
    return "_&%#~".indexOf(window.get(sign)) >= 0
        && (before == '{' || before == '\\' && window.get(sign - 2) == '{');
  }

  /**
   * Whether a parenthesis escaped in Markdown has an escaped partner: {@code oak_\(tree\)}. After a
   * slash it more likely opens a group of a regular expression.
   */
  static boolean isPaired(Window window, int backslash) throws IOException {
    boolean opens = window.peek(backslash + 1) == '(';
    int step = opens ? 1 : -1;
    int i = opens ? backslash + 2 : backslash - 1;
    while (Math.abs(i - backslash) < Limits.LONGEST_LINE && i > 1 && isOfName(window.peek(i))) {
      i += step;
    }
    int open = opens ? backslash : i - 1;
    return Math.abs(i - backslash) > (opens ? 2 : 1)
        && (opens ? window.holds("\\)", i) : window.get(i) == '(' && window.get(open) == '\\')
        && (open == 0 || window.get(open - 1) != '/');
  }

  private static boolean isOfName(int c) {
    return Characters.isAlphanum(c) || c > 127 || c >= 0 && "_-=.,:;/%&@~'!".indexOf(c) >= 0;
  }

  /**
   * Whether {@code \:} allows a break. Programs that make manual pages, like docutils, write it
   * after some characters of a URI. Elsewhere it escapes a colon: {@code host\:80}.
   */
  private static boolean isBreakHint(char before, int next) {
    boolean isName = Characters.isAlphanum(next) || next == '%' || next == '_';
    return switch (before) {
      case '/' -> isName || next == '~' || next == '?' || next == '#' || next == '@';
      case '?', '#', '&' -> isName;
      case '@' -> isName && !Characters.isDigit(next); // a digit may be of a port
      default -> false;
    };
  }

  /**
   * The index after an escape that any scheme may follow directly: a font, {@code \fB}, or JSON's
   * {@code \\u003c}; -1 for none. {@code letter} is the index after the backslash.
   */
  public static int endBefore(Window window, int letter, int colon) throws IOException {
    int end = -1;
    if (letter < colon && window.get(letter) == 'f') {
      char font = window.get(letter + 1);
      end = FONTS.indexOf(font) >= 0 || Characters.isDigit(font) ? letter + 2 : -1;
    } else if (letter < colon && window.get(letter) == 'u') {
      int unit = UnicodeEscape.unit(window, letter);
      end = unit >= 0 && !Characters.isAlphanum(unit) ? letter + 5 : -1;
    }
    return end <= colon ? end : -1;
  }

  /**
   * The index after an escape that only a known scheme may follow, since its letter may begin a
   * word: {@code \n} of programs, {@code \s} of regular expressions, a size of manual pages ({@code
   * \s+2}); -1 for none.
   */
  public static int endBeforeKnown(Window window, int letter, int colon) {
    if (letter >= colon || "nrst".indexOf(window.get(letter)) < 0) {
      return -1;
    }
    char next = window.get(letter + 1);
    boolean isSize = window.get(letter) == 's';
    int end =
        letter
            + (isSize && (next == '-' || next == '+')
                ? 3
                : isSize && Characters.isDigit(next) ? 2 : 1);
    return end < colon ? end : -1;
  }

  /**
   * The index after the name of a quote, {@code \(aq} or {@code \*(Aq}, or of a font, {@code
   * \f(CW}, directly before a scheme in a manual page; -1 for none. {@code name} is its index.
   */
  public static int endOfName(Window window, int name, int colon) {
    int before = name > 1 ? window.get(name - 2) : -1;
    if (before == 'f' && name > 2 && window.get(name - 3) == '\\' && colon - name > 2) {
      return name + 2;
    }
    boolean isEscape = before == '\\' || before == '*' && name > 2 && window.get(name - 3) == '\\';
    boolean isQuote = isEscape && colon - name > 2 && window.get(name + 1) == 'q';
    return isQuote && "aAlrocd".indexOf(window.get(name)) >= 0 ? name + 2 : -1;
  }

  /** The {@link #length} before a host: there, only escapes that print nothing count. */
  public static int lengthBeforeHost(Window window, int index) throws IOException {
    int length = window.peek(index) == '\\' ? length(window, index) : 0;
    return length == (window.peek(index + 1) == '\\' ? 3 : 2) ? length : 0;
  }

  /** Whether the URI continues at an index, after an escaped character. */
  static boolean continuesAt(Window window, int index) throws IOException {
    int next = window.peek(index);
    return Characters.isAlphanum(next)
        || next >= 0 && "_/=\\".indexOf(next) >= 0
        || next >= 0 && "(.-".indexOf(next) >= 0 && Characters.isAlphanum(window.peek(index + 1));
  }

  private static boolean isBeforeName(Window window, int index) throws IOException {
    int i = index;
    while (i - index < Limits.LONGEST_NAME && window.holds("\\-", i)) {
      i += 2;
    }
    int next = window.peek(i);
    return Characters.isAlphanum(next) || next == '/' || next == '_';
  }

  private static boolean isInnerStop(Window window, int index) throws IOException {
    return window.peek(index) == '.' && Characters.isAlphanum(window.peek(index + 1));
  }
}
