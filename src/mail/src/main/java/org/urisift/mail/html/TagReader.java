package org.urisift.mail.html;

/** Reads a tag: HTML 13.2.5.8 Tag name state to 13.2.5.40 Self-closing start tag state. */
final class TagReader {
  /** The result if the source ends within the tag. */
  static final int INCOMPLETE = -1;

  private TagReader() {}

  /**
   * Reads a tag. If the source ends within it, it gets the attributes that are complete.
   *
   * @param nameFrom the index of the first letter of the tag's name
   * @return the index after the tag, or {@link #INCOMPLETE}
   */
  static int read(String html, int nameFrom, Tag tag) {
    int nameTo = nameFrom;
    while (nameTo < html.length() && !HtmlCharacters.endsTagName(html.charAt(nameTo))) {
      nameTo++;
    }
    tag.begin(html, nameFrom, nameTo);
    return readAttributes(html, nameTo, tag);
  }

  /**
   * 13.2.5.32 Before attribute name state, 13.2.5.34 After attribute name state, 13.2.5.40
   * Self-closing start tag state. Returns the index after the tag.
   */
  private static int readAttributes(String html, int from, Tag tag) {
    int i = from;
    while (i < html.length()) {
      char c = html.charAt(i);
      if (c == '>') {
        if (html.charAt(i - 1) == '/' && isSlashOfTag(i - 1, tag)) {
          tag.setSelfClosing();
        }
        return i + 1;
      }
      i = c == '/' || HtmlCharacters.isSpace(c) ? i + 1 : readAttribute(html, i, tag);
      if (i == INCOMPLETE) {
        return INCOMPLETE;
      }
    }
    return INCOMPLETE;
  }

  /** Whether a slash belongs to the tag, not to an unquoted value. */
  private static boolean isSlashOfTag(int slash, Tag tag) {
    int last = tag.attributeCount() - 1;
    return last < 0 || tag.valueTo(last) <= slash;
  }

  /** 13.2.5.33 Attribute name state. Returns the index after the attribute. */
  private static int readAttribute(String html, int nameFrom, Tag tag) {
    int nameTo = nameFrom + 1; // a name may begin with "="
    while (nameTo < html.length() && !endsName(html.charAt(nameTo))) {
      nameTo++;
    }
    int i = afterSpace(html, nameTo);
    if (i == html.length()) {
      return INCOMPLETE;
    }
    if (html.charAt(i) != '=') {
      tag.addAttribute(nameFrom, nameTo, nameTo, nameTo);
      return i;
    }
    return readValue(html, nameFrom, nameTo, afterSpace(html, i + 1), tag);
  }

  /** 13.2.5.35 Before attribute value state to 13.2.5.38. Returns the index after the value. */
  private static int readValue(String html, int nameFrom, int nameTo, int from, Tag tag) {
    if (from == html.length()) {
      return INCOMPLETE;
    }
    char quote = html.charAt(from);
    if (quote == '"' || quote == '\'') {
      int end = html.indexOf(quote, from + 1);
      if (end < 0) {
        return INCOMPLETE;
      }
      tag.addAttribute(nameFrom, nameTo, from + 1, end);
      return end + 1;
    }
    int end = from;
    while (end < html.length() && !endsUnquoted(html.charAt(end))) {
      end++;
    }
    if (end == html.length()) {
      return INCOMPLETE;
    }
    tag.addAttribute(nameFrom, nameTo, from, end);
    return end;
  }

  private static boolean endsName(char c) {
    return c == '=' || HtmlCharacters.endsTagName(c);
  }

  private static boolean endsUnquoted(char c) {
    return c == '>' || HtmlCharacters.isSpace(c);
  }

  private static int afterSpace(String html, int from) {
    int i = from;
    while (i < html.length() && HtmlCharacters.isSpace(html.charAt(i))) {
      i++;
    }
    return i;
  }
}
