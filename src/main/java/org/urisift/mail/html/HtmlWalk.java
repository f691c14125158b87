package org.urisift.mail.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeVisitor;
import org.urisift.mail.Attribute;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.text.CharacterPlaces;
import org.urisift.mail.text.LineTable;
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

  /** Elements that other places have no room for, and that have URIs. */
  private static final Set<String> NOT_ANYWHERE =
      Set.of("body", "form", "frame", "tbody", "td", "tfoot", "th", "thead", "tr");

  private final String source;
  private final TextOrigin origin;
  private final LineTable lines;
  private final HtmlText text;
  private final List<Attribute> attributes = new ArrayList<>();
  private final Set<Integer> places = new HashSet<>();
  private final LinkTexts links = new LinkTexts();
  private final DroppedTags dropped;
  private final List<int[]> pending = new ArrayList<>(); // tags: where they begin and end
  private final CharacterPlaces.References references = new CharacterPlaces.References();
  private int preformatted;
  private UriReference base;
  private int from; // where the tree begins in the source

  HtmlWalk(String source, TextOrigin origin, LineTable lines, HtmlText text) {
    this.source = source;
    this.origin = origin;
    this.lines = lines;
    this.text = text;
    this.dropped = new DroppedTags(source, this::dropped);
  }

  /**
   * Goes through a tree.
   *
   * @param start where it begins in the source
   * @return the index in the source behind it
   */
  int through(BoundedTree tree, int start, UriReference baseUri) {
    from = start;
    base = baseUri;
    tree.document().traverse(this);
    if (tree.isWhole()) {
      dropped.end();
    }
    pending();
    return dropped.passed();
  }

  /** The attributes since this was asked before. */
  List<Attribute> takeAttributes() {
    List<Attribute> taken = List.copyOf(attributes);
    attributes.clear();
    return taken;
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
      text(piece.getWholeText(), piece.sourceRange());
      links.text(piece);
    } else if (node instanceof DataNode data && data.parent().nameIs("xmp")) {
      text(data.getWholeData(), data.sourceRange());
    } else if (node instanceof Element element) {
      String name = element.normalName();
      int first = attributes.size();
      attributes(element, name, from);
      if (name.equals("a")) {
        links.open(first, attributes.size());
      }
      if (name.equals("br")) {
        text.lineBreak();
        links.blank();
      } else {
        border(element);
        preformatted += isPreformatted(name) ? 1 : 0;
      }
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element && !element.normalName().equals("br")) {
      dropped.next(element.endSourceRange(), from);
      if (element.normalName().equals("a")) {
        links.close(attributes);
      }
      border(element);
      preformatted -= isPreformatted(element.normalName()) ? 1 : 0;
    }
  }

  private void border(Element element) {
    String name = element.normalName();
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

  private void text(String shown, Range range) {
    String piece = shown;
    int at = range.isTracked() ? from + range.startPos() : -1;
    boolean same = at >= 0 && source.startsWith(piece, at);
    if (preformatted == 0) {
      // a line break in the source is a blank on the screen
      piece = piece.replace('\n', ' ').replace('\r', ' ');
    }
    if (at < 0 || same) {
      text.add(piece, at);
    } else {
      text.add(piece, CharacterPlaces.of(shown, source, at, references));
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
        attributes(element, element.normalName(), place[0]);
      }
    }
    pending.clear();
  }

  private void attributes(Element element, String name, int shift) {
    if (element.attributesSize() == 0) {
      return;
    }
    for (org.jsoup.nodes.Attribute attribute : element.attributes()) {
      String key = attribute.getKey();
      if (UriAttributes.isOne(name, key) && (!key.equals("content") || isRefresh(element))) {
        offer(attribute, name + "@" + key, shift);
      }
    }
  }

  private void offer(org.jsoup.nodes.Attribute attribute, String name, int shift) {
    String value = attribute.getValue();
    Range range = attribute.sourceRange().valueRange();
    int at = range.isTracked() ? shift + range.startPos() : -1;
    if (at >= 0 && !places.add(at)) {
      // a link that was left open is repeated in the tree, not in the source
      return;
    }
    boolean same = at >= 0 && source.startsWith(value, at);
    UriAttributes.split(
        attribute.getKey(),
        value,
        (from, to) -> {
          String uri = tidy(value.substring(from, to));
          if (!uri.isEmpty()) {
            int start = value.indexOf(uri.charAt(0), from);
            // with character references before it, its place is not known
            int offset = same ? at + start : start == 0 && startsAt(at, uri) ? at : -1;
            attributes.add(attribute(name, uri, offset));
          }
        });
  }

  private boolean startsAt(int at, String uri) {
    return at >= 0
        && at < source.length()
        && (source.charAt(at) == uri.charAt(0) || source.charAt(at) == '&');
  }

  private Attribute attribute(String name, String uri, int offset) {
    return new Attribute(
        origin,
        "html:" + name,
        uri,
        offset,
        offset < 0 ? 0 : lines.line(offset),
        offset < 0 ? 0 : lines.column(offset),
        source,
        null,
        base);
  }

  private static boolean isRefresh(Element element) {
    return element.attr("http-equiv").strip().equalsIgnoreCase("refresh");
  }
}
