package org.urisift.scan.fang;

import org.urisift.scan.text.Characters;

/** The characters of defanged URIs. Full-width forms count as the narrow ones. */
final class Spelling {
  private Spelling() {}

  /** The character of a text at an index, narrow if it is a full-width form; 0 at the end. */
  static char at(CharSequence text, int index) {
    if (index < 0 || index >= text.length()) {
      return 0;
    }
    char c = text.charAt(index);
    if (c == '\u3002' || c == '\uff61') { // full stops of East Asia, which browsers read as dots
      return '.';
    }
    return c > '\uff00' && c < '\uff5f' ? (char) (c - 0xfee0) : c;
  }

  /** The index after a word in lower case, if a text has it at an index in any case; else -1. */
  static int wordEnd(CharSequence text, int index, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.toLowerCase(at(text, index + i)) != word.charAt(i)) {
        return -1;
      }
    }
    return index + word.length();
  }

  /** Whether a character has no width, and only keeps a URI from working. */
  static boolean isZeroWidth(char c) {
    return c >= '\u200b' && c <= '\u200d' || c == '\u2060' || c == '\ufeff' || c == '\u00ad';
  }

  /** The bracket that closes another; 0 for other characters. */
  static char closer(int c) {
    return switch (c) {
      case '[' -> ']';
      case '(' -> ')';
      case '{' -> '}';
      default -> 0;
    };
  }

  /** Whether the character at an index belongs to a label of a host. */
  static boolean isOfLabel(CharSequence text, int index) {
    char c = at(text, index);
    return Characters.isAlphanum(c)
        || c == '-'
        || c == '_'
        || c > 0x7f
            && (Character.isLetterOrDigit(c)
                || Character.isSurrogate(c)
                || Character.getType(c) == Character.NON_SPACING_MARK);
  }

  /** Whether a character is of a script that is written without blanks. */
  static boolean isUnspaced(char c) {
    return c >= '\u0e00' && c <= '\u0eff' || c >= '\u2e80' && c <= '\ud7af';
  }

  /** Tells quickly whether a stretch may have a mark or a defanged scheme; most have none. */
  static boolean mayBeIn(CharSequence text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean isTrace =
          switch (c) {
            case '[', '(', '{' ->
                Mark.findAt(text, i) != null
                    || ".:/".indexOf(at(text, i + 1)) >= 0
                    || mayBeOfScheme(text, i)
                    || wordEnd(text, i + 1, "http") > 0;
            case ']' -> at(text, i - 1) == '.' || at(text, i + 1) == '.';
            case '\\' -> at(text, i + 1) == '.';
            case 'x', 'X', 'z', 'Z', '*', '#' -> mayBeOfScheme(text, i);
            case '_' ->
                mayBeOfScheme(text, i)
                    || wordEnd(text, i, "_dot_") > 0
                    || wordEnd(text, i, "_at_") > 0;
            default -> c > 0x7f && (isZeroWidth(c) || at(text, i) != c);
          };
      if (isTrace) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBeOfScheme(CharSequence text, int index) {
    char before = Character.toLowerCase(at(text, index - 1));
    char after = Character.toLowerCase(at(text, index + 1));
    return "htfpxz*_#".indexOf(before) >= 0 && "ptxzs*_#[({".indexOf(after) >= 0;
  }
}
