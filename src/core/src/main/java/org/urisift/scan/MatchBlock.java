package org.urisift.scan;

import java.util.ArrayList;

/**
 * The matches on a stretch of a {@link ScannedText}, and the state of the scan at its start, to
 * resume it there. Offsets are in UTF-16 units.
 */
final class MatchBlock {
  /** Where the search stood. */
  long offset;

  long lookBackLimit;

  /** How far the text had been read: earlier matches do not depend on the text after it. */
  long reach;

  /** To be added to the offsets of the matches found. */
  private long shift;

  boolean hasRejected;

  /** With the offsets that they had when found. */
  final ArrayList<UriMatch> found = new ArrayList<>();

  MatchBlock(long offset, long lookBackLimit, long reach) {
    this.offset = offset;
    this.lookBackLimit = lookBackLimit;
    this.reach = reach;
  }

  /** Moves the block when the text before it grew. */
  void moveBy(long by) {
    offset += by;
    lookBackLimit += by;
    reach += by;
    shift += by;
  }

  void add(UriMatch match) {
    found.add(match);
    hasRejected |= match.verdict() == Verdict.REJECTED;
  }

  UriMatch match(int index) {
    return found.get(index).moved(shift, 0);
  }

  long offsetOf(int index) {
    return found.get(index).offset() + shift;
  }
}
