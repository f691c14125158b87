package org.urisift.mail.html;

/**
 * Finds the end tag of an element in which tags are text (HTML 13.2.5.9 to 13.2.5.31, "appropriate
 * end tag token").
 */
final class RawEnd {
  private static final String SCRIPT = "script";

  /** 13.2.5.20 Script data escaped state, 13.2.5.27 Script data double escaped state. */
  private enum Escape {
    NONE,
    ESCAPED,
    DOUBLE
  }

  private RawEnd() {}

  /** The index of the next end tag of a name, or -1. */
  static int find(String html, int from, String name, HtmlTokenizer.State state) {
    return state == HtmlTokenizer.State.SCRIPT_DATA
        ? script(html, from, name)
        : next(html, from, name);
  }

  private static int next(String html, int from, String name) {
    int end = html.indexOf("</", from);
    while (end >= 0 && !isName(html, end + 2, name)) {
      end = html.indexOf("</", end + 2);
    }
    return end;
  }

  private static boolean isName(String html, int at, String name) {
    int end = at + name.length();
    return !name.isEmpty()
        && end < html.length()
        && HtmlCharacters.startsWith(html, at, name)
        && HtmlCharacters.endsTagName(html.charAt(end));
  }

  /** 13.2.5.4 Script data state, 13.2.5.15 to 13.2.5.31: a comment may hide the end tag. */
  private static int script(String html, int from, String name) {
    int i = html.indexOf('<', from);
    while (i >= 0) {
      if (html.startsWith("</", i) && isName(html, i + 2, name)) {
        return i;
      }
      if (html.startsWith("<!--", i)) {
        i = escaped(html, i + 2, name);
        if (i < 0 || html.charAt(i) == '<') {
          return i;
        }
      }
      i = html.indexOf('<', i + 1);
    }
    return -1;
  }

  /**
   * Skips the escaped part of a script.
   *
   * @param from the index of the two dashes
   * @return the index of the end tag, or of the bracket that ends the escaped part, or -1
   */
  private static int escaped(String html, int from, String name) {
    Escape escape = Escape.ESCAPED;
    int dashes = 0;
    for (int i = from; i < html.length(); i++) {
      char c = html.charAt(i);
      if (c == '>' && dashes >= 2) {
        return i;
      }
      if (c == '<' && escape == Escape.ESCAPED) {
        if (html.startsWith("</", i) && isName(html, i + 2, name)) {
          return i;
        }
        escape = isName(html, i + 1, SCRIPT) ? Escape.DOUBLE : escape;
      } else if (c == '<' && html.startsWith("</", i) && isName(html, i + 2, SCRIPT)) {
        escape = Escape.ESCAPED;
        i++;
      }
      dashes = c == '-' ? dashes + 1 : 0;
    }
    return -1;
  }
}
