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
 * <p>A component whose separator is not there is undefined, and its accessor gives null; one that
 * is there and empty is {@code ""} (section 5.2 tells them apart). Components are as written:
 * escapes stay, case stays. Equality, hash and order are those of the string as written.
 */
public final class UriReference implements Comparable<UriReference> {
  /** What a reference is, by its first two components (sections 3, 4.2 and 5). */
  public enum Kind {
    /** Has a scheme, then a slash. */
    HIERARCHICAL,
    /** Has a scheme, then anything but a slash: the path is the opaque part. */
    OPAQUE,
    /** Has no scheme, but a path, authority or query. */
    RELATIVE,
    /** Has a fragment at most: it refers to the current document (4.2). */
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
  // Ends of components in the text; -1 where one is undefined.
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
    boolean slash = text.startsWith("/", part);
    int mark = schemeEnd < 0 || slash ? text.indexOf('?') : -1;
    pathEnd = mark < 0 || mark > queryEnd ? queryEnd : mark;
    if (slash && text.startsWith("/", part + 1)) {
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
   * @throws UriSyntaxException with the production and the index, for what is no reference
   */
  public static UriReference parse(CharSequence text) {
    return parse(text, Grammar.RFC2396_AND_2732);
  }

  /**
   * Parses a reference by the given grammar.
   *
   * @throws UriSyntaxException with the production and the index, for what is no reference
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

  /** As {@link #parse(CharSequence)}, but null for what is no reference, without an exception. */
  public static @Nullable UriReference parseOrNull(CharSequence text) {
    return parseOrNull(text, Grammar.RFC2396_AND_2732);
  }

  /** As {@link #parse(CharSequence, Grammar)}, but null for what is no reference. */
  public static @Nullable UriReference parseOrNull(CharSequence text, Grammar grammar) {
    String s = text.toString();
    int colon = UriParser.scheme(s);
    long end = UriParser.uriReference(s, colon, grammar);
    return end < 0 ? null : new UriReference(s, colon, grammar);
  }

  /**
   * Whether a text is a reference by {@link Grammar#RFC2396_AND_2732}: as {@link #parse} would say,
   * without making anything of it.
   */
  public static boolean isValid(CharSequence text) {
    String s = text.toString();
    return UriParser.uriReference(s, UriParser.scheme(s), Grammar.RFC2396_AND_2732) >= 0;
  }

  /** Which of the forms of RFC 2396 section 3 and 4 it has. */
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

  /** Whether the reference is absolute and its path an opaque part (section 3). */
  public boolean isOpaque() {
    return kind() == Kind.OPAQUE;
  }

  /** Whether there is a fragment at most (section 4.2). */
  public boolean isSameDocument() {
    return kind() == Kind.SAME_DOCUMENT;
  }

  /** The scheme as written (3.1), or null; its case means nothing. */
  public @Nullable String scheme() {
    return schemeEnd < 0 ? null : text.substring(0, schemeEnd);
  }

  /** The authority (3.2), or null; {@code ""} for that of {@code file:///x}. */
  public @Nullable String authority() {
    return authorityEnd < 0 ? null : text.substring(authorityStart(), authorityEnd);
  }

  /** The form of the authority, or null without one. */
  public @Nullable AuthorityKind authorityKind() {
    return authorityEnd < 0 ? null : hostEnd < 0 ? AuthorityKind.REGISTRY : AuthorityKind.SERVER;
  }

  /** The user information of a server (3.2.2), or null. */
  public @Nullable String userinfo() {
    return hostEnd < 0 || hostStart == authorityStart()
        ? null
        : text.substring(authorityStart(), hostStart - 1);
  }

  /** The host of a server (3.2.2), an IPv6 literal with its brackets; or null. */
  public @Nullable String host() {
    return hostEnd <= hostStart ? null : text.substring(hostStart, hostEnd);
  }

  /** The port of a server as written (3.2.2), possibly {@code ""}; or null. */
  public @Nullable String port() {
    return hostEnd < 0 || hostEnd == authorityEnd
        ? null
        : text.substring(hostEnd + 1, authorityEnd);
  }

  /**
   * The port as a number: -1 where it is undefined or empty, {@link Integer#MAX_VALUE} for all that
   * is larger, since the grammar has no range (reading T10).
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

  /** The path, which is never undefined (5.2): {@code ""} where nothing is there. */
  public String path() {
    return text.substring(pathStart(), pathEnd);
  }

  /** The query (3.4), or null; always null in an opaque reference (reading T11). */
  public @Nullable String query() {
    return pathEnd == queryEnd ? null : text.substring(pathEnd + 1, queryEnd);
  }

  /** The fragment (4.1), or null. */
  public @Nullable String fragment() {
    return queryEnd == text.length() ? null : text.substring(queryEnd + 1);
  }

  /**
   * The segments of the path with their parameters (3.3), apart before anything is unescaped
   * (2.4.2): of {@code /a/b%2Fc} they are {@code a} and {@code b%2Fc}, of {@code /} one that is
   * empty. None for an empty path and for an opaque part.
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
   * The absolute form of this reference (5.2); of one to the same document the base with the
   * fragment. {@link Resolution} has more to say.
   *
   * @throws IllegalArgumentException where no such reference exists: the base is opaque or
   *     relative, or the result has no string form (readings T18, T19)
   */
  public UriReference resolveAgainst(UriReference base, Resolution.Option... options) {
    return Resolution.of(this, base, options).reference();
  }

  /** Whether both have the same normal form, by all rules that are known (section 6). */
  public boolean isEquivalentTo(UriReference other) {
    return isEquivalentTo(other, Equivalence.SCHEME);
  }

  /** Whether both have the same normal form by the given rules (section 6). */
  public boolean isEquivalentTo(UriReference other, Equivalence rules) {
    return equals(other) || normalForm(rules).equals(other.normalForm(rules));
  }

  /** The normal form by all rules that are known (section 6). */
  public UriReference normalForm() {
    return normalForm(Equivalence.SCHEME);
  }

  /**
   * The normal form of a URI reference by the given rules (section 6), often the same object.
   *
   * @throws IllegalArgumentException for a text that is no reference, as far as it was looked at
   */
  public static String normalForm(String text, Equivalence rules) {
    return NormalForm.isPlain(text) ? text : parse(text).normalForm(rules).toString();
  }

  /** The normal form by the given rules (section 6): equivalent, and its own normal form. */
  public UriReference normalForm(Equivalence rules) {
    return NormalForm.of(this, rules);
  }

  /**
   * This string as a {@link URI}, which sees some things differently: an empty authority is
   * undefined there, an opaque part is no path, a lone label may begin with a digit, and a part of
   * an IPv4 address above 255 or a port above {@link Integer#MAX_VALUE} makes a registry name.
   *
   * @throws IllegalArgumentException for what it refuses: an empty authority with nothing after it,
   *     as in {@code http://}, and such a port after an IPv6 literal
   */
  public URI toURI() {
    return URI.create(text);
  }

  /**
   * The reference that a {@link URI} is written as.
   *
   * @throws UriSyntaxException for what only {@link URI} takes: characters outside US-ASCII, which
   *     {@link URI#toASCIIString()} escapes, and scoped literals
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

  /** By the strings as written, in the order of their UTF-16 units. */
  @Override
  public int compareTo(UriReference other) {
    return text.compareTo(other.text);
  }

  /**
   * Whether the strings are the same as written; which edition they were parsed by is no matter.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof UriReference that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The reference as it was written. */
  @Override
  public String toString() {
    return text;
  }
}
