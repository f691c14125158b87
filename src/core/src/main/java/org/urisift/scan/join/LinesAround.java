package org.urisift.scan.join;

/**
 * What the lines above and below say, of which only features ask: to look at them may need input
 * that has not come yet.
 *
 * @param widest the length, in UTF-16 units, of the longest that is quoted as deeply and holds more
 *     than one word; 0 where none shows a width, or most are longer than mailers make them
 * @param room how much longer that one is than the line of the piece, in UTF-16 units
 * @param fits whether the token would have had room on that line, or no width is known
 * @param isRepeated whether one of those begins as the token does
 * @param wordBelow the first word of the line after the token's; empty where that is, or the text
 *     ends
 */
record LinesAround(int widest, int room, boolean fits, boolean isRepeated, String wordBelow) {
  /** The least width of a mailer's lines. */
  static final int NARROWEST = 50;

  /** Their greatest width. */
  static final int WIDEST = 130;

  boolean hasWidth() {
    return widest >= NARROWEST;
  }

  boolean isBelowEmpty() {
    return wordBelow.isEmpty();
  }
}
