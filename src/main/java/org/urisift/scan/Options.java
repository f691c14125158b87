package org.urisift.scan;

import java.util.Set;

/** What a scanner was built with. */
record Options(
    JoinLevel join,
    boolean strict,
    boolean rejected,
    Set<String> schemes,
    boolean anyScheme,
    boolean abbreviated,
    boolean relative,
    boolean flowed,
    boolean delSp,
    boolean header,
    boolean positions,
    boolean alternatives) {
  /** The same for all schemes, and without lines and columns. */
  Options ofAllSchemesWithoutPositions() {
    return new Options(
        join,
        strict,
        rejected,
        Set.of(),
        anyScheme,
        abbreviated,
        relative,
        flowed,
        delSp,
        header,
        false,
        alternatives);
  }
}
