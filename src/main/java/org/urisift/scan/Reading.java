package org.urisift.scan;

import org.urisift.scan.UriMatch.Rejection;

/**
 * What a candidate was taken for.
 *
 * @param uri the reference; of a rejected candidate its text
 * @param rejection why it was refused; null unless the verdict is {@link Verdict#REJECTED}
 */
record Reading(String uri, String asWritten, Verdict verdict, Rejection rejection) {
  /** What the judge says of a text that it admitted. */
  static Reading of(Judge judge, String asWritten) {
    return new Reading(judge.uri(), asWritten, judge.verdict(), null);
  }

  /** A text that is valid as it stands. */
  static Reading valid(String text) {
    return new Reading(text, text, Verdict.VALID, null);
  }

  static Reading rejected(String text, Rejection rejection) {
    return new Reading(text, text, Verdict.REJECTED, rejection);
  }

  /** The same text, which means another reference. */
  Reading resolved(String absolute) {
    return new Reading(absolute, asWritten, verdict, rejection);
  }
}
