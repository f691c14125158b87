package org.urisift.formats.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.filespecification.PDSimpleFileSpecification;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionJavaScript;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionLaunch;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Attribute;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.scan.UriScanner;

class PdfReaderTest {
  private static final String URI = "http://www.example.com/a/long/path/to/a/document";

  private static CollectingVisitor read(byte[] pdf) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), pdf);
  }

  /** The URIs of the texts of a document. */
  private static List<String> uris(byte[] pdf) throws IOException {
    List<String> uris = new ArrayList<>();
    for (CollectingVisitor.Read text : read(pdf).texts) {
      UriScanner.standard().findAll(text.content()).forEach(match -> uris.add(match.uri()));
    }
    return uris;
  }

  @Test
  void a_content_may_be_packed_twice_in_the_same_way() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      COSArray filters = new COSArray(List.of(COSName.FLATE_DECODE, COSName.FLATE_DECODE));
      COSStream content = new COSStream();
      try (OutputStream out = content.createOutputStream(filters)) {
        out.write(
            ("BT /F 10 Tf 72 700 Td (" + URI + ") Tj ET").getBytes(StandardCharsets.US_ASCII));
      }
      PDResources resources = new PDResources();
      resources.put(COSName.F, PdfMaker.FONT);
      pdf.page().setResources(resources);
      pdf.page().getCOSObject().setItem(COSName.CONTENTS, content);
      assertThat(uris(pdf.bytes())).containsExactly(URI);
    }
  }

  @Test
  void a_link_is_reported_with_its_page_and_the_text_under_it() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.nextPage().lines(72, 700, "Please visit http://bank.example/ today");
      float start = 72 + PdfMaker.FONT.getStringWidth("Please visit ") / 100;
      float width = PdfMaker.FONT.getStringWidth("http://bank.example/") / 100;
      pdf.link("http://evil.example/", start, 698, width, 12);
      Attribute link = read(pdf.bytes()).attributes.get(0);
      assertThat(link.value()).isEqualTo("http://evil.example/");
      assertThat(link.context()).isEqualTo("pdf:link");
      assertThat(link.origin().linkText()).isEqualTo("http://bank.example/");
      assertThat(link.origin().location()).isEqualTo("page 2");
    }
  }

  @Test
  void the_text_of_each_page_has_its_page() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, "one http://a.example/").nextPage().lines(72, 700, "two");
      CollectingVisitor read = read(pdf.bytes());
      assertThat(read.contents()).containsExactly("one http://a.example/", "two");
      assertThat(read.texts.get(1).text().origin().location()).isEqualTo("page 2");
    }
  }

  @Test
  void a_uri_that_fills_its_line_goes_on_in_the_next() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(
          72,
          700,
          "The minutes are at http://www.example.com/minutes/2026/",
          "november/board.html for you.");
      assertThat(uris(pdf.bytes()))
          .contains("http://www.example.com/minutes/2026/november/board.html");
    }
  }

  @Test
  void a_uri_is_not_joined_with_a_word_that_would_have_had_room() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(
          72,
          700,
          "A line that is as wide as the column of this text is here now,",
          "see http://www.example.com/a/",
          "and then",
          "go on with the next line.");
      assertThat(uris(pdf.bytes())).containsExactly("http://www.example.com/a/");
    }
  }

  @Test
  void a_uri_is_not_joined_with_the_other_column() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, "left left left left left left", "http://www.example.com/a/");
      pdf.lines(300, 700, "right/right right right right", "right right");
      assertThat(uris(pdf.bytes())).containsExactly("http://www.example.com/a/");
    }
  }

  @Test
  void a_uri_is_not_joined_with_a_footer() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 100, "http://www.example.com/a/");
      pdf.lines(72, 40, "page/3 of 7");
      assertThat(uris(pdf.bytes())).containsExactly("http://www.example.com/a/");
    }
  }

  private static final String A = "http://www.example.com/a/";
  private static final String B = "http://www.example.com/b/";

  /** Draws a layout in which a line that ends in a URI has a line below that is not its rest. */
  private interface Drawing {
    void draw(PdfMaker pdf) throws IOException;
  }

  private static final Map<String, Drawing> LAYOUTS =
      Map.ofEntries(
          Map.entry(
              "columns whose lines alternate",
              pdf -> {
                for (int i = 0; i < 3; i++) {
                  pdf.lines(72, 700 - 12 * i, i == 1 ? A : "left/column/text/of/words");
                  pdf.lines(300, 700 - 12 * i, "right/column/text/of/words");
                }
              }),
          Map.entry(
              "three columns one after the other",
              pdf -> {
                pdf.lines(50, 700, "some words of the first", A);
                pdf.lines(220, 700, "second/column", "of/words");
                pdf.lines(390, 700, "third/column", "of/words");
              }),
          Map.entry("a page number below", pdf -> pdf.lines(72, 60, A).lines(290, 48, "17")),
          Map.entry("a footer below", pdf -> pdf.lines(72, 60, A).lines(72, 30, "page/17")),
          Map.entry(
              "a smaller footnote below", pdf -> pdf.lines(72, 700, A).small(72, 690, "note/1")),
          Map.entry(
              "a word divided by a hyphen",
              pdf ->
                  pdf.lines(
                      72,
                      700,
                      "All that is known of this docu-",
                      "mentation is at " + A,
                      "and what it con-",
                      "tains.")),
          Map.entry(
              "the next paragraph",
              pdf -> pdf.lines(72, 700, "See " + A).lines(84, 670, "next/paragraph")),
          Map.entry("a list of URIs", pdf -> pdf.lines(72, 700, A, B, A, B)),
          Map.entry(
              "a table",
              pdf -> {
                pdf.lines(72, 700, "one", "two").lines(120, 700, A, "two/cell");
                pdf.lines(400, 700, "x", "y");
              }),
          Map.entry(
              "the next page",
              pdf -> pdf.lines(72, 60, "See " + A).nextPage().lines(72, 780, "chapter/two")),
          Map.entry(
              "a heading", pdf -> pdf.lines(72, 700, "See " + A).large(72, 680, "chapter/two")),
          Map.entry(
              "an indented line of code",
              pdf -> pdf.lines(72, 700, "See " + A + " and the").lines(300, 688, "call/it()")));

  static Set<String> layouts() {
    return new TreeSet<>(LAYOUTS.keySet());
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void a_uri_is_not_joined_with_what_is_not_its_rest(String layout) throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      LAYOUTS.get(layout).draw(pdf);
      assertThat(uris(pdf.bytes())).isNotEmpty().isSubsetOf(A, B);
    }
  }

  @Test
  void a_uri_under_two_links_to_it_is_one_whatever_its_lines_look_like() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(
          72,
          700,
          "http://www.example.com/a-",
          "b/-c",
          "d words after it that are longer than the first one");
      pdf.link("http://www.example.com/a-b/-cd", 72, 698, 200, 10);
      pdf.link("http://www.example.com/a-b/-cd", 72, 686, 200, 10);
      pdf.link("http://www.example.com/a-b/-cd", 72, 674, 5, 10);
      assertThat(uris(pdf.bytes())).containsExactly("http://www.example.com/a-b/-cd");
    }
  }

  @Test
  void an_attached_file_is_read_by_its_content() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.file("a.html", "<html><a href='http://a.example/'>x</a></html>");
      CollectingVisitor read = read(pdf.bytes());
      assertThat(read.values()).containsExactly("http://a.example/");
      assertThat(read.attributes.get(0).origin().member()).isEqualTo("a.html");
    }
  }

  @Test
  void actions_scripts_and_programs_are_reported() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.document
          .getDocumentCatalog()
          .setOpenAction(new PDActionJavaScript("app.launchURL('http://script.example/');"));
      PDActionLaunch launch = new PDActionLaunch();
      PDSimpleFileSpecification file = new PDSimpleFileSpecification();
      file.setFile("http://launch.example/x.exe");
      launch.setFile(file);
      PDActionURI next = new PDActionURI();
      next.setURI("http://next.example/");
      launch.setNext(List.of(next));
      pdf.action(launch, 72, 700, 10, 10);
      assertThat(read(pdf.bytes()).values())
          .containsExactly("http://launch.example/x.exe", "http://next.example/");
      assertThat(uris(pdf.bytes())).containsExactly("http://script.example/");
    }
  }

  @Test
  void a_relative_link_is_resolved_against_the_base_of_the_document() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      COSDictionary base = new COSDictionary();
      base.setString("Base", "http://base.example/a/");
      pdf.document.getDocumentCatalog().getCOSObject().setItem(COSName.URI, base);
      pdf.link("../b", 0, 0, 1, 1);
      assertThat(read(pdf.bytes()).values()).containsExactly("http://base.example/b");
    }
  }

  @Test
  void a_document_with_an_empty_password_is_read() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, URI).encrypted("");
      assertThat(uris(pdf.bytes())).containsExactly(URI);
    }
  }

  @Test
  void a_document_with_a_password_is_reported_as_not_read() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, URI).encrypted("secret");
      CollectingVisitor read = read(pdf.bytes());
      assertThat(read.texts).isEmpty();
      assertThat(read.reasons()).hasSize(1).first().asString().contains("needs a password");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void a_document_that_is_cut_is_reported_or_read(int tenths) throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, URI).link("http://a.example/", 0, 0, 1, 1);
      byte[] whole = pdf.bytes();
      CollectingVisitor read = read(Arrays.copyOf(whole, whole.length * tenths / 11));
      assertThat(read.problems.size() + read.texts.size() + read.attributes.size()).isPositive();
    }
  }

  @Test
  void pages_that_contain_themselves_end() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, URI);
      COSDictionary pages =
          pdf.document.getDocumentCatalog().getCOSObject().getCOSDictionary(COSName.PAGES);
      pages.getCOSArray(COSName.KIDS).add(pages);
      CollectingVisitor read = read(pdf.bytes());
      assertThat(read.contents()).contains(URI);
    }
  }

  @Test
  void actions_that_follow_themselves_end() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      PDActionURI action = new PDActionURI();
      action.setURI("http://a.example/");
      action.getCOSObject().setItem(COSName.NEXT, action.getCOSObject());
      pdf.action(action, 0, 0, 1, 1);
      assertThat(read(pdf.bytes()).values()).containsExactly("http://a.example/");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'%PDF-1.7', true",
    "' \r\n%PDF-1.7\r', true",
    "'%!PS-Adobe-3.0 PDF-1.7\n', true",
    "'xxxxxxxxxxx\r\n%PDF-1.7 \r\n', true",
    "'HTTP/1.1 200 OK\r\nServer: x\r\n\r\n%PDF-1.7\r\n', true",
    "'%!PS', false",
    "'see %PDF-1.7 for it', false",
    "'%PDF-1.4 is the header', false",
    "'From: a@b\n\n%PDF-1.7\n', false"
  })
  void a_document_begins_with_its_mark(String start, boolean isPdf) {
    byte[] bytes = start.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(new PdfReader().begins(bytes, bytes.length, null)).isEqualTo(isPdf);
  }

  @Test
  void turned_text_is_read_and_labels_its_link() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.turned(90, 100, 100, "http://bank.example/login")
          .link("http://evil.example/", 90, 100, 12, 200);
      pdf.turned(30, 300, 100, "see http://b.example/c now");
      assertThat(uris(pdf.bytes()))
          .containsExactly("http://bank.example/login", "http://b.example/c");
      assertThat(read(pdf.bytes()).attributes.get(0).origin().linkText())
          .isEqualTo("http://bank.example/login");
    }
  }

  @Test
  void notes_and_values_of_fields_are_read() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.link("http://a.example/", 0, 0, 1, 1);
      COSArray notes = pdf.page().getCOSObject().getCOSArray(COSName.ANNOTS);
      COSDictionary note = (COSDictionary) notes.getObject(0);
      note.setString(COSName.CONTENTS, "note http://note.example/");
      note.setString(COSName.V, "field http://field.example/");
      assertThat(uris(pdf.bytes()))
          .containsExactlyInAnyOrder("http://note.example/", "http://field.example/");
    }
  }

  @Test
  void a_document_without_its_end_is_reported_and_read() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, URI);
      byte[] whole = pdf.bytes();
      CollectingVisitor read = read(Arrays.copyOf(whole, whole.length - 6));
      assertThat(read.contents()).contains(URI);
      assertThat(read.reasons())
          .containsExactly("DAMAGED input: its end is missing, and perhaps pages");
    }
  }
}
