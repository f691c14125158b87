package org.urisift.scan.run;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.check.Interpretation;
import org.urisift.scan.check.Truncation;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;
import org.urisift.uri.WebUrl;

/** Takes one value of a markup attribute, whole, as a URI: D6 to D9 do not apply. */
public final class AttributeValue {
  /** Schemes of URIs that stay inside the document; but a page in a URI takes its place. */
  private static final Set<String> INTERNAL = Set.of("cid", "data");

  private final Options options;
  private final String value;
  private final long offset;
  private final @Nullable UriReference base;

  public AttributeValue(Options options, String value, long offset, @Nullable UriReference base) {
    this.base = base;
    this.options = options;
    this.value = value;
    this.offset = offset;
  }

  /** The match; null if the value has no URI, or if the options exclude it. */
  public @Nullable UriMatch match() {
    int colon = UriCharacters.schemeEnd(value);
    if (colon < 0) {
      return options.isSet(ScanOption.RELATIVE) ? relativeMatch() : null;
    }
    boolean isAnyScheme = options.schemes().isEmpty();
    if (!options.includesScheme(value, colon)
        || isAnyScheme && !options.isSet(ScanOption.ANY_SCHEME) && isInternal(colon)) {
      return null;
    }
    if (value.length() > Limits.LONGEST_CANDIDATE) {
      return rejectedMatch(UriCheck.tooLong());
    }
    Interpretation interpretation = interpret(colon);
    return interpretation.isRejected() && !options.isSet(ScanOption.REJECTED)
        ? null
        : matchOf(interpretation);
  }

  /**
   * Interprets the value by its scheme's rule (D10) and the grammar. If they refuse it, or it has
   * backslashes, the result is the URL that a browser opens, unless the scanner is strict. Schemes
   * that browsers leave to other programs need only satisfy the grammar.
   */
  private Interpretation interpret(int colon) {
    boolean isStrict = options.isSet(ScanOption.STRICT);
    UriCheck check = new UriCheck(isStrict, null);
    Interpretation interpretation = check.interpret(value, colon);
    Interpretation second = null;
    boolean hasBackslash = value.indexOf('\\') >= 0;
    String scheme = value.substring(0, colon);
    if (WebUrl.opensHosts(scheme) || hasBackslash && scheme.equalsIgnoreCase("file")) {
      if (!isStrict && (interpretation.isRejected() || hasBackslash)) {
        second = asBrowserOpens(interpretation.rejection());
      }
    } else if (interpretation.isRejected() && namesSomething(colon)) {
      second = check.interpretByGrammar(value, colon);
    }
    return second == null ? interpretation : second;
  }

  private @Nullable Interpretation asBrowserOpens(@Nullable Rejection rejection) {
    WebUrl url =
        Truncation.isDefanged(rejection)
            ? null
            : WebUrl.parse(value, base == null ? null : WebUrl.parse(base.toString()));
    if (url == null || WebUrl.opensHosts(url.scheme()) && !hasName(url.host())) {
      return null;
    }
    String href = url.href();
    String uri = UriReference.isValid(href) ? href : Repair.repairedOrNull(href);
    return uri == null ? null : Interpretation.repaired(value, uri);
  }

  private static boolean hasName(@Nullable String host) {
    return host != null
        && (host.startsWith("[") || UriText.hasAlphanum(host, 0, host.length()))
        && host.indexOf('{') < 0
        && host.indexOf('$') < 0;
  }

  /** Whether a letter or digit follows the scheme, which is not a drive ({@code C:\a}). */
  private boolean namesSomething(int colon) {
    return colon > 1 && UriText.hasAlphanum(value, colon + 1, value.length());
  }

  private boolean isInternal(int colon) {
    return INTERNAL.contains(value.substring(0, colon).toLowerCase(Locale.ROOT))
        && !WebUrl.isDataPage(value);
  }

  private @Nullable UriMatch relativeMatch() {
    if (value.length() > Limits.LONGEST_CANDIDATE) {
      return rejectedMatch(UriCheck.tooLong());
    }
    if (UriReference.parseOrNull(value) != null) {
      return matchOf(Interpretation.valid(value));
    }
    String repaired = options.isSet(ScanOption.STRICT) ? null : Repair.repair(withSlashes(), -1);
    return repaired == null || UriReference.parseOrNull(repaired) == null
        ? rejectedMatch(UriCheck.grammarRejection(value))
        : matchOf(Interpretation.repaired(value, repaired));
  }

  /** Replaces backslashes before a query or fragment by slashes, as browsers do (URL 4.4). */
  private String withSlashes() {
    int end = UriText.find(value, 0, "?#");
    return value.substring(0, end).replace('\\', '/') + value.substring(end);
  }

  private @Nullable UriMatch rejectedMatch(Rejection rejection) {
    return options.isSet(ScanOption.REJECTED)
        ? matchOf(Interpretation.rejected(value, value, rejection))
        : null;
  }

  private UriMatch matchOf(Interpretation interpretation) {
    List<Segment> segments =
        offset < 0 ? List.of() : List.of(new Segment(offset, offset + value.length()));
    return new UriMatch(interpretation.content(Delimiter.ATTRIBUTE), 0, 0, segments);
  }
}
