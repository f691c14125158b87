package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * The backslash that TeX, Markdown and manual pages put before characters that mean something to
 * them: it belongs to the text, and the character behind it to the URI (D6). For braces it asks
 * {@link TexGroup}.
 */
public final class Backslash {
  /** What may stand behind {@code \f}, besides a digit. */
  private static final String FONTS = "BIRPC";

  private Backslash() {}

  /**
   * How many characters at an index are not the URI's, where it goes on behind them; 0 for none.
   */
  public static int length(Window window, int index) throws IOException {
    return switch (window.at(index)) {
      case '\\' -> backslash(window, index);
      case '{' -> TexGroup.opening(window, index);
      case '}' -> TexGroup.closing(window, index);
      default -> 0;
    };
  }

  /**
   * Two are what prints nothing in manual pages: {@code \\:}, which only says that a line may be
   * broken there, and {@code \\&}, which those that are made from DocBook have before each full
   * stop.
   */
  private static int backslash(Window window, int index) throws IOException {
    int next = window.at(index + 1);
    if (next == '(' || next == ')') {
      return EscapedGroup.length(window, index);
    }
    boolean isDoubled = next == '\\'; // in a string of a program or translation
    int length = escape(window, isDoubled ? index + 1 : index, window.get(index - 1));
    return isDoubled && length > 0 ? length + 1 : length;
  }

  /**
   * The same of the backslash that stands directly before what it escapes.
   *
   * @param before what the URI ends in so far
   */
  private static int escape(Window window, int index, char before) throws IOException {
    int escaped = window.at(index + 1);
    int next = window.at(index + 2);
    return switch (escaped) {
      case '-' -> isBeforeName(window, index + 2) ? 1 : 0;
      case '.' -> isInnerEllipsis(window, index + 1) || isInnerStop(window, index + 1) ? 1 : 0;
      case '&' ->
          Characters.isAlphanum(next) || isParameter(window, index + 2)
              ? 1
              : isInnerStop(window, index + 2) ? 2 : 0;
      case '_', '#', '%', '~' ->
          goesOn(window, index + 2)
                  || escaped == '#' && isHashBang(window, index + 1)
                  || escaped == '~' && TexGroup.isEmptyBefore(window, index + 2)
              ? 1
              : 0;
      case ':' ->
          next == '/' || isBreakHint(before, next) || isInnerStop(window, index + 2) ? 2 : 0;
      default -> 0;
    };
  }

  /**
   * Whether manual pages have {@code \\:} between two characters: behind the signs at which
   * docutils and others break long URIs. Elsewhere it escapes a colon: {@code host\\:80}.
   */
  private static boolean isBreakHint(char before, int next) {
    boolean isName = Characters.isAlphanum(next) || next == '%' || next == '_';
    return switch (before) {
      case '/' -> isName || next == '~' || next == '?' || next == '#' || next == '@';
      case '?', '#', '&' -> isName;
      case '@' -> isName && !Characters.isDigit(next); // perhaps of a port
      default -> false;
    };
  }

  /**
   * The index after the letters of an escape to which a scheme may be glued: a font of manual
   * pages, {@code \fB}, or what JSON escapes, {@code \\u003c}; -1 for none.
   *
   * @param letter the index after the backslash
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
   * The same where a word may begin with the letter, so that only a known scheme is glued to it:
   * {@code \n} of programs, {@code \s} of expressions, the sizes of manual pages.
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
   * The index behind the name of a quote in a manual page, {@code \(aq} or {@code \*(Aq}, or of a
   * font, {@code \f(CW}, to which a scheme is glued; -1 for none.
   *
   * @param name the index behind its parenthesis
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

  /** What {@link #length} says where a host begins: there nothing that prints is escaped. */
  public static int lengthBeforeHost(Window window, int index) throws IOException {
    int length = window.at(index) == '\\' ? length(window, index) : 0;
    return length == (window.at(index + 1) == '\\' ? 3 : 2) ? length : 0;
  }

  /** Whether more of a URI comes at an index, behind a sign that was escaped. */
  static boolean goesOn(Window window, int index) throws IOException {
    int next = window.at(index);
    return Characters.isAlphanum(next)
        || next >= 0 && "_/=\\".indexOf(next) >= 0
        || next >= 0 && "(.-".indexOf(next) >= 0 && Characters.isAlphanum(window.at(index + 1));
  }

  /** Whether a name or another segment comes behind a hyphen, or behind more that are escaped. */
  private static boolean isBeforeName(Window window, int index) throws IOException {
    int i = index;
    while (i - index < Limits.LONGEST_NAME && window.holds("\\-", i)) {
      i += 2;
    }
    int next = window.at(i);
    return Characters.isAlphanum(next) || next == '/' || next == '_';
  }

  /** Whether a value is given to a name with a full stop before it: {@code ?.a=1\&.b=2} of TeX. */
  private static boolean isParameter(Window window, int index) throws IOException {
    int i = index + 1;
    while (i - index < Limits.LONGEST_NAME && Characters.isAlphanum(window.at(i))) {
      i++;
    }
    return window.at(index) == '.' && i > index + 1 && window.at(i) == '=';
  }

  /** Whether a full stop stands at an index behind which a name goes on. */
  private static boolean isInnerStop(Window window, int index) throws IOException {
    return window.at(index) == '.' && Characters.isAlphanum(window.at(index + 1));
  }

  /** Whether three full stops stand at an index, behind which a name goes on: {@code v1\\...v2}. */
  private static boolean isInnerEllipsis(Window window, int index) throws IOException {
    return window.holds("...", index) && Characters.isAlphanum(window.at(index + 3));
  }

  /** Whether what programs of the web keep in a fragment begins at an index: {@code #!x}. */
  private static boolean isHashBang(Window window, int index) throws IOException {
    int next = window.at(index + 2);
    return window.at(index + 1) == '!' && (Characters.isAlphanum(next) || next == '/');
  }
}
