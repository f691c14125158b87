package org.urisift.link.flag;

/** Finds another URI in a query, by its beginning. */
final class InnerUri {
  private InnerUri() {}

  /** Whether the first query after an index has another URI. */
  static boolean isIn(String uri, int from) {
    int query = uri.indexOf('?', from);
    int end = uri.indexOf('#', from);
    int limit = end < 0 ? uri.length() : end;
    for (int i = query < 0 ? limit : query + 1; i < limit; i++) {
      int after = scheme(uri, i);
      if (after > 0) {
        int colon = sign(uri, after, ':', "3A");
        int slash = colon < 0 ? -1 : sign(uri, colon, '/', "2F");
        if (slash > 0 && sign(uri, slash, '/', "2F") > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** The index after http, https or ftp at an index; -1 if there is no such scheme. */
  private static int scheme(String uri, int at) {
    char c = uri.charAt(at);
    if (c != 'h' && c != 'H' && c != 'f' && c != 'F') {
      return -1;
    }
    if (uri.regionMatches(true, at, "ftp", 0, 3)) {
      return at + 3;
    }
    boolean isHttp = uri.regionMatches(true, at, "http", 0, 4);
    return isHttp ? at + (uri.regionMatches(true, at + 4, "s", 0, 1) ? 5 : 4) : -1;
  }

  /**
   * The index after a sign, literal or percent-encoded, also several times ({@code %3A}, {@code
   * %253A}); -1 without it.
   */
  private static int sign(String uri, int at, char sign, String digits) {
    if (at >= uri.length() || uri.charAt(at) != '%') {
      return at < uri.length() && uri.charAt(at) == sign ? at + 1 : -1;
    }
    int i = at + 1;
    while (uri.startsWith("25", i)) {
      i += 2;
    }
    return uri.regionMatches(true, i, digits, 0, digits.length()) ? i + digits.length() : -1;
  }
}
