package org.urisift.scan;

/** The result of checking a candidate against the grammar (rules V1 to V3). */
public enum Verdict {
  /**
   * Valid as written, or after the escapes of JSON, TeX and manual pages and the references of
   * markup were decoded.
   */
  VALID,
  /**
   * Valid only after repair (V3): characters percent-encoded, invisible ones removed, a host in
   * A-labels, the ligatures and tildes of PDF replaced.
   */
  REPAIRED,
  /** Recognised as a candidate and refused; {@link UriMatch#rejection()} says why. */
  REJECTED
}
