package org.urisift.cli;

import org.urisift.mail.Problem;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/** What reading an input brings, in the order of the input. */
sealed interface Event {
  /** A match, and where its text comes from. */
  record Found(Origin origin, UriMatch match) implements Event {}

  /**
   * Matches as the records that a report writes.
   *
   * @param uris how many of them are not rejected
   */
  record Rendered(byte[] records, int uris) implements Event {}

  /** Something that was not read, or not as declared. */
  record Trouble(Problem problem) implements Event {}
}
