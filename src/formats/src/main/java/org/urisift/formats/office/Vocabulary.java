package org.urisift.formats.office;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatSink;
import org.urisift.uri.UriCharacters;

/**
 * Interprets elements and attributes by their local names. In Microsoft Office, only a few elements
 * contain text, among others with numbers; in other vocabularies all may.
 */
final class Vocabulary {
  /** Parts of the namespaces of Microsoft Office, in which few elements contain text. */
  private static final Set<String> MICROSOFT =
      Set.of("/wordprocessingml", "/spreadsheetml", "/presentationml", "/drawingml", "/wordml");

  /** Elements of Microsoft Office that contain text. */
  private static final Set<String> TEXTS = Set.of("t", "delText", "v");

  /** Elements of Microsoft Office that begin and end a paragraph or a cell. */
  private static final Set<String> BLOCKS = Set.of("p", "si", "is", "v", "comment", "tc");

  /** Elements of other vocabularies that do not begin and end a paragraph. */
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

  /**
   * Attributes that are links: in ODF, Excel 2003, Word drawings, connections and tables of
   * contents.
   */
  private static final Set<String> LINKS = Set.of("href", "HRef", "src", "url", "dest");

  /** Nested fields whose codes are kept apart, at most. */
  private static final int MAX_FIELDS = 32;

  /** UTF-16 units of the last word of a relationship type, at most. */
  private static final int MAX_WORD = 40;

  /** The names of slides and sheets, and of their relationships (ISO/IEC 29500-2 9.3.3). */
  private static final Pattern PART =
      Pattern.compile(
          "(?:ppt|xl)/(?:slides|worksheets)/(?:_rels/)?(slide|sheet)(\\d+)"
              + "\\.(?:xml|bin)(?:\\.rels)?");

  private final FormatSink sink;
  private final Paragraphs text;
  private final Paragraphs formulas;
  private final Paragraphs fields;
  private final Deque<StringBuilder> openFields = new ArrayDeque<>(); // their codes so far
  private final @Nullable String around; // the slide or sheet
  private boolean isRoot = true;
  private boolean isMicrosoft;
  private boolean hasNumbers; // of its paragraphs
  private int paragraphs;
  private String cell = ""; // the type of the current cell
  private @Nullable Paragraphs target; // where characters are added; null to ignore them

  /**
   * @param name of the file; null for none
   */
  Vocabulary(FormatSink sink, @Nullable String name) {
    around = around(name);
    this.sink = sink;
    this.text = new Paragraphs(sink, "office:text", around);
    this.formulas = new Paragraphs(sink, "office:formula", around);
    this.fields = new Paragraphs(sink, "office:field", around);
  }

  /** The slide or sheet of a file with a name; null for none. */
  static @Nullable String around(@Nullable String name) {
    Matcher part = PART.matcher(name == null ? "" : name);
    return part.matches() ? part.group(1) + " " + part.group(2) : null;
  }

  /** Sets the place of what follows. */
  private void at(String place) {
    text.at(place);
    formulas.at(place);
    fields.at(place);
  }

  void start(XMLStreamReader xml) throws IOException {
    String name = localName(xml.getLocalName());
    if (isRoot) {
      isRoot = false;
      isMicrosoft = isMicrosoft(xml);
      target = isMicrosoft ? null : text;
    }
    hasNumbers |= isMicrosoft ? name.equals("document") : xml.getLocalName().equals("office:text");
    if (hasNumbers && (name.equals("p") || name.equals("h"))) {
      text.endParagraph(); // around it
      at("paragraph " + ++paragraphs);
    }
    if (name.equals("Relationship")) {
      readRelationship(xml);
    } else {
      readAttributes(xml);
    }
    if (isMicrosoft) {
      startMicrosoft(name, xml);
    } else if (!INLINE.contains(name)) {
      text.endParagraph();
    } else {
      addCharacter(name);
    }
  }

  private void startMicrosoft(String name, XMLStreamReader xml) throws IOException {
    if (BLOCKS.contains(name)) {
      text.endParagraph();
    }
    switch (name) {
      case "t", "delText" -> target = text;
      case "v" -> target = cell.isEmpty() || cell.equals("str") ? text : null;
      case "f" -> target = formulas;
      case "instrText" -> target = fields;
      case "c" -> {
        cell = Objects.requireNonNullElse(value(xml, "t"), "n");
        String reference = value(xml, "r");
        if (around != null) {
          at(reference == null ? around : around + "!" + reference);
        }
      }
      case "fldChar" -> readField(value(xml, "fldCharType"));
      default -> addCharacter(name);
    }
  }

