package org.urisift.mail.office;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Set;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.run.ReadContext;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * What elements and attributes mean, by their local names: in the Office of Microsoft text stands
 * in few elements, among numbers; elsewhere it stands in all.
 */
final class Vocabulary {
  /** What stands in the namespaces of documents in which text is in few elements. */
  private static final Set<String> MARKUP =
      Set.of("/wordprocessingml", "/spreadsheetml", "/presentationml", "/drawingml", "/wordml");

  /** Those few. */
  private static final Set<String> TEXTS = Set.of("t", "delText", "v");

  /** Elements that begin and end a paragraph or a cell there. */
  private static final Set<String> BLOCKS = Set.of("p", "si", "is", "v", "comment", "tc");

  /** Elements elsewhere that do not. */
  private static final Set<String> INLINE =
      Set.of(
          "span",
          "a",
          "s",
          "tab",
          "line-break",
          "soft-page-break",
          "bookmark",
          "bookmark-start",
          "bookmark-end",
          "ruby",
          "ruby-base",
          "meta");

  /** Attributes that are links: of ODF, drawings of Word, connections, tables of contents. */
  private static final Set<String> LINKS = Set.of("href", "src", "url", "dest");

  /** Fields within fields that are kept apart. */
  private static final int FIELDS = 32;

  /** The last word of the type of a relation is at most so long. */
  private static final int WORD = 40;

  private final ReadContext run;
  private final TextOrigin origin;
  private final @Nullable UriReference base;
  private final Blocks text;
  private final Blocks formulas;
  private final Blocks fields;
  private final Deque<StringBuilder> open = new ArrayDeque<>(); // fields whose codes are read
  private boolean isRoot = true;
  private boolean isMarkup;
  private String cell = ""; // the type of the cell that is open
  private @Nullable Blocks into; // what characters belong to; null for nothing

  Vocabulary(ReadContext run, TextOrigin origin, @Nullable UriReference base) {
    this.run = run;
    this.origin = origin;
    this.base = base;
    this.text = new Blocks(run, origin, "office:text", base);
    this.formulas = new Blocks(run, origin, "office:formula", base);
    this.fields = new Blocks(run, origin, "office:field", base);
  }

  void start(XMLStreamReader xml) throws IOException {
    String name = local(xml.getLocalName());
    if (isRoot) {
      isRoot = false;
      isMarkup = isMarkup(xml);
      into = isMarkup ? null : text;
    }
    if (name.equals("Relationship")) {
      relation(xml);
    } else {
      attributes(xml);
    }
    if (isMarkup) {
      startMarkup(name, xml);
    } else if (!INLINE.contains(name)) {
      text.border();
    } else {
      sign(name);
    }
  }

  private void startMarkup(String name, XMLStreamReader xml) throws IOException {
    if (BLOCKS.contains(name)) {
      text.border();
    }
    switch (name) {
      case "t", "delText" -> into = text;
      case "v" -> into = cell.isEmpty() || cell.equals("str") ? text : null;
      case "f" -> into = formulas;
      case "instrText" -> into = fields;
      case "c" -> cell = Objects.requireNonNullElse(value(xml, "t"), "n");
      case "fldChar" -> field(value(xml, "fldCharType"));
      default -> sign(name);
    }
  }

  /** What stands for a character. */
  private void sign(String name) throws IOException {
    switch (name) {
      case "tab" -> text.add("\t");
      case "s" -> text.add(" ");
      case "br", "cr", "line-break" -> text.add("\n");
      case "noBreakHyphen" -> text.add("-");
      default -> {}
    }
  }

  void end(XMLStreamReader xml) throws IOException {
    String name = local(xml.getLocalName());
    if (!isMarkup) {
      if (!INLINE.contains(name)) {
        text.border();
      }
      return;
    }
    if (BLOCKS.contains(name)) {
      text.border();
    }
    if (TEXTS.contains(name)) {
      into = null;
    } else if (name.equals("f")) {
      into = null;
      formulas.border();
    } else if (name.equals("instrText")) {
      into = null;
      if (open.isEmpty()) {
        fields.border();
      }
    } else if (name.equals("c")) {
      cell = "";
    }
  }

  void characters(XMLStreamReader xml) throws IOException {
    if (into == fields && !open.isEmpty()) {
      StringBuilder code = open.peek();
      code.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
      if (code.length() > Blocks.SIZE) {
        fields.block(code);
      }
    } else if (into != null) {
      into.add(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
    }
  }

  /** All is read, or what is left cannot be. */
  void end() throws IOException {
    while (!open.isEmpty()) {
      fields.block(open.pop());
    }
    text.end();
    fields.end();
    formulas.end();
  }

  /** A field has its code in runs, then what it shows (ISO/IEC 29500-1 17.16.18). */
  private void field(@Nullable String type) throws IOException {
    if ("begin".equals(type)) {
      if (open.size() < FIELDS) {
        open.push(new StringBuilder());
      }
    } else if (!open.isEmpty() && "separate".equals(type)) {
      fields.block(open.peek());
    } else if (!open.isEmpty() && "end".equals(type)) {
      fields.block(open.pop());
    }
  }

  /** What a document links to beyond itself (ISO/IEC 29500-2 9.3), with what it is taken for. */
  private void relation(XMLStreamReader xml) throws IOException {
    String target = value(xml, "Target");
    if (target == null || !"External".equalsIgnoreCase(value(xml, "TargetMode"))) {
      return;
    }
    String type = Objects.requireNonNullElse(value(xml, "Type"), "");
    String word = type.substring(type.lastIndexOf('/') + 1);
    boolean isWord =
        !word.isEmpty() && word.length() <= WORD && word.chars().allMatch(UriCharacters::isAlpha);
    link(isWord ? "office:" + word : "office:external", target);
  }

  private void attributes(XMLStreamReader xml) throws IOException {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String name = local(xml.getAttributeLocalName(i));
      String value = xml.getAttributeValue(i);
      if (LINKS.contains(name) && value.indexOf(':') > 0) { // others lead into the document
        link("office:hyperlink", value);
      } else if (name.equals("instr")) {
        fields.block(new StringBuilder(value));
      } else if (name.equals("formula")) {
        formulas.block(new StringBuilder(value));
      }
    }
  }

  private void link(String context, String value) throws IOException {
    String uri = value.strip();
    if (!uri.isEmpty()) {
      run.visitor().attribute(new Attribute(origin, context, uri, -1, 0, 0, null, 0, null, base));
    }
  }

  /** By the namespaces of the root, which are attributes like others here. */
  private static boolean isMarkup(XMLStreamReader xml) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String value = xml.getAttributeValue(i);
      if (MARKUP.stream().anyMatch(value::contains)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String value(XMLStreamReader xml, String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (local(xml.getAttributeLocalName(i)).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return null;
  }

  private static String local(String name) {
    return name.substring(name.indexOf(':') + 1);
  }
}
