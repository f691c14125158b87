package org.urisift.cli;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.urisift.mail.MailReader;
import org.urisift.mail.Text;
import org.urisift.report.Format;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/** What all threads of a run share: the options as prepared readers and scanners. Immutable. */
final class Search {
  private final MailReader reader;
  private final UriScanner plain;
  private final UriScanner flowed;
  private final UriScanner flowedDelSp;
  private final UriScanner header;
  private final UriReference base;
  private final boolean relative;
  private final Set<String> schemes;
  private final ColumnUnit columnUnit;
  private final Origins.Detail detail;
  private final boolean positions;
  private final Meter meter;

  Search(FindCommand options, Meter meter) {
    this.meter = meter;
    this.reader =
        MailReader.builder()
            .kind(options.kind)
            .headers(options.headers)
            .html(!options.noHtml)
            .text(!options.noText)
            .base(options.base)
            .encoding(options.encoding)
            .build();
    this.plain = scanner(options).build();
    this.flowed = scanner(options).flowed(true).build();
    this.flowedDelSp = scanner(options).flowed(true).delSp(true).build();
    this.header = scanner(options).header(true).build();
    this.base = options.base == null ? null : UriReference.parse(options.base);
    this.relative = options.relative;
    this.schemes =
        options.schemes.stream()
            .map(scheme -> scheme.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());
    this.columnUnit = options.columnUnit;
    this.positions = options.format.needsPositions();
    boolean isRecord = options.format != Format.TEXT && options.format != Format.GREP;
    this.detail =
        options.count
            ? Origins.Detail.COUNTS
            : isRecord ? Origins.Detail.RECORD : Origins.Detail.FILE;
  }

  private static UriScanner.Builder scanner(FindCommand options) {
    return UriScanner.builder()
        .join(options.join)
        .strict(options.strict)
        .rejected(options.rejected)
        .schemes(options.relative ? Set.of() : options.schemes) // what resolved references have
        .anyScheme(options.anyScheme)
        .abbreviated(options.abbreviated)
        .relative(options.relative)
        .positions(options.format.needsPositions())
        .alternatives(options.format.needsAlternatives());
  }

  MailReader reader() {
    return reader;
  }

  /** The scanner for a text that is the source itself, and not flowed. */
  UriScanner scanner() {
    return plain;
  }

  /** The scanner for a text as it was declared. */
  UriScanner scanner(Text text) {
    if (text.header()) {
      return header;
    }
    return !text.flowed() ? plain : text.delSp() ? flowedDelSp : flowed;
  }

  /** Makes origins of records, for one thread. */
  Origins origins() {
    return new Origins(detail);
  }

  /**
   * A match as it is reported: a relative reference is resolved, and only then is it known whether
   * its scheme is asked for; null where it is not. All that scans hands its matches through here.
   */
  UriMatch wanted(UriMatch match, UriReference base) {
    UriMatch resolved = resolved(match, base);
    return isAskedFor(resolved) ? resolved : null;
  }

  /** A relative reference as the URI that it means, where there is a base for it. */
  private UriMatch resolved(UriMatch match, UriReference base) {
    if (!relative || base == null || match.verdict() == Verdict.REJECTED) {
      return match;
    }
    UriReference reference = match.reference();
    if (reference.isAbsolute()) {
      return match;
    }
    Resolution resolution = Resolution.of(reference, base);
    return resolution.problem() == null ? match.resolved(resolution.reference().toString()) : match;
  }

  private boolean isAskedFor(UriMatch match) {
    if (!relative || schemes.isEmpty()) {
      return true; // the scanner told
    }
    int colon = match.uri().indexOf(':');
    return colon > 0 && schemes.contains(match.uri().substring(0, colon).toLowerCase(Locale.ROOT));
  }

  /** The base of texts that have none of their own; null for none. */
  UriReference base() {
    return base;
  }

  /** What columns of texts are counted in; null for UTF-16 units, which the scanner counts. */
  ColumnUnit columnUnit() {
    return columnUnit;
  }

  /** Whether anything is done with where matches stand. */
  boolean positions() {
    return positions;
  }

  Meter meter() {
    return meter;
  }
}
