package org.urisift.uri;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The host that a URI names, as a server or by a registry name (RFC 2396 3.2): the one answer of
 * fields, counts, patterns, flags and functions. Immutable, so threads may share it.
 *
 * <pre>{@code
 * Host.nameOf("http://joe@WWW.%66.example.:80/"); // "www.f.example"
 * Host.nameOf("http://a_b.example/");             // "a_b.example"
 * Host.nameOf("mailto:joe@f.example");            // null
 * }</pre>
 *
 * <p>The user information ends at the last {@code @} of the authority, since programs that follow a
 * URI read it so. What a browser would open is {@link WebUrl#origin}, and may be another host.
 *
 * @param name for comparing: in lower case, needless escapes decoded, without the full stop of the
 *     root, an IPv6 address in its brackets; empty where there is no host, or its port is not a
 *     number
 * @param start the index of the host in the URI, in UTF-16 units
 * @param end the index after it, where its port or the authority ends
 * @param authorityEnd the index after the authority
 */
public record Host(String name, int start, int end, int authorityEnd) {
  /** What ends an authority (RFC 2396 3.2). */
  private static final String AFTER_AUTHORITY = "/?#";

  /** What would be read otherwise without its escape. */
  private static final String DELIMITERS = "/?#@:[]\\%";

  /** The host of a URI or of a reference; null where that has no authority. */
  public static @Nullable Host of(String uri) {
    int from = UriCharacters.schemeEnd(uri) + 1;
    return uri.startsWith("//", from) ? ofAuthority(uri, from + 2) : null;
  }

  /** The name of the host of a URI or of a reference, for comparing; null where it has no host. */
  public static @Nullable String nameOf(String uri) {
    Host host = of(uri);
    return host == null || host.name.isEmpty() ? null : host.name;
  }

  /** The host of the authority that begins at an index of a text. */
  public static Host ofAuthority(String text, int from) {
    int authorityEnd = authorityEnd(text, from);
    int start = Math.max(from, text.lastIndexOf('@', authorityEnd - 1) + 1);
    int bracket = text.startsWith("[", start) ? text.indexOf(']', start) : -1;
    int colon = text.indexOf(':', bracket > 0 && bracket < authorityEnd ? bracket : start);
    int end = colon < 0 || colon > authorityEnd ? authorityEnd : colon;
    String name = isPort(text, end, authorityEnd) ? name(text.substring(start, end)) : "";
    return new Host(name, start, end, authorityEnd);
  }

  /** The index after an authority that begins at an index: where the path or the like begins. */
  public static int authorityEnd(CharSequence text, int from) {
    int end = from;
    while (end < text.length() && !endsAuthority(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Whether a character ends an authority: a slash, a question mark or a crosshatch. */
  public static boolean endsAuthority(char c) {
    return AFTER_AUTHORITY.indexOf(c) >= 0;
  }

  /** A host, as it is written, for comparing. */
  public static String name(String written) {
    String host = written.endsWith(".") ? written.substring(0, written.length() - 1) : written;
    return (host.indexOf('%') < 0 ? host : decoded(host)).toLowerCase(Locale.ROOT);
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
   * Without its escapes; as it is where they are not of UTF-8, or of a character that means more.
   */
  private static String decoded(String host) {
    String plain;
    try {
      plain = Escaped.of(host).unescape(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) { // not escapes, or not of UTF-8
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

  /** The host as it is written, perhaps empty. */
  public String written(String uri) {
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

  /** The port as it is written, empty where the URI has none. */
  public String port(String uri) {
    return end == authorityEnd ? "" : uri.substring(end + 1, authorityEnd);
  }
}
