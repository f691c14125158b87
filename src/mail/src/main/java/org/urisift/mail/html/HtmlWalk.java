package org.urisift.mail.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.text.CharacterPlaces;
import org.urisift.uri.UriReference;

/** One walk through a document, in its order: collects attributes and shown text. */
public final class HtmlWalk implements NodeVisitor {
  /** Elements that leave a word whole. */
  private static final Set<String> IN_WORDS =
      Set.of(
          "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn",
          "em", "font", "i", "ins", "kbd", "label", "mark", "nobr", "o:p", "q", "s", "samp",
          "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr");

  private static final Set<String> PREFORMATTED =
      Set.of("pre", "textarea", "listing", "plaintext", "xmp");

  /** Elements whose text is read otherwise, or not: where they are shown, it is not (HTML 13.2). */
  private static final Set<String> RAW = Set.of("style", "script", "iframe", "noembed", "noframes");

  /** Elements whose text has no tags: those, and two whose text is shown. */
  static final Set<String> TEXT_ONLY =
      Set.of("style", "script", "iframe", "noembed", "noframes", "title", "textarea");

  /** Elements that other places have no room for, and that have URIs. */
  private static final Set<String> NOT_ANYWHERE =
      Set.of("body", "form", "frame", "tbody", "td", "tfoot", "th", "thead", "tr");

  private static final String CDATA = "<![CDATA[";

  private final Excerpt html;
  private final String source;
  private final HtmlWithin within;
  private final HtmlText text;
  private final List<Attribute> found;
  private final ElementAttributes attributes;
  private final LinkTexts links = new LinkTexts();
  private final DroppedTags dropped;
  private final List<int[]> pending = new ArrayList<>(); // tags: where they begin and end
  private final CharacterPlaces.References references = new CharacterPlaces.References();
  private int preformatted;

  /** The last whose text is none that is shown, or has tags for want of its end. */
  private @Nullable Element raw;

  private @Nullable UriReference base;
  private int from; // where the tree begins in the source

  HtmlWalk(Excerpt html, HtmlWithin within, HtmlText text) {
    this.html = html;
    this.source = html.text();
    this.within = within;
    this.text = text;
    this.found = within.findings().attributes();
    this.attributes = new ElementAttributes(html, within, references);
    this.dropped = new DroppedTags(source, this::dropped);
  }

  /**
   * Goes through a tree.
   *
   * @param start where it begins in the source
   * @return the index in the source behind it
   */
  int through(BoundedTree tree, int start, @Nullable UriReference baseUri) {
    from = start;
    base = baseUri;
    tree.document().traverse(this);
    if (tree.isWhole()) {
      dropped.end();
    }
    pending();
    return dropped.passed();
  }

  /** A value as browsers take it: nothing unseen around it, no line breaks or tabs in it. */
  static String tidy(String value) {
    int from = 0;
    int to = value.length();
    while (from < to && isUnseen(value.charAt(from))) {
      from++;
    }
    while (from < to && isUnseen(value.charAt(to - 1))) {
      to--;
    }
    String stripped = value.substring(from, to);
    if (stripped.indexOf('\n') < 0 && stripped.indexOf('\r') < 0 && stripped.indexOf('\t') < 0) {
      return stripped;
    }
    return stripped.replace("\n", "").replace("\r", "").replace("\t", "");
  }

  /** White space and control characters (WHATWG URL 4.4). */
  private static boolean isUnseen(char c) {
    return c <= ' ' || Character.isWhitespace(c);
  }

  @Override
  public void head(Node node, int depth) {
    dropped.next(node.sourceRange(), from);
    if (node instanceof TextNode piece) {
      if (raw != null && piece.parent() == raw) {
        raw(raw, piece.getWholeText(), piece.sourceRange());
      } else {
        text(piece.getWholeText(), piece.sourceRange());
        links.text(piece);
      }
    } else if (node instanceof Element element) {
      open(element);
    } else if (node instanceof DataNode data) {
      Node parent = data.parent();
      if (raw != null && parent == raw) {
        raw(raw, data.getWholeData(), data.sourceRange());
      } else if (parent != null && parent.nameIs("xmp")) {
        text(data.getWholeData(), data.sourceRange());
      }
    } else if (node instanceof Comment comment) {
      comment(comment);
    } else if (node instanceof DocumentType type && within.hasNamespaces()) {
      doctype(type);
    }
  }

  private void open(Element element) {
    String name = Unended.name(element.normalName());
    int first = found.size();
    attributes.read(element, name, from, base);
    if (name.equals("a")) {
      links.open(first, found.size());
    }
    if (name.equals("br")) {
      text.lineBreak();
      links.blank();
    } else {
      border(element);
      preformatted += isPreformatted(name) ? 1 : 0;
      raw = isRaw(element, name) ? element : raw;
    }
  }

  private static boolean isRaw(Element element, String name) {
    if (Unended.isOne(element.normalName())) {
      return isStyleOrScript(name);
    }
    return RAW.contains(name) || TEXT_ONLY.contains(name) && isLeftOpen(element);
  }

