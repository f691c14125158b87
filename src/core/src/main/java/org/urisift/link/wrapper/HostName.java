package org.urisift.link.wrapper;

/**
 * Where the host of a URI stands in it, and the label of it that its owner is known by: {@code
 * google} of {@code www.google.co.uk}. Public suffixes are guessed, which is enough to look rules
 * up.
 *
 * @param start where it begins
 * @param end behind its last character that is no dot
 * @param nameStart where the label begins
 * @param nameEnd where it ends
 * @param authorityEnd where the port ends, too
 */
record HostName(String uri, int start, int end, int nameStart, int nameEnd, int authorityEnd) {
  private static final int PRIME = 31;

  /** The host of an authority that begins at an index. */
  static HostName in(String uri, int from) {
    int authorityEnd = authorityEnd(uri, from);
    int start = start(uri, from, authorityEnd);
    int end = end(uri, start, authorityEnd);
    int nameEnd = nameEnd(uri, start, end);
    return new HostName(uri, start, end, nameStart(uri, start, nameEnd), nameEnd, authorityEnd);
  }

  /** The label. */
  String name() {
    return uri.substring(nameStart, nameEnd);
  }

  /**
   * The hash of the label in the host of an authority, in any case. All URIs come by, so this makes
   * no object, and one pass.
   */
  static int hash(String uri, int from) {
    int start = from;
    int dot = -1;
    int before = -1;
    int beforeThat = -1;
    int i = from;
    for (; i < uri.length(); i++) {
      char c = uri.charAt(i);
      if (c == '.') {
        beforeThat = before;
        before = dot;
        dot = i;
      } else if (c == '/' || c == '?' || c == ':' || c == '#') {
        break;
      } else if (c == '@') {
        start = i + 1;
        dot = -1;
        before = -1;
        beforeThat = -1;
      }
    }
    if (i < uri.length() && uri.charAt(i) == ':' || dot == i - 1) {
      HostName rare = in(uri, from); // a port, a password, or the dot of the root
      return hash(uri, rare.nameStart, rare.nameEnd);
    }
    return before >= 0 && isSecondLevel(uri, before + 1, dot)
        ? hash(uri, Math.max(start, beforeThat + 1), before)
        : hash(uri, Math.max(start, before + 1), dot < 0 ? i : dot);
  }

  private static int hash(String uri, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = PRIME * hash + (uri.charAt(i) | 0x20);
    }
    return hash ^ hash >>> 16;
  }

  private static int authorityEnd(String uri, int from) {
    int i = from;
    while (i < uri.length()
        && uri.charAt(i) != '/'
        && uri.charAt(i) != '?'
        && uri.charAt(i) != '#') {
      i++;
    }
    return i;
  }

  private static int start(String uri, int from, int authorityEnd) {
    return Math.max(from, lastIn(uri, '@', from, authorityEnd) + 1);
  }

  private static int end(String uri, int start, int authorityEnd) {
    int colon = lastIn(uri, ':', start, authorityEnd);
    int end = colon < 0 ? authorityEnd : colon;
    return end > start && uri.charAt(end - 1) == '.' ? end - 1 : end; // the root
  }

  private static int nameEnd(String uri, int start, int end) {
    int dot = lastIn(uri, '.', start, end);
    if (dot < 0) {
      return end;
    }
    int before = lastIn(uri, '.', start, dot);
    return before >= 0 && isSecondLevel(uri, before + 1, dot) ? before : dot;
  }

  private static int nameStart(String uri, int start, int nameEnd) {
    return Math.max(start, lastIn(uri, '.', start, nameEnd) + 1);
  }

  /** Whether a label stands for a kind of owners below a country, as in {@code co.uk}. */
  private static boolean isSecondLevel(String uri, int start, int end) {
    int length = end - start;
    return (length == 2 || length == 3) && uri.regionMatches(true, start, "com", 0, length);
  }

  private static int lastIn(String uri, char c, int start, int end) {
    int i = end - 1;
    while (i >= start && uri.charAt(i) != c) {
      i--;
    }
    return i < start ? -1 : i;
  }
}
