package org.urisift.uri;

import static org.urisift.uri.UriParser.peek;

/** Parses IPv6 literals by the text of RFC 2373 2.2 (reading T14). */
final class Ipv6Address {
  private static final int GROUPS = 8;

  private Ipv6Address() {}

  /**
   * Parses {@code ipv6reference = "[" IPv6address "]"} (RFC 2732 3), from its bracket on. An
   * address has eight groups of one to four hex digits. Once, {@code ::} may replace one or more
   * groups; four decimal octets may replace the last two.
   *
   * @return the index after the closing bracket, or a failure (see {@link Production#failAt})
   */
  static long ipv6reference(String s, int from) {
    int i = from + 1;
    int groups = 0;
    boolean compressed = false;
    if (peek(s, i) == ':') {
      if (peek(s, i + 1) != ':') {
        return Production.IPV6_ADDRESS.failAt(i + 1);
      }
      compressed = true;
      i += 2;
      if (peek(s, i) == ']') {
        return i + 1;
      }
    }
    while (true) {
      int start = i;
      while (i - start < 4 && UriCharacters.isHex(peek(s, i))) {
        i++;
      }
      int c = peek(s, i);
      if (i == start) {
        return Production.IPV6_ADDRESS.failAt(i);
      }
      if (c == '.') {
        boolean hasRoom = compressed ? groups + 2 < GROUPS : groups + 2 == GROUPS;
        return hasRoom && isOctet(s, start, i)
            ? dottedTail(s, i)
            : Production.IPV6_ADDRESS.failAt(i);
      }
      groups++;
      if (c == ']' && (groups == GROUPS) != compressed) {
        return i + 1;
      }
      if (c != ':' || groups == (compressed ? GROUPS - 1 : GROUPS)) {
        return Production.IPV6_ADDRESS.failAt(i);
      }
      i++;
      if (peek(s, i) == ':' && !compressed) {
        compressed = true;
        i++;
        if (peek(s, i) == ']') {
          return i + 1;
        }
        if (groups == GROUPS - 1) {
          return Production.IPV6_ADDRESS.failAt(i);
        }
      }
    }
  }

  /** Reads the last three of four octets and the closing bracket, from the first dot on. */
  private static long dottedTail(String s, int from) {
    int i = from;
    for (int octet = 1; octet < 4; octet++) {
      if (peek(s, i) != '.') {
        return Production.IPV6_ADDRESS.failAt(i);
      }
      int start = ++i;
      while (UriCharacters.isDigit(peek(s, i)) && isOctet(s, start, i + 1)) {
        i++;
      }
      if (i == start) {
        return Production.IPV6_ADDRESS.failAt(i);
      }
    }
    return peek(s, i) == ']' ? i + 1 : Production.IPV6_ADDRESS.failAt(i);
  }

  /** Whether a range holds at most three decimal digits, whose number is at most 255. */
  private static boolean isOctet(String s, int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      if (!UriCharacters.isDigit(s.charAt(i))) {
        return false;
      }
      value = value * 10 + s.charAt(i) - '0';
    }
    return to - from <= 3 && value <= 255;
  }
}