  private static boolean isStyleOrScript(String name) {
    return name.equals("style") || name.equals("script");
  }

  /** Whether it has no end tag, and so all that is behind it in it. */
  private static boolean isLeftOpen(Element element) {
    Range end = element.endSourceRange();
    return !end.isTracked() || end.isImplicit();
  }

  /** What stands in an element in which tags are text, or should have been ended before them. */
  private void raw(Element element, String content, Range range) {
    int at = start(range);
    Excerpt whole = html.decoded(content, at, references);
    String name = Unended.name(element.normalName());
    int tag = RAW.contains(name) && !isStyleOrScript(name) ? 0 : content.length();
    if (tag > 0 && isLeftOpen(element) && !Unended.isOne(element.normalName())) {
      tag = HtmlWithin.firstTag(content);
    }
    Excerpt start = whole.part(0, tag);
    switch (name) {
      case "style" -> within.sheet(start, base);
      case "script" -> within.script(start);
      default -> text(content.substring(0, tag), range);
    }
    within.html(whole.part(tag, content.length()), name, base);
  }

  private void comment(Comment comment) {
    Range range = comment.sourceRange();
    if (!range.isTracked()) {
      return;
    }
    int start = from + range.startPos();
    int end = from + range.endPos();
    boolean isComment = source.startsWith("<!--", start);
    boolean isOpen = isComment && end == source.length() && !source.endsWith("-->");
    int inner = isComment ? start + 4 : start + 2;
    int innerEnd = isOpen ? end : isComment ? end - 3 : end - 1;
    boolean isDeclaration = source.startsWith("<?xml", start);
    if (inner < innerEnd && (!isDeclaration || within.hasNamespaces())) {
      within.comment(html.part(inner, innerEnd), isOpen, base);
    }
  }

  private void doctype(DocumentType type) {
    String uri = tidy(type.systemId());
    Range range = type.sourceRange();
    if (!uri.isEmpty()) {
      int at = range.isTracked() ? source.indexOf(uri, from + range.startPos()) : -1;
      within
          .findings()
          .attribute(within.context("doctype"), uri, at < 0 ? -1 : html.place(at), base);
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element && !element.normalName().equals("br")) {
      dropped.next(element.endSourceRange(), from);
      if (element.normalName().equals("a")) {
        links.close(found);
      }
      border(element);
      preformatted -= isPreformatted(Unended.name(element.normalName())) ? 1 : 0;
    }
  }

  private void border(Element element) {
    String name = Unended.name(element.normalName());
    if (name.equals("p") && isLine(element)) {
      text.line();
      links.blank();
    } else {
      border(name);
    }
  }

  /** Whether a paragraph is one of Outlook's, which are lines: its style has no margin for them. */
  private static boolean isLine(Element paragraph) {
    String names = paragraph.className();
    return (names.contains("MsoNormal") || names.contains("MsoPlainText"))
        && !paragraph.attr("style").contains("margin");
  }

  private void border(String name) {
    if (name.equals("a")) {
      text.link();
    } else if (name.equals("div")) {
      text.line();
      links.blank();
    } else if (!IN_WORDS.contains(name)) {
      text.block();
      if (!name.equals("img")) {
        links.blank();
      }
    }
  }

  private static boolean isPreformatted(String name) {
    return PREFORMATTED.contains(name);
  }

  /** Where a text begins in the source, in XML behind what sets it off; -1 where unknown. */
  private int start(Range range) {
    int at = range.isTracked() ? from + range.startPos() : -1;
    return at >= 0 && source.startsWith(CDATA, at) ? at + CDATA.length() : at;
  }

  private void text(String shown, Range range) {
    String piece = shown;
    int at = start(range);
    if (preformatted == 0) {
      // a line break in the source is a blank on the screen
      piece = piece.replace('\n', ' ').replace('\r', ' ');
    }
    if (at < 0 || html.isVerbatim() && source.startsWith(shown, at)) {
      text.add(piece, at < 0 ? -1 : html.place(at));
    } else {
      html.decoded(shown, at, references).replaced(piece).addTo(text);
    }
  }

  private void dropped(String name, int start, int end) {
    border(name);
    if (start >= 0 && NOT_ANYWHERE.contains(name)) {
      pending.add(new int[] {start, end});
    }
  }

  /**
   * What a tag says that means nothing where it stands was still written. Told last: a tag may as
   * well be an element that the tree has moved, and then it was told, with the text of its link.
   */
  private void pending() {
    for (int[] place : pending) {
      String tag = source.substring(place[0], place[1]);
      Parser parser = Parser.xmlParser().settings(ParseSettings.htmlDefault).setTrackPosition(true);
      Element element =
          tag.indexOf('=') < 0 ? null : parser.parseInput(tag, "").firstElementChild();
      if (element != null) {
        attributes.read(element, element.normalName(), place[0], base);
      }
    }
    pending.clear();
  }
}
