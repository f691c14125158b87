package org.urisift.scan.join;

/**
 * The facts about the lines above and below. Guards and certainties do not use them, since they may
 * need input that has not arrived yet.
 *
 * @param widest the length, in UTF-16 units, of the longest line with two words or more, quoted as
 *     deeply as the URI or token; 0 without one, or if most are longer than {@link #WIDEST}
 * @param room {@code widest} less the length of the piece's line
 * @param fits whether the token would have fitted on the piece's line; true if no width is known
 * @param isRepeated whether another line begins as the token does
 * @param wordBelow the first word of the line after the token's; empty without such a word
 */
record LinesAround(int widest, int room, boolean fits, boolean isRepeated, String wordBelow) {
  /** The minimum width of a mailer's lines, in UTF-16 units. */
  static final int NARROWEST = 50;

  /** The maximum width of a mailer's lines, in UTF-16 units. */
  static final int WIDEST = 130;

  /** Whether the lines show at which width a mailer breaks lines. */
  boolean hasWidth() {
    return widest >= NARROWEST;
  }

  boolean isLineBelowEmpty() {
    return wordBelow.isEmpty();
  }
}
