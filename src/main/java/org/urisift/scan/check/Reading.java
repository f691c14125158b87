package org.urisift.scan.check;

import org.urisift.scan.Verdict;

/**
 * What a candidate was taken for; if rejected, the URI is what its text means.
 *
 * @param refusal null unless the verdict is {@link Verdict#REJECTED}
 */
public record Reading(String uri, String asWritten, Verdict verdict, Refusal refusal) {
  public static Reading valid(String text) {
    return valid(text, text);
  }

  /** A text that means a valid reference. */
  public static Reading valid(String text, String uri) {
    return new Reading(uri, text, Verdict.VALID, null);
  }

  public static Reading repaired(String text, String uri) {
    return new Reading(uri, text, Verdict.REPAIRED, null);
  }

  public static Reading rejected(String text, String meant, Refusal refusal) {
    return new Reading(meant, text, Verdict.REJECTED, refusal);
  }

  /** The same reference, written without its scheme. */
  public Reading abbreviated(String text) {
    return new Reading(uri, text, verdict, refusal);
  }

  public Reading resolved(String absolute) {
    return new Reading(absolute, asWritten, verdict, refusal);
  }
}
