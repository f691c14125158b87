package org.urisift.mail.html;

import org.jspecify.annotations.Nullable;

/**
 * What has no end in a stretch of HTML, so that its beginnings there mean nothing: comments in a
 * comment, elements of which no end tag follows. They are given other names, of the same length, so
 * that the parser finds what is in them; else a row of them would be read once for each.
 */
final class Unended {
  static final String COMMENT = "!--";

  /** In the place of the last letter of a name. */
  private static final char MARK = '\ue000';

  private Unended() {}

  /**
   * The same without such beginnings.
   *
   * @param name of an element in lower case, or {@link #COMMENT}; null for none
   */
  static Excerpt without(Excerpt html, @Nullable String name) {
    String text = html.text();
    int at = name == null ? -1 : next(text, name, 0);
    if (name == null || at < 0) {
      return html;
    }
    StringBuilder other = new StringBuilder(text);
    for (; at >= 0; at = next(text, name, at + 1)) {
      if (name.equals(COMMENT)) {
        for (int i = at; i <= at + name.length(); i++) {
          other.setCharAt(i, ' ');
        }
      } else {
        other.setCharAt(at + name.length(), MARK);
      }
    }
    return html.replaced(other.toString());
  }

  private static int next(String text, String name, int from) {
    int at = text.indexOf('<', from);
    while (at >= 0 && !text.regionMatches(true, at + 1, name, 0, name.length())) {
      at = text.indexOf('<', at + 1);
    }
    return at;
  }

  /** Whether an element of the tree had another name. */
  static boolean isOne(String name) {
    return name.charAt(name.length() - 1) == MARK;
  }

  /** The name of an element as it is written. */
  static String name(String name) {
    if (!isOne(name)) {
      return name;
    }
    for (String raw : HtmlWalk.TEXT_ONLY) {
      if (raw.length() == name.length() && raw.startsWith(name.substring(0, name.length() - 1))) {
        return raw;
      }
    }
    return name.substring(0, name.length() - 1);
  }
}
