package org.urisift.report;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.flag.Domain;
import org.urisift.link.flag.Flag;
import org.urisift.link.flag.Flags;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/** The property by which matches are grouped and counted. */
public enum Grouping {
  /** The URI. */
  URI,
  /** The host, case-insensitively; {@code mailto} for URIs of that scheme, which have none. */
  HOST,
  /** The registrable domain, or the host if it has none; {@code mailto} for that scheme. */
  DOMAIN,
  /** The origin that a browser would open, such as {@code https://a.example}. */
  ORIGIN,
  /** The scheme, case-insensitively. */
  SCHEME,
  /** The day of the message in UTC; days, months and years are reported in chronological order. */
  DAY,
  /** The month of the message in UTC. */
  MONTH,
  /** The year of the message in UTC. */
  YEAR,
  /** The address of the sender, case-insensitively; the name if there is no address. */
  SENDER,
  /** The Message-ID. */
  MESSAGE_ID,
  /** The mailing list, else the mailbox or directory. */
  LIST,
  /** The file. */
  FILE,
  /** The flag; a URI with several flags is counted for each of them. */
  FLAG,
  /** The service that rewrote the URI. */
  WRAPPER;

  /** Length of {@code 2001-06}. */
  private static final int MONTH_LENGTH = 7;

  private static final int YEAR_LENGTH = 4;
  private static final int DAY_LENGTH = 10;
  private static final String MAILTO = "mailto";
  private static final List<String> NO_VALUE = List.of("");

  /** As {@link #keys}; but URIs with {@code mailto} have a group instead of no host or domain. */
  List<String> groups(Layout layout, Origin origin, UriMatch match, String uri) {
    return (this == HOST || this == DOMAIN) && isMailto(uri)
        ? List.of(MAILTO)
        : keys(layout, origin, match, uri);
  }

  /**
   * The keys of the groups that a match belongs to; a single {@code ""} if it has no host, date and
   * so on.
   *
   * @param uri the URI under which the match is counted
   */
  List<String> keys(Layout layout, Origin origin, UriMatch match, String uri) {
    return switch (this) {
      case URI -> List.of(uri);
      case HOST -> lowerCase(Host.nameOf(uri));
      case DOMAIN -> lowerCase(Domain.ofUri(uri));
      case ORIGIN -> lowerCase(LinkStyle.webOrigin(uri));
      case SCHEME -> lowerCase(UriReference.parse(uri).scheme());
      case DAY -> date(origin, DAY_LENGTH);
      case MONTH -> date(origin, MONTH_LENGTH);
      case YEAR -> date(origin, YEAR_LENGTH);
      case SENDER -> orNoValue(origin.message() == null ? null : origin.message().sender());
      case MESSAGE_ID -> orNoValue(origin.message() == null ? null : origin.message().id());
      case LIST -> List.of(origin.list());
      case FILE -> List.of(origin.file());
      case FLAG -> flags(layout, origin, match);
      case WRAPPER -> wrapper(layout, match);
    };
  }

  private static List<String> lowerCase(@Nullable String name) {
    return orNoValue(name == null ? null : name.toLowerCase(Locale.ROOT));
  }

  private static boolean isMailto(String uri) {
    return UriCharacters.schemeEnd(uri) == MAILTO.length()
        && uri.regionMatches(true, 0, MAILTO, 0, MAILTO.length());
  }

  private static List<String> date(Origin origin, int length) {
    String date = origin.message() == null ? null : origin.message().utcDate();
    return date == null ? NO_VALUE : List.of(date.substring(0, length));
  }

  private static List<String> flags(Layout layout, Origin origin, UriMatch match) {
    Flags known = layout.links().flags();
    List<String> flags =
        known == null
            ? List.of()
            : known.flagsOf(origin.link(match)).stream().map(Flag::label).toList();
    return flags.isEmpty() ? NO_VALUE : flags;
  }

  private static List<String> orNoValue(@Nullable String value) {
    return value == null ? NO_VALUE : List.of(value);
  }

  private static List<String> wrapper(Layout layout, UriMatch match) {
    Unwrapped inner = layout.links().unwrapper().unwrap(match.uri());
    return inner == null ? NO_VALUE : List.of(inner.wrapper());
  }

  /** Whether the groups are reported in chronological order. */
  boolean isChronological() {
    return this == DAY || this == MONTH || this == YEAR;
  }

  /** Whether more of the origin must be known than the file and the date of the message. */
  public boolean needsDetail() {
    return this == SENDER || this == MESSAGE_ID || this == LIST || this == FLAG;
  }

  /** The field of records that holds the key. */
  Field field() {
    return Field.valueOf(name());
  }

  /** The key as it is written. */
  String shown(Layout layout, String key) {
    return switch (this) {
      case URI, ORIGIN -> layout.links().shown(key);
      case HOST, DOMAIN, SCHEME -> layout.links().defangs() ? Defang.host(key) : key;
      default -> field().excerpt(key);
    };
  }
}
