package org.urisift.scan;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Options.Option;
import org.urisift.scan.UriMatch.Found;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.check.Reading;
import org.urisift.scan.check.Refusal;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.markup.Notation;
import org.urisift.scan.text.Limits;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/** Takes a markup attribute's value as one whole URI: D6 to D9 do not apply. One per value. */
final class AttributeValue {
  /** Schemes of URIs that stay inside the document. */
  private static final Set<String> INSIDE = Set.of("cid", "data");

  private final Options options;
  private final String value;
  private final long offset;

  AttributeValue(Options options, String value, long offset) {
    this.options = options;
    this.value = value;
    this.offset = offset;
  }

  /** The match, or null if there is none or it is not asked for. */
  @Nullable UriMatch match() {
    int colon = UriCharacters.schemeEnd(value);
    if (colon < 0) {
      return options.has(Option.RELATIVE) ? relative() : null;
    }
    boolean isAny = options.schemes().isEmpty();
    if (!options.asksFor(value, colon)
        || isAny && !options.has(Option.ANY_SCHEME) && isInside(colon)) {
      return null;
    }
    if (value.length() > Limits.LONGEST_CANDIDATE) {
      return refused(UriCheck.limit());
    }
    UriCheck judge = new UriCheck(options.has(Option.STRICT), Notation.VALUE);
    Reading reading = judge.reading(value, colon);
    return reading.isRejected() && !options.has(Option.REJECTED) ? null : match(reading);
  }

  private boolean isInside(int colon) {
    return INSIDE.contains(value.substring(0, colon).toLowerCase(Locale.ROOT));
  }

  private @Nullable UriMatch relative() {
    if (value.length() > Limits.LONGEST_CANDIDATE) {
      return refused(UriCheck.limit());
    }
    if (UriReference.parseOrNull(value) != null) {
      return match(Reading.valid(value));
    }
    String repaired = options.has(Option.STRICT) ? null : Repair.repair(value, -1);
    return repaired == null || UriReference.parseOrNull(repaired) == null
        ? refused(UriCheck.syntax(value))
        : match(Reading.repaired(value, repaired));
  }

  private @Nullable UriMatch refused(Refusal refusal) {
    return options.has(Option.REJECTED) ? match(Reading.rejected(value, value, refusal)) : null;
  }

  private UriMatch match(Reading reading) {
    List<Segment> segments =
        offset < 0 ? List.of() : List.of(new Segment(offset, offset + value.length()));
    return new UriMatch(new Found(reading, Delimiter.ATTRIBUTE), 0, 0, segments);
  }
}
