package org.urisift.scan;

import java.util.ArrayList;

/**
 * What a scan of an {@linkplain ScannedText editable text} found on a stretch of it, and how the
 * scan stood at its beginning, so that it can go on from there again. Offsets are in UTF-16 units.
 */
final class MatchBlock {
  /** Where the search stood. */
  long offset;

  /** Up to where all was settled. */
  long settled;

  /** How far the text had been read: nothing found before depends on what is after that. */
  long reach;

  /** To be added to the offsets of the matches as they were found. */
  private long shift;

  boolean hasRejected;

  /** The matches, with the offsets that they had when they were found. */
  final ArrayList<UriMatch> found = new ArrayList<>();

  MatchBlock(long offset, long settled, long reach) {
    this.offset = offset;
    this.settled = settled;
    this.reach = reach;
  }

  /** The text before the block grew. */
  void moveBy(long by) {
    offset += by;
    settled += by;
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
