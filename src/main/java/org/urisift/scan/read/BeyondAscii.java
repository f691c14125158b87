package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * Characters outside US-ASCII that a bare URI has come to: which its author meant, and which are
 * words of a script that puts no blanks between them (V3).
 */
public final class BeyondAscii {
  /** The longest label of a host's name (RFC 1035 2.3.4). */
  private static final int LONGEST_LABEL = 63;

  private final Window window;
  private final Particle particle;

  BeyondAscii(Window window) {
    this.window = window;
    particle = new Particle(window);
  }

  /**
   * V3: letters, marks and digits, and the joiners between them.
   *
   * @param c the character at the index
   * @param authority where the authority begins that is being read; -1 behind it
   * @return the index behind the character; the same where the URI ends before it
   */
  int read(int i, int c, int authority) throws IOException {
    int codePoint = c;
    int next = i + 1;
    if (Character.isHighSurrogate((char) c)
        && Character.isLowSurrogate((char) Math.max(window.at(i + 1), 0))) {
      codePoint = Character.toCodePoint((char) c, (char) window.at(i + 1));
      next = i + 2;
    }
    boolean isOfText = authority >= 0 ? isGlued(i, codePoint, authority) : isSaid(i, codePoint);
    if (isOfText || particle.begins(i)) {
      return i;
    }
    boolean joiner =
        (c == 0x200c || c == 0x200d) && window.get(i - 1) > 127 && joins(window.at(i + 1));
    boolean isMeant = joiner || Characters.isMeant(codePoint) || authority < 0 && isInName(i, c);
    return isMeant ? next : i;
  }

  /** Whether a middle dot stands between letters, as Catalan and Japanese names have it. */
  private boolean isInName(int i, int c) throws IOException {
    int before = window.get(i - 1);
    int next = window.at(i + 1);
    return c == '\u00b7' && isLetter(before) && isLetter(next)
        || c == '\u30fb' && before > 127 && next > 127 && isLetter(before) && isLetter(next);
  }

  private static boolean isLetter(int c) {
    return Characters.isAlpha(c) || c > 127 && Character.isLetter(c);
  }

  /**
   * Whether a word of a script that puts no blanks between words is glued to a host's name: its
   * last label does not mix the two, nor has a port letters. Behind an apostrophe it is one of any
   * script, since no host has that.
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
    return k > first && (window.get(k) == '.' || Words.areDigits(window, k + 1, i));
  }

  /**
   * Whether a text goes on directly behind a URI, in a script that puts no blanks between words:
   * behind what documents end in, or with what Japanese or Korean sets behind an object and no word
   * begins with.
   */
  private boolean isSaid(int i, int codePoint) {
    if (!Characters.isAlphanum(window.get(i - 1)) && window.get(i - 1) != '/'
        || !Characters.isWithoutBlanks(codePoint)) {
      return false;
    }
    int ending = i;
    while (ending > 0
        && i - ending < Endings.LONGEST
        && Characters.isAlphanum(window.get(ending - 1))) {
      ending--;
    }
    boolean isDocument =
        ending > 0 && window.get(ending - 1) == '.' && Endings.isEnding(window.text(ending, i));
    return codePoint == 'を' || codePoint == '를' || isDocument;
  }

  private static boolean joins(int c) {
    return c > 127 && (Character.isSurrogate((char) c) || Characters.isMeant(c))
        || c == '.'
        || c == '/'
        || c == '-';
  }
}
