package org.urisift.scan.start;

import java.io.IOException;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** Recognises the beginning of another URI, which ends the one before it (D3, R7). */
public final class UriStart {
  private UriStart() {}

  /** Whether a URI with {@code //} or of a known scheme without begins at the index. */
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
      case WORD -> Schemes.countsWithoutSlashes(window.bytes, index, i);
      default -> false;
    };
  }

  /** Whether {@code //} stands at the index, also as JSON escapes it. */
  public static boolean hasSlashes(Window window, int index) throws IOException {
    return window.holds("//", index) || window.holds("\\/\\/", index);
  }
}
