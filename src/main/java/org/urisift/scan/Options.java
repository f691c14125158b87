package org.urisift.scan;

import java.util.Locale;
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
  /**
   * Whether URIs of a scheme are to be reported.
   *
   * @param colon the index of the colon behind the scheme that the text begins with
   */
  boolean asksFor(CharSequence text, int colon) {
    return schemes.isEmpty()
        || schemes.contains(text.subSequence(0, colon).toString().toLowerCase(Locale.ROOT));
  }

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
