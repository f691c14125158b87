package org.urisift.scan.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Content;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/**
 * The result of checking a candidate.
 *
 * @param uri the valid reference, or the decoded text of a rejected candidate
 * @param rejection why it was rejected; null if it was not
 */
public record Interpretation(
    String uri, String asWritten, Verdict verdict, @Nullable Rejection rejection) {
  public static Interpretation valid(String text) {
    return valid(text, text);
  }

  /** A valid reference, and the text as written from which it was decoded. */
  public static Interpretation valid(String text, String uri) {
    return new Interpretation(uri, text, Verdict.VALID, null);
  }

  public static Interpretation repaired(String text, String uri) {
    return new Interpretation(uri, text, Verdict.REPAIRED, null);
  }

  public static Interpretation rejected(String text, String decoded, Rejection rejection) {
    return new Interpretation(decoded, text, Verdict.REJECTED, rejection);
  }

  public boolean isRejected() {
    return rejection != null;
  }

  /** A copy with another text as written. */
  public Interpretation withAsWritten(String text) {
    return new Interpretation(uri, text, verdict, rejection);
  }

  /** The content of a match that is neither joined nor abbreviated and has no alternatives. */
  public Content content(Delimiter delimiter) {
    return content(delimiter, Joined.NO, List.of(), false, List.of());
  }

  /** The content of a match. */
  public Content content(
      Delimiter delimiter,
      Joined joined,
      List<String> evidence,
      boolean abbreviated,
      List<Alternative> alternatives) {
    return new Content(
        uri,
        asWritten,
        verdict,
        rejection,
        delimiter,
        joined,
        evidence,
        abbreviated,
        false,
        alternatives);
  }
}
