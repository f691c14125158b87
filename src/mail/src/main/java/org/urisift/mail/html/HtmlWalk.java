package org.urisift.mail.html;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.html.HtmlTokenizer.State;
import org.urisift.mail.run.Bases;
import org.urisift.uri.UriReference;

/** Collects attributes and visible text from the tokens of a document, or of HTML nested in it. */
final class HtmlWalk implements HtmlTokenizer.Sink {
  /** Elements that do not separate words. */
  private static final Set<String> INLINE =
      Set.of(
          ("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr"
                  + " o:p q s samp small span strike strong sub sup time tt u var wbr")
              .split(" "));

  /** Elements in which line breaks are shown. */
  private static final Set<String> PREFORMATTED =
      Set.of("pre", "textarea", "listing", "plaintext", "xmp");

  private final NestedContent nested;
  private final MappedText html;
  private final HtmlText text;
  private final Findings findings;
  private final ElementAttributes attributes;
  private final LinkTexts links = new LinkTexts();
  private final DocumentState document;
  private final int firstAttribute; // the number in findings of this walk's first attribute
  private int nextAmpersand = -1;

  /** Whether a line break or a blank line separates the open paragraph from other text. */
  private enum Paragraph {
    NONE,
    LINE,
    BLOCK
  }

  /** The state that is carried from one piece of a document to the next. */
  static final class DocumentState {
    private final ForeignContent foreign = new ForeignContent();
    private final @Nullable UriReference outerBase;
    private @Nullable UriReference base;
    private boolean hasBase;
    private int preformatted; // the number of open elements that show line breaks
    private Paragraph paragraph = Paragraph.NONE; // NONE if no paragraph is open
    private String raw = ""; // the last start tag, such as style
    private String foreignRaw = ""; // the open style or script of SVG; tags in it are not text

    DocumentState(@Nullable UriReference outerBase) {
      this.outerBase = outerBase;
      this.base = outerBase;
    }

    /** The base of relative references, as far as the document was read. */
    @Nullable UriReference base() {
      return base;
    }
  }

  HtmlWalk(MappedText html, HtmlText text, NestedContent nested, DocumentState document) {
    this.nested = nested;
    this.html = html;
    this.text = text;
    this.document = document;
    this.findings = nested.findings();
    this.attributes = new ElementAttributes(html, nested);
    this.firstAttribute = findings.attributes().size();
  }

  /** Ends the piece: an open link gets its text so far. */
  void end() {
    links.close(findings.attributes());
  }

  @Override
  public State startTag(Tag tag) {
    boolean isForeign = document.foreign.startTag(tag);
    String name = !isForeign && tag.name().equals("image") ? "img" : tag.name();
    boolean isLink = name.equals("a");
    if (isLink) {
      links.close(findings.attributes());
    }
    int before = findings.attributes().size();
    attributes.read(tag, name, document.base);
    if (isLink) {
      links.open(before, findings.attributes().size());
    } else if (name.equals("base")) {
      takeBase(tag);
    }
    separateAtTag(name);
    if (name.equals("p")) {
      Paragraph paragraph = isOutlookLine(tag) ? Paragraph.LINE : Paragraph.BLOCK;
      separateParagraph(paragraph);
      document.paragraph = paragraph;
    }
    document.foreignRaw = isForeign && !tag.isSelfClosing() && isStyleOrScript(name) ? name : "";
    if (isForeign) {
      return State.DATA;
    }
    document.preformatted += PREFORMATTED.contains(name) ? 1 : 0;
    document.raw = name;
    return state(name);
  }

  /** The state in which an element's content is read (HTML 13.2.6.4.7, scripting off). */
  static State state(String name) {
    return switch (name) {
      case "title", "textarea" -> State.RCDATA;
      case "style", "xmp", "iframe", "noembed", "noframes" -> State.RAWTEXT;
      case "script" -> State.SCRIPT_DATA;
      case "plaintext" -> State.PLAINTEXT;
      default -> State.DATA;
    };
  }

  /** Takes the first base element with an href; it applies to earlier attributes, too. */
  private void takeBase(Tag tag) {
    int href = document.hasBase ? -1 : tag.findAttribute("href");
    if (href >= 0) {
      document.hasBase = true;
      String value = html.decode(tag.valueFrom(href), tag.valueTo(href), true).text();
      document.base = Bases.within(UriAttributes.tidy(value), document.outerBase);
      findings.rebase(firstAttribute, document.outerBase, document.base);
    }
  }

  /** Whether a paragraph is a line in Outlook: it has Outlook's class and no margin of its own. */
  private static boolean isOutlookLine(Tag paragraph) {
    String names = paragraph.rawValue("class");
    if (names == null || !names.contains("MsoNormal") && !names.contains("MsoPlainText")) {
      return false;
    }
    String style = paragraph.rawValue("style");
    return style == null || !style.contains("margin");
  }

  @Override
  public void endTag(Tag tag) {
    String name = tag.name();
    if (name.equals("a")) {
      links.close(findings.attributes());
    }
    if (name.equals("p")
        && document.paragraph == Paragraph.NONE) { // an empty paragraph (13.2.6.4.7)
      document.paragraph = Paragraph.BLOCK;
    }
    separateAtTag(name);
    document.foreignRaw = "";
    document.foreign.endTag(name);
    if (document.preformatted > 0 && PREFORMATTED.contains(name)) {
      document.preformatted--;
    }
  }

