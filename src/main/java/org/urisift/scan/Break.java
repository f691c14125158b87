package org.urisift.scan;

/** What the two sides of a line end say by themselves about whether the URI goes on (R7). */
enum Break {
  /** Neither does the URI end as broken ones do, nor the token begin so: the break is in a word. */
  WORD(85),
  /** The URI ends as broken ones do, or the token begins so. */
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
