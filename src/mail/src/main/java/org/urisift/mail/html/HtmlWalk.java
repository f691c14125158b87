package org.urisift.mail.html;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.html.HtmlTokenizer.State;
import org.urisift.mail.run.Bases;
import org.urisift.uri.UriReference;

/** Goes through the tokens of a document, or of HTML within one: attributes and shown text. */
final class HtmlWalk implements HtmlTokenizer.Sink {
  /** Elements that leave a word whole. */
  private static final Set<String> IN_WORDS =
      Set.of(
          ("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr"
                  + " o:p q s samp small span strike strong sub sup time tt u var wbr")
              .split(" "));

  /** Elements in which a line break is one on the screen. */
  private static final Set<String> PREFORMATTED =
      Set.of("pre", "textarea", "listing", "plaintext", "xmp");

  private final NestedContent within;
  private final MappedText html;
  private final HtmlText text;
  private final Findings findings;
  private final ElementAttributes attributes;
  private final LinkTexts links = new LinkTexts();
  private final Flow flow;
  private final int first; // attribute of this walk
  private int nextAmpersand = -1;

  private enum Paragraph {
    NONE,
    LINE,
    BLOCK
  }

  /** What goes on from one piece of a document to the next. */
  static final class Flow {
    private final ForeignContent foreign = new ForeignContent();
    private final @Nullable UriReference around;
    private @Nullable UriReference base;
    private boolean hasBase;
    private int preformatted;
    private Paragraph paragraph = Paragraph.NONE; // the one that is open
    private String raw = ""; // the element in which tags are text
    private String foreignRaw = ""; // the style or script of SVG, in which they are not

    Flow(@Nullable UriReference around) {
      this.around = around;
      this.base = around;
    }

    /** What relative references are relative to, as far as that was read. */
    @Nullable UriReference base() {
      return base;
    }
  }

  HtmlWalk(MappedText html, HtmlText text, NestedContent within, Flow flow) {
    this.within = within;
    this.html = html;
    this.text = text;
    this.flow = flow;
    this.findings = within.findings();
    this.attributes = new ElementAttributes(html, within);
    this.first = findings.attributes().size();
  }

  /** The end of the piece: a link that is open gets the text that it has. */
  void end() {
    links.close(findings.attributes());
  }

  @Override
  public State startTag(Tag tag) {
    boolean isForeign = flow.foreign.startTag(tag);
    String name = !isForeign && tag.name().equals("image") ? "img" : tag.name();
    boolean isLink = name.equals("a");
    if (isLink) {
      links.close(findings.attributes());
    }
    int before = findings.attributes().size();
    attributes.read(tag, name, flow.base);
    if (isLink) {
      links.open(before, findings.attributes().size());
    } else if (name.equals("base")) {
      base(tag);
    }
    border(name);
    if (name.equals("p")) {
      Paragraph begun = isLine(tag) ? Paragraph.LINE : Paragraph.BLOCK;
      border(begun);
      flow.paragraph = begun;
    }
    flow.foreignRaw = isForeign && !tag.isSelfClosing() && isStyleOrScript(name) ? name : "";
    if (isForeign) {
      return State.DATA;
    }
    flow.preformatted += PREFORMATTED.contains(name) ? 1 : 0;
    flow.raw = name;
    return state(name);
  }

  /** The state that the content of an element is read in (HTML 13.2.6.4.7, scripting off). */
  static State state(String name) {
    return switch (name) {
      case "title", "textarea" -> State.RCDATA;
      case "style", "xmp", "iframe", "noembed", "noframes" -> State.RAWTEXT;
      case "script" -> State.SCRIPT_DATA;
      case "plaintext" -> State.PLAINTEXT;
      default -> State.DATA;
    };
  }

  /** The first base element that has an address is that of the document, before it too. */
  private void base(Tag tag) {
    int href = flow.hasBase ? -1 : tag.find("href");
    if (href >= 0) {
      flow.hasBase = true;
      String written = html.decoded(tag.valueFrom(href), tag.valueTo(href), true).text();
      flow.base = Bases.within(UriAttributes.tidy(written), flow.around);
      findings.rebase(first, flow.around, flow.base);
    }
  }

  /** Whether a paragraph is one of Outlook's, which are lines: its style has no margin for them. */
  private static boolean isLine(Tag paragraph) {
    String names = paragraph.written("class");
    if (names == null || !names.contains("MsoNormal") && !names.contains("MsoPlainText")) {
      return false;
    }
    String style = paragraph.written("style");
    return style == null || !style.contains("margin");
  }

  @Override
  public void endTag(Tag tag) {
    String name = tag.name();
    if (name.equals("a")) {
      links.close(findings.attributes());
    }
    if (name.equals("p") && flow.paragraph == Paragraph.NONE) { // an empty one (13.2.6.4.7)
      flow.paragraph = Paragraph.BLOCK;
    }
    border(name);
    flow.foreignRaw = "";
    flow.foreign.endTag(name);
    if (flow.preformatted > 0 && PREFORMATTED.contains(name)) {
      flow.preformatted--;
    }
  }

