package org.urisift.mail.html;

/** Finds the end of a comment (HTML 13.2.5.43 to 13.2.5.52). */
final class CommentEnd {
  private CommentEnd() {}

  /**
   * Returns the end of a comment as two indexes in one number, for {@link #contentEnd} and {@link
   * #commentEnd}; negative if there is no end.
   *
   * @param from the index after {@code <!--}
   */
  static long find(String html, int from) {
    if (html.startsWith(">", from)) { // 13.2.5.43: abrupt end
      return pack(from, from + 1);
    }
    if (html.startsWith("->", from)) { // 13.2.5.44
      return pack(from, from + 2);
    }
    return findNext(html, from);
  }

  private static long findNext(String html, int from) {
    int dashes = html.indexOf("--", from);
    while (dashes >= 0) {
      int i = dashes + 2;
      while (i < html.length() && html.charAt(i) == '-') {
        i++;
      }
      if (html.startsWith(">", i)) { // 13.2.5.51
        return pack(i - 2, i + 1);
      }
      if (html.startsWith("!>", i)) { // 13.2.5.52
        return pack(i - 2, i + 2);
      }
      dashes = html.indexOf("--", i);
    }
    return -1;
  }

  /** The index after the comment's content. */
  static int contentEnd(long packed) {
    return (int) (packed >>> 32);
  }

  /** The index after the comment. */
  static int commentEnd(long packed) {
    return (int) packed;
  }

  private static long pack(int contentEnd, int commentEnd) {
    return (long) contentEnd << 32 | commentEnd;
  }
}
