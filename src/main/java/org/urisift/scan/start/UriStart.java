package org.urisift.scan.start;

import java.io.IOException;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/** Tells where another URI begins, which then is no piece of the one before it (D3, R7). */
public final class UriStart {
  private UriStart() {}

  /** Whether a URI begins at the index: one with {@code //}, or of an opaque scheme. */
  public static boolean isAt(Window window, int index) throws IOException {
    int i = index;
    while (Characters.isScheme(window.at(i)) && i - index < Schemes.LONGEST) {
      i++;
    }
    if (i - index < 2 || window.at(i) != ':' || !Characters.isAlpha(window.at(index))) {
      return false;
    }
    if (hasSlashes(window, i + 1)) {
      return true;
    }
    return switch (Schemes.kind(window.bytes, index, i)) {
      case OPAQUE -> true;
      case WORD -> isPlausible(window, index, i); // unlike "File:Name.jpg"
      default -> false;
    };
  }

  /** Whether the slashes before an authority stand at an index, also as JSON escapes them. */
  public static boolean hasSlashes(Window window, int index) throws IOException {
    return window.holds("//", index) || window.holds("\\/\\/", index);
  }

  /** Whether what a word says behind its colon makes it a URI (D10). */
  private static boolean isPlausible(Window window, int index, int colon) throws IOException {
    if (!Schemes.countsWithoutSlashes(window.bytes, index, colon)) {
      return false;
    }
    int end = Math.max(Words.end(window, index, '>'), colon + 1); // nothing may stand behind it
    String word = window.text(index, end);
    return Schemes.rule(word, colon - index).admits(word, colon - index + 1);
  }
}