  private void border(String name) {
    switch (name) {
      case "br" -> {
        text.lineBreak();
        links.blank();
      }
      case "a" -> text.link();
      case "img" -> text.block();
      case "p" -> border(flow.paragraph);
      case "div" -> {
        if (flow.paragraph == Paragraph.BLOCK) {
          border(Paragraph.BLOCK);
        }
        border(Paragraph.LINE);
      }
      default -> {
        if (!IN_WORDS.contains(name)) {
          border(Paragraph.BLOCK);
        }
      }
    }
  }

  /** A paragraph of that kind, or what ends it, begins or ends. */
  private void border(Paragraph paragraph) {
    if (paragraph == Paragraph.BLOCK) {
      text.block();
    } else {
      text.line();
    }
    links.blank();
    flow.paragraph = Paragraph.NONE;
  }

  private static boolean isStyleOrScript(String name) {
    return name.equals("style") || name.equals("script");
  }

  @Override
  public void text(int from, int to, State state) {
    if (!flow.foreignRaw.isEmpty()) {
      boolean isData = state == State.DATA;
      styleOrScript(flow.foreignRaw, isData ? html.decoded(from, to, false) : html.part(from, to));
      return;
    }
    switch (state) {
      case DATA, RCDATA -> referring(from, to);
      case PLAINTEXT, CDATA_SECTION -> plain(from, to);
      case SCRIPT_DATA -> styleOrScript("script", html.part(from, to));
      case RAWTEXT -> {
        switch (flow.raw) {
          case "style" -> styleOrScript("style", html.part(from, to));
          case "xmp" -> plain(from, to);
          default -> within.html(html.part(from, to), flow.base);
        }
      }
    }
  }

  private void styleOrScript(String name, MappedText content) {
    if (name.equals("style")) {
      within.sheet(content, flow.base);
    } else {
      within.script(content);
    }
  }

  private void plain(int from, int to) {
    if (to > from) {
      text.add(html, from, to, flow.preformatted > 0);
      links.text(html.text(), from, to);
    }
  }

  /** Text that has character references. */
  private void referring(int from, int to) {
    String source = html.text();
    int start = from;
    for (int i = ampersand(from); i < to; i = ampersand(i)) {
      CharacterReference reference = CharacterReference.at(source, i, to, false);
      if (reference == null) {
        i++;
        continue;
      }
      plain(start, i);
      char next = i + reference.length() < to ? source.charAt(i + reference.length()) : ' ';
      text.add(reference.characters(), html.place(i), next, flow.preformatted > 0);
      links.text(reference.characters(), 0, reference.characters().length());
      i += reference.length();
      start = i;
    }
    plain(start, to);
  }

  /** The index of the next ampersand, which is looked for once. */
  private int ampersand(int from) {
    if (nextAmpersand < from) {
      int found = html.text().indexOf('&', from);
      nextAmpersand = found < 0 ? Integer.MAX_VALUE : found;
    }
    return nextAmpersand;
  }

  @Override
  public void comment(int from, int to, boolean isBogus) {
    if (!isBogus) {
      within.comment(html.part(from, to), flow.base);
    } else if (within.hasNamespaces() || !html.text().startsWith("?xml", from)) {
      within.bogusComment(html.part(from, to));
    }
  }

  @Override
  public void doctype(int from, int to) {
    if (!within.hasNamespaces()) {
      return;
    }
    String source = html.text();
    int quote = systemIdentifier(source, from, to);
    int close = quote < 0 ? -1 : source.indexOf(source.charAt(quote), quote + 1);
    if (close >= 0 && close < to) {
      String uri = UriAttributes.tidy(source.substring(quote + 1, close));
      if (!uri.isEmpty()) {
        int at = source.indexOf(uri.charAt(0), quote + 1);
        findings.attribute(within.context("doctype"), uri, html.place(at), flow.base);
      }
    }
  }

  /**
   * The index of the quote before the system identifier: after the public one, if that is there.
   */
  private static int systemIdentifier(String source, int from, int to) {
    int quote = quote(source, from, to);
    boolean isPublic = false;
    for (int i = from; i < quote; i++) {
      isPublic |= HtmlCharacters.isAt(source, i, "public");
    }
    if (!isPublic) {
      return quote;
    }
    int close = source.indexOf(source.charAt(quote), quote + 1);
    return close < 0 ? -1 : quote(source, close + 1, to);
  }

  private static int quote(String source, int from, int to) {
    for (int i = from; i < to; i++) {
      if (source.charAt(i) == '"' || source.charAt(i) == '\'') {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean isForeign() {
    return flow.foreign.isIn();
  }

  @Override
  public int endlessComment(int from, int to) {
    return within.endlessComment(html, from);
  }

  @Override
  public int endlessTag(int from, int to) {
    findings.endlessTag();
    referring(from, to);
    return to;
  }

  @Override
  public int endlessElement(int from, int to, State state) {
    if (!isStyleOrScript(flow.raw)) {
      return from;
    }
    int tag = Math.min(to, NestedContent.firstTag(html.text(), from));
    text(from, tag, state);
    return tag;
  }

  @Override
  public void tooLong() {
    findings.tooLong();
  }
}
