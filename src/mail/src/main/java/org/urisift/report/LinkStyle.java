package org.urisift.report;

import org.jspecify.annotations.Nullable;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.link.flag.Flags;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;
import org.urisift.uri.Equivalence;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;
import org.urisift.uri.WebUrl;

/**
 * What a report tells of its URIs as links, and how it writes them. Immutable.
 *
 * @param unwrapper reads what rewritten URIs lead to, which records tell; null for the built-in one
 * @param unwraps whether a line of text or of grep has the inner URI of a rewritten one, and that
 *     is the one that is counted, or written once
 * @param normalizes whether a line of text or of grep has the normal form of its URI, which is
 *     counted, or written once; records have it beside the URI
 * @param flags tells the flags that records have; null for records without
 * @param defangs whether URIs are written so that no program takes them for links, but for {@link
 *     Format#JSONL}
 */
public record LinkStyle(
    @Nullable Unwrapper unwrapper,
    boolean unwraps,
    boolean normalizes,
    @Nullable Flags flags,
    boolean defangs) {
  /** Leaves links as they are. */
  public static final LinkStyle AS_THEY_ARE = new LinkStyle(null, false, false, null, false);

  /** What reads rewritten URIs; the built-in one is made when it is first asked for. */
  @Override
  public Unwrapper unwrapper() {
    return unwrapper == null ? Unwrapper.builtIn() : unwrapper;
  }

  /** The URI of a match as a line of text has it. */
  public String printed(UriMatch match) {
    return shown(counted(match));
  }

  /** The URI that a match is counted as. */
  public String counted(UriMatch match) {
    if (match.verdict() == Verdict.REJECTED || !unwraps && !normalizes) {
      return match.uri();
    }
    Unwrapped unwrapped = unwraps ? unwrapper().unwrap(match.uri()) : null;
    String uri = unwrapped == null || unwrapped.uri() == null ? match.uri() : unwrapped.uri();
    return normalizes ? normal(uri) : uri;
  }

  /** The normal form of a URI (RFC 2396 section 6), its dot segments followed. */
  static String normal(String uri) {
    return UriReference.normalForm(uri, Equivalence.DOT_SEGMENTS);
  }

  /**
   * The origin of the URL that a browser would open (URL 4.7), {@code https://a.example}: of http,
   * https, ftp, ws and wss; null where it would open none.
   */
  static @Nullable String webOrigin(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    WebUrl url =
        colon < 0 || !WebUrl.opensHosts(uri.substring(0, colon)) ? null : WebUrl.parse(uri);
    return url == null ? null : url.origin();
  }

  /** A URI as it is written. */
  String shown(String uri) {
    return defangs ? Defang.uri(uri) : uri;
  }
}
