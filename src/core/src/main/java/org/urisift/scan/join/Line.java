package org.urisift.scan.join;

import org.urisift.scan.text.Characters;

/**
 * The line on which a piece of a URI ends.
 *
 * @param length its length up to the end of the piece, with quote marks, in UTF-16 units
 * @param pieceLength the length of the piece, in UTF-16 units
 * @param depth the quote depth of the URI's first line
 * @param indent the number of blanks directly before its text
 * @param lead the text before the piece, without quote marks and the comment sign of both lines
 */
record Line(int length, int pieceLength, int depth, int indent, String lead) {
  /** Whether the line begins with a comment sign that the next line lacks. */
  boolean leavesComment() {
    boolean isNumbered = lead.length() > 1 && Characters.isDigit(lead.charAt(1));
    return lead.startsWith("#") && !isNumbered
        || lead.startsWith("//")
        || lead.startsWith("%")
        || lead.startsWith(";")
        || lead.startsWith("--");
  }

  /** Whether a shell array opens before the piece: {@code source=(}. */
  boolean opensArray() {
    int open = lead.lastIndexOf("=(");
    return open > 0 && lead.indexOf(')', open) < 0;
  }

  /** Whether nothing but a parenthesis stands before the piece. */
  boolean beginsWithPiece() {
    return lead.isEmpty() || lead.equals("(");
  }
}
