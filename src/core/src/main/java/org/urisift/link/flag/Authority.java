package org.urisift.link.flag;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Escaped;
import org.urisift.uri.UriCharacters;

/**
 * The authority of a URI, taken apart as programs that follow it do: also one that RFC 2396 takes
 * for a registry name.
 *
 * @param scheme in lower case; empty for none
 * @param hasUserinfo whether there is an {@code @}
 * @param host in lower case, its escapes decoded, without a full stop at its end, an IPv6 address
 *     in brackets; empty for none, and where a port is no number
 * @param escaped whether the host has escapes
 * @param port as written; empty for none
 * @param end where it ends in the URI
 */
record Authority(
    String scheme, boolean hasUserinfo, String host, boolean escaped, String port, int end) {
  /** The authority of a URI; null where it has none. */
  static @Nullable Authority of(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    int from = colon + 1;
    if (!uri.startsWith("//", from)) {
      return null;
    }
    from += 2;
    int end = from;
    int at = -1;
    while (end < uri.length() && "/?#".indexOf(uri.charAt(end)) < 0) {
      at = uri.charAt(end) == '@' ? end : at;
      end++;
    }
    int start = at < 0 ? from : at + 1;
    int bracket = uri.startsWith("[", start) ? uri.indexOf(']', start) : -1;
    int portColon = uri.indexOf(':', bracket > 0 && bracket < end ? bracket : start);
    int hostEnd = portColon < 0 || portColon >= end ? end : portColon;
    String port = hostEnd == end ? "" : uri.substring(hostEnd + 1, end);
    String host = isNumber(port) ? uri.substring(start, hostEnd) : "";
    boolean escaped = host.indexOf('%') >= 0;
    return new Authority(
        colon < 0 ? "" : uri.substring(0, colon).toLowerCase(Locale.ROOT),
        at >= 0,
        withoutRoot(escaped ? decoded(host) : host).toLowerCase(Locale.ROOT),
        escaped,
        port,
        end);
  }

  private static boolean isNumber(String port) {
    for (int i = 0; i < port.length(); i++) {
      if (!UriCharacters.isDigit(port.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static String withoutRoot(String host) {
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  private static String decoded(String host) {
    try {
      return Escaped.of(host).unescape(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return host; // no escapes, or not of UTF-8
    }
  }
}
