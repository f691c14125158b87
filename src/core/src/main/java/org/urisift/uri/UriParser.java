package org.urisift.uri;

import static org.urisift.uri.UriCharacters.is;

/**
 * Parses references by the grammar of RFC 2396 Appendix A: one method per production, in the order
 * of the appendix.
 *
 * <p>A method reads from an index as far as its production goes (the greedy rule of section 4.3)
 * and returns the index after it, or a failure: a negative number that holds the production and the
 * index of the first character that no reference could have there. Since a method accepts a
 * character only if some reference continues with it, that index is right by construction. Nothing
 * is allocated.
 */
final class UriParser {
  private UriParser() {}

  // URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
  // RFC 2396 4; colon is the end of the scheme, or -1
  static long uriReference(String s, int colon, Grammar grammar) {
    long end = colon >= 0 ? absoluteURI(s, colon + 1, grammar) : relativeURI(s, grammar);
    return end < 0 || end == s.length() ? end : fragment(s, (int) end + 1, grammar);
  }

  // absoluteURI = scheme ":" ( hier_part | opaque_part )
  // RFC 2396 3; nothing after the colon is an error (T03)
  private static long absoluteURI(String s, int from, Grammar grammar) {
    if (from == s.length()) {
      return Production.ABSOLUTE_URI.failAt(from);
    }
    return s.charAt(from) == '/' ? hierPart(s, from, grammar) : opaquePart(s, from, grammar);
  }

  // relativeURI = ( net_path | abs_path | rel_path ) [ "?" query ]
  // RFC 2396 5; a query alone is a relative URI with an empty path (T01)
  private static long relativeURI(String s, Grammar grammar) {
    return switch (peek(s, 0)) {
      case -1, '#' -> 0;
      case '/' -> hierPart(s, 0, grammar);
      case '?' -> query(s, 1, grammar);
      default -> optionalQuery(s, relPath(s), grammar);
    };
  }

  // hier_part = ( net_path | abs_path ) [ "?" query ]
  // RFC 2396 3; two slashes are always an authority (4.3, T06)
  private static long hierPart(String s, int from, Grammar grammar) {
    long path = peek(s, from + 1) == '/' ? netPath(s, from, grammar) : absPath(s, from);
    return optionalQuery(s, path, grammar);
  }

  // opaque_part = uric_no_slash *uric
  // RFC 2396 3; takes "?" too, so it has no query (T11)
  private static long opaquePart(String s, int from, Grammar grammar) {
    char first = s.charAt(from);
    if (first != '%' && !is(first, UriCharacters.URIC_NO_SLASH)) {
      return Production.ABSOLUTE_URI.failAt(from);
    }
    return requireDelimiter(s, skip(s, from, grammar.uric), Production.OPAQUE_PART, '#', '#', '#');
  }

  // net_path = "//" authority [ abs_path ]
  // RFC 2396 3
  private static long netPath(String s, int from, Grammar grammar) {
    long end = authority(s, from + 2, grammar);
    return end >= 0 && peek(s, (int) end) == '/' ? absPath(s, (int) end) : end;
  }

  // abs_path = "/" path_segments
  // RFC 2396 3
  private static long absPath(String s, int from) {
    return pathSegments(s, from + 1);
  }

  // rel_path = rel_segment [ abs_path ]
  // RFC 2396 5
  private static long relPath(String s) {
    long end = relSegment(s);
    return end >= 0 && peek(s, (int) end) == '/' ? absPath(s, (int) end) : end;
  }

  // rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )
  // RFC 2396 5
  private static long relSegment(String s) {
    return requireDelimiter(
        s, skip(s, 0, UriCharacters.REL_SEGMENT), Production.REL_SEGMENT, '/', '?', '#');
  }

  // scheme = alpha *( alpha | digit | "+" | "-" | "." )
  // RFC 2396 3.1; -1 if the reference does not begin with a scheme and its colon
  static int scheme(String s) {
    if (!is(peek(s, 0), UriCharacters.ALPHA)) {
      return -1;
    }
    int i = 1;
    while (i < s.length() && is(s.charAt(i), UriCharacters.SCHEME)) {
      i++;
    }
    return peek(s, i) == ':' ? i : -1;
  }

