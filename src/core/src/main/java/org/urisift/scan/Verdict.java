package org.urisift.scan;

/** The result of checking a candidate against the grammar (rules V1 to V3). */
public enum Verdict {
  /** Valid as written, or with the escapes of JSON or the references of markup decoded. */
  VALID,
  /** Valid after characters outside the grammar were percent-encoded (V3). */
  REPAIRED,
  /** Recognised as a candidate and refused; {@link UriMatch#rejection()} says why. */
  REJECTED
}
