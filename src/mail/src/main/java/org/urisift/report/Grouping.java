package org.urisift.report;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.flag.Domain;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
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
  /** The message: its file and its number there, as {@code list.mbox:12}. */
  MESSAGE,
  /** What the message was retrieved from, such as the page of a web archive. */
  SOURCE_URI,
  /** The mailing list, else the mailbox or directory. */
  LIST,
  /** The file. */
  FILE,
  /** The flag; a URI with several flags is counted for each of them. */
  FLAG,
  /** The service that rewrote the URI; a URI that several rewrote is counted for each of them. */
  WRAPPER;

  /** Length of {@code 2001-06}. */
  private static final int MONTH_LENGTH = 7;

  private static final int YEAR_LENGTH = 4;
  private static final int DAY_LENGTH = 10;
  private static final String MAILTO = "mailto";

  /**
   * The keys of the groups that a match belongs to: its values, or a single {@code ""} if it has
   * none. URIs with {@code mailto} have a group instead of no host or domain.
   */
  List<String> keys(LinkStyle links, Origin origin, UriMatch match, String uri) {
    if ((this == HOST || this == DOMAIN) && isMailto(uri)) {
      return List.of(MAILTO);
    }
    List<String> values = valuesOf(links, origin, match, uri);
    return values.isEmpty() ? List.of("") : values;
  }

  /**
   * The values of a match; empty if it has no host, date and so on.
   *
   * @param links says which flags and wrappers are known
   * @param uri the URI under which the match is counted
   */
  public List<String> valuesOf(LinkStyle links, Origin origin, UriMatch match, String uri) {
    Message message = origin.message();
    return switch (this) {
      case URI -> List.of(uri);
      case HOST -> lowerCase(Host.nameOf(uri));
      case DOMAIN -> lowerCase(Domain.ofUri(uri));
      case ORIGIN -> lowerCase(LinkStyle.webOrigin(uri));
      case SCHEME -> lowerCase(UriReference.parse(uri).scheme());
      case DAY -> date(message, DAY_LENGTH);
      case MONTH -> date(message, MONTH_LENGTH);
      case YEAR -> date(message, YEAR_LENGTH);
      case SENDER -> listOf(message == null ? null : message.sender());
      case MESSAGE_ID -> listOf(message == null ? null : message.id());
      case MESSAGE -> listOf(message == null ? null : place(origin) + ":" + message.number());
      case SOURCE_URI -> listOf(message == null ? null : message.sourceUri());
      case LIST -> List.of(origin.list());
      case FILE -> List.of(origin.fileName());
      case FLAG -> links.flagsOf(origin, match);
      case WRAPPER -> {
        Unwrapped inner = links.unwrapper().unwrap(match.uri());
        yield inner == null ? List.of() : inner.wrappers();
      }
    };
  }

  /** The only value of a match, or the first of its flags; null if it has none. */
  public @Nullable String valueOf(LinkStyle links, Origin origin, UriMatch match, String uri) {
    List<String> values = valuesOf(links, origin, match, uri);
    return values.isEmpty() ? null : values.get(0);
  }

  private static String place(Origin origin) {
    String member = origin.member();
    return member == null ? origin.fileName() : origin.fileName() + "!/" + member;
  }

  private static List<String> listOf(@Nullable String value) {
    return value == null || value.isEmpty() ? List.of() : List.of(value);
  }

  private static List<String> lowerCase(@Nullable String name) {
    return listOf(name == null ? null : name.toLowerCase(Locale.ROOT));
  }

  private static boolean isMailto(String uri) {
    return UriCharacters.schemeEnd(uri) == MAILTO.length()
        && uri.regionMatches(true, 0, MAILTO, 0, MAILTO.length());
  }

  private static List<String> date(@Nullable Message message, int length) {
    String date = message == null ? null : message.utcDate();
    return listOf(date == null ? null : date.substring(0, length));
  }

  /** Whether the groups are reported in chronological order. */
  boolean isChronological() {
    return this == DAY || this == MONTH || this == YEAR;
  }

  /** Whether more of the origin must be known than the file and the date of the message. */
  public boolean needsDetail() {
    return this == SENDER
        || this == MESSAGE_ID
        || this == SOURCE_URI
        || this == LIST
        || this == FLAG;
  }

  /** The field of records that holds the key. */
  Field field() {
    return Field.valueOf(name());
  }

  /** The key as it is written. */
  String shown(LinkStyle links, String key) {
    return switch (this) {
      case URI, ORIGIN -> links.shown(key);
      case HOST, DOMAIN, SCHEME -> links.defangs() ? Defang.host(key) : key;
      default -> field().excerpt(key);
    };
  }
}
