package org.urisift.scan.run;

import java.util.Arrays;
import org.urisift.scan.check.SeenUris;

/**
 * The state of a scan at a border. Scans in equal states find equal matches in equal text.
 *
 * @param offset the border, in UTF-16 units
 * @param lines line breaks before the border
 * @param searchFrom where the search continues, in units from the border
 * @param floor where looking back ends, in units from the border
 * @param refused the end of the refused URI in which the search stands, in units from the border
 * @param evidence the {@link SeenUris#snapshot}
 */
public record ScanState(
    long offset, long lines, int searchFrom, int floor, int refused, long[] evidence) {
  /** Whether both scans continue alike, even if their offsets and lines differ. */
  public boolean continuesLike(ScanState other) {
    return searchFrom == other.searchFrom
        && floor == other.floor
        && refused == other.refused
        && Arrays.equals(evidence, other.evidence);
  }
}