  /** Adds the character that an element represents, if any. */
  private void addCharacter(String name) throws IOException {
    switch (name) {
      case "tab" -> text.add("\t");
      case "s" -> text.add(" ");
      case "br", "cr", "line-break" -> text.add("\n");
      case "noBreakHyphen" -> text.add("-");
      default -> {}
    }
  }

  void end(XMLStreamReader xml) throws IOException {
    String name = localName(xml.getLocalName());
    if (!isMicrosoft) {
      if (!INLINE.contains(name)) {
        text.endParagraph();
      }
      return;
    }
    if (BLOCKS.contains(name)) {
      text.endParagraph();
    }
    if (TEXTS.contains(name)) {
      target = null;
    } else if (name.equals("f")) {
      target = null;
      formulas.endParagraph();
    } else if (name.equals("instrText")) {
      target = null;
      if (openFields.isEmpty()) {
        fields.endParagraph();
      }
    } else if (name.equals("c")) {
      cell = "";
    }
  }

  void characters(XMLStreamReader xml) throws IOException {
    if (target == fields && !openFields.isEmpty()) {
      StringBuilder code = openFields.peek();
      code.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
      if (code.length() > Paragraphs.SIZE) {
        fields.addParagraph(code);
      }
    } else if (target != null) {
      target.add(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
    }
  }

  /** Passes on all collected text, at the end of the file or before damage. */
  void end() throws IOException {
    while (!openFields.isEmpty()) {
      fields.addParagraph(openFields.pop());
    }
    text.end();
    fields.end();
    formulas.end();
  }

  /** Begins or ends a field: runs of its code, then its result (ISO/IEC 29500-1 17.16.18). */
  private void readField(@Nullable String type) throws IOException {
    if ("begin".equals(type)) {
      if (openFields.size() < MAX_FIELDS) {
        openFields.push(new StringBuilder());
      }
    } else if (!openFields.isEmpty() && "separate".equals(type)) {
      fields.addParagraph(openFields.peek());
    } else if (!openFields.isEmpty() && "end".equals(type)) {
      fields.addParagraph(openFields.pop());
    }
  }

  /**
   * Passes on the target of an external relationship (ISO/IEC 29500-2 9.3), with its type as
   * context.
   */
  private void readRelationship(XMLStreamReader xml) throws IOException {
    String uri = value(xml, "Target");
    if (uri == null || !"External".equalsIgnoreCase(value(xml, "TargetMode"))) {
      return;
    }
    String type = Objects.requireNonNullElse(value(xml, "Type"), "");
    String word = type.substring(type.lastIndexOf('/') + 1);
    boolean isWord =
        !word.isEmpty()
            && word.length() <= MAX_WORD
            && word.chars().allMatch(UriCharacters::isAlpha);
    passOnLink(isWord ? "office:" + word : "office:external", uri);
  }

  private void readAttributes(XMLStreamReader xml) throws IOException {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String name = localName(xml.getAttributeLocalName(i));
      String value = xml.getAttributeValue(i);
      if (LINKS.contains(name) && value.indexOf(':') > 0) { // relative ones lead into the document
        passOnLink("office:hyperlink", value);
      } else if (name.equals("instr")) {
        fields.addParagraph(new StringBuilder(value));
      } else if (name.equals("formula")) {
        formulas.addParagraph(new StringBuilder(value));
      }
    }
  }

  private void passOnLink(String context, String value) throws IOException {
    sink.link(context, text.place(), value, null);
  }

  /** Whether the root has a namespace of Microsoft Office; here namespaces are plain attributes. */
  private static boolean isMicrosoft(XMLStreamReader xml) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String value = xml.getAttributeValue(i);
      if (MICROSOFT.stream().anyMatch(value::contains)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String value(XMLStreamReader xml, String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (localName(xml.getAttributeLocalName(i)).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return null;
  }

  private static String localName(String name) {
    return name.substring(name.indexOf(':') + 1);
  }
}
