package org.urisift.report;

/** Which records a report has. */
public enum Listing {
  /** A record for each match, in the order of the input. */
  EACH,
  /** A record for the first match of each URI. */
  UNIQUE,
  /**
   * A record for each URI with the number of its matches: the most frequent first, and equally
   * frequent ones in the order of their first matches.
   */
  COUNT
}
