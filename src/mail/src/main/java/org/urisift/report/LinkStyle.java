package org.urisift.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.link.flag.Flag;
import org.urisift.link.flag.Flags;
import org.urisift.mail.Origin;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;
import org.urisift.uri.Equivalence;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;
import org.urisift.uri.WebUrl;

/**
 * How a report treats URIs as links, and how it writes them. Immutable.
 *
 * @param unwrapper finds the inner URI of a URI that a service rewrote; null for the built-in one
 * @param unwraps whether text, grep, counts and unique listings have the inner URI of a rewritten
 *     one
 * @param normalizes whether text, grep, counts and unique listings have the normal form of a URI;
 *     records have it beside the URI
 * @param dropsFragments whether these have no fragment
 * @param flags finds the flags for records; null for records without flags
 * @param defangs whether URIs are written so that no program takes them for links
 */
public record LinkStyle(
    @Nullable Unwrapper unwrapper,
    boolean unwraps,
    boolean normalizes,
    boolean dropsFragments,
    @Nullable Flags flags,
    boolean defangs) {
  /** Writes URIs unchanged, without flags. */
  public static final LinkStyle AS_THEY_ARE = new LinkStyle(null, false, false, false, null, false);

  /** The unwrapper of rewritten URIs; the built-in one is created on first use. */
  @Override
  public Unwrapper unwrapper() {
    return unwrapper == null ? Unwrapper.builtIn() : unwrapper;
  }

  /** The URI of a match as text and grep print it. */
  public String printedUri(UriMatch match) {
    return shown(countedUri(match));
  }

  /** The URI under which a match is counted: unwrapped and normalized, if this style says so. */
  public String countedUri(UriMatch match) {
    if (match.verdict() == Verdict.REJECTED || !unwraps && !normalizes && !dropsFragments) {
      return match.uri();
    }
    String uri = unwraps ? target(match.uri()) : match.uri();
    String whole = normalizes ? normal(uri) : uri;
    int fragment = dropsFragments ? whole.indexOf('#') : -1;
    return fragment < 0 ? whole : whole.substring(0, fragment);
  }

  /** The inner URI of a rewritten one, as far as it can be read; else the URI itself. */
  public String target(String uri) {
    Unwrapped unwrapped = unwrapper().unwrap(uri);
    return unwrapped == null || unwrapped.uri() == null ? uri : unwrapped.uri();
  }

  /** The labels of the flags of a match; empty if no flags are asked for. */
  List<String> flagsOf(Origin origin, UriMatch match) {
    return flags == null
        ? List.of()
        : flags.flagsOf(origin.link(match)).stream().map(Flag::label).toList();
  }

  /** The normal form of a URI (RFC 2396 section 6), with its dot segments resolved. */
  static String normal(String uri) {
    return UriReference.normalForm(uri, Equivalence.DOT_SEGMENTS);
  }

  /**
   * The origin of the URL that a browser would open (URL 4.7), such as {@code https://a.example};
   * null for schemes other than http, https, ftp, ws and wss, and for a URI that is not a valid
   * URL.
   */
  static @Nullable String webOrigin(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    WebUrl url =
        colon < 0 || !WebUrl.opensHosts(uri.substring(0, colon)) ? null : WebUrl.parse(uri);
    return url == null ? null : url.origin();
  }

  /** A URI as it is written: defanged, if this style says so. */
  String shown(String uri) {
    return defangs ? Defang.uri(uri) : uri;
  }

  /** The text of a field as it is written: a URI or a host defanged, if this style says so. */
  String shown(Field field, String value) {
    return switch (field.type()) {
      case URI, SHOWN_TEXT -> shown(value);
      case HOST -> defangs ? Defang.host(value) : value;
      default -> value;
    };
  }
}
