package org.urisift.scan;

/** The brackets and quotation marks that come in pairs (D3, D5). */
final class Quotes {
  private Quotes() {}

  /** The character that closes what the given one opens; 0 when it opens nothing. */
  static char closer(int opener) {
    return switch (opener) {
      case '<' -> '>';
      case '"', '\'', '`' -> (char) opener;
      case '“' -> '”';
      case '„' -> '“';
      case '‘' -> '’';
      case '‚' -> '‘';
      case '«' -> '»';
      case '‹' -> '›';
      case '⟨' -> '⟩'; // manual pages
      case '\u2329' -> '\u232a';
      case '〈' -> '〉';
      default -> 0;
    };
  }
}
