package org.urisift.scan.fang;

import org.urisift.scan.text.Characters;

/** Tells quickly whether a text may have a mark or a defanged scheme; most texts have none. */
final class Traces {
  /** Signs that stand after the opening bracket of a mark. */
  private static final String SIGNS = ".:/@?=&#-_%\\";

  /** The longest word in brackets: {@code [https]}. */
  private static final int LONGEST_WORD = 5;

  private Traces() {}

  static boolean areIn(CharSequence run) {
    for (int i = 0; i < run.length(); i++) {
      char c = run.charAt(i);
      boolean isTrace =
          switch (c) {
            case '[', '(', '{' -> opensMark(run, i);
            case ']' -> at(run, i - 1) == '.' || at(run, i + 1) == '.';
            case '\\' -> at(run, i + 1) == '.';
            case 'x', 'X' -> isOneOf("htfx", run, i - 1) && isOneOf("xpt*_#[({", run, i + 1);
            case '*', '#' -> isOneOf("htx*_#", run, i - 1) && isOneOf("ptx*_#[({", run, i + 1);
            case '_' ->
                isOneOf("htx*_#", run, i - 1) && isOneOf("ptx*_#[({", run, i + 1)
                    || Spelling.wordEnd(run, i, "_dot_") > 0
                    || Spelling.wordEnd(run, i, "_at_") > 0;
            default -> c > 0x7f && (Spelling.isZeroWidth(c) || Spelling.plainAt(run, i) != c);
          };
      if (isTrace) {
        return true;
      }
    }
    return false;
  }

  /** Whether a bracket is followed by a sign or by a short word and the other bracket. */
  private static boolean opensMark(CharSequence run, int index) {
    int i = index + 1;
    while (Mark.opens(at(run, i)) || at(run, i) == ' ') {
      i++;
    }
    if (SIGNS.indexOf(at(run, i)) >= 0) {
      return true;
    }
    int start = i;
    while (i - start <= LONGEST_WORD && Characters.isAlpha(at(run, i))) {
      i++;
    }
    i += at(run, i) == ' ' ? 1 : 0;
    return i > start && "])}".indexOf(at(run, i)) >= 0;
  }

  private static boolean isOneOf(String signs, CharSequence run, int index) {
    char c = at(run, index);
    return c != 0 && signs.indexOf(Character.toLowerCase(c)) >= 0;
  }

  private static char at(CharSequence run, int index) {
    return Spelling.plainAt(run, index);
  }
}
