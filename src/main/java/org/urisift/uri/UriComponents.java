package org.urisift.uri;

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
    String scheme, String authority, String path, String query, String fragment) {

  /**
   * @throws NullPointerException where the path is undefined
   */
  public UriComponents {
    java.util.Objects.requireNonNull(path, "a path is never undefined");
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
  public UriReference toReferenceOrNull() {
    UriReference ref = UriReference.parseOrNull(recompose());
    return ref != null && of(ref).equals(this) ? ref : null;
  }

  /** Why there is no reference; only to be asked where there is none. */
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
}
