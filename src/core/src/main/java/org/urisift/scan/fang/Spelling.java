package org.urisift.scan.fang;

import java.util.List;
import org.urisift.scan.text.Characters;

/** How reports spell a delimiter so that it no longer works: in brackets, wide or as a word. */
final class Spelling {
  /** The most brackets on each side, {@code [[.]]}. */
  private static final int MOST_BRACKETS = 2;

  /** Words for a dot. */
  private static final List<String> DOTS = List.of("dot", "punkt", "point", "punto");

  private Spelling() {}

  /** The character of a text at an index, narrow if it is a full-width form; 0 at the end. */
  static char plainAt(CharSequence text, int index) {
    if (index < 0 || index >= text.length()) {
      return 0;
    }
    char c = text.charAt(index);
    if (c == '\u3002' || c == '\uff61') { // full stops of East Asia, which browsers read as dots
      return '.';
    }
    return c > '\uff00' && c < '\uff5f' ? (char) (c - 0xfee0) : c;
  }

  /** Whether a character has no width, and only keeps a URI from working. */
  static boolean isZeroWidth(char c) {
    return c >= '\u200b' && c <= '\u200d' || c == '\u2060' || c == '\ufeff' || c == '\u00ad';
  }

  /** The bracket that closes another; 0 for other characters. */
  static char closer(char c) {
    return switch (c) {
      case '[' -> ']';
      case '(' -> ')';
      case '{' -> '}';
      default -> 0;
    };
  }

  /** The index after a word in lower case, if a text has it at an index in any case; else -1. */
  static int wordEnd(CharSequence text, int index, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.toLowerCase(plainAt(text, index + i)) != word.charAt(i)) {
        return -1;
      }
    }
    return index + word.length();
  }

  /** The index after a word in one or two pairs of brackets, {@code [.]} or {@code ((dot))}. */
  static int bracketedEnd(CharSequence text, int index, String word) {
    char open = plainAt(text, index);
    char close = closer(open);
    if (close == 0) {
      return -1;
    }
    int from = index + count(text, index, open);
    from += plainAt(text, from) == ' ' ? 1 : 0;
    from += plainAt(text, from) == '\\' && plainAt(text, from + 1) == '.' ? 1 : 0;
    int end = wordEnd(text, from, word);
    int brackets = count(text, index, open);
    end += end > 0 && plainAt(text, end) == ' ' ? 1 : 0;
    return end > 0 && count(text, end, close) >= brackets ? end + brackets : -1;
  }

  /** The index after a dot, as a sign or a word, in brackets; else -1. */
  static int bracketedDotEnd(CharSequence text, int index) {
    int end = bracketedEnd(text, index, ".");
    for (int i = 0; end < 0 && i < DOTS.size() && closer(plainAt(text, index)) != 0; i++) {
      end = bracketedEnd(text, index, DOTS.get(i));
    }
    return end;
  }

  private static int count(CharSequence text, int index, char bracket) {
    int count = 0;
    while (count < MOST_BRACKETS && plainAt(text, index + count) == bracket) {
      count++;
    }
    return count;
  }

  /** Whether the character at an index belongs to a label of a host. */
  static boolean isOfLabel(CharSequence text, int index) {
    char c = plainAt(text, index);
    return Characters.isAlphanum(c)
        || c == '-'
        || c == '_'
        || c > 0x7f && (Character.isLetterOrDigit(c) || Character.isSurrogate(c) || isMark(c));
  }

  private static boolean isMark(char c) {
    return Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /** Whether a character is of a script that is written without blanks. */
  static boolean isUnspaced(char c) {
    return c >= '\u0e00' && c <= '\u0eff' || c >= '\u2e80' && c <= '\ud7af';
  }
}
