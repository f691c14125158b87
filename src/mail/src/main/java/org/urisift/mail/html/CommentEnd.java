package org.urisift.mail.html;

/** Where a comment ends (HTML 13.2.5.43 to 13.2.5.52). */
final class CommentEnd {
  private CommentEnd() {}

  /**
   * The end of a comment: {@link #content} and {@link #after} read it; below 0 without.
   *
   * @param from after {@code <!--}
   */
  static long find(String html, int from) {
    if (html.startsWith(">", from)) { // 13.2.5.43: abruptly
      return both(from, from + 1);
    }
    if (html.startsWith("->", from)) { // 13.2.5.44
      return both(from, from + 2);
    }
    return next(html, from);
  }

  private static long next(String html, int from) {
    int dashes = html.indexOf("--", from);
    while (dashes >= 0) {
      int i = dashes + 2;
      while (i < html.length() && html.charAt(i) == '-') {
        i++;
      }
      if (html.startsWith(">", i)) { // 13.2.5.51
        return both(i - 2, i + 1);
      }
      if (html.startsWith("!>", i)) { // 13.2.5.52
        return both(i - 2, i + 2);
      }
      dashes = html.indexOf("--", i);
    }
    return -1;
  }

  /** The index after the next end of a comment that began before; 0 without. */
  static int afterNext(String html, int from) {
    long found = next(html, from);
    return found < 0 ? 0 : after(found);
  }

  /** The index after the content. */
  static int content(long found) {
    return (int) (found >>> 32);
  }

  /** The index after the comment. */
  static int after(long found) {
    return (int) found;
  }

  private static long both(int content, int after) {
    return (long) content << 32 | after;
  }
}
