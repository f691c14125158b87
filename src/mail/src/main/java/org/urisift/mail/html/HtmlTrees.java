package org.urisift.mail.html;

import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.run.Bases;
import org.urisift.uri.UriReference;

/** Goes through an HTML text, or HTML within one, a tree at a time. */
final class HtmlTrees {
  private final String html;
  private final HtmlWithin within;
  private final HtmlWalk walk;
  private final @Nullable UriReference around;
  private @Nullable UriReference base;
  private boolean hasBase;
  private int at;
  private int count;

  HtmlTrees(Excerpt html, HtmlText text, HtmlWithin within, @Nullable UriReference base) {
    this.html = html.text();
    this.within = within;
    this.walk = new HtmlWalk(html, within, text);
    this.around = base;
    this.base = base;
    this.hasBase = hasBase(this.html);
  }

  /** Goes through the next tree; false where there is none. */
  boolean next() {
    if (at >= html.length()) {
      return false;
    }
    BoundedTree tree = new BoundedTree(html, at, within.depth());
    String href = hasBase ? base(tree.document()) : null;
    if (href != null) {
      base = Bases.within(href, around);
      hasBase = false;
    }
    at = Math.max(at + 1, walk.through(tree, at, base));
    count++;
    return true;
  }

  /** What relative references are relative to, as far as that was read. */
  @Nullable UriReference base() {
    return base;
  }

  /** How many trees there were. */
  int count() {
    return count;
  }

  /** Few documents have one, and to look through all elements takes long. */
  private static boolean hasBase(String html) {
    int tag = html.indexOf('<');
    while (tag >= 0 && !html.regionMatches(true, tag + 1, "base", 0, "base".length())) {
      tag = html.indexOf('<', tag + 1);
    }
    return tag >= 0;
  }

  /** That of the first base element which has one (HTML 4.01, 12.4). */
  private static @Nullable String base(Document document) {
    for (Element base : document.getElementsByTag("base")) {
      if (base.hasAttr("href")) {
        return HtmlWalk.tidy(base.attr("href"));
      }
    }
    return null;
  }
}
