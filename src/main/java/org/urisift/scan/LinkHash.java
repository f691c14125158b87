package org.urisift.scan;

import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;

/**
 * The hash that filters of mail put behind a link, which they set between underscores: {@code
 * /__http://a/__;!!b!c$}. A dollar sign ends it; until then, it was cut (R7).
 */
final class LinkHash {
  private static final String END = "$";

  private LinkHash() {}

  /** Whether the token goes on the hash in which a URI ends. */
  static boolean goesOn(Candidate text, String token) {
    return isPiece(token) && lacksEnd(text.toString());
  }

  /** Whether it also ends the hash: then text may follow on the line. */
  static boolean ends(Candidate text, String token) {
    return token.endsWith(END) && goesOn(text, token);
  }

  /** Whether a URI holds such a link and ends in its hash, before the dollar sign. */
  private static boolean lacksEnd(String text) {
    int inner = text.indexOf("/__");
    int behind = text.lastIndexOf("__;");
    int hash = text.indexOf("!!", Math.max(behind, 0));
    return inner > 0
        && behind > inner + 2
        && hash > 0
        && text.indexOf(END, hash) < 0
        && isHash(text.substring(hash));
  }

  /** Whether a token is a piece of one, any line of which may end at a hyphen. */
  private static boolean isPiece(String token) {
    return isHash(token) && (token.endsWith(END) || token.endsWith("-") || Tokens.isCode(token));
  }

  /** Whether a text has only characters of such hashes. */
  private static boolean isHash(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!Characters.isAlphanum(text.charAt(i)) && "-_!*$".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
