package org.urisift.uri;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A URI reference, parsed and valid by RFC 2396 with the literals of RFC 2732. Immutable.
 *
 * <pre>{@code
 * UriReference ref = UriReference.parse("http://www.ics.uci.edu:80/pub/ietf/uri/#Related");
 * ref.host();     // "www.ics.uci.edu"
 * ref.query();    // null: there is no "?"
 * ref.fragment(); // "Related"
 * }</pre>
 *
 * <p>A component without its separator is undefined, and its accessor returns null; an empty one is
 * {@code ""} (section 5.2 distinguishes them). Components are as written, with their escapes and
 * case. Equality, hash and order are those of the string as written.
 */
public final class UriReference implements Comparable<UriReference> {
  /** The kind of a reference, by its first two components (sections 3, 4.2 and 5). */
  public enum Kind {
    /** Has a scheme, then a slash. */
    HIERARCHICAL,
    /** Has a scheme, then anything but a slash: the path is the opaque part. */
    OPAQUE,
    /** Has no scheme, but a path, authority or query. */
    RELATIVE,
    /** Has at most a fragment: it refers to the current document (4.2). */
    SAME_DOCUMENT
  }

  /** The two forms of an authority (section 3.2). */
  public enum AuthorityKind {
    /** {@code [userinfo@]host[:port]}, or empty. */
    SERVER,
    /** A name that is not wholly a server (reading T09). */
    REGISTRY
  }

  private final String text;
  // Indices in the text; -1 if the component is undefined.
  private final int schemeEnd;
  private final int authorityEnd;
  private final int hostStart;
  private final int hostEnd;
  private final int pathEnd;
  private final int queryEnd;

  private UriReference(String text, int colon, Grammar grammar) {
    this.text = text;
    int hash = text.indexOf('#');
    queryEnd = hash < 0 ? text.length() : hash;
    schemeEnd = colon;
    int part = schemeEnd + 1;
    boolean hasSlash = text.startsWith("/", part);
    int question = schemeEnd < 0 || hasSlash ? text.indexOf('?') : -1;
    pathEnd = question < 0 || question > queryEnd ? queryEnd : question;
    if (hasSlash && text.startsWith("/", part + 1)) {
      int end = text.indexOf('/', part + 2);
      authorityEnd = end < 0 || end > pathEnd ? pathEnd : end;
      hostStart = Server.hostStart(text, part + 2, authorityEnd);
      hostEnd = Server.hostEnd(text, part + 2, hostStart, authorityEnd, grammar);
    } else {
      authorityEnd = -1;
      hostStart = -1;
      hostEnd = -1;
    }
  }

  /**
   * Parses a reference by {@link Grammar#RFC2396_AND_2732}.
   *
   * @throws UriSyntaxException with the production and the index, if the text is not a reference
   */
  public static UriReference parse(CharSequence text) {
    return parse(text, Grammar.RFC2396_AND_2732);
  }

  /**
   * Parses a reference by the given grammar.
   *
   * @throws UriSyntaxException with the production and the index, if the text is not a reference
   */
  public static UriReference parse(CharSequence text, Grammar grammar) {
    String s = text.toString();
    int colon = UriParser.scheme(s);
    long end = UriParser.uriReference(s, colon, grammar);
    if (end < 0) {
      throw Production.exception(s, end);
    }
    return new UriReference(s, colon, grammar);
  }

  /** Like {@link #parse(CharSequence)}, but returns null for a text that is not a reference. */
  public static @Nullable UriReference parseOrNull(CharSequence text) {
    return parseOrNull(text, Grammar.RFC2396_AND_2732);
  }

  /** Like {@link #parse(CharSequence, Grammar)}, but returns null instead of throwing. */
  public static @Nullable UriReference parseOrNull(CharSequence text, Grammar grammar) {
    String s = text.toString();
    int colon = UriParser.scheme(s);
    long end = UriParser.uriReference(s, colon, grammar);
    return end < 0 ? null : new UriReference(s, colon, grammar);
  }

