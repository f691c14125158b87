package org.urisift.report;

import java.util.Locale;
import org.urisift.link.Defang;
import org.urisift.link.flag.Domain;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;
import org.urisift.uri.UriReference;

/** What is counted as one. */
public enum Grouping {
  /** Each different URI. */
  URI,
  /** URIs with the same host, in any case. */
  HOST,
  /** URIs with the same registrable domain, or the same host where that has none. */
  DOMAIN,
  /** URIs with the same scheme, in any case. */
  SCHEME,
  /** URIs in messages of the same month of UTC; in the order of time. */
  MONTH;

  /** Length of {@code 2001-06}. */
  private static final int MONTH_LENGTH = 7;

  /**
   * What tells groups apart; empty for what has no host or date, null for what is not counted: a
   * rejected candidate is no URI, so it has no host.
   *
   * @param uri the one that it is counted as
   */
  String key(Origin origin, UriMatch match, String uri) {
    if (this == URI) {
      return Tally.key(match, uri);
    }
    if (match.verdict() == Verdict.REJECTED) {
      return null;
    }
    if (this == MONTH) {
      String date = origin.message() == null ? null : origin.message().date();
      return date == null ? "" : date.substring(0, MONTH_LENGTH);
    }
    if (this == DOMAIN) {
      String domain = Domain.of(uri);
      return domain == null ? "" : domain;
    }
    UriReference reference = UriReference.parse(uri);
    String name = this == HOST ? reference.host() : reference.scheme();
    return name == null ? "" : name.toLowerCase(Locale.ROOT);
  }

  /** A key as it is written. */
  String shown(Layout layout, String key) {
    return switch (this) {
      case URI -> layout.links().shown(key);
      case HOST, DOMAIN -> layout.links().defangs() ? Defang.host(key) : key;
      case SCHEME, MONTH -> key;
    };
  }
}
