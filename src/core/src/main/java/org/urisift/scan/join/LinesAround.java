package org.urisift.scan.join;

/**
 * The facts about the lines above and below. Guards and certainties do not use them, since they may
 * need input that has not arrived yet.
 *
 * @param widest the length, in UTF-16 units, of the longest line of the same quote depth with more
 *     than one word; 0 without such a line, or if most lines are longer than mailers make them
 * @param room how much longer that line is than the line of the piece, in UTF-16 units
 * @param fits whether the token would have fitted on the line of the piece, or no width is known
 * @param isRepeated whether another line begins as the token does
 * @param wordBelow the first word of the line after the token's; empty without such a word
 */
record LinesAround(int widest, int room, boolean fits, boolean isRepeated, String wordBelow) {
  /** The minimum width of a mailer's lines, in UTF-16 units. */
  static final int NARROWEST = 50;

  /** The maximum width of a mailer's lines, in UTF-16 units. */
  static final int WIDEST = 130;

  boolean hasWidth() {
    return widest >= NARROWEST;
  }

  boolean isBelowEmpty() {
    return wordBelow.isEmpty();
  }
}
