package org.urisift.mail.html;

import java.util.Locale;
import org.jsoup.parser.Tag;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.run.Options;
import org.urisift.uri.UriReference;

/**
 * Reads what stands in HTML and is something else, or HTML again: styles, scripts, comments,
 * documents in attributes. What is read so is no larger than what it stands in, and so often only
 * as things may stand in one another.
 */
final class HtmlWithin {
  private static final String SHOWN = "html:text";
  private static final String CONDITION_END = "<![endif]";

  /** All that is left in {@code <!--[if !mso]><!-->}, behind which HTML goes on. */
  private static final String OPENING = "<!";

  private final Findings findings;
  private final Options options;
  private final int depth;

  /** The context of all in it; null where each thing has its own. */
  private final @Nullable String label;

  HtmlWithin(Findings findings, Options options) {
    this(findings, options, 0, null);
  }

  private HtmlWithin(Findings findings, Options options, int depth, @Nullable String label) {
    this.findings = findings;
    this.options = options;
    this.depth = depth;
    this.label = label;
  }

  Findings findings() {
    return findings;
  }

  int depth() {
    return depth;
  }

  boolean isDeep() {
    return options.deep();
  }

  boolean hasNamespaces() {
    return options.namespaces();
  }

  /** The context of what has a name, such as {@code a@href}. */
  String context(String name) {
    return label == null ? "html:" + name : label;
  }

  /** Whether the value of an attribute is to be read. */
  boolean asksFor(UriAttributes.Role role, String value) {
    return switch (role) {
      case STYLE -> value.indexOf('(') >= 0;
      case NAMESPACE -> options.namespaces();
      case SCRIPT, OTHER -> options.deep() && mayHoldUri(value);
      default -> true;
    };
  }

  private static boolean mayHoldUri(String text) {
    return text.indexOf(':') >= 0 || text.indexOf('@') >= 0 || text.indexOf('.') >= 0;
  }

  /** Reads the value of an attribute that is not simply a URI. */
  void value(UriAttributes.Role role, String name, Excerpt value, @Nullable UriReference base) {
    switch (role) {
      case STYLE -> style(value, name, base);
      case DOCUMENT -> html(value, null, label, base);
      case SCRIPT -> text(context(name), ScriptText.of(value));
      case NAMESPACE -> namespaces(value, name, base);
      default -> text(context(name), value);
    }
  }

  private void namespaces(Excerpt value, String name, @Nullable UriReference base) {
    String text = value.text();
    UriAttributes.list(
        text,
        (from, to) ->
            findings.attribute(context(name), text.substring(from, to), value.place(from), base));
  }

  /** Reads the content of a style element. */
  void sheet(Excerpt css, @Nullable UriReference base) {
    style(css, null, base);
  }

  /**
   * Reads a style.
   *
   * @param attribute that it is; null for an element
   */
  private void style(Excerpt css, @Nullable String attribute, @Nullable UriReference base) {
    String text = css.text();
    StringBuilder rest = options.deep() ? new StringBuilder(text) : null;
    StyleUris.find(
        text,
        (place, value, start, end) -> {
          if (rest != null) {
            blank(rest, start, end);
          }
          String uri = HtmlWalk.tidy(value);
          if (!uri.isEmpty() && (!place.equals("namespace") || options.namespaces())) {
            int at =
                value.equals(uri) ? start : Math.max(start, text.indexOf(uri.charAt(0), start));
            String name = attribute == null ? "style@" + place : attribute;
            findings.attribute(context(name), uri, css.place(Math.min(at, end - 1)), base);
          }
        });
    if (rest != null && (rest.indexOf("//") >= 0 || rest.indexOf("www.") >= 0)) {
      text(context(attribute == null ? "style" : attribute), css.replaced(rest.toString()));
    }
  }

  private static void blank(StringBuilder text, int start, int end) {
    for (int i = start; i < end; i++) {
      text.setCharAt(i, ' ');
    }
  }

  /** Reads the content of a script element. */
  void script(Excerpt script) {
    if (options.deep() && mayHoldUri(script.text())) {
      text(context("script"), ScriptText.of(script));
    }
  }

  private void text(String context, Excerpt piece) {
    piece.addTo(findings.text(context));
  }

  /**
   * Reads the content of a comment.
   *
   * @param isOpen whether its end is missing
   */
  void comment(Excerpt comment, boolean isOpen, @Nullable UriReference base) {
    String text = comment.text();
    int condition = conditionEnd(text);
    if (condition >= 0) {
      int end = text.lastIndexOf(CONDITION_END);
      int to = isOpen || end < condition ? text.length() : end;
      if (to - condition > OPENING.length()) {
        html(comment.part(condition, to), Unended.COMMENT, label, base);
      }
      return;
    }
    int tag = isOpen || options.deep() ? firstTag(text) : text.length();
    if (isOpen && tag < text.length()) {
      html(comment.part(tag, text.length()), Unended.COMMENT, label, base);
      closed(comment.part(0, tag), tag, base);
    } else {
      closed(comment, tag, base);
    }
  }

  private void closed(Excerpt comment, int tag, @Nullable UriReference base) {
    if (!options.deep() || !mayHoldUri(comment.text())) {
      return;
    }
    if (tag < comment.text().length()) {
      html(comment, Unended.COMMENT, context("comment"), base);
    } else {
      text(context("comment"), comment);
    }
  }

  /** The index behind {@code [if mso]>}; -1 for a comment that has no condition. */
  private static int conditionEnd(String comment) {
    int i = 0;
    while (i < comment.length() && comment.charAt(i) <= ' ') {
      i++;
    }
    return comment.regionMatches(true, i, "[if", 0, 3) ? comment.indexOf('>', i) + 1 : -1;
  }

  /** The index of the first tag of HTML in what should have none; its length without. */
  static int firstTag(String text) {
    int tag = text.indexOf('<');
    while (tag >= 0) {
      int end = tag + 1;
      while (end < text.length() && end < tag + 20 && isLetterOrDigit(text.charAt(end))) {
        end++;
      }
      boolean isEnd = end < text.length() && " \t\r\n\f/>".indexOf(text.charAt(end)) >= 0;
      if (end > tag + 1
          && isEnd
          && Tag.isKnownTag(text.substring(tag + 1, end).toLowerCase(Locale.ROOT))) {
        return tag;
      }
      tag = text.indexOf('<', tag + 1);
    }
    return text.length();
  }

  private static boolean isLetterOrDigit(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }

  /**
   * Reads HTML that stands in HTML.
   *
   * @param unended as in {@link Unended#without}
   */
  void html(Excerpt inner, @Nullable String unended, @Nullable UriReference base) {
    html(inner, unended, label, base);
  }

  private void html(
      Excerpt inner, @Nullable String unended, @Nullable String name, @Nullable UriReference base) {
    if (inner.text().isBlank()) {
      return;
    }
    if (depth == Limits.HTML_DEPTH || HtmlReader.hasLongName(inner.text())) {
      findings.leaveOut();
      return;
    }
    HtmlWithin deeper = new HtmlWithin(findings, options, depth + 1, name);
    HtmlTrees trees =
        new HtmlTrees(
            Unended.without(inner, unended),
            findings.text(name == null ? SHOWN : name),
            deeper,
            base);
    while (trees.next()) {
      // all of them
    }
  }
}
