package org.urisift.scan;

import java.util.Arrays;
import org.urisift.scan.check.Evidence;

/**
 * The state of a scan at a border: from equal states, equal text gives equal matches.
 *
 * @param offset the border, in UTF-16 units
 * @param lines line breaks before the border
 * @param from where the search continues, in units from the border
 * @param floor the limit of looking back, in units from the border
 * @param refused the end of a refused URI that is being searched for another, in units from the
 *     border
 * @param evidence the {@link Evidence#snapshot}
 */
record ScanState(long offset, long lines, int from, int floor, int refused, long[] evidence) {
  /** Whether both scans continue alike, wherever they began: offset and lines may differ. */
  boolean continuesLike(ScanState other) {
    return from == other.from
        && floor == other.floor
        && refused == other.refused
        && Arrays.equals(evidence, other.evidence);
  }
}
