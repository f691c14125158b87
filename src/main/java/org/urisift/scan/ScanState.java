package org.urisift.scan;

import java.util.Arrays;
import org.urisift.scan.check.Evidence;

/**
 * All that a scan knows at a border, apart from the text; from equal states equal text gives equal
 * matches. The offset counts UTF-16 units, lines are those before the border, and {@code from}
 * (where to go on) and {@code floor} (the limit of looking back) count from the border.
 *
 * @param evidence what {@link Evidence#snapshot} gives
 */
record ScanState(long offset, long lines, int from, int floor, long[] evidence) {
  /**
   * Whether both scans go on the same; offset and lines may differ, as they may have begun
   * elsewhere.
   */
  boolean goesOnAs(ScanState there) {
    return from == there.from && floor == there.floor && Arrays.equals(evidence, there.evidence);
  }
}
