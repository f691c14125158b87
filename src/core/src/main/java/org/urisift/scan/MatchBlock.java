package org.urisift.scan;

import java.util.ArrayList;

/**
 * The matches in one stretch of a {@link ScannedText}, and the state in which a scan can resume at
 * its start. Offsets are in UTF-16 units.
 */
final class MatchBlock {
  /** The offset at which the search resumes. */
  long offset;

  /** No rule looks back beyond this offset. */
  long lookBackLimit;

  /** How far the text was read when the block began: no earlier match depends on what follows. */
  long reach;

  /** The distance by which the matches moved since they were found. */
  private long shift;

  boolean hasRejected;

  /** Matches, with the offsets that they had when found. */
  final ArrayList<UriMatch> found = new ArrayList<>();

  MatchBlock(long offset, long lookBackLimit, long reach) {
    this.offset = offset;
    this.lookBackLimit = lookBackLimit;
    this.reach = reach;
  }

  /** Moves the block after an edit of the text before it. */
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
