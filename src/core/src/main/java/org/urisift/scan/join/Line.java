package org.urisift.scan.join;

import org.urisift.scan.text.Characters;

/**
 * The line that a piece of a URI ends.
 *
 * @param length up to the end of the piece, quote marks included, in UTF-16 units
 * @param pieceLength the length of the piece
 * @param depth of quoting, on the URI's first line
 * @param indent blanks directly before its text
 * @param lead what stands before the piece, quote marks and the sign of a comment aside
 */
record Line(int length, int pieceLength, int depth, int indent, String lead) {
  /**
   * Whether the sign of a comment stands before the piece, with which the next line does not go on.
   */
  boolean isComment() {
    boolean isNumbered = lead.length() > 1 && Characters.isDigit(lead.charAt(1));
    return lead.startsWith("#") && !isNumbered
        || lead.startsWith("//")
        || lead.startsWith("%")
        || lead.startsWith(";")
        || lead.startsWith("--");
  }

  /** Whether an array of a shell opens before the piece: {@code source=(}. */
  boolean opensArray() {
    int open = lead.lastIndexOf("=(");
    return open > 0 && lead.indexOf(')', open) < 0;
  }

  /** Whether nothing stands before the piece but a parenthesis. */
  boolean beginsWithPiece() {
    return lead.isEmpty() || lead.equals("(");
  }
}
