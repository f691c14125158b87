package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.Verdict;

/**
 * The result of checking a candidate.
 *
 * @param uri the valid reference, or the decoded text of a rejected candidate
 * @param refusal why it was rejected; null if it was not
 */
public record Interpretation(
    String uri, String asWritten, Verdict verdict, @Nullable Refusal refusal) {
  public static Interpretation valid(String text) {
    return valid(text, text);
  }

  /** A text whose decoded form is a valid reference. */
  public static Interpretation valid(String text, String uri) {
    return new Interpretation(uri, text, Verdict.VALID, null);
  }

  public static Interpretation repaired(String text, String uri) {
    return new Interpretation(uri, text, Verdict.REPAIRED, null);
  }

  public static Interpretation rejected(String text, String decoded, Refusal refusal) {
    return new Interpretation(decoded, text, Verdict.REJECTED, refusal);
  }

  public boolean isRejected() {
    return refusal != null;
  }

  /** A copy with another source text. */
  public Interpretation withAsWritten(String text) {
    return new Interpretation(uri, text, verdict, refusal);
  }

  public Interpretation resolved(String absolute) {
    return new Interpretation(absolute, asWritten, verdict, refusal);
  }
}
