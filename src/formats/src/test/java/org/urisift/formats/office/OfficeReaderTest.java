package org.urisift.formats.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.mail.Parts.bytes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Origin;
import org.urisift.mail.Parts;
import org.urisift.mail.bytes.MailLimits;

class OfficeReaderTest {
  private static final String OOXML = "http://schemas.openxmlformats.org/";
  private static final String WORD =
      "<?xml version='1.0'?><w:document xmlns:w='" + OOXML + "wordprocessingml/2006/main'>";
  private static final String SHEET = "<worksheet xmlns='" + OOXML + "spreadsheetml/2006/main'>";
  private static final String ODF = "urn:oasis:names:tc:opendocument:xmlns:";
  private static final String OPEN =
      "<o:document-content xmlns:o='"
          + ODF
          + "office:1.0' xmlns:text='"
          + ODF
          + "text:1.0'"
          + " xmlns:xlink='http://www.w3.org/1999/xlink'>";

  private static CollectingVisitor read(String xml) throws IOException {
    return CollectingVisitor.of(xml);
  }

  /** The attributes and texts that were found, each after its context. */
  private static List<String> found(CollectingVisitor read) {
    List<String> found = new ArrayList<>();
    read.attributes.forEach(a -> found.add(a.context() + " " + a.value()));
    read.texts.forEach(t -> found.add(t.text().context() + " " + t.content()));
    return found;
  }

  private static String word(String body) {
    return WORD + body + "</w:document>";
  }

  private static String run(String text) {
    return "<w:r><w:rPr><w:b w:val='0'/></w:rPr><w:t>" + text + "</w:t></w:r>";
  }

  @Test
  void the_text_of_a_paragraph_is_joined_over_its_runs() throws IOException {
    String body = "<w:p>" + run("http://a.exa") + run("mple/?b&amp;c") + "</w:p><w:p>" + run("x");
    assertThat(found(read(word(body + "</w:p>"))))
        .containsExactly("office:text http://a.example/?b&c", "office:text x");
  }

  @Test
  void the_number_of_different_names_is_limited() throws IOException {
    for (String name : new String[] {"<a%d/>", "<a b%d=''/>", "<?a%d x?>"}) {
      StringBuilder names = new StringBuilder("<w:p>" + run("http://a.example/") + "</w:p>");
      for (int i = 0; i <= MailLimits.XML_NAMES; i++) {
        names.append(name.formatted(i));
      }
      CollectingVisitor read = read(word(names + run("http://b.example/")));
      assertThat(found(read)).containsExactly("office:text http://a.example/");
      assertThat(read.reasons())
          .singleElement()
          .asString()
          .endsWith("more than 20000 different names");
    }
  }

  @Test
  void numbers_between_runs_are_not_text() throws IOException {
    String body = run("http://a.exa") + "<wp:posOffset>12</wp:posOffset>" + run("mple/");
    assertThat(found(read(word("<w:p>" + body + "</w:p>"))))
        .containsExactly("office:text http://a.example/");
  }

  @Test
  void elements_that_represent_characters_are_text() throws IOException {
    String body = run("a") + "<w:tab/>" + run("b") + "<w:br/>" + run("c") + "<w:noBreakHyphen/>";
    assertThat(found(read(word("<w:p>" + body + run("d") + "</w:p>"))))
        .containsExactly("office:text a\tb\nc-d");
  }

  private static String fieldSign(String type) {
    return "<w:r><w:fldChar w:fldCharType='" + type + "'/></w:r>";
  }

  private static String code(String code) {
    return "<w:r><w:instrText>" + code + "</w:instrText></w:r>";
  }

  @Test
  void a_field_is_joined_over_its_runs() throws IOException {
    String body =
        fieldSign("begin")
            + code("HYPERLINK \"http://a.exa")
            + fieldSign("begin")
            + code("PAGE")
            + fieldSign("end")
            + code("mple/\"")
            + fieldSign("separate")
            + run("shown")
            + fieldSign("end")
            + "<w:fldSimple w:instr='HYPERLINK \"http://b.example/\"'>"
            + run("too");
    assertThat(found(read(word("<w:p>" + body + "</w:fldSimple></w:p>"))))
        .containsExactly(
            "office:field PAGE\n\n",
            "office:field HYPERLINK \"http://a.example/\"",
            "office:field HYPERLINK \"http://b.example/\"",
            "office:text shown" + "too");
  }

