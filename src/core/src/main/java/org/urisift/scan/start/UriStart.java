package org.urisift.scan.start;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/** Recognises the beginning of another URI, which ends the one before it (D3, R7). */
public final class UriStart {
  /** The most backslashes before a slash: JSON inside a string of JSON has three. */
  private static final int MOST_ESCAPES = 3;

  private UriStart() {}

  /** Whether a URI begins at the index: with {@code //}, or with a known scheme and no slashes. */
  public static boolean beginsAt(Input input, int index) {
    int i = input.skip(index, Schemes.LONGEST, Characters.SCHEME);
    if (i - index < 2 || input.peek(i) != ':' || !Characters.isAlpha(input.peek(index))) {
      return false;
    }
    if (hasSlashes(input, i + 1)) {
      return true;
    }
    return switch (Schemes.kind(input.bytes, index, i)) {
      case OPAQUE -> true;
      case WORD -> Schemes.countsWithoutSlashes(input.bytes, index, i);
      default -> false;
    };
  }

  /** Whether {@code //} stands at the index, perhaps escaped as in JSON. */
  public static boolean hasSlashes(Input input, int index) {
    return input.holds("//", index) || input.peek(index) == '\\' && escapes(input, index) > 0;
  }

  /** The number of backslashes before each of two slashes at an index, as in JSON; 0 for none. */
  public static int escapes(Input input, int index) {
    int i = input.skip(index, MOST_ESCAPES, 0, "\\");
    int escapes = i - index;
    boolean hasSecond = escapes > 0 && input.peek(i) == '/' && input.peek(i + 1 + escapes) == '/';
    for (int k = 1; k <= escapes && hasSecond; k++) {
      hasSecond = input.peek(i + k) == '\\';
    }
    return hasSecond ? escapes : 0;
  }

  /** Whether {@code URL} or {@code URI} begins at an index (D2). */
  public static boolean isPrefix(Input input, int i) {
    return (Characters.equalsIgnoreCase("url", input.bytes, i, i + 3)
            || Characters.equalsIgnoreCase("uri", input.bytes, i, i + 3))
        && (i == 0 || !Characters.isAlphanum(input.get(i - 1)));
  }
}
