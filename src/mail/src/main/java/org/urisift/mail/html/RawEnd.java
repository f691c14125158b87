package org.urisift.mail.html;

/**
 * Finds the end tag of an element in which tags are text, such as a script (HTML 13.2.5.9 to
 * 13.2.5.31, "appropriate end tag token").
 */
final class RawEnd {
  private static final String SCRIPT = "script";

  private RawEnd() {}

  /** The index of the next end tag with this name, or -1. */
  static int find(String html, int from, String name, HtmlTokenizer.State state) {
    return state == HtmlTokenizer.State.SCRIPT_DATA
        ? findInScript(html, from, name)
        : findNext(html, from, name);
  }

  private static int findNext(String html, int from, String name) {
    int end = html.indexOf("</", from);
    while (end >= 0 && !isTagName(html, end + 2, name)) {
      end = html.indexOf("</", end + 2);
    }
    return end;
  }

  private static boolean isTagName(String html, int at, String name) {
    int end = at + name.length();
    return !name.isEmpty()
        && end < html.length()
        && HtmlCharacters.startsWith(html, at, name)
        && HtmlCharacters.endsTagName(html.charAt(end));
  }

  /** 13.2.5.4 Script data state, 13.2.5.15 to 13.2.5.31: a comment may hide the end tag. */
  private static int findInScript(String html, int from, String name) {
    int i = html.indexOf('<', from);
    while (i >= 0) {
      if (html.startsWith("</", i) && isTagName(html, i + 2, name)) {
        return i;
      }
      if (html.startsWith("<!--", i)) {
        i = skipEscaped(html, i + 2, name);
        if (i < 0 || html.charAt(i) == '<') {
          return i;
        }
      }
      i = html.indexOf('<', i + 1);
    }
    return -1;
  }

  /**
   * Skips a part of a script in a comment (13.2.5.20 Script data escaped state). A script tag in it
   * begins an inner script, whose end tag is skipped, too (13.2.5.27 Script data double escaped
   * state).
   *
   * @param from the index of the two dashes
   * @return the index of the end tag, or of the bracket that ends the comment, or -1
   */
  private static int skipEscaped(String html, int from, String name) {
    boolean isInnerScript = false;
    int dashes = 0;
    for (int i = from; i < html.length(); i++) {
      char c = html.charAt(i);
      if (c == '>' && dashes >= 2) {
        return i;
      }
      if (c == '<' && !isInnerScript) {
        if (html.startsWith("</", i) && isTagName(html, i + 2, name)) {
          return i;
        }
        isInnerScript = isTagName(html, i + 1, SCRIPT);
      } else if (c == '<' && html.startsWith("</", i) && isTagName(html, i + 2, SCRIPT)) {
        isInnerScript = false;
        i++;
      }
      dashes = c == '-' ? dashes + 1 : 0;
    }
    return -1;
  }
}