  /** Separates the texts before and after a start or end tag. */
  private void separateAtTag(String name) {
    switch (name) {
      case "br" -> {
        text.addLineBreak();
        links.addBlank();
      }
      case "a" -> text.requestBlank();
      case "img" -> text.requestBlankLine();
      case "p" -> separateParagraph(document.paragraph);
      case "div" -> {
        if (document.paragraph == Paragraph.BLOCK) {
          separateParagraph(Paragraph.BLOCK);
        }
        separateParagraph(Paragraph.LINE);
      }
      default -> {
        if (!INLINE.contains(name)) {
          separateParagraph(Paragraph.BLOCK);
        }
      }
    }
  }

  /** Separates the texts at the start or end of a paragraph, and closes an open paragraph. */
  private void separateParagraph(Paragraph paragraph) {
    if (paragraph == Paragraph.BLOCK) {
      text.requestBlankLine();
    } else {
      text.requestLineBreak();
    }
    links.addBlank();
    document.paragraph = Paragraph.NONE;
  }

  private static boolean isStyleOrScript(String name) {
    return name.equals("style") || name.equals("script");
  }

  @Override
  public void text(int from, int to, State state) {
    if (!document.foreignRaw.isEmpty()) {
      boolean isData = state == State.DATA;
      readStyleOrScript(
          document.foreignRaw, isData ? html.decode(from, to, false) : html.part(from, to));
      return;
    }
    switch (state) {
      case DATA, RCDATA -> addTextWithReferences(from, to);
      case PLAINTEXT, CDATA_SECTION -> addText(from, to);
      case SCRIPT_DATA -> readStyleOrScript("script", html.part(from, to));
      case RAWTEXT -> {
        switch (document.raw) {
          case "style" -> readStyleOrScript("style", html.part(from, to));
          case "xmp" -> addText(from, to);
          default -> nested.readHtml(html.part(from, to), document.base);
        }
      }
    }
  }

  private void readStyleOrScript(String name, MappedText content) {
    if (name.equals("style")) {
      nested.readStyleSheet(content, document.base);
    } else {
      nested.readScript(content);
    }
  }

  private void addText(int from, int to) {
    if (to > from) {
      text.add(html, from, to, document.preformatted > 0);
      links.add(html.text(), from, to);
    }
  }

  /** Adds text that may have character references. */
  private void addTextWithReferences(int from, int to) {
    String source = html.text();
    int start = from;
    for (int i = findAmpersand(from); i < to; i = findAmpersand(i)) {
      CharacterReference reference = CharacterReference.at(source, i, to, false);
      if (reference == null) {
        i++;
        continue;
      }
      addText(start, i);
      char next = i + reference.length() < to ? source.charAt(i + reference.length()) : ' ';
      text.add(reference.characters(), html.sourceIndex(i), next, document.preformatted > 0);
      links.add(reference.characters(), 0, reference.characters().length());
      i += reference.length();
      start = i;
    }
    addText(start, to);
  }

  /** The index of the next ampersand; it is kept, so that no character is searched twice. */
  private int findAmpersand(int from) {
    if (nextAmpersand < from) {
      int found = html.text().indexOf('&', from);
      nextAmpersand = found < 0 ? Integer.MAX_VALUE : found;
    }
    return nextAmpersand;
  }

  @Override
  public void comment(int from, int to, boolean isBogus) {
    if (!isBogus) {
      nested.readComment(html.part(from, to), document.base);
    } else if (nested.readsNamespaces() || !html.text().startsWith("?xml", from)) {
      nested.readBogusComment(html.part(from, to));
    }
  }

  @Override
  public void doctype(int from, int to) {
    if (!nested.readsNamespaces()) {
      return;
    }
    String source = html.text();
    int quote = systemIdentifier(source, from, to);
    int close = quote < 0 ? -1 : source.indexOf(source.charAt(quote), quote + 1);
    if (close >= 0 && close < to) {
      String uri = UriAttributes.tidy(source.substring(quote + 1, close));
      if (!uri.isEmpty()) {
        int at = source.indexOf(uri.charAt(0), quote + 1);
        findings.addAttribute(nested.context("doctype"), uri, html.sourceIndex(at), document.base);
      }
    }
  }

  /** The index of the quote before the system identifier, which may follow a public one. */
  private static int systemIdentifier(String source, int from, int to) {
    int quote = quote(source, from, to);
    boolean isPublic = false;
    for (int i = from; i < quote; i++) {
      isPublic |= HtmlCharacters.startsWith(source, i, "public");
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
    return document.foreign.isInside();
  }

  @Override
  public int endlessComment(int from, int to) {
    return nested.readEndlessComment(html, from);
  }

  @Override
  public int endlessTag(int from, int to) {
    findings.noteEndlessTag();
    addTextWithReferences(from, to);
    return to;
  }

  @Override
  public int endlessElement(int from, int to, State state) {
    if (!isStyleOrScript(document.raw)) {
      return from;
    }
    int tag = Math.min(to, NestedContent.firstTag(html.text(), from));
    text(from, tag, state);
    return tag;
  }

  @Override
  public void tooLong() {
    findings.noteOverlongToken();
  }
}
