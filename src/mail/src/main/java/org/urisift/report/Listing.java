package org.urisift.report;

/** Which lines a report has. */
public enum Listing {
  /** One for each match, in the order of the input. */
  EACH,
  /** One for each different URI, where it stands first. */
  UNIQUE,
  /**
   * One for each different URI with the number of its matches, the most frequent first, and the one
   * that stands first before others as frequent.
   */
  COUNT
}
