package org.urisift.scan.start;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** The scheme characters before a colon, and the scheme name among them (D1). Reusable. */
public final class SchemeRun {
  private final Input input;
  private final boolean anyScheme;

  private int runStart; // the first index of the scheme characters

  /** The index after an escape that cuts the run short; -1 for none. */
  private int escapeEnd;

  SchemeRun(Input input, boolean anyScheme) {
    this.input = input;
    this.anyScheme = anyScheme;
  }

  /** Finds the run before a colon and returns its first index. */
  int read(int colon, int lowest) {
    int first = start(colon, lowest);
    escapeEnd = escapeEnd(first, colon, lowest);
    runStart = Math.max(first, escapeEnd);
    return runStart;
  }

  /** The index of the first of the scheme characters that end at an index. */
  int start(int end, int lowest) {
    int first = Math.max(lowest, end - Limits.LONGEST_NAME);
    return input.skipBack(end, first, Characters.SCHEME, "");
  }

  /** The index after an escape before a known scheme: {@code \n}, {@code \fB}; -1 for none. */
  private int escapeEnd(int first, int end, int lowest) {
    if (first <= lowest || input.get(first - 1) != '\\') {
      return -1;
    }
    int length =
        switch (input.get(first)) {
          case 'n', 'r', 's', 't' -> 1; // of programs and expressions
          case 'f' -> 2; // fonts of manual pages
          case 'u' -> 5; // of JSON, "u003c"
          default -> end - first;
        };
    int name = first + length;
    boolean isKnown = name < end && Schemes.kind(input.bytes, name, end) != Schemes.Kind.UNKNOWN;
    return isKnown ? name : -1;
  }

  /** The index of the first letter in the run that no letter or digit precedes; -1 for none. */
  int firstName(int colon) {
    for (int i = runStart; i < colon; i++) {
      if (beginsName(i)) {
        return i;
      }
    }
    return -1;
  }

  private boolean beginsName(int i) {
    return Characters.isAlpha(input.get(i))
        && (i == 0 || i == escapeEnd || !Characters.isAlphanum(input.get(i - 1)));
  }

  /** The index of a name that counts without {@code //} after its colon; -1 for none. */
  int nameWithoutSlashes(int colon) {
    for (int i = runStart; i < colon; i++) {
      if (beginsName(i)
          && colon - i >= 2
          && (anyScheme
              || Schemes.countsWithoutSlashes(input.bytes, i, colon)
                  && (!isOfStyle(i)
                      || Schemes.hasRule(input.bytes, i, colon)
                          && !Characters.equalsIgnoreCase("file", input.bytes, i, colon)))) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the name at {@code i} ends that of a style: {@code .icon-skype:before}. */
  private boolean isOfStyle(int i) {
    char before = i > runStart ? input.get(i - 1) : ' ';
    char first = i > runStart + 1 ? input.get(i - 2) : ' ';
    return before == '-' && Characters.isAlphanum(first) || before == '.' && first != '.';
  }

  /** The index of a scheme name before {@code ://}; -1 for none. */
  int nameBeforeSlashes(int colon) {
    if (runStart > 0 && input.get(runStart - 1) == '\\' && input.peek(runStart + 1) == '+') {
      return Schemes.kind(input.bytes, runStart + 2, colon) != Schemes.Kind.UNKNOWN
          ? runStart + 2
          : -1;
    }
    int first = firstName(colon);
    if (first >= 0 && Schemes.kind(input.bytes, first, colon) != Schemes.Kind.UNKNOWN) {
      return first;
    }
    int glued = Schemes.glued(input.bytes, colon); // "sdxcxhttps"
    if (glued >= runStart
        && (glued == runStart || input.get(glued - 1) != '+' || isCommand())) { // not "hg+https"
      return glued;
    }
    boolean isMasked = first > 0 && input.get(first - 1) == '*'; // "h**ps", ".*c"
    return first >= 0 && colon - first >= 2 && !isMasked ? first : -1;
  }

  /** Whether the run begins with a command of TeX: {@code \\verb+http://a.example/+}. */
  private boolean isCommand() {
    return runStart > 0 && input.get(runStart - 1) == '\\';
  }

  /** Whether {@code URL} or {@code URI} begins at an index (D2). */
  public static boolean isPrefix(Input input, int i) {
    return (Characters.equalsIgnoreCase("url", input.bytes, i, i + 3)
            || Characters.equalsIgnoreCase("uri", input.bytes, i, i + 3))
        && (i == 0 || !Characters.isAlphanum(input.get(i - 1)));
  }
}
