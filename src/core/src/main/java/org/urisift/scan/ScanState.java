package org.urisift.scan;

import java.util.Arrays;
import org.urisift.scan.check.Evidence;

/**
 * The state of a scan at a border: in equal states, equal text gives equal matches. The offset is
 * in UTF-16 units, lines are those before the border, and {@code from} (where to go on), {@code
 * floor} (the limit of looking back) and {@code refused} (the end of a refused URI that is searched
 * for another) count from the border.
 *
 * @param evidence what {@link Evidence#snapshot} gives
 */
record ScanState(long offset, long lines, int from, int floor, int refused, long[] evidence) {
  /** Whether both scans go on alike; offset and lines differ if they began elsewhere. */
  boolean continuesLike(ScanState other) {
    return from == other.from
        && floor == other.floor
        && refused == other.refused
        && Arrays.equals(evidence, other.evidence);
  }
}