  @Test
  void external_relationships_are_links_with_their_type_as_context() throws IOException {
    String type = " Type='" + OOXML + "officeDocument/2006/relationships/";
    String xml =
        "<Relationships xmlns='"
            + OOXML
            + "package/2006/relationships'>"
            + "<Relationship"
            + type
            + "hyperlink' Target=' http://a.example/?b&amp;c' TargetMode='External'/>"
            + "<Relationship"
            + type
            + "attachedTemplate' Target='http://b.example/' TargetMode='External'/>"
            + "<Relationship"
            + type
            + "x y' Target='http://c.example/' TargetMode='External'/>"
            + "<Relationship"
            + type
            + "styles' Target='http://d.example/'/></Relationships>";
    assertThat(found(read(xml)))
        .containsExactly(
            "office:hyperlink http://a.example/?b&c",
            "office:attachedTemplate http://b.example/",
            "office:external http://c.example/");
  }

  @Test
  void text_and_formula_of_a_cell_are_read() throws IOException {
    String cells =
        "<c t='str'><f>HYPERLINK(\"http://a.example/\",\"x\")</f><v>http://b.example/</v></c>"
            + "<c t='s'><v>17</v></c><c><v>18</v></c>"
            + "<c t='inlineStr'><is><t>http://c.exa</t><t>mple/</t></is></c>";
    assertThat(found(read(SHEET + cells + "</worksheet>")))
        .containsExactly(
            "office:text http://b.example/\n\nhttp://c.example/",
            "office:formula HYPERLINK(\"http://a.example/\",\"x\")");
  }

  @Test
  void shared_strings_are_read_as_text() throws IOException {
    String sst = "<sst xmlns='" + OOXML + "spreadsheetml/2006/main'>";
    String xml = sst + "<si><t>one</t></si><si><r><t>t</t></r><r><t>wo</t></r></si></sst>";
    assertThat(found(read(xml))).containsExactly("office:text one\n\ntwo");
  }

  @Test
  void paragraphs_of_slides_are_read() throws IOException {
    String xml =
        "<p:sld xmlns:p='"
            + OOXML
            + "presentationml/2006/main'><a:p><a:r><a:t>http://a.</a:t></a:r>"
            + "<a:r><a:t>example/</a:t></a:r></a:p></p:sld>";
    assertThat(found(read(xml))).containsExactly("office:text http://a.example/");
  }

  @Test
  void links_and_spans_of_open_documents_are_read() throws IOException {
    String body =
        "<text:p>see <text:a xlink:href='http://a.example/'>http://b.<text:span>example</text:span>/"
            + "</text:a><text:line-break/>x</text:p><text:h>y</text:h><draw:image xlink:href='Pictures/1'/>"
            + "<table:cell table:formula='of:=HYPERLINK(\"http://c.example/\")'/>";
    assertThat(found(read(OPEN + body + "</o:document-content>")))
        .containsExactly(
            "office:hyperlink http://a.example/",
            "office:text see http://b.example/\nx\n\ny",
            "office:formula of:=HYPERLINK(\"http://c.example/\")");
  }

  @Test
  void source_offsets_are_unknown() throws IOException {
    CollectingVisitor read = read(word("<w:p>" + run("x") + "</w:p>"));
    assertThat(read.texts.get(0).text().isSource()).isFalse();
    assertThat(read.texts.get(0).text().sourceOffset(0)).isEqualTo(-1);
  }

