package org.urisift.uri;

import static org.urisift.uri.UriCharacters.is;

/**
 * Parses the server form of an authority (RFC 2396 3.2.2). An authority that is not wholly a server
 * is a registry name (reading T09). The methods follow the order of Appendix A.
 */
final class Server {
  private Server() {}

  // server = [ [ userinfo "@" ] hostport ]
  // Returns the end of the host that begins at "host"; -1 if the authority is a registry name.
  static int hostEnd(String s, int from, int host, int to, Grammar grammar) {
    if (host == to) {
      return host == from ? to : -1;
    }
    return s.charAt(host) == '[' ? s.indexOf(']', host) + 1 : hostport(s, host, to, grammar);
  }

  // userinfo = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )
  // Has no "@", so it ends at the first one. Returns the start of the host.
  static int hostStart(String s, int from, int to) {
    int atSign = s.indexOf('@', from);
    return atSign < 0 || atSign >= to ? from : atSign + 1;
  }

  // hostport = host [ ":" port ]
  private static int hostport(String s, int from, int to, Grammar grammar) {
    int end = host(s, from, to, grammar);
    boolean isWhole =
        end == to || end > 0 && s.charAt(end) == ':' && UriParser.port(s, end + 1, to) == to;
    return isWhole ? end : -1;
  }

  // host = hostname | IPv4address
  private static int host(String s, int from, int to, Grammar grammar) {
    int end = hostname(s, from, to);
    return end < 0 ? ipv4address(s, from, to, grammar.maxOctetDigits) : end;
  }

  // hostname = *( domainlabel "." ) toplabel [ "." ]
  private static int hostname(String s, int from, int to) {
    int top = from;
    int end = domainlabel(s, from, to);
    while (end >= 0 && end < to && s.charAt(end) == '.') {
      int next = domainlabel(s, end + 1, to);
      if (next < 0) {
        return toplabel(s, top) ? end + 1 : -1;
      }
      top = end + 1;
      end = next;
    }
    return end >= 0 && toplabel(s, top) ? end : -1;
  }

  // domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
  private static int domainlabel(String s, int from, int to) {
    int i = from;
    while (i < to && is(s.charAt(i), UriCharacters.LABEL)) {
      i++;
    }
    return i == from || s.charAt(from) == '-' || s.charAt(i - 1) == '-' ? -1 : i;
  }

  // toplabel = alpha | alpha *( alphanum | "-" ) alphanum
  // Only checks the alpha, since the label is a domainlabel.
  private static boolean toplabel(String s, int from) {
    return is(s.charAt(from), UriCharacters.ALPHA);
  }

  // IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit
  // RFC 2732 3 (2) allows 1*3digit, as RFC 2373 does; neither limits the number (T10).
  private static int ipv4address(String s, int from, int to, int maxDigits) {
    int i = from;
    for (int part = 0; part < 4; part++) {
      if (part > 0 && (i == to || s.charAt(i++) != '.')) {
        return -1;
      }
      int end = UriParser.port(s, i, to);
      if (end == i || end - i > maxDigits) {
        return -1;
      }
      i = end;
    }
    return i;
  }
}
