package org.urisift.uri;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A reference resolved against a base by the steps of RFC 2396 5.2. Immutable.
 *
 * <pre>{@code
 * UriReference base = UriReference.parse("http://a/b/c/d;p?q");
 * Resolution.of(UriReference.parse("../g"), base).reference(); // http://a/b/g
 * }</pre>
 *
 * <p>Some pairs have no result: then {@link #problem()} says why, and only {@link #reference()}
 * throws.
 */
public final class Resolution {
  /** Choices that 5.2 leaves to the implementation; all are off by default. */
  public enum Option {
    /**
     * Remove {@code ..} segments that lead above the root (6g, reading T26) instead of keeping
     * them.
     */
    DROP_EXCESS,
    /**
     * Resolve {@code http:g} like {@code g} if the base has the same scheme (step 3, reading T16).
     * Only for schemes that are known to be always hierarchical.
     */
    SAME_SCHEME
  }

  private final @Nullable UriComponents components;
  private final @Nullable UriReference reference; // null if there is a problem
  private final @Nullable String problem;
  private final boolean isSameDocument;
  private final boolean hasExcess;

  private Resolution(UriComponents components, boolean isSameDocument, boolean hasExcess) {
    this.components = components;
    this.reference = components.toReferenceOrNull();
    this.problem = reference == null ? components.problem() : null;
    this.isSameDocument = isSameDocument;
    this.hasExcess = hasExcess;
  }

  private Resolution(String problem) {
    this.components = null;
    this.reference = null;
    this.problem = problem;
    this.isSameDocument = false;
    this.hasExcess = false;
  }

  /** Resolves a reference. If the base is unsuitable, the result has a problem. */
  public static Resolution of(UriReference reference, UriReference base, Option... options) {
    Set<Option> set = EnumSet.noneOf(Option.class);
    set.addAll(List.of(options));
    return of(UriComponents.of(reference), base, set);
  }

  // The steps are those of 5.2; step 1, parsing, has been done.
  private static Resolution of(UriComponents ref, UriReference baseReference, Set<Option> options) {
    UriComponents base = UriComponents.of(baseReference);

    // 2) a reference to the current document, whatever the base is (T25)
    if (ref.path().isEmpty()
        && ref.scheme() == null
        && ref.authority() == null
        && ref.query() == null) {
      UriComponents document =
          new UriComponents(
              base.scheme(), base.authority(), base.path(), base.query(), ref.fragment());
      return new Resolution(document, true, false);
    }

    // 3) a scheme makes it absolute, except by SAME_SCHEME
    UriComponents rest = ref;
    if (ref.scheme() != null) {
      boolean allowsSameScheme = options.contains(Option.SAME_SCHEME) && !baseReference.isOpaque();
      rest = allowsSameScheme ? withoutScheme(ref, base.scheme()) : null;
      if (rest == null) {
        return new Resolution(ref, false, false);
      }
    }
    if (base.scheme() == null || baseReference.isOpaque()) {
      return new Resolution(problemWith(baseReference));
    }

    // 4) an authority makes it a network-path
    if (rest.authority() != null) {
      return resolved(base.scheme(), rest.authority(), rest.path(), rest, false);
    }

    // 5) a slash makes it an absolute-path
    if (rest.path().startsWith("/")) {
      return resolved(base.scheme(), base.authority(), rest.path(), rest, false);
    }

    // 6) a relative-path. An empty base path, after an authority, is merged like "/": g becomes /g,
    // but it stays empty if the reference has an empty path, such as ?y (T08).
    if (base.path().isEmpty() && rest.path().isEmpty()) {
      return resolved(base.scheme(), base.authority(), "", rest, false);
    }
    PathMerge merge =
        PathMerge.merge(base.path(), rest.path(), options.contains(Option.DROP_EXCESS));
    return resolved(base.scheme(), base.authority(), merge.path(), rest, merge.excess() > 0);
  }

  // 7) the constructor puts the components together
  private static Resolution resolved(
      String scheme, @Nullable String authority, String path, UriComponents rest, boolean excess) {
    UriComponents components =
        new UriComponents(scheme, authority, path, rest.query(), rest.fragment());
    return new Resolution(components, false, excess);
  }

  /** The first of some references, the shortest first, that gives a URI. */
  static UriReference relative(UriReference uri, UriReference base) {
    String rest = rest(uri.query(), '?') + rest(uri.fragment(), '#');
    String path = uri.path();
    String relative = relativePath(path, base.path());
    String authority = rest(uri.authority(), '/');
    for (String text :
        List.of(
            rest(uri.fragment(), '#'), // the document itself
            // a lone ?q has another meaning in RFC 3986
            (relative.isEmpty() ? "./" : relative) + rest,
            "./" + relative + rest,
            path + rest,
            "/" + authority + path + rest)) {
      UriReference reference = UriReference.parseOrNull(text);
      if (reference != null && Objects.equals(of(reference, base).reference, uri)) {
        return reference;
      }
    }
    return uri;
  }

  private static String rest(@Nullable String component, char mark) {
    return component == null ? "" : mark + component;
  }

  /** A path from the segments that both have: one {@code ..} for each further one of the base. */
  private static String relativePath(String path, String base) {
    int common = 0;
    int ups = 0;
    for (int i = 0; i < base.length(); i++) {
      if (base.charAt(i) == '/') {
        boolean isCommon = ups == 0 && path.startsWith(base.substring(common, i + 1), common);
        common = isCommon ? i + 1 : common;
        ups += isCommon ? 0 : 1;
      }
    }
    return "../".repeat(ups) + path.substring(common);
  }

  /** The loophole of step 3: the reference without its scheme; null if it does not apply. */
  private static @Nullable UriComponents withoutScheme(UriComponents ref, @Nullable String scheme) {
    if (scheme == null
        || !scheme.equalsIgnoreCase(ref.scheme())
        || ref.authority() != null
        || !SchemeRules.of(scheme).isHierarchical()) {
      return null;
    }
    // An opaque part still contains its query.
    int mark = ref.path().indexOf('?');
    String path = mark < 0 ? ref.path() : ref.path().substring(0, mark);
    String query = mark < 0 ? ref.query() : ref.path().substring(mark + 1);
    return path.indexOf('[') >= 0 || path.indexOf(']') >= 0
        ? null
        : new UriComponents(null, null, path, query, ref.fragment());
  }

  private static String problemWith(UriReference base) {
    if (base.toString().isEmpty()) {
      return "the base is empty, so it is not a base URI";
    }
    return base.isOpaque()
        ? "the base is opaque, so nothing relative can be resolved against it: " + base
        : "the base has no scheme, so it is not a base URI: " + base;
  }

  /**
   * Returns the absolute reference. For {@code #f}, it is the base with that fragment.
   *
   * @throws IllegalArgumentException if there is a {@link #problem()}, which is its message
   */
  public UriReference reference() {
    if (reference == null) {
      throw new IllegalArgumentException(problem);
    }
    return reference;
  }

  /**
   * Returns the components that the algorithm yields, even if no string has them (reading T18);
   * null if the base is unsuitable.
   */
  public @Nullable UriComponents components() {
    return components;
  }

  /** Returns why there is no {@link #reference()}, or null if there is one. */
  public @Nullable String problem() {
    return problem;
  }

  /** Whether the reference is to the current document (4.2), which need not be retrieved again. */
  public boolean isSameDocument() {
    return isSameDocument;
  }

  /** Whether some {@code ..} found no segment to remove (6g); they are kept or dropped. */
  public boolean hasExcess() {
    return hasExcess;
  }
}
