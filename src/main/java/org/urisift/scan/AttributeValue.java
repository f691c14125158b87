package org.urisift.scan;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.uri.UriReference;

/**
 * The value of a markup attribute as one URI: its ends are those of the value, so nothing is looked
 * for and nothing trimmed (D6 to D9 do not apply). One a value.
 */
final class AttributeValue {
  /** Schemes whose URIs lead to nothing outside the document that they stand in. */
  private static final Set<String> INSIDE = Set.of("cid", "data");

  private final Options options;
  private final String value;
  private final long offset;

  AttributeValue(Options options, String value, long offset) {
    this.options = options;
    this.value = value;
    this.offset = offset;
  }

  /** The match, or null where there is none or none that is asked for. */
  UriMatch match() {
    int colon = SchemeRule.colon(value);
    if (colon < 0) {
      return options.relative() ? relative() : null;
    }
    boolean isAny = options.schemes().isEmpty();
    if (!options.asksFor(value, colon) || isAny && !options.anyScheme() && isInside(colon)) {
      return null;
    }
    Judge judge = new Judge(options.strict());
    if (value.length() > UriScanner.LONGEST_CANDIDATE) {
      return refused(Judge.limit());
    }
    return judge.admits(value, colon)
        ? match(judge.uri(), judge.verdict(), null)
        : refused(judge.rejection());
  }

  private boolean isInside(int colon) {
    return INSIDE.contains(value.substring(0, colon).toLowerCase(Locale.ROOT));
  }

  private UriMatch relative() {
    if (value.length() > UriScanner.LONGEST_CANDIDATE) {
      return refused(Judge.limit());
    }
    if (UriReference.parseOrNull(value) != null) {
      return match(value, Verdict.VALID, null);
    }
    String repaired = options.strict() ? null : Repair.repair(value, -1);
    return repaired == null || UriReference.parseOrNull(repaired) == null
        ? refused(Judge.syntax(value))
        : match(repaired, Verdict.REPAIRED, null);
  }

  private UriMatch refused(Rejection rejection) {
    return options.rejected() ? match(value, Verdict.REJECTED, rejection) : null;
  }

  private UriMatch match(String uri, Verdict verdict, Rejection rejection) {
    return new UriMatch(
        uri,
        value,
        Delimiter.ATTRIBUTE,
        Joined.NO,
        verdict,
        false,
        0,
        0,
        new long[] {offset, offset + value.length()},
        List.of(),
        rejection);
  }
}
