package org.urisift.report;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.flag.Domain;
import org.urisift.link.flag.Flag;
import org.urisift.link.flag.Flags;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.uri.Host;
import org.urisift.uri.UriReference;

/** What is counted as one. */
public enum Grouping {
  /** Each different URI. */
  URI,
  /** URIs with the same host, in any case. */
  HOST,
  /** URIs with the same registrable domain, or the same host where that has none. */
  DOMAIN,
  /** URIs that a browser would open at the same origin. */
  ORIGIN,
  /** URIs with the same scheme, in any case. */
  SCHEME,
  /** URIs in messages of the same day of UTC; in the order of time, as months and years. */
  DAY,
  MONTH,
  YEAR,
  /** URIs in messages from the same address, in any case; a name where there is no address. */
  SENDER,
  /** URIs in the same file. */
  FILE,
  /** URIs with the same flag; one with several in each of them. */
  FLAG,
  /** URIs that the same service wrote around others. */
  WRAPPER;

  /** Length of {@code 2001-06}. */
  private static final int MONTH_LENGTH = 7;

  private static final int YEAR_LENGTH = 4;
  private static final int DAY_LENGTH = 10;
  private static final List<String> NONE = List.of("");

  /**
   * What tells groups apart, one for each group that a match is in; empty for what has no host,
   * date and so on.
   *
   * @param uri the one that it is counted as
   */
  List<String> keys(Layout layout, Origin origin, UriMatch match, String uri) {
    return switch (this) {
      case URI -> List.of(uri);
      case HOST -> one(Host.nameOf(uri));
      case DOMAIN -> one(Domain.of(uri));
      case ORIGIN -> one(LinkStyle.webOrigin(uri));
      case SCHEME -> one(UriReference.parse(uri).scheme());
      case DAY -> date(origin, DAY_LENGTH);
      case MONTH -> date(origin, MONTH_LENGTH);
      case YEAR -> date(origin, YEAR_LENGTH);
      case SENDER -> one(origin.message() == null ? null : origin.message().sender());
      case FILE -> List.of(origin.file());
      case FLAG -> flags(layout, origin, match);
      case WRAPPER -> wrapper(layout, match);
    };
  }

  private static List<String> one(@Nullable String name) {
    return name == null ? NONE : List.of(name.toLowerCase(Locale.ROOT));
  }

  private static List<String> date(Origin origin, int length) {
    String date = origin.message() == null ? null : origin.message().date();
    return date == null ? NONE : List.of(date.substring(0, length));
  }

  private static List<String> flags(Layout layout, Origin origin, UriMatch match) {
    Flags known = layout.links().flags();
    List<String> flags =
        known == null ? List.of() : known.of(origin.link(match)).stream().map(Flag::label).toList();
    return flags.isEmpty() ? NONE : flags;
  }

  private static List<String> wrapper(Layout layout, UriMatch match) {
    Unwrapped inner = layout.links().unwrapper().unwrap(match.uri());
    return inner == null ? NONE : List.of(inner.wrapper());
  }

  /** Whether its groups are in the order of time. */
  boolean isOfTime() {
    return this == DAY || this == MONTH || this == YEAR;
  }

  /** Whether more of a message has to be known than its date. */
  public boolean needsDetail() {
    return this == SENDER || this == FLAG;
  }

  /** The field that has the key. */
  Field field() {
    return Field.valueOf(name());
  }

  /** A key as it is written. */
  String shown(Layout layout, String key) {
    return switch (this) {
      case URI, ORIGIN -> layout.links().shown(key);
      case HOST, DOMAIN -> layout.links().defangs() ? Defang.host(key) : key;
      default -> key;
    };
  }
}
