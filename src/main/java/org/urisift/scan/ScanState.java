package org.urisift.scan;

import java.util.Arrays;
import org.urisift.scan.check.Evidence;

/**
 * All that a scan knows at a border, apart from the text: equal states behind equal text find the
 * same from there on.
 *
 * @param offset of the border, in UTF-16 units
 * @param lines line breaks before it
 * @param from where the search goes on, from the border
 * @param floor how far it may look back, from the border
 * @param evidence what {@link Evidence#snapshot} gives
 */
record ScanState(long offset, long lines, int from, int floor, long[] evidence) {
  /**
   * Whether a scan that is here goes on as one that is there; their offsets and lines may differ,
   * as those of two scans do that did not begin at the same place.
   */
  boolean goesOnAs(ScanState there) {
    return from == there.from && floor == there.floor && Arrays.equals(evidence, there.evidence);
  }
}
