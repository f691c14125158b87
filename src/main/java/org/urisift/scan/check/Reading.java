package org.urisift.scan.check;

import org.urisift.scan.Verdict;

/**
 * What a candidate was taken for.
 *
 * @param uri the reference; of a rejected candidate what its text means
 * @param refusal why it was refused; null unless the verdict is {@link Verdict#REJECTED}
 */
public record Reading(String uri, String asWritten, Verdict verdict, Refusal refusal) {
  /** A text that is valid as it stands. */
  public static Reading valid(String text) {
    return valid(text, text);
  }

  /** A text that means a valid reference. */
  public static Reading valid(String text, String uri) {
    return new Reading(uri, text, Verdict.VALID, null);
  }

  /** A text of which an encoding makes a reference. */
  public static Reading repaired(String text, String uri) {
    return new Reading(uri, text, Verdict.REPAIRED, null);
  }

  /** A text of which no reference was made, nor of what it means. */
  public static Reading rejected(String text, String meant, Refusal refusal) {
    return new Reading(meant, text, Verdict.REJECTED, refusal);
  }

  /** The same reference, of which less was written: its scheme was left out. */
  public Reading abbreviated(String text) {
    return new Reading(uri, text, verdict, refusal);
  }

  /** The same text, which means another reference. */
  public Reading resolved(String absolute) {
    return new Reading(absolute, asWritten, verdict, refusal);
  }
}
