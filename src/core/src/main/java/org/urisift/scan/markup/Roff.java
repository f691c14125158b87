package org.urisift.scan.markup;

import org.urisift.scan.text.Input;

/** The names of the tilde and the circumflex in manual pages: {@code \(ti}, {@code \[ha]}. */
public final class Roff {
  private Roff() {}

  /** The length of such a name at the index of its backslash; 0 for none. */
  public static int length(Input input, int index) {
    if (input.peek(index) != '\\' || sign(input.peek(index + 2), input.peek(index + 3)) < 0) {
      return 0;
    }
    return switch (input.peek(index + 1)) {
      case '(' -> 4;
      case '[' -> input.peek(index + 4) == ']' ? 5 : 0;
      default -> 0;
    };
  }

  /** The index after a name at an index of a text; -1 for none. */
  static int end(String text, int index) {
    if (index + 4 > text.length() || sign(text, index) < 0) {
      return -1;
    }
    return switch (text.charAt(index + 1)) {
      case '(' -> index + 4;
      case '[' -> text.startsWith("]", index + 4) ? index + 5 : -1;
      default -> -1;
    };
  }

  /** The character that a name at an index of a text stands for; -1 for none. */
  static int sign(String text, int index) {
    return sign(text.charAt(index + 2), text.charAt(index + 3));
  }

  private static int sign(int first, int second) {
    return first == 't' && second == 'i' ? '~' : first == 'h' && second == 'a' ? '^' : -1;
  }
}
