package org.urisift.uri;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A URL as a browser reads it, by the URL standard of WHATWG. It shows where a browser goes for
 * input that RFC 2396 refuses or reads differently. Immutable, so threads may share it.
 *
 * <pre>{@code
 * WebUrl url = WebUrl.parse("https:\\\\evil.example\\@good.example");
 * url.href();   // https://evil.example/@good.example
 * url.origin(); // https://evil.example
 * }</pre>
 *
 * <p>A host outside US-ASCII needs icu4j; without it such a URL is a failure.
 */
public final class WebUrl {
  private final String scheme;
  private final String username;
  private final String password;
  private final @Nullable String host;
  private final int port;
  private final String path;
  private final boolean hasOpaquePath;
  private final @Nullable String query;
  private final @Nullable String fragment;
  private final boolean hasBackslash;

  /** Takes over the results of a parser. */
  WebUrl(WebUrlParser parsed) {
    this.scheme = parsed.scheme;
    this.username = parsed.username;
    this.password = parsed.password;
    this.host = parsed.host;
    this.port = parsed.port;
    this.path = parsed.path.toString();
    this.hasOpaquePath = parsed.hasOpaquePath;
    this.query = parsed.query;
    this.fragment = parsed.fragment;
    this.hasBackslash = parsed.hasBackslash;
  }

  /**
   * Parses a URL without a base (4.4, basic URL parser), in time linear in its length.
   *
   * @param input any text; a lone surrogate is read as U+FFFD
   * @return the URL; null for failure, also for a relative URL
   */
  public static @Nullable WebUrl parse(String input) {
    return WebUrlParser.parse(input, null);
  }

  /**
   * Parses a URL that may be relative to a base (4.4, basic URL parser).
   *
   * @param input any text; a lone surrogate is read as U+FFFD
   * @param base the URL that a relative URL is resolved against; null if unknown
   * @return the URL; null for failure
   */
  public static @Nullable WebUrl parse(String input, @Nullable WebUrl base) {
    return WebUrlParser.parse(input, base);
  }

  /** Returns the URL in US-ASCII (4.5, URL serializer); parsing it gives an equal URL. */
  public String href() {
    StringBuilder out = new StringBuilder(scheme.length() + path.length() + 64);
    out.append(scheme).append(':');
    if (host != null) {
      out.append("//");
      if (!username.isEmpty() || !password.isEmpty()) {
        out.append(username);
        if (!password.isEmpty()) {
          out.append(':').append(password);
        }
        out.append('@');
      }
      appendHost(out);
    } else if (!hasOpaquePath && path.startsWith("//")) {
      out.append("/."); // else the first segments would be an authority
    }
    out.append(path);
    if (query != null) {
      out.append('?').append(query);
    }
    if (fragment != null) {
      out.append('#').append(fragment);
    }
    return out.toString();
  }

  private void appendHost(StringBuilder out) {
    out.append(host);
    if (port >= 0) {
      out.append(':').append(port);
    }
  }

  /**
   * Returns the serialized origin (4.7): scheme, host, and the port if it is not the default one,
   * as in {@code http://[::1]:8080}. Files, schemes that are not special, and a {@code blob:}
   * around anything but http or https have an opaque origin, the text {@code null}.
   */
  public String origin() {
    return switch (scheme) {
      case "blob" -> originOfPath();
      case "ftp", "http", "https", "ws", "wss" -> {
        StringBuilder out = new StringBuilder(64).append(scheme).append("://");
        appendHost(out);
        yield out.toString();
      }
      default -> "null";
    };
  }

  private String originOfPath() {
    WebUrl url = WebUrlParser.parse(path, null);
    if (url == null || !url.scheme.equals("http") && !url.scheme.equals("https")) {
      return "null";
    }
    return url.origin();
  }

  /** Returns the scheme in lower case, without its colon. */
  public String scheme() {
    return scheme;
  }

  /** Returns the user name, percent-encoded; empty if the URL has none. */
  public String username() {
    return username;
  }

  /** Returns the password, percent-encoded; empty if the URL has none. */
  public String password() {
    return password;
  }

  /**
   * Returns the serialized host (3.6): a domain in A-labels, an IPv4 address as four decimal
   * octets, an IPv6 address in brackets, or the opaque host of a scheme that is not special. Null
   * if the URL has no authority, empty if the authority is empty.
   */
  public @Nullable String host() {
    return host;
  }

  /** Returns the port, 0 to 65535; -1 if the URL has no port, or the default one. */
  public int port() {
    return port;
  }

  /** Returns the serialized path (4.5), percent-encoded, with dot segments resolved. */
  public String path() {
    return path;
  }

  /** Whether the path is opaque, as in {@code mailto:joe@example.com}: the URL can have no host. */
  boolean hasOpaquePath() {
    return hasOpaquePath;
  }

  /** Returns the query, percent-encoded, without its question mark; null if the URL has none. */
  public @Nullable String query() {
    return query;
  }

  /** Returns the fragment, percent-encoded, without its crosshatch; null if the URL has none. */
  public @Nullable String fragment() {
    return fragment;
  }

  /**
   * Whether a backslash of the input was read as a slash, before the authority, after it or in the
   * path. RFC 2396 refuses it, and a program that reads it as part of a name sees another host.
   */
  public boolean hasBackslash() {
    return hasBackslash;
  }

  /**
   * Whether a browser contacts a host to open URLs of a scheme: http, https, ftp, ws and wss.
   *
   * @param scheme in upper or lower case
   */
  public static boolean opensHosts(String scheme) {
    return defaultPort(scheme.toLowerCase(Locale.ROOT)) >= 0;
  }

  /** Whether a URI is itself a page of HTML or XHTML: {@code data:text/html,...}. */
  public static boolean isDataPage(String uri) {
    String scheme = "data:";
    if (!uri.regionMatches(true, 0, scheme, 0, scheme.length())) {
      return false;
    }
    int end = scheme.length();
    while (end < uri.length() && ";,".indexOf(uri.charAt(end)) < 0) {
      end++;
    }
    String type = uri.substring(scheme.length(), end).strip();
    return type.equalsIgnoreCase("text/html") || type.equalsIgnoreCase("application/xhtml+xml");
  }

  /** Whether a scheme is special (4.2). */
  static boolean isSpecial(String scheme) {
    return defaultPort(scheme) >= 0 || scheme.equals("file");
  }

  /** The default port of a special scheme (4.2); -1 for other schemes and for file. */
  static int defaultPort(String scheme) {
    return switch (scheme) {
      case "https", "wss" -> 443;
      case "http", "ws" -> 80;
      case "ftp" -> 21;
      default -> -1;
    };
  }

  /** Returns {@link #href()}. */
  @Override
  public String toString() {
    return href();
  }
}
