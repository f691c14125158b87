package org.urisift.scan;

/** What the end of a line says by itself of whether the URI goes on (R7). */
enum Break {
  /** The URI does not end where one is broken, nor does the token begin so: inside a word. */
  WORD(85),
  /** The URI ends where one is broken, or the word begins so. */
  OPEN(65),
  /** Both: then the line may be short, and the next one far to the right. */
  SURE(0);

  /**
   * How full the line is at least, in hundredths of the widest: inside words all lines are broken
   * at the same column.
   */
  final int full;

  Break(int full) {
    this.full = full;
  }
}
