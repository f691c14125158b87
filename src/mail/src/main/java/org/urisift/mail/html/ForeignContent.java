package org.urisift.mail.html;

import java.util.Set;

/**
 * Whether tags stand in SVG or MathML, where titles, styles and scripts are read as any element and
 * CDATA sections are allowed (HTML 13.2.6.5): all of the tree that the tokens depend on.
 */
final class ForeignContent {
  /** Elements in one another of which it keeps count. */
  private static final int DEPTH = 64;

  /** Start tags that lead back to HTML. */
  private static final Set<String> HTML =
      Set.of(
          ("b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i"
                  + " img li listing menu meta nobr ol p pre ruby s small span strong strike sub"
                  + " sup table tt u ul var")
              .split(" "));

  /** Elements whose content is HTML again. */
  private static final Set<String> INTEGRATION_POINTS =
      Set.of("foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml");

  private final String[] names = new String[DEPTH];
  private int depth;

  boolean isIn() {
    return depth > 0 && isForeign(names[depth - 1]);
  }

  private static boolean isForeign(String name) {
    return name.equals("svg") || name.equals("math");
  }

  /** A start tag; whether the element is one of SVG or MathML. */
  boolean startTag(Tag tag) {
    String name = tag.name();
    if (!isIn()) {
      push(tag, isForeign(name));
      return isForeign(name);
    }
    if (HTML.contains(name) || name.equals("font") && isOfHtml(tag)) {
      while (isIn()) {
        depth--;
      }
      return false;
    }
    push(tag, isForeign(name) || INTEGRATION_POINTS.contains(name) || isAnnotation(tag));
    return true;
  }

  private void push(Tag tag, boolean isOne) {
    if (isOne && !tag.isSelfClosing() && depth < DEPTH) {
      names[depth++] = tag.name();
    }
  }

  private static boolean isOfHtml(Tag font) {
    return font.written("color") != null
        || font.written("face") != null
        || font.written("size") != null;
  }

  /** Whether it is one of MathML whose content says that it is HTML. */
  private static boolean isAnnotation(Tag tag) {
    String encoding = tag.name().equals("annotation-xml") ? tag.written("encoding") : null;
    return "text/html".equalsIgnoreCase(encoding)
        || "application/xhtml+xml".equalsIgnoreCase(encoding);
  }

  void endTag(String name) {
    while (isIn() && (name.equals("p") || name.equals("br"))) { // which lead back to HTML
      depth--;
    }
    for (int i = depth - 1; i >= 0; i--) {
      if (names[i].equals(name)) {
        depth = i;
        break;
      }
    }
  }
}