  /**
   * Whether a text is a reference by {@link Grammar#RFC2396_AND_2732}; cheaper than {@link #parse}.
   */
  public static boolean isValid(CharSequence text) {
    String s = text.toString();
    return UriParser.uriReference(s, UriParser.scheme(s), Grammar.RFC2396_AND_2732) >= 0;
  }

  /** Returns the kind of the reference (sections 3, 4.2 and 5). */
  public Kind kind() {
    if (schemeEnd >= 0) {
      return text.charAt(schemeEnd + 1) == '/' ? Kind.HIERARCHICAL : Kind.OPAQUE;
    }
    return queryEnd == 0 ? Kind.SAME_DOCUMENT : Kind.RELATIVE;
  }

  /** Whether there is a scheme (section 3). */
  public boolean isAbsolute() {
    return schemeEnd >= 0;
  }

  /** Whether the reference is absolute and its path is an opaque part (section 3). */
  public boolean isOpaque() {
    return kind() == Kind.OPAQUE;
  }

  /** Whether there is at most a fragment (section 4.2). */
  public boolean isSameDocument() {
    return kind() == Kind.SAME_DOCUMENT;
  }

  /** Returns the scheme as written (3.1), or null; its case is insignificant. */
  public @Nullable String scheme() {
    return schemeEnd < 0 ? null : text.substring(0, schemeEnd);
  }

  /** Returns the authority (3.2), or null; {@code ""} for {@code file:///x}. */
  public @Nullable String authority() {
    return authorityEnd < 0 ? null : text.substring(authorityStart(), authorityEnd);
  }

  /** Returns the form of the authority (3.2), or null without one. */
  public @Nullable AuthorityKind authorityKind() {
    return authorityEnd < 0 ? null : hostEnd < 0 ? AuthorityKind.REGISTRY : AuthorityKind.SERVER;
  }

  /** Returns the user information of a server (3.2.2), or null. */
  public @Nullable String userinfo() {
    return hostEnd < 0 || hostStart == authorityStart()
        ? null
        : text.substring(authorityStart(), hostStart - 1);
  }

  /** Returns the host of a server (3.2.2), an IPv6 literal with its brackets; or null. */
  public @Nullable String host() {
    return hostEnd <= hostStart ? null : text.substring(hostStart, hostEnd);
  }

  /** Returns the port of a server as written (3.2.2), possibly {@code ""}; or null. */
  public @Nullable String port() {
    return hostEnd < 0 || hostEnd == authorityEnd
        ? null
        : text.substring(hostEnd + 1, authorityEnd);
  }

  /**
   * Returns the port as a number: -1 if it is undefined or empty, {@link Integer#MAX_VALUE} if it
   * is larger than that, since the grammar has no range (reading T10).
   */
  public int portNumber() {
    if (hostEnd < 0 || hostEnd + 1 >= authorityEnd) {
      return -1;
    }
    long number = 0;
    for (int i = hostEnd + 1; i < authorityEnd; i++) {
      number = Math.min(number * 10 + text.charAt(i) - '0', Integer.MAX_VALUE);
    }
    return (int) number;
  }

  /** Returns the path, which is never undefined (5.2), but possibly {@code ""}. */
  public String path() {
    return text.substring(pathStart(), pathEnd);
  }

  /** Returns the query (3.4), or null; always null in an opaque reference (reading T11). */
  public @Nullable String query() {
    return pathEnd == queryEnd ? null : text.substring(pathEnd + 1, queryEnd);
  }

  /** Returns the fragment (4.1), or null. */
  public @Nullable String fragment() {
    return queryEnd == text.length() ? null : text.substring(queryEnd + 1);
  }

  /**
   * Returns the segments of the path with their parameters (3.3), split before anything is
   * unescaped (2.4.2): {@code a} and {@code b%2Fc} for {@code /a/b%2Fc}, and an empty segment for
   * {@code /}. An empty path and an opaque part have none.
   */
  public List<Escaped> segments() {
    List<Escaped> segments = new ArrayList<>();
    int from = pathStart();
    if (from == pathEnd || isOpaque()) {
      return segments;
    }
    from += text.charAt(from) == '/' ? 1 : 0;
    while (from <= pathEnd) {
      int slash = text.indexOf('/', from);
      int end = slash < 0 || slash > pathEnd ? pathEnd : slash;
      segments.add(Escaped.of(text.substring(from, end)));
      from = end + 1;
    }
    return segments;
  }

