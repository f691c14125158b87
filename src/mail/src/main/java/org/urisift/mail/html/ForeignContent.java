package org.urisift.mail.html;

import java.util.Set;

/**
 * Tracks whether tags are inside SVG or MathML, where titles, styles and scripts are read like
 * other elements and CDATA sections are allowed (HTML 13.2.6.5). Nothing else of the element tree
 * changes how a source is split into tokens.
 */
final class ForeignContent {
  /** The maximum number of nested elements that are tracked. */
  private static final int MAX_DEPTH = 64;

  /** Start tags that end SVG and MathML. */
  private static final Set<String> ENDING =
      Set.of(
          ("b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i"
                  + " img li listing menu meta nobr ol p pre ruby s small span strong strike sub"
                  + " sup table tt u ul var")
              .split(" "));

  /** Elements of SVG and MathML whose content is HTML. */
  private static final Set<String> INTEGRATION_POINTS =
      Set.of("foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml");

  private final String[] open = new String[MAX_DEPTH];
  private int depth;

  boolean isInside() {
    return depth > 0 && isForeign(open[depth - 1]);
  }

  private static boolean isForeign(String name) {
    return name.equals("svg") || name.equals("math");
  }

  /** Takes a start tag; returns whether its element belongs to SVG or MathML. */
  boolean startTag(Tag tag) {
    String name = tag.name();
    if (!isInside()) {
      push(tag, isForeign(name));
      return isForeign(name);
    }
    if (ENDING.contains(name) || name.equals("font") && isHtmlFont(tag)) {
      while (isInside()) {
        depth--;
      }
      return false;
    }
    push(tag, isForeign(name) || INTEGRATION_POINTS.contains(name) || isAnnotation(tag));
    return true;
  }

  private void push(Tag tag, boolean isTracked) {
    if (isTracked && !tag.isSelfClosing() && depth < MAX_DEPTH) {
      open[depth++] = tag.name();
    }
  }

  private static boolean isHtmlFont(Tag font) {
    return font.rawValue("color") != null
        || font.rawValue("face") != null
        || font.rawValue("size") != null;
  }

  /** Whether a tag is a MathML annotation that declares its content as HTML. */
  private static boolean isAnnotation(Tag tag) {
    String encoding = tag.name().equals("annotation-xml") ? tag.rawValue("encoding") : null;
    return "text/html".equalsIgnoreCase(encoding)
        || "application/xhtml+xml".equalsIgnoreCase(encoding);
  }

  void endTag(String name) {
    while (isInside() && (name.equals("p") || name.equals("br"))) { // they end SVG and MathML
      depth--;
    }
    for (int i = depth - 1; i >= 0; i--) {
      if (open[i].equals(name)) {
        depth = i;
        break;
      }
    }
  }
}
