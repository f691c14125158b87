package org.urisift.uri;

import static org.urisift.uri.UriCharacters.is;

/**
 * The server form of an authority (RFC 2396 3.2.2): whether a string that is an authority is wholly
 * one (reading T09). The productions go on in the order of Appendix A.
 */
final class Server {
  private Server() {}

  // server = [ [ userinfo "@" ] hostport ]
  // hostport = host [ ":" port ]
  // The end of the host, or -1 where the authority is a registry name. What stands before the first
  // "@" is a userinfo, since that takes all of reg_name but "@".
  static int hostEnd(String s, int from, int to, Grammar grammar) {
    int host = hostStart(s, from, to);
    if (host == to) {
      return host == from ? to : -1;
    }
    if (s.charAt(host) == '[') {
      return s.indexOf(']', host) + 1;
    }
    int colon = s.indexOf(':', host);
    int end = colon < 0 || colon > to ? to : colon;
    return end < to && UriParser.port(s, end + 1, to) < to || !host(s, host, end, grammar)
        ? -1
        : end;
  }

  /** Where the host begins: after the first {@code @}, if there is one. */
  static int hostStart(String s, int from, int to) {
    int at = s.indexOf('@', from);
    return at < 0 || at >= to ? from : at + 1;
  }

  // host = hostname | IPv4address
  private static boolean host(String s, int from, int to, Grammar grammar) {
    return hostname(s, from, to) || ipv4address(s, from, to, grammar.octetDigits);
  }

  // hostname = *( domainlabel "." ) toplabel [ "." ]
  private static boolean hostname(String s, int from, int to) {
    int end = to > from && s.charAt(to - 1) == '.' ? to - 1 : to;
    int label = from;
    for (int i = from; i < end; i++) {
      if (s.charAt(i) == '.') {
        if (!domainlabel(s, label, i)) {
          return false;
        }
        label = i + 1;
      }
    }
    return toplabel(s, label, end);
  }

  // domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
  private static boolean domainlabel(String s, int from, int to) {
    if (from == to || s.charAt(from) == '-' || s.charAt(to - 1) == '-') {
      return false;
    }
    for (int i = from; i < to; i++) {
      char c = s.charAt(i);
      if (!is(c, UriCharacters.ALPHANUM) && c != '-') {
        return false;
      }
    }
    return true;
  }

  // toplabel = alpha | alpha *( alphanum | "-" ) alphanum
  private static boolean toplabel(String s, int from, int to) {
    return from < to && is(s.charAt(from), UriCharacters.ALPHA) && domainlabel(s, from, to);
  }

  // IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit
  // RFC 2732 3 (2) takes the 1*3digit of RFC 2373; neither has a range (T10)
  private static boolean ipv4address(String s, int from, int to, int most) {
    int i = from;
    for (int part = 0; part < 4; part++) {
      if (part > 0 && (i == to || s.charAt(i++) != '.')) {
        return false;
      }
      int end = UriParser.port(s, i, to);
      if (end == i || end - i > most) {
        return false;
      }
      i = end;
    }
    return i == to;
  }
}