  // authority = server | reg_name
  // RFC 2396 3.2; a reg_name allows all characters of a server except the brackets of a literal,
  // which stand at the start or after the userinfo; an empty authority is a server (T07)
  private static long authority(String s, int from, Grammar grammar) {
    long end = regName(s, from);
    if (end >= 0 && grammar.hasLiterals() && peek(s, (int) end) == '[') {
      int userinfoEnd = s.indexOf('@', from);
      if (end == from || userinfoEnd == end - 1) {
        return literal(s, (int) end);
      }
    }
    return requireDelimiter(s, end, Production.AUTHORITY, '/', '?', '#');
  }

  // reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )
  // RFC 2396 3.2.1
  private static long regName(String s, int from) {
    return skip(s, from, UriCharacters.REG_NAME);
  }

  // IPv6reference [ ":" port ], the only hostport that is not a reg_name
  // RFC 2732 3
  private static long literal(String s, int from) {
    long host = Ipv6Address.ipv6reference(s, from);
    if (host < 0) {
      return host;
    }
    int end = peek(s, (int) host) == ':' ? port(s, (int) host + 1, s.length()) : (int) host;
    return requireDelimiter(s, end, Production.HOSTPORT, '/', '?', '#');
  }

  // path_segments = segment *( "/" segment )
  // segment = *pchar *( ";" param )
  // param = *pchar
  // RFC 2396 3.3; all three may be empty, so together they are one sequence of their characters
  private static long pathSegments(String s, int from) {
    return requireDelimiter(
        s, skip(s, from, UriCharacters.PATH), Production.SEGMENT, '?', '#', '#');
  }

  private static long optionalQuery(String s, long end, Grammar grammar) {
    return end >= 0 && peek(s, (int) end) == '?' ? query(s, (int) end + 1, grammar) : end;
  }

  // query = *uric
  // RFC 2396 3.4
  static long query(String s, int from, Grammar grammar) {
    return requireDelimiter(s, skip(s, from, grammar.uric), Production.QUERY, '#', '#', '#');
  }

  // fragment = *uric
  // RFC 2396 4.1
  private static long fragment(String s, int from, Grammar grammar) {
    long end = skip(s, from, grammar.uric);
    return end < 0 || end == s.length() ? end : Production.FRAGMENT.failAt((int) end);
  }

  /** Skips escapes and characters of the classes; returns the next index, or a failure. */
  private static long skip(String s, int from, int classes) {
    int length = s.length();
    for (int i = from; i < length; i++) {
      char c = s.charAt(i);
      if (!is(c, classes)) {
        if (c != '%') {
          return i;
        }
        long end = escaped(s, i);
        if (end < 0) {
          return end;
        }
        i += 2;
      }
    }
    return length;
  }

  // escaped = "%" hex hex
  // RFC 2396 2.4.1
  private static long escaped(String s, int from) {
    int bad = !UriCharacters.isHex(peek(s, from + 1)) ? from + 1 : from + 2;
    return UriCharacters.isHex(peek(s, bad)) ? from + 3 : Production.ESCAPED.failAt(bad);
  }

  // port = *digit
  // RFC 2396 3.2.2
  static int port(String s, int from, int to) {
    int i = from;
    while (i < to && is(s.charAt(i), UriCharacters.DIGIT)) {
      i++;
    }
    return i;
  }

  /**
   * Returns {@code end} if the reference ends there, or {@code a}, {@code b} or {@code c} follows;
   * else a failure of the production.
   */
  private static long requireDelimiter(
      String s, long end, Production production, char a, char b, char c) {
    if (end < 0 || end == s.length()) {
      return end;
    }
    char next = s.charAt((int) end);
    return next == a || next == b || next == c ? end : production.failAt((int) end);
  }

  static int peek(String s, int i) {
    return i < s.length() ? s.charAt(i) : -1;
  }
}
