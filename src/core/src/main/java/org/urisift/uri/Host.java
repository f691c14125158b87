package org.urisift.uri;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The host of a URI, be it a server or a registry name (RFC 2396 3.2). All of the program uses this
 * definition. Methods that take a URI need the one with this host. Immutable, so threads may share
 * it.
 *
 * <pre>{@code
 * Host.nameOf("http://joe@WWW.%66.example.:80/"); // "www.f.example"
 * Host.nameOf("http://a_b.example/");             // "a_b.example"
 * Host.nameOf("mailto:joe@f.example");            // null
 * }</pre>
 *
 * <p>The user information ends at the last {@code @} of the authority, as in programs that follow
 * URIs. A browser may open another host, which {@link WebUrl#origin} returns.
 *
 * @param name the host in the form for comparing: in lower case, with needless escapes decoded and
 *     without a full stop at its end; an IPv6 address keeps its brackets. Empty if there is no host
 *     or the port is not a number
 * @param start the index of the host in the URI, in UTF-16 units
 * @param end the index after the host: that of the colon before the port, or {@code authorityEnd}
 * @param authorityEnd the index after the authority
 */
public record Host(String name, int start, int end, int authorityEnd) {
  /** Characters that would change the meaning of the URI if their escapes were decoded. */
  private static final String DELIMITERS = "/?#@:[]\\%";

  /** Returns the host of a URI or a reference; null if it has no authority. */
  public static @Nullable Host of(String uri) {
    int from = UriCharacters.schemeEnd(uri) + 1;
    return uri.startsWith("//", from) ? ofAuthority(uri, from + 2) : null;
  }

  /** Returns the host of a URI or a reference in the form for comparing; null if it has none. */
  public static @Nullable String nameOf(String uri) {
    Host host = of(uri);
    return host == null || host.name.isEmpty() ? null : host.name;
  }

  /** Returns the host of the authority that begins at an index of a text. */
  public static Host ofAuthority(String text, int from) {
    int authorityEnd = authorityEnd(text, from);
    int start = Math.max(from, text.lastIndexOf('@', authorityEnd - 1) + 1);
    int bracket = text.startsWith("[", start) ? text.indexOf(']', start) : -1;
    int colon = text.indexOf(':', bracket > 0 && bracket < authorityEnd ? bracket : start);
    int end = colon < 0 || colon > authorityEnd ? authorityEnd : colon;
    String name = isPort(text, end, authorityEnd) ? name(text.substring(start, end)) : "";
    return new Host(name, start, end, authorityEnd);
  }

  /** Returns the index after the authority that begins at an index. */
  public static int authorityEnd(CharSequence text, int from) {
    int end = from;
    while (end < text.length() && !endsAuthority(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Whether a character ends an authority: a slash, a question mark or a crosshatch. */
  public static boolean endsAuthority(char c) {
    return c == '/' || c == '?' || c == '#';
  }

  /** Returns a host in the form for comparing, as in {@link #name()}. */
  public static String name(String written) {
    // UTS 46 knows no final sigma.
    return plain(written).replace('\u03a3', '\u03c3').toLowerCase(Locale.ROOT);
  }

  /** Returns a host without escapes and without the full stop at its end. */
  public static String plain(String written) {
    String host = written.endsWith(".") ? written.substring(0, written.length() - 1) : written;
    return host.indexOf('%') < 0 ? host : decoded(host);
  }

  private static boolean isPort(String text, int colon, int end) {
    for (int i = colon + 1; i < end; i++) {
      if (!UriCharacters.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Decodes the escapes of a host. Returns it unchanged if they are not UTF-8, or if one encodes a
   * delimiter, a blank or a control character.
   */
  private static String decoded(String host) {
    String plain;
    try {
      plain = Escaped.of(host).unescape(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) { // malformed escapes, or not UTF-8
      return host;
    }
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c <= ' ' || c == 0x7f || DELIMITERS.indexOf(c) >= 0) {
        return host;
      }
    }
    return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
  }

  /** Returns the host as it is written, possibly empty. */
  public String asWritten(String uri) {
    return uri.substring(start, end);
  }

  /** Whether user information stands before the host. */
  public boolean hasUserinfo(String uri) {
    return start > 0 && uri.charAt(start - 1) == '@';
  }

  /** Whether the host is written with escapes. */
  public boolean isEscaped(String uri) {
    int escape = uri.indexOf('%', start);
    return escape >= 0 && escape < end;
  }

  /** Returns the port as it is written, empty if the URI has none. */
  public String port(String uri) {
    return end == authorityEnd ? "" : uri.substring(end + 1, authorityEnd);
  }
}
