package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * Decides whether a character outside US-ASCII belongs to a bare URI, or to the text after it in a
 * script without blanks between words (V3).
 */
public final class BeyondAscii {
  /** The longest label of a host name (RFC 1035 2.3.4). */
  private static final int LONGEST_LABEL = 63;

  private final Window window;

  BeyondAscii(Window window) {
    this.window = window;
  }

  /**
   * Reads a letter, mark or digit, or a joiner between two (V3).
   *
   * @param authority the index where the authority begins; -1 when it has been read
   * @return the index after the character; i when the URI ends before it
   */
  int read(int i, int c, int authority) throws IOException {
    int codePoint = c;
    int next = i + 1;
    if (Character.isHighSurrogate((char) c)
        && Character.isLowSurrogate((char) Math.max(window.at(i + 1), 0))) {
      codePoint = Character.toCodePoint((char) c, (char) window.at(i + 1));
      next = i + 2;
    }
    if (authority >= 0 && isGlued(i, codePoint, authority)) {
      return i;
    }
    boolean joiner =
        (c == 0x200c || c == 0x200d) && window.get(i - 1) > 127 && joins(window.at(i + 1));
    return joiner || Characters.isMeant(codePoint) ? next : i;
  }

  /**
   * Whether the character begins a word of the text, glued to the host: after an ASCII label or a
   * port if its script has no blanks, after an apostrophe in any script.
   */
  private boolean isGlued(int i, int codePoint, int authority) {
    if (window.get(i - 1) == '\'') {
      return true;
    }
    if (!Characters.isAlphanum(window.get(i - 1)) || !Characters.isWithoutBlanks(codePoint)) {
      return false;
    }
    int first = Math.max(authority, i - LONGEST_LABEL - 1);
    int k = i - 1;
    while (k > first && window.get(k) != '.' && window.get(k) != ':') {
      k--;
    }
    return k > first
        && (window.get(k) == '.' || Characters.areDigits(window.text(k + 1, i), 0, i - k - 1));
  }

  private static boolean joins(int c) {
    return c > 127 && (Character.isSurrogate((char) c) || Characters.isMeant(c))
        || c == '.'
        || c == '/'
        || c == '-';
  }
}
