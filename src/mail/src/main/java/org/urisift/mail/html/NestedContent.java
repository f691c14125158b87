package org.urisift.mail.html;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.run.ReadOptions;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * Reads content nested in HTML: styles, scripts, comments, and documents in attributes. Nested
 * content is no larger than the content around it, and its depth is limited to {@link
 * MailLimits#HTML_DEPTH}, so that reading takes linear time.
 */
final class NestedContent {
  private static final String VISIBLE = "html:text";
  private static final String CONDITION_END = "<![endif]";

  /** What {@code <!--[if !mso]><!-->} has after its condition: the HTML follows the comment. */
  private static final String EMPTY_CONTENT = "<!";

  /** The maximum length of the name of an HTML element. */
  private static final int MAX_NAME = 20;

  private final Findings findings;
  private final ReadOptions options;
  private final int depth;

  /** The context of all attributes and texts inside; null if each has its own. */
  private final @Nullable String shared;

  NestedContent(Findings findings, ReadOptions options) {
    this(findings, options, 0, null);
  }

  private NestedContent(
      Findings findings, ReadOptions options, int depth, @Nullable String shared) {
    this.findings = findings;
    this.options = options;
    this.depth = depth;
    this.shared = shared;
  }

  Findings findings() {
    return findings;
  }

  boolean readsDeep() {
    return options.isSet(ReadOption.DEEP);
  }

  boolean readsNamespaces() {
    return options.isSet(ReadOption.NAMESPACES);
  }

  /** The context of an attribute or text with a name, such as {@code a@href}. */
  String context(String name) {
    return shared == null ? "html:" + name : shared;
  }

  /** Whether the value of an attribute is read with the current options. */
  boolean isRead(UriAttributes.Role role, String value) {
    return switch (role) {
      case STYLE -> value.indexOf('(') >= 0;
      case NAMESPACE -> options.isSet(ReadOption.NAMESPACES);
      case SCRIPT, OTHER -> options.isSet(ReadOption.DEEP) && mayHoldUri(value);
      default -> true;
    };
  }

  private static boolean mayHoldUri(String text) {
    return text.indexOf(':') >= 0 || text.indexOf('@') >= 0 || text.indexOf('.') >= 0;
  }

  /** Reads the value of an attribute that is not a URI or a list of URIs. */
  void readValue(
      UriAttributes.Role role, String name, MappedText value, @Nullable UriReference base) {
    switch (role) {
      case STYLE -> readStyle(value, name, base);
      case DOCUMENT -> readHtml(value, shared, base);
      case SCRIPT -> addText(context(name), ScriptText.decode(value));
      case NAMESPACE -> readNamespaces(value, name, base);
      default -> addText(context(name), value);
    }
  }

  private void readNamespaces(MappedText value, String name, @Nullable UriReference base) {
    String text = value.text();
    UriAttributes.splitWords(
        text,
        (from, to) ->
            findings.addAttribute(
                context(name), text.substring(from, to), value.sourceIndex(from), base));
  }

  /** Reads the content of a style element. */
  void readStyleSheet(MappedText css, @Nullable UriReference base) {
    readStyle(css, null, base);
  }

  /**
   * Reads a style.
   *
   * @param attribute the name of the style's attribute; null for a style element
   */
  private void readStyle(MappedText css, @Nullable String attribute, @Nullable UriReference base) {
    StringBuilder rest = options.isSet(ReadOption.DEEP) ? new StringBuilder(css.text()) : null;
    readUris(css, attribute, rest, false, base);
    if (rest != null && (rest.indexOf("//") >= 0 || rest.indexOf("www.") >= 0)) {
      addText(context(attribute == null ? "style" : attribute), css.withText(rest.toString()));
    }
  }

  /**
   * Reads the URIs of a style.
   *
   * @param rest the text of the style, in which they are written over; null if it is not wanted
   * @param keepsData whether data stay in that text, in quotes
   */
  void readUris(
      MappedText css,
      @Nullable String attribute,
      @Nullable StringBuilder rest,
      boolean keepsData,
      @Nullable UriReference base) {
    String text = css.text();
    StyleUris.find(
        text,
        (rule, value, start, end) -> {
          if (rest != null && keepsData && HtmlCharacters.startsWith(value, 0, "data:")) {
            quote(rest, start, end);
          } else if (rest != null) {
            blankOut(rest, start, end);
          }
          String uri = UriAttributes.tidy(value);
          if (!uri.isEmpty()
              && (!rule.equals("namespace") || options.isSet(ReadOption.NAMESPACES))) {
            int at =
                value.equals(uri) ? start : Math.max(start, text.indexOf(uri.charAt(0), start));
            String name = attribute == null ? "style@" + rule : attribute;
            int index = css.sourceIndex(Math.min(at, end - 1));
            findings.addAttribute(context(name), uri, index, base);
          }
        });
  }

  /** Writes quotes around a value, over its brackets, so that quotes in it do not end it. */
  private static void quote(StringBuilder text, int start, int end) {
    if (end < text.length() && text.charAt(end) == ')') {
      char quote = text.substring(start, end).indexOf('"') < 0 ? '"' : '\'';
      text.setCharAt(start - 1, quote);
      text.setCharAt(end, quote);
    }
  }

  private static void blankOut(StringBuilder text, int start, int end) {
    for (int i = start; i < end; i++) {
      text.setCharAt(i, Bytes.isBreak(text.charAt(i)) ? text.charAt(i) : ' ');
    }
  }

  /** Reads the content of a script element. */
  void readScript(MappedText script) {
    if (options.isSet(ReadOption.DEEP) && mayHoldUri(script.text())) {
      addText(context("script"), ScriptText.decode(script));
    }
  }

  private void addText(String context, MappedText piece) {
    findings.text(context).add(piece, 0, piece.text().length(), true);
  }

  /** Reads the content of a comment. */
  void readComment(MappedText comment, @Nullable UriReference base) {
    String text = comment.text();
    int condition = conditionEnd(text, 0);
    if (condition < 0) {
      readClosed(comment, base);
      return;
    }
    int end = text.lastIndexOf(CONDITION_END);
    int to = end < condition ? text.length() : end;
    if (to - condition > EMPTY_CONTENT.length()) {
      readHtml(comment.part(condition, to), shared, base);
    }
  }

  /** Reads a bogus comment such as {@code <?php ... ?>}. */
  void readBogusComment(MappedText comment) {
    if (options.isSet(ReadOption.DEEP) && mayHoldUri(comment.text())) {
      addText(context("comment"), comment);
    }
  }

  /** Reads a comment without an end; returns the index from which the rest is read as HTML. */
  int readEndlessComment(MappedText html, int from) {
    int condition = conditionEnd(html.text(), from);
    if (condition > from) {
      return condition;
    }
    int tag = firstTag(html.text(), from);
    readBogusComment(html.part(from, tag));
    return tag;
  }

  private void readClosed(MappedText comment, @Nullable UriReference base) {
    if (options.isSet(ReadOption.DEEP) && mayHoldUri(comment.text())) {
      if (firstTag(comment.text(), 0) < comment.text().length()) {
        readHtml(comment, context("comment"), base);
      } else {
        addText(context("comment"), comment);
      }
    }
  }

  /** The index after a condition such as {@code [if mso]>}; -1 without one, 0 if it has no end. */
  private static int conditionEnd(String html, int from) {
    int i = from;
    while (i < html.length() && html.charAt(i) <= ' ') {
      i++;
    }
    return HtmlCharacters.startsWith(html, i, "[if") ? html.indexOf('>', i) + 1 : -1;
  }

  /** The index of the first start tag of HTML in a text that should have no tags, or its length. */
  static int firstTag(String text, int from) {
    int tag = text.indexOf('<', from);
    while (tag >= 0) {
      int end = tag + 1;
      while (end < text.length()
          && end < tag + MAX_NAME
          && UriCharacters.isAlphanum(text.charAt(end))) {
        end++;
      }
      boolean isEnd = end < text.length() && HtmlCharacters.endsTagName(text.charAt(end));
      if (isEnd && HtmlNames.isElement(HtmlNames.intern(text, tag + 1, end))) {
        return tag;
      }
      tag = text.indexOf('<', tag + 1);
    }
    return text.length();
  }

  /** Reads HTML within HTML. */
  void readHtml(MappedText inner, @Nullable UriReference base) {
    readHtml(inner, shared, base);
  }

  private void readHtml(MappedText inner, @Nullable String context, @Nullable UriReference base) {
    if (inner.text().isBlank()) {
      return;
    }
    if (depth == MailLimits.HTML_DEPTH) {
      findings.countTooDeep();
      return;
    }
    NestedContent deeper = new NestedContent(findings, options, depth + 1, context);
    HtmlText shown = findings.text(context == null ? VISIBLE : context);
    HtmlWalk walk = new HtmlWalk(inner, shown, deeper, new HtmlWalk.DocumentState(base));
    new HtmlTokenizer(walk).read(inner.text(), true);
    walk.end();
  }
}
