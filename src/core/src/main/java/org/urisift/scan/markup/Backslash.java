package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/**
 * The backslash that TeX, Markdown and manual pages put before special characters: it belongs to
 * the text, and the character after it to the URI (D6).
 */
public final class Backslash {
  private Backslash() {}

  /** The number of characters at an index that are not part of the URI around them; 0 for none. */
  public static int length(Input input, int index) {
    return input.peek(index) == '\\' ? backslash(input, index) : 0;
  }

  /**
   * Two escapes of manual pages print nothing: {@code \:} allows a line break, and {@code \&}
   * stands before each full stop in pages made from DocBook.
   */
  private static int backslash(Input input, int index) {
    boolean isDoubled = input.peek(index + 1) == '\\'; // in a string of a program
    int length = escape(input, isDoubled ? index + 1 : index, input.get(index - 1));
    return isDoubled && length > 0 ? length + 1 : length;
  }

  /** Like {@link #length}, at the last backslash; {@code before} is the URI character before it. */
  private static int escape(Input input, int index, char before) {
    int escaped = input.peek(index + 1);
    int next = input.peek(index + 2);
    return switch (escaped) {
      case '-' -> 1;
      case '.' -> isInnerStop(input, index + 1) ? 1 : 0;
      case '&' -> Characters.isAlphanum(next) ? 1 : isInnerStop(input, index + 2) ? 2 : 0;
      case '_', '#', '%', '~' -> 1;
      case ':' -> next == '/' || isBreakHint(before, next) || isInnerStop(input, index + 2) ? 2 : 0;
      default -> 0;
    };
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

  /** The {@link #length} before a host: there, only escapes that print nothing count. */
  public static int lengthBeforeHost(Input input, int index) {
    int length = input.peek(index) == '\\' ? length(input, index) : 0;
    return length == (input.peek(index + 1) == '\\' ? 3 : 2) ? length : 0;
  }

  private static boolean isInnerStop(Input input, int index) {
    return input.peek(index) == '.' && Characters.isAlphanum(input.peek(index + 1));
  }
}