  @Test
  void the_order_of_entries_does_not_matter() throws IOException {
    List<String> names =
        new ArrayList<>(List.of("[Content_Types].xml", "word/document.xml", "word/media/p.png"));
    List<byte[]> contents =
        new ArrayList<>(
            List.of(
                bytes("<Types xmlns='" + OOXML + "package/2006/content-types'/>"),
                bytes(word("<w:p>" + run("oak") + "</w:p>")),
                Parts.PICTURE));
    for (int i = 0; i < 2; i++) {
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.standard(), Parts.zip(names, contents));
      assertThat(found(read)).containsExactly("office:text oak");
      assertThat(read.unread).singleElement().extracting("member").isEqualTo("word/media/p.png");
      Collections.reverse(names);
      Collections.reverse(contents);
    }
  }

  @Test
  void the_manifest_of_an_open_document_has_no_links() throws IOException {
    String rdf =
        "<r:RDF xmlns:r='http://rdf.example/'><r:x r:resource='http://a.example/'/></r:RDF>";
    byte[] zip = Parts.zip("manifest.rdf", rdf);
    assertThat(found(CollectingVisitor.of(MailReader.standard(), zip))).isEmpty();
    assertThat(found(read(rdf)))
        .as("read as any other XML: as text, with the names of namespaces blanked out")
        .containsExactly("body " + rdf.replace("http://rdf.example/", " ".repeat(19)));
  }

  @Test
  void xml_in_other_archives_is_read_as_xml() throws IOException {
    byte[] jar = Parts.zip("a/pom.xml", "<project>x</project>");
    assertThat(CollectingVisitor.of(MailReader.standard(), jar).contents())
        .containsExactly("<project>x</project>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<w:p", "</w:x>", "&#0;", "\u0001", "<w:p a='1' a='2'>", "<w:"})
  void text_before_damage_is_read(String damage) throws IOException {
    CollectingVisitor read = read(WORD + "<w:p>" + run("oak") + damage);
    assertThat(found(read)).containsExactly("office:text oak");
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .startsWith("DAMAGED input: damaged XML, the rest not read: ")
        .doesNotContain("\n");
  }

  @Test
  void entities_are_not_expanded() throws IOException {
    String bomb =
        "<!DOCTYPE w [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
            + "<!ENTITY c SYSTEM 'file:///etc/passwd'>]>";
    String xml = WORD.replace("<w:document", bomb + "<w:document");
    CollectingVisitor read = read(xml + "<w:p>" + run("x&b;&c;y") + "</w:p></w:document>");
    assertThat(found(read)).containsExactly("office:text xy");
  }

  @Test
  void the_depth_of_elements_is_limited() throws IOException {
    CollectingVisitor read =
        read(WORD + "<w:p>" + run("oak") + "<w:r>".repeat(2 * MailLimits.XML_DEPTH));
    assertThat(found(read)).containsExactly("office:text oak");
    assertThat(read.reasons()).singleElement().asString().contains("nested deeper than 1000");
  }

  @Test
  void the_length_of_a_tag_is_limited() throws IOException {
    CollectingVisitor read =
        read(WORD + "<w:p>" + run("oak") + "<w:r a='" + "x".repeat(MailLimits.XML_TOKEN + 100_000));
    assertThat(found(read)).containsExactly("office:text oak");
    assertThat(read.reasons()).singleElement().asString().contains("of XML in one piece");
  }

  @Test
  void a_long_paragraph_is_read_in_pieces() throws IOException {
    String words = "oak ash ".repeat(300_000);
    CollectingVisitor read = read(word("<w:p>" + run(words) + "</w:p>"));
    assertThat(String.join("", read.contents())).isEqualTo(words);
    assertThat(read.contents()).hasSizeGreaterThan(1).allMatch(piece -> piece.endsWith(" "));
    assertThat(read.reasons()).singleElement().asString().contains("read in pieces");
  }

  @Test
  void a_damaged_document_in_a_message_does_not_affect_the_next_part() throws IOException {
    byte[] document = Parts.zip("word/document.xml", WORD + "<w:p>" + run("oak") + "</w:x>");
    String mail =
        "From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
            + "Content-Type: application/octet-stream; name=c.docx\n"
            + "Content-Transfer-Encoding: base64\n\n"
            + Base64.getMimeEncoder().encodeToString(document)
            + "\n--b\n\nlast\n--b--\n";
    CollectingVisitor read = CollectingVisitor.of(mail);
    assertThat(read.contents()).containsExactly("oak", "last");
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .contains("c.docx!/word/document.xml", "part 1: damaged XML");
  }

  /** The parser would give up at each of these bytes, and write that to standard error itself. */
  @Test
  void bytes_that_are_not_in_the_charset_cost_nothing() throws IOException {
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      for (String encoding : new String[] {"UTF-8", "utf-8", "US-ASCII", "none-such"}) {
        for (String bad :
            new String[] {"\u00ff", "\u00c3(", "\u00e9", "\u00ed\u00a0\u0080", "\u00c0\u0080"}) {
          String xml =
              word("<w:p>" + run("http://a.example/ " + bad) + run(" http://b.example/") + "</w:p>")
                  .replace("?>", " encoding='" + encoding + "'?>");
          CollectingVisitor read =
              CollectingVisitor.of(
                  MailReader.standard(), xml.getBytes(StandardCharsets.ISO_8859_1));
          assertThat(found(read)).as("%s %s", encoding, bad).hasSize(1);
          assertThat(found(read).get(0)).contains("http://a.example/ ", " http://b.example/");
          assertThat(read.reasons())
              .allMatch(reason -> reason.startsWith("NOTE "))
              .anyMatch(reason -> reason.contains("not UTF-8, read as windows-1252: "));
        }
      }
      byte[] utf16 =
          ("\ufeff" + word(run("http://a.example/"))).getBytes(StandardCharsets.UTF_16LE);
      for (int cut : new int[] {0, 1, 2, 3}) {
        byte[] start = Arrays.copyOf(utf16, utf16.length - cut);
        CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), start);
        assertThat(found(read))
            .as("UTF-16 without %d bytes", cut)
            .containsExactly("office:text http://a.example/");
        assertThat(read.reasons()).hasSize(cut == 0 ? 0 : 1);
      }
    } finally {
      System.setErr(err);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  private static String location(Origin origin) {
    return String.valueOf(origin.location());
  }

  @Test
  void a_paragraph_with_a_uri_has_its_number() throws IOException {
    String paragraphs =
        "<w:p>"
            + run("one")
            + "</w:p><w:p/><w:p>"
            + run("two http://a.exa")
            + run("mple/")
            + "</w:p><w:p>"
            + run("three")
            + "</w:p><w:p>"
            + run("www.b.example")
            + "</w:p>";
    CollectingVisitor read = read(word(paragraphs));
    assertThat(read.contents())
        .containsExactly("one\n\n", "two http://a.example/", "three\n\n", "www.b.example");
    assertThat(read.texts.stream().map(t -> location(t.text().origin())))
        .containsExactly("null", "paragraph 3", "null", "paragraph 5");
  }

  @Test
  void a_link_of_an_open_document_has_the_number_of_its_paragraph() throws IOException {
    String body =
        "<o:body><o:text><text:h>x</text:h><text:p>see <text:a xlink:href='http://a.example/'>a"
            + "</text:a></text:p></o:text></o:body></o:document-content>";
    CollectingVisitor read = read(OPEN.replace("o:", "office:") + body.replace("o:", "office:"));
    assertThat(read.attributes)
        .singleElement()
        .extracting(a -> location(a.origin()))
        .isEqualTo("paragraph 2");
  }

  @Test
  void slides_and_cells_are_places() throws IOException {
    String slide =
        "<p:sld xmlns:p='"
            + OOXML
            + "presentationml/2006/main'><a:p><a:t>http://a.example/</a:t></a:p></p:sld>";
    String rels =
        "<Relationships xmlns='"
            + OOXML
            + "package/2006/relationships'><Relationship Target='http://b.example/' TargetMode='External'/></Relationships>";
    String sheet =
        SHEET
            + "<row r='2'><c r='B2' t='inlineStr'><is><t>http://c.example/</t></is></c></row></worksheet>";
    byte[] zip =
        Parts.zip(
            List.of(
                "ppt/slides/slide3.xml",
                "ppt/slides/_rels/slide3.xml.rels",
                "xl/worksheets/sheet2.xml"),
            List.of(bytes(slide), bytes(rels), bytes(sheet)));
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), zip);
    assertThat(read.texts.stream().map(t -> location(t.text().origin()) + " " + t.content()))
        .containsExactly("slide 3 http://a.example/", "sheet 2!B2 http://c.example/");
    assertThat(read.attributes)
        .singleElement()
        .extracting(a -> location(a.origin()))
        .isEqualTo("slide 3");
  }

  @Test
  void an_instruction_of_a_program_may_stand_before_the_namespace() throws IOException {
    String form =
        "<?mso-contentType?><FormTemplates xmlns='http://schemas.microsoft.com/sharepoint/v3/contenttype/forms'>"
            + "<Display>http://a.example/</Display></FormTemplates>";
    assertThat(found(read(form))).containsExactly("office:text http://a.example/");
    assertThat(found(read("<!-- a --> <?b c?>\n<!-- d -->" + form.substring(20)))).hasSize(1);
  }

  @Test
  void a_document_that_is_no_xml_is_named() throws IOException {
    byte[] zip =
        Parts.zip(
            List.of("word/document.xml", "content.xml", "word/notes.txt", "other.xml"),
            List.of(
                bytes("PK http://a.example/"),
                bytes("\u0001\u0002\0".repeat(100)),
                bytes("http://b.example/"),
                bytes("http://c.example/")));
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), zip);
    assertThat(read.contents()).hasSize(3);
    assertThat(read.reasons())
        .hasSize(2)
        .anyMatch(
            r -> r.startsWith("DAMAGED") && r.contains("word/document.xml") && r.contains("no XML"))
        .anyMatch(
            r ->
                r.startsWith("UNREAD")
                    && r.contains("content.xml")
                    && r.contains("encrypted or damaged"));
  }
}