  /**
   * Returns the absolute form of this reference (5.2); for {@code #f}, the base with that fragment.
   * {@link Resolution} gives more details.
   *
   * @throws IllegalArgumentException if no such reference exists: the base is opaque or relative,
   *     or the result has no string form (readings T18, T19)
   */
  public UriReference resolveAgainst(UriReference base, Resolution.Option... options) {
    return Resolution.of(this, base, options).reference();
  }

  /**
   * Returns a reference that gives a URI when it is resolved against this base (5.2): relative to
   * the path if that is possible, else with a whole path or an authority, else the URI itself. Only
   * a base that is relative or opaque has no such reference but the URI.
   *
   * <pre>{@code
   * UriReference base = UriReference.parse("http://a/b/c/d");
   * base.relativize(UriReference.parse("http://a/b/g#s")); // ../g#s
   * }</pre>
   */
  public UriReference relativize(UriReference uri) {
    return Resolution.relative(uri, this);
  }

  /** Whether both have the same normal form by {@link Equivalence#SCHEME} (section 6). */
  public boolean isEquivalentTo(UriReference other) {
    return isEquivalentTo(other, Equivalence.SCHEME);
  }

  /** Whether both have the same normal form by the given rules (section 6). */
  public boolean isEquivalentTo(UriReference other, Equivalence rules) {
    return equals(other) || normalForm(rules).equals(other.normalForm(rules));
  }

  /** Returns the normal form by {@link Equivalence#SCHEME} (section 6). */
  public UriReference normalForm() {
    return normalForm(Equivalence.SCHEME);
  }

  /**
   * Returns the normal form of a URI reference by the given rules (section 6), often the same
   * object.
   *
   * @throws IllegalArgumentException if the text is not a reference. A text that looks like its own
   *     normal form is returned without this check
   */
  public static String normalForm(String text, Equivalence rules) {
    return NormalForm.isPlain(text) ? text : parse(text).normalForm(rules).toString();
  }

  /**
   * Returns the normal form by the given rules (section 6), which is equivalent to this reference
   * and its own normal form.
   */
  public UriReference normalForm(Equivalence rules) {
    return NormalForm.of(this, rules);
  }

  /**
   * Returns this string as a {@link URI}, which differs in some points: an empty authority is
   * undefined, an opaque part is not a path, a single label may begin with a digit, and a part of
   * an IPv4 address above 255 or a port above {@link Integer#MAX_VALUE} makes a registry name.
   *
   * @throws IllegalArgumentException if {@link URI} refuses the string: an empty authority with
   *     nothing after it, as in {@code http://}, or a port above that number after an IPv6 literal
   */
  public URI toURI() {
    return URI.create(text);
  }

  /**
   * Returns the reference with the string of a {@link URI}.
   *
   * @throws UriSyntaxException if the string has what only {@link URI} accepts: characters outside
   *     US-ASCII, which {@link URI#toASCIIString()} escapes, and scoped literals such as {@code
   *     [fe80::1%eth0]}
   */
  public static UriReference of(URI uri) {
    return parse(uri.toString());
  }

  private int authorityStart() {
    return schemeEnd + 3;
  }

  private int pathStart() {
    return authorityEnd < 0 ? schemeEnd + 1 : authorityEnd;
  }

  /** Compares the strings as written, by their UTF-16 units. */
  @Override
  public int compareTo(UriReference other) {
    return text.compareTo(other.text);
  }

  /** Whether the strings are the same as written, by whichever grammar they were parsed. */
  @Override
  public boolean equals(Object other) {
    return other instanceof UriReference that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the reference as it was written. */
  @Override
  public String toString() {
    return text;
  }
}
