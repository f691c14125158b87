package org.urisift.scan.text;

/**
 * Patterns of what stands at an index of a text. A small letter, a digit or a sign stands for
 * itself; {@code A} for a letter, {@code U} for a capital, {@code N} for a digit, {@code H} for a
 * hex digit, {@code W} for a letter or digit, {@code L} for a character of host names, all of
 * US-ASCII; {@code Y} and {@code X} are {@code A} and {@code W} and all outside US-ASCII; {@code C}
 * is any character. Brackets hold several, or with {@code ^} all others. {@code +}, {@code *} and
 * {@code ?} repeat what is before them. {@code $} is the end, {@code >} the end or where parameters
 * begin. Bars separate patterns, one of which has to match.
 *
 * <p>What is repeated should not hold what follows it: else the time grows with the square.
 */
public final class TextPattern {
  private TextPattern() {}

  /** Whether a text matches from an index on; more may follow. */
  public static boolean matches(String patterns, CharSequence text, int from) {
    for (int i = 0, end; i <= patterns.length(); i = end + 1) {
      end = patterns.indexOf('|', i);
      end = end < 0 ? patterns.length() : end;
      if (matches(patterns.substring(i, end), 0, text, from)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(String pattern, int at, CharSequence text, int from) {
    if (at == pattern.length()) {
      return true;
    }
    if (pattern.charAt(at) == '$') {
      return from == text.length();
    }
    if (pattern.charAt(at) == '>') {
      return from == text.length() || ";?#,".indexOf(text.charAt(from)) >= 0;
    }
    int end = pattern.charAt(at) == '[' ? pattern.indexOf(']', at) + 1 : at + 1;
    char repeat = end < pattern.length() ? pattern.charAt(end) : 0;
    boolean isRepeated = repeat == '+' || repeat == '*';
    boolean isOptional = repeat == '*' || repeat == '?';
    int to = from;
    while (to < text.length()
        && (isRepeated || to == from)
        && isOf(pattern, at, end, text.charAt(to))) {
      to++;
    }
    int fewest = isOptional ? from : from + 1;
    int next = isRepeated || isOptional ? end + 1 : end;
    while (to >= fewest && !matches(pattern, next, text, to)) {
      to--;
    }
    return to >= fewest;
  }

  private static boolean isOf(String pattern, int at, int end, char c) {
    if (end == at + 1) {
      return isOf(pattern.charAt(at), c);
    }
    boolean excludes = pattern.charAt(at + 1) == '^';
    int i = excludes ? at + 2 : at + 1;
    while (i < end - 1 && !isOf(pattern.charAt(i), c)) {
      i++;
    }
    return i < end - 1 != excludes;
  }

  private static boolean isOf(char element, char c) {
    return switch (element) {
      case 'A' -> Characters.isAlpha(c);
      case 'U' -> Characters.isCapital(c);
      case 'H' -> Characters.isHex(c);
      case 'Y' -> Characters.isAlpha(c) || c > 127;
      case 'N' -> Characters.isDigit(c);
      case 'W' -> Characters.isAlphanum(c);
      case 'X' -> Characters.isAlphanum(c) || c > 127;
      case 'L' -> Characters.isHost(c);
      case 'C' -> true;
      default -> element == c;
    };
  }
}
