package org.urisift.scan;

import java.util.ArrayList;
import java.util.List;

/**
 * What a scan of an {@linkplain ScannedText editable text} found on a stretch of it, and how the
 * scan stood at its beginning, so that it can go on from there again.
 */
final class MatchBlock {
  /** Where the search stood. */
  private long offset;

  /** Up to where all was settled. */
  private long settled;

  /** How far the text had been read: nothing found before depends on what is behind that. */
  private long reach;

  /** To be added to the offsets of the matches as they were found. */
  private long shift;

  private boolean rejected;

  private final List<UriMatch> found = new ArrayList<>();

  MatchBlock(long offset, long settled, long reach) {
    this.offset = offset;
    this.settled = settled;
    this.reach = reach;
  }

  long offset() {
    return offset;
  }

  long settled() {
    return settled;
  }

  long reach() {
    return reach;
  }

  /** The scan that came to this block again had read further. */
  void reached(long further) {
    reach = Math.max(reach, further);
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
    rejected |= match.verdict() == Verdict.REJECTED;
  }

  void close() {
    ((ArrayList<UriMatch>) found).trimToSize();
  }

  boolean hasRejected() {
    return rejected;
  }

  int size() {
    return found.size();
  }

  UriMatch match(int index) {
    return found.get(index).moved(shift, 0);
  }

  /** Without moving it. */
  UriMatch matchAsFound(int index) {
    return found.get(index);
  }

  long offsetOf(int index) {
    return found.get(index).offset() + shift;
  }
}
