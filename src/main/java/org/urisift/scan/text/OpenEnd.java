package org.urisift.scan.text;

/** Tells by the character in which a URI ends so far whether more of it is to come (D4, R7). */
public final class OpenEnd {
  /** Hardly any URI ends in one of these. */
  private static final String INSIDE = "?&=#%+-_";

  /** The same, and the slash: URIs end in it, but pieces of broken ones do so more often. */
  private static final String OPEN = INSIDE + "/";

  private OpenEnd() {}

  /** Whether a character ends no component: at the end of a line, more of the URI is to come. */
  public static boolean isInside(int c) {
    return INSIDE.indexOf(c) >= 0;
  }

  /** The same of what ends no text either, unlike {@code _word_}, {@code C++}, {@code really?}. */
  public static boolean isBroken(int c) {
    return "-=&%#".indexOf(c) >= 0;
  }

  /** Whether few URIs end in a character, but many pieces of broken ones do. */
  public static boolean isOpen(int c) {
    return OPEN.indexOf(c) >= 0;
  }

  /** The same of the last character of a text. */
  public static boolean isOf(Candidate text) {
    return isOpen(text.last());
  }
}
