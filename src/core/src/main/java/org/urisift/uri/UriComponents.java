package org.urisift.uri;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The four components and the fragment of a reference, taken apart (RFC 2396 3 and 5.2). Immutable.
 *
 * <p>All are escaped, as in a reference. An undefined component is null; the path is never
 * undefined. Some components make no reference together: {@link #toReference()} checks that.
 *
 * @param scheme without its colon, or null
 * @param authority without its slashes, or null
 * @param path never null, possibly empty
 * @param query without its question mark, or null
 * @param fragment without its crosshatch, or null
 */
public record UriComponents(
    @Nullable String scheme,
    @Nullable String authority,
    String path,
    @Nullable String query,
    @Nullable String fragment) {

  /**
   * Takes components unchecked.
   *
   * @throws NullPointerException if the path is null
   */
  public UriComponents {
    Objects.requireNonNull(path, "a path is never undefined");
  }

  /** Returns the components of a reference. */
  public static UriComponents of(UriReference ref) {
    return new UriComponents(
        ref.scheme(), ref.authority(), ref.path(), ref.query(), ref.fragment());
  }

  /**
   * Returns the reference that has these components.
   *
   * @throws IllegalArgumentException if no reference has them: the string of section 5.2 step 7 is
   *     not a reference, or has other components (reading T18)
   */
  public UriReference toReference() {
    UriReference ref = toReferenceOrNull();
    if (ref == null) {
      throw new IllegalArgumentException(problem());
    }
    return ref;
  }

  /** Like {@link #toReference()}, but returns null if no reference has these components. */
  public @Nullable UriReference toReferenceOrNull() {
    UriReference ref = UriReference.parseOrNull(recompose());
    return ref != null && of(ref).equals(this) ? ref : null;
  }

  /** Explains why there is no reference; must not be called if there is one. */
  String problem() {
    String text = recompose();
    UriReference ref = UriReference.parseOrNull(text);
    if (ref == null) {
      return "put together, the components are not a URI reference: " + text;
    }
    return authority == null && path.startsWith("//")
        ? "the path "
            + path
            + " without an authority has no string form: "
            + text
            + " would turn it into an authority"
        : "put together, the components become others: " + text;
  }

  // RFC 2396 5.2 step 7
  private String recompose() {
    StringBuilder result = new StringBuilder();
    if (scheme != null) {
      result.append(scheme).append(':');
    }
    if (authority != null) {
      result.append("//").append(authority);
    }
    result.append(path);
    if (query != null) {
      result.append('?').append(query);
    }
    if (fragment != null) {
      result.append('#').append(fragment);
    }
    return result.toString();
  }

  /**
   * Returns a builder of a reference from data. Each piece is escaped for its component, as octets
   * of the charset; one that is {@link Escaped} already is used as it is (section 2.4.2).
   *
   * <pre>{@code
   * UriComponents.builder(UTF_8).scheme("http").host("h").segment("a/b").parameter("q", "x&y").build();
   * // http://h/a%2Fb?q=x%26y
   * }</pre>
   */
  public static Builder builder(Charset charset) {
    return new Builder(charset);
  }

  /** Collects the pieces of a reference. Not thread-safe. */
  public static final class Builder {
    private final Charset charset;
    private @Nullable String scheme;
    private @Nullable String userinfo;
    private @Nullable String host;
    private @Nullable String port;
    private @Nullable String registryName;
    private @Nullable String opaquePart;
    private @Nullable String query;
    private @Nullable String fragment;
    private final List<String> segments = new ArrayList<>();

    private Builder(Charset charset) {
      this.charset = Objects.requireNonNull(charset);
    }

    /** Sets the scheme, which cannot be escaped (3.1). */
    public Builder scheme(String name) {
      scheme = name;
      return this;
    }

    /** Sets the user information (3.2.2). */
    public Builder userinfo(CharSequence data) {
      userinfo = escape(data, Escaped.Component.USERINFO);
      return this;
    }

    /**
     * Sets the host, an IPv6 literal with its brackets; it cannot be escaped (3.2.2). An empty host
     * alone is the empty authority of {@code file:///x}.
     */
    public Builder host(String name) {
      host = name;
      return this;
    }

    /** Sets the port, which must not be negative. */
    public Builder port(int number) {
      port = Integer.toString(number);
      return this;
    }

    /** Sets an authority that is not a server (3.2.1). */
    public Builder registryName(CharSequence data) {
      registryName = escape(data, Escaped.Component.REG_NAME);
      return this;
    }

    /**
     * Adds a segment to the path. As data, {@code .} and {@code ..} are names and are escaped, too;
     * as {@link Escaped} they are the dot segments of section 5.
     */
    public Builder segment(CharSequence data) {
      String segment = escape(data, Escaped.Component.SEGMENT);
      boolean isDotSegment = segment.equals(".") || segment.equals("..");
      segments.add(
          isDotSegment && !(data instanceof Escaped) ? segment.replace(".", "%2E") : segment);
      return this;
    }

    /** Sets the part after the scheme of a URI that is not hierarchical (3). */
    public Builder opaquePart(CharSequence data) {
      opaquePart = escape(data, Escaped.Component.ANY);
      return this;
    }

    /** Sets the whole query as one piece of data (3.4). */
    public Builder query(CharSequence data) {
      query = escape(data, Escaped.Component.QUERY);
      return this;
    }

    /** Adds {@code name=value} to the query, after an ampersand if it is not the first. */
    public Builder parameter(CharSequence name, CharSequence value) {
      String pair =
          escape(name, Escaped.Component.QUERY) + "=" + escape(value, Escaped.Component.QUERY);
      query = query == null ? pair : query + "&" + pair;
      return this;
    }

    /** Sets the fragment, without its crosshatch (4.1). */
    public Builder fragment(CharSequence data) {
      fragment = escape(data, Escaped.Component.FRAGMENT);
      return this;
    }

    /**
     * Builds the reference. Without scheme and authority its path is relative. Then a first segment
     * that is empty or has a colon gets {@code ./} before it: {@code ./a:b} (section 5).
     *
     * @throws IllegalArgumentException if the pieces make no reference: a malformed host or scheme,
     *     a piece that belongs to another kind of reference, an {@link Escaped} segment with a
     *     slash
     */
    public UriReference build() {
      String authority = authority();
      if (opaquePart != null && (authority != null || query != null || !segments.isEmpty())) {
        throw new IllegalArgumentException(
            "an opaque part cannot have an authority, a path or a query beside it");
      }
      if (segments.stream().anyMatch(segment -> segment.indexOf('/') >= 0)) {
        throw new IllegalArgumentException(
            "a segment cannot have a slash (RFC 2396 3.3): " + segments);
      }
      String path = opaquePart != null ? opaquePart : String.join("/", segments);
      if (!segments.isEmpty()) {
        if (scheme != null || authority != null) {
          path = "/" + path;
        } else if (segments.get(0).isEmpty() || segments.get(0).indexOf(':') >= 0) {
          path = "./" + path;
        }
      }
      UriReference ref = new UriComponents(scheme, authority, path, query, fragment).toReference();
      if (opaquePart != null && !ref.isOpaque()) {
        throw new IllegalArgumentException("not an opaque part (RFC 2396 3): " + opaquePart);
      }
      if (registryName != null && ref.authorityKind() == UriReference.AuthorityKind.SERVER) {
        throw new IllegalArgumentException(
            "a server, not a registry name (RFC 2396 3.2.2): " + registryName);
      }
      if (host != null && !"".equals(authority) && !host.equals(ref.host())) {
        throw new IllegalArgumentException("not a server (RFC 2396 3.2.2): " + authority);
      }
      return ref;
    }

    private @Nullable String authority() {
      if (host == null) {
        if (userinfo != null || port != null) {
          throw new IllegalArgumentException("userinfo and port need a host (RFC 2396 3.2.2)");
        }
        return registryName;
      }
      if (registryName != null) {
        throw new IllegalArgumentException("an authority is a server or a registry name");
      }
      return (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
    }

    private String escape(CharSequence data, Escaped.Component component) {
      Escaped escaped =
          data instanceof Escaped already ? already : Escaped.escape(data, component, charset);
      return escaped.toString();
    }
  }
}
