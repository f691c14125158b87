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
    int end = -1;
    do {
      int at = end + 1;
      int bar = patterns.indexOf('|', at);
      end = bar < 0 ? patterns.length() : bar;
      if (matches(patterns, at, end, text, from)) {
        return true;
      }
    } while (end < patterns.length());
    return false;
  }

  /** Whether a text matches the part of a pattern between two indexes. */
  private static boolean matches(String pattern, int at, int end, CharSequence text, int from) {
    if (at == end) {
      return true;
    }
    char first = pattern.charAt(at);
    if (first == '$' || first == '>') {
      return from == text.length() || first == '>' && ";?#,".indexOf(text.charAt(from)) >= 0;
    }
    int next = first == '[' ? pattern.indexOf(']', at) + 1 : at + 1;
    char repeat = next < end ? pattern.charAt(next) : 0;
    boolean isRepeated = repeat == '+' || repeat == '*';
    boolean isOptional = repeat == '*' || repeat == '?';
    int to = from;
    while (to < text.length()
        && (isRepeated || to == from)
        && isOf(pattern, at, next, text.charAt(to))) {
      to++;
    }
    int fewest = isOptional ? from : from + 1;
    int rest = isRepeated || isOptional ? next + 1 : next;
    while (to >= fewest && !matches(pattern, rest, end, text, to)) {
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
