package org.urisift.scan;

import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;

/**
 * Tells by its look alone what a token would be in a text: a number, a sign, a piece of a program
 * (R8). {@link Follower} tells whether it is that behind a URI, too.
 */
final class Tokens {
  /** What lines of programs begin with, behind a "#". */
  private static final Set<String> DIRECTIVES =
      Set.of("if", "ifdef", "ifndef", "else", "elif", "endif", "define", "undef", "include");

  /** {@code AT&T} and a little more. */
  private static final int LONGEST_SIGN = 5;

  /** More letters and digits than a word of a text has. */
  private static final int SHORTEST_CODE = 20;

  private Tokens() {}

  /** Texts go on with a letter or digit, where they do not begin with a mark of their own. */
  static boolean beginsWord(String token) {
    return Characters.isAlphanum(token.charAt(0)) || token.charAt(0) > 127;
  }

  /**
   * Whether a line of a program begins with a token, or a call for help in R: {@code ?lm}, {@code
   * ??lm}.
   */
  static boolean isCommand(String token) {
    if (token.charAt(0) == '#') {
      return DIRECTIVES.contains(token.substring(1));
    }
    if (token.charAt(0) != '?') {
      return false;
    }
    int name = token.startsWith("??") ? 2 : 1;
    String letters = token.replace('.', 'a'); // which a full stop is in names of R
    return Characters.areLetters(letters, name, token.length());
  }

  /** What stands alone between two URIs. */
  static boolean isConjunction(String token) {
    return token.equals("or") || token.equals("and");
  }

  /** {@code _word_}. */
  static boolean isEmphasis(String token) {
    return token.length() > 2 && token.startsWith("_") && token.endsWith("_");
  }

  /** {@code application/json}: other names of media types are names of directories, too. */
  static boolean isMediaType(String token) {
    int subtype = token.indexOf('/') + 1;
    return (token.startsWith("application/") || token.startsWith("multipart/"))
        && subtype < token.length()
        && token.indexOf('/', subtype) < 0;
  }

  /** {@code C#}, {@code R&D}. */
  static boolean isSign(String token) {
    int sign = Math.max(token.indexOf('#'), token.indexOf('&'));
    return sign > 0
        && token.length() <= LONGEST_SIGN
        && Characters.areLetters(token, 0, sign)
        && Characters.areLetters(token, sign + 1, token.length())
        && (token.charAt(sign) == '&') == (sign < token.length() - 1);
  }

  /** {@code 24.12.2003}, {@code 12/24/2003}. */
  static boolean isDate(String token, char sign) {
    int month = token.indexOf(sign) + 1;
    int year = token.indexOf(sign, month) + 1;
    return (month == 2 || month == 3)
        && year - month >= 2
        && year - month <= 3
        && token.length() - year >= 2
        && token.length() - year <= 4
        && isMadeOf(token, String.valueOf(sign));
  }

  /** Whether a year is all that stands behind the last slash. */
  static boolean endsInYear(String token) {
    int year = token.lastIndexOf('/') + 1;
    return token.length() - year == 4
        && (token.startsWith("19", year) || token.startsWith("20", year));
  }

  /** {@code 192.0.2.1/24}, {@code 1,234,567}. */
  static boolean isNumbers(String token) {
    int stops = 0;
    for (int stop = token.indexOf('.'); stop > 0; stop = token.indexOf('.', stop + 1)) {
      stops++;
    }
    return stops == 3 && isMadeOf(token, "./") || token.indexOf(',') > 0 && isMadeOf(token, ",");
  }

  /** Whether the token has nothing but digits and signs. */
  private static boolean isMadeOf(String token, String signs) {
    for (int i = 0; i < token.length(); i++) {
      if (!Characters.isDigit(token.charAt(i)) && signs.indexOf(token.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** {@code a::b}, {@code file.c:12}. */
  static boolean isPlaceInSource(String token) {
    int colon = token.indexOf(':');
    return colon >= 0
        && !hasAny(token, "%?#&", token.length())
        && (token.startsWith("::", colon)
            || colon + 1 < token.length() && Characters.isDigit(token.charAt(colon + 1)));
  }

  /**
   * {@code f(x)}, unlike {@code Name_(word)}, {@code 12(3)45}, {@code a(b).html}, {@code a#f(x)}.
   */
  static boolean isCall(String token) {
    int open = token.indexOf('(');
    int close = token.indexOf(')', open);
    boolean goesOn =
        close > 0
            && close + 1 < token.length()
            && (Characters.isAlphanum(token.charAt(close + 1)) || Endings.isDocument(token));
    return open > 0
        && Characters.isAlphanum(token.charAt(open - 1))
        && !goesOn
        && !hasAny(token, "#?", open);
  }

  /** {@code x*y/z}, {@code y~a/b}, {@code x$y_z}: in paths these signs begin a name. */
  static boolean isFormula(String token) {
    for (int i = 1; i + 1 < token.length(); i++) {
      if ("*~$".indexOf(token.charAt(i)) >= 0
          && Characters.isAlphanum(token.charAt(i - 1))
          && Characters.isAlphanum(token.charAt(i + 1))) {
        return !hasAny(token, "?&=%#", token.length()) && !Endings.isDocument(token);
      }
    }
    return false;
  }

  /** Whether what stands before the equals sign is a name, and another value is given behind it. */
  static boolean isSetting(String token, int equals) {
    boolean isName =
        !hasAny(token, "?;@%/#", equals)
            && token.charAt(equals - 1) != '-' // of a message-id
            && token.lastIndexOf('+', equals - 2) < 0;
    boolean givesMore = token.indexOf('&', equals) >= 0 && token.indexOf(':', equals) < 0;
    return isName && !givesMore;
  }

  /**
   * {@code ref=a/b}, which some have for a segment: in small letters, and in running text or with a
   * value that settings seldom have. A letter or a comparison is of a formula: {@code n=20}, {@code
   * x==y}, {@code alpha=0.05}.
   */
  static boolean isParameter(String token, int equals, boolean alone) {
    String value = token.substring(equals + 1);
    boolean isNumber = isMadeOf(value, ".");
    if (value.startsWith("=") || isNumber && (equals == 1 || value.indexOf('.') >= 0)) {
      return false;
    }
    boolean isSmall = true;
    for (int i = 0; i < equals; i++) {
      isSmall &= !Characters.isCapital(token.charAt(i));
    }
    boolean isMarked = hasAny(value, "?!&", value.length());
    int segment = token.indexOf('/', equals);
    boolean givesMore = segment > 0 && token.indexOf('=', segment) > 0; // "qid=1/sr=8"
    return isSmall && (!alone || isMarked || givesMore);
  }

  /** Whether one of the signs stands before an index of the token. */
  static boolean hasAny(String token, String signs, int to) {
    for (int i = 0; i < to; i++) {
      if (signs.indexOf(token.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the token has letters, and no small ones. */
  static boolean isInCapitals(String token) {
    boolean hasCapital = false;
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c >= 'a' && c <= 'z') {
        return false;
      }
      hasCapital |= Characters.isCapital(c);
    }
    return hasCapital;
  }

  /** Letters large and small, with digits among them. */
  static boolean isCode(String token) {
    boolean hasLarge = false;
    boolean hasSmall = false;
    boolean hasDigit = false;
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      hasLarge |= Characters.isCapital(c);
      hasSmall |= c >= 'a' && c <= 'z';
      hasDigit |= Characters.isDigit(c);
      if (c == '/' || c == '.') { // a path, a file
        return false;
      }
    }
    return token.length() >= SHORTEST_CODE && hasLarge && hasSmall && hasDigit;
  }
}
