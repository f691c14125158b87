package org.urisift.scan;

/** The brackets and quotation marks that come in pairs (D3, D5). */
final class Quotes {
  private static final String PAIRS = "<>\"\"''``“”‘’«»‹›„“‚‘";

  private Quotes() {}

  /** The character that closes what the given one opens; 0 when it opens nothing. */
  static char closer(int opener) {
    for (int i = 0; i < PAIRS.length(); i += 2) {
      if (PAIRS.charAt(i) == opener) {
        return PAIRS.charAt(i + 1);
      }
    }
    return 0;
  }
}
