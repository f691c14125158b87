package org.urisift.uri;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The four components and the fragment of a reference, taken apart (RFC 2396 3 and 5.2). Immutable.
 *
 * <p>All are as they stand in a reference, escaped. Undefined is null, which the path never is.
 * Components are only what a caller says: {@link #toReference()} tells whether a reference has
 * them.
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
   * @throws NullPointerException where the path is undefined
   */
  public UriComponents {
    Objects.requireNonNull(path, "a path is never undefined");
  }

  /** The components of a reference. */
  public static UriComponents of(UriReference ref) {
    return new UriComponents(
        ref.scheme(), ref.authority(), ref.path(), ref.query(), ref.fragment());
  }

  /**
   * The reference that has these components.
   *
   * @throws IllegalArgumentException where none has: the string of section 5.2 step 7 is no
   *     reference, or one with other components (reading T18)
   */
  public UriReference toReference() {
    UriReference ref = toReferenceOrNull();
    if (ref == null) {
      throw new IllegalArgumentException(problem());
    }
    return ref;
  }

  /** As {@link #toReference()}, but null where no reference has these components. */
  public @Nullable UriReference toReferenceOrNull() {
    UriReference ref = UriReference.parseOrNull(recompose());
    return ref != null && of(ref).equals(this) ? ref : null;
  }

  /** Why there is no reference; not to be asked where there is one. */
  String problem() {
    String text = recompose();
    UriReference ref = UriReference.parseOrNull(text);
    if (ref == null) {
      return "put together, the components are no URI reference: " + text;
    }
    return authority == null && path.startsWith("//")
        ? "the path "
            + path
            + " without an authority has no string form: "
            + text
            + " would make an authority of it"
        : "put together, the components read as others: " + text;
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
   * Builds a reference from data, which is where escaping belongs (section 2.4.2): each piece is
   * escaped once, for its component, by octets of the given charset. A piece that is {@link
   * Escaped} is taken as it is.
   *
   * <pre>{@code
   * UriComponents.builder(UTF_8).scheme("http").host("h").segment("a/b").parameter("q", "x&y").build();
   * // http://h/a%2Fb?q=x%26y
   * }</pre>
   */
  public static Builder builder(Charset charset) {
    return new Builder(charset);
  }

  /** Takes the pieces of a reference one after the other; for one thread. */
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

    /** The scheme, which cannot be escaped (3.1). */
    public Builder scheme(String name) {
      scheme = name;
      return this;
    }

    public Builder userinfo(CharSequence data) {
      userinfo = escape(data, Escaped.Component.USERINFO);
      return this;
    }

    /**
     * The host, an IPv6 literal with its brackets; it cannot be escaped (3.2.2). An empty one alone
     * is the empty authority of {@code file:///x}.
     */
    public Builder host(String name) {
      host = name;
      return this;
    }

    /** The port, not negative. */
    public Builder port(int number) {
      port = Integer.toString(number);
      return this;
    }

    /** An authority that is no server (3.2.1). */
    public Builder registryName(CharSequence data) {
      registryName = escape(data, Escaped.Component.REG_NAME);
      return this;
    }

    /**
     * One more segment of the path. As data {@code .} and {@code ..} are names, so they are escaped
     * too; as {@link Escaped} they are the dot segments of section 5.
     */
    public Builder segment(CharSequence data) {
      String segment = escape(data, Escaped.Component.SEGMENT);
      boolean dots = segment.equals(".") || segment.equals("..");
      segments.add(dots && !(data instanceof Escaped) ? segment.replace(".", "%2E") : segment);
      return this;
    }

    /** What follows the scheme where that is not hierarchical (3). */
    public Builder opaquePart(CharSequence data) {
      opaquePart = escape(data, Escaped.Component.UNKNOWN);
      return this;
    }

    /** The whole query as one datum. */
    public Builder query(CharSequence data) {
      query = escape(data, Escaped.Component.QUERY);
      return this;
    }

    /** One more {@code name=value} of a query, after an ampersand where it is not the first. */
    public Builder parameter(CharSequence name, CharSequence value) {
      String pair =
          escape(name, Escaped.Component.QUERY) + "=" + escape(value, Escaped.Component.QUERY);
      query = query == null ? pair : query + "&" + pair;
      return this;
    }

    /** What follows the crosshatch (4.1). */
    public Builder fragment(CharSequence data) {
      fragment = escape(data, Escaped.Component.FRAGMENT);
      return this;
    }

    /**
     * The reference. Without scheme and authority its path is relative; a first segment that is
     * empty or holds a colon then has {@code ./} in front (section 5).
     *
     * @throws IllegalArgumentException where the pieces make no reference: a malformed host or
     *     scheme, a piece that belongs to another kind of reference, an {@link Escaped} segment
     *     with a slash
     */
    public UriReference build() {
      String authority = authority();
      if (opaquePart != null && (authority != null || query != null || !segments.isEmpty())) {
        throw new IllegalArgumentException("beside an opaque part there is a scheme only");
      }
      if (segments.stream().anyMatch(segment -> segment.indexOf('/') >= 0)) {
        throw new IllegalArgumentException("a slash in a segment (RFC 2396 3.3): " + segments);
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
        throw new IllegalArgumentException("no opaque part (RFC 2396 3): " + opaquePart);
      }
      if (registryName != null && ref.authorityKind() == UriReference.AuthorityKind.SERVER) {
        throw new IllegalArgumentException("a server (RFC 2396 3.2.2): " + registryName);
      }
      if (host != null && !"".equals(authority) && !host.equals(ref.host())) {
        throw new IllegalArgumentException("no server (RFC 2396 3.2.2): " + authority);
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
          data instanceof Escaped done ? done : Escaped.escape(data, component, charset);
      return escaped.toString();
    }
  }
}
