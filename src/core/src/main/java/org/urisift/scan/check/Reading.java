package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.Verdict;

/**
 * What a candidate was taken for. If it was rejected, {@code uri} is what its text means; if not,
 * {@code refusal} is null.
 */
public record Reading(String uri, String asWritten, Verdict verdict, @Nullable Refusal refusal) {
  public static Reading valid(String text) {
    return valid(text, text);
  }

  /** A text whose decoded form is a valid reference. */
  public static Reading valid(String text, String uri) {
    return new Reading(uri, text, Verdict.VALID, null);
  }

  public static Reading repaired(String text, String uri) {
    return new Reading(uri, text, Verdict.REPAIRED, null);
  }

  public static Reading rejected(String text, String meant, Refusal refusal) {
    return new Reading(meant, text, Verdict.REJECTED, refusal);
  }

  public boolean isRejected() {
    return refusal != null;
  }

  /** This reference, written in another way. */
  public Reading written(String text) {
    return new Reading(uri, text, verdict, refusal);
  }

  public Reading resolved(String absolute) {
    return new Reading(absolute, asWritten, verdict, refusal);
  }
}
