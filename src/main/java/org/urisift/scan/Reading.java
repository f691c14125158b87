package org.urisift.scan;

import org.urisift.scan.UriMatch.Rejection;

/**
 * What a candidate was taken for.
 *
 * @param uri the reference; of a rejected candidate what its text means
 * @param rejection why it was refused; null unless the verdict is {@link Verdict#REJECTED}
 */
record Reading(String uri, String asWritten, Verdict verdict, Rejection rejection) {
  /** A text that is valid as it stands. */
  static Reading valid(String text) {
    return valid(text, text);
  }

  /** A text that means a valid reference. */
  static Reading valid(String text, String uri) {
    return new Reading(uri, text, Verdict.VALID, null);
  }

  /** A text of which an encoding makes a reference. */
  static Reading repaired(String text, String uri) {
    return new Reading(uri, text, Verdict.REPAIRED, null);
  }

  /** A text of which no reference was made, nor of what it means. */
  static Reading rejected(String text, String meant, Rejection rejection) {
    return new Reading(meant, text, Verdict.REJECTED, rejection);
  }

  /** The same reference, of which less was written: its scheme was left out. */
  Reading abbreviated(String text) {
    return new Reading(uri, text, verdict, rejection);
  }

  /** The same text, which means another reference. */
  Reading resolved(String absolute) {
    return new Reading(absolute, asWritten, verdict, rejection);
  }
}
