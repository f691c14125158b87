package org.urisift.link.flag;

/** Finds another URI in a query, by its beginning. */
final class InnerUri {
  private InnerUri() {}

  /** Whether the query, which begins after an index, has another URI. */
  static boolean isInQuery(String uri, int from) {
    int query = uri.indexOf('?', from);
    int end = uri.indexOf('#', from);
    int limit = end < 0 ? uri.length() : end;
    for (int i = query < 0 ? limit : query + 1; i < limit; i++) {
      int schemeEnd = schemeEnd(uri, i);
      if (schemeEnd > 0) {
        int colonEnd = signEnd(uri, schemeEnd, ':', "3A");
        int slashEnd = colonEnd < 0 ? -1 : signEnd(uri, colonEnd, '/', "2F");
        if (slashEnd > 0 && signEnd(uri, slashEnd, '/', "2F") > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** The index after http, https or ftp at an index; -1 if there is no such scheme. */
  private static int schemeEnd(String uri, int index) {
    char c = uri.charAt(index);
    if (c != 'h' && c != 'H' && c != 'f' && c != 'F') {
      return -1;
    }
    if (uri.regionMatches(true, index, "ftp", 0, 3)) {
      return index + 3;
    }
    boolean isHttp = uri.regionMatches(true, index, "http", 0, 4);
    return isHttp ? index + (uri.regionMatches(true, index + 4, "s", 0, 1) ? 5 : 4) : -1;
  }

  /**
   * The index after a sign, which may be percent-encoded, even repeatedly ({@code %3A}, {@code
   * %253A}); -1 if it is not there.
   */
  private static int signEnd(String uri, int index, char sign, String digits) {
    if (index >= uri.length() || uri.charAt(index) != '%') {
      return index < uri.length() && uri.charAt(index) == sign ? index + 1 : -1;
    }
    int i = index + 1;
    while (uri.startsWith("25", i)) {
      i += 2;
    }
    return uri.regionMatches(true, i, digits, 0, digits.length()) ? i + digits.length() : -1;
  }
}
