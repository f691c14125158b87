package org.urisift.formats.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.util.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.scan.UriScanner;

/** Where a URI on a page ends and where it goes on, by how the page is laid out. */
class PdfLayoutTest {
  private static final String A = "http://www.example.com/a/";
  private static final String START = "see http://www.example.com/minutes/2026/";
  private static final String REST = "november/board.html";
  private static final String BOARD = "http://www.example.com/minutes/2026/november/board.html";
  private static final String PROSE = "The words of this paragraph fill their lines to the margin,";

  /** Draws a page. */
  private interface Drawing {
    void draw(PdfMaker pdf) throws IOException;
  }

  private static List<String> texts(PdfMaker pdf) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), pdf.bytes()).contents();
  }

  private static List<String> uris(Drawing drawing) throws IOException {
    List<String> uris = new ArrayList<>();
    try (PdfMaker pdf = new PdfMaker()) {
      drawing.draw(pdf);
      for (String text : texts(pdf)) {
        UriScanner.standard().findAll(text).forEach(match -> uris.add(match.uri()));
      }
    }
    return uris;
  }

  private static float width(String text) throws IOException {
    return PdfMaker.FONT.getStringWidth(text) / 1000 * PdfMaker.SIZE;
  }

  /** Writes a text in several sizes and heights: the second one after the first, and so on. */
  private static void pieces(PdfMaker pdf, String first, float size, float rise, String... rest)
      throws IOException {
    pdf.lines(72, 700, first);
    float x = 72 + width(first);
    for (int i = 0; i < rest.length; i++) {
      float pieceSize = i % 2 == 0 ? size : PdfMaker.SIZE;
      Matrix place = Matrix.getTranslateInstance(x, 700 + (i % 2 == 0 ? rise : 0));
      pdf.text(PdfMaker.FONT, place, pieceSize, rest[i]);
      x += width(rest[i]) * pieceSize / PdfMaker.SIZE;
    }
  }

  private static PDFont unicode(PdfMaker pdf) throws IOException {
    String name = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    try (InputStream in = PDFont.class.getResourceAsStream(name)) {
      return PDType0Font.load(pdf.document, in);
    }
  }

  /** A page on which nothing but a URI is found. */
  private record Layout(String uri, Drawing drawing) {}

  private static Map.Entry<String, Layout> layout(String name, String uri, Drawing drawing) {
    return Map.entry(name, new Layout(uri, drawing));
  }

  /** Layouts in which a URI goes on. */
  private static final Map<String, Layout> WHOLE =
      Map.ofEntries(
          layout(
              "a full line of a column",
              BOARD,
              pdf -> pdf.lines(72, 700, PROSE, START, REST + " x")),
          layout(
              "the second of two columns, one after the other",
              BOARD,
              pdf -> {
                pdf.lines(72, 700, "the left column with", "some text of its own");
                pdf.lines(320, 700, START, REST + ".");
              }),
          layout(
              "a hyphen at the end of a line with room, in angle brackets",
              "http://www.example.com/min-utes.html",
              pdf ->
                  pdf.lines(
                      72, 700, PROSE + PROSE, "(see <http://www.example.com/min-", "utes.html>).")),
          layout(
              "no hyphen, in angle brackets",
              "http://www.example.com/minutes.html",
              pdf ->
                  pdf.lines(
                      72, 700, PROSE + PROSE, "(see <http://www.example.com/min", "utes.html>).")),
          layout(
              "a hyphen at the end of a line with room",
              "http://www.example.com/min-utes.html",
              pdf ->
                  pdf.lines(
                      72, 700, PROSE + PROSE, "see http://www.example.com/min-", "utes.html for")),
          layout(
              "lines that begin with blanks",
              BOARD,
              pdf ->
                  pdf.lines(
                      72,
                      700,
                      "   (see http://www.example.com/minutes/2026/",
                      "   " + REST + ")",
                      "   and go on.")),
          layout(
              "quotes",
              "http://www.example.com/minutes/2026",
              pdf ->
                  pdf.lines(
                      72, 700, PROSE + PROSE, "\"http://www.example.com/minutes/", "2026\" is it")),
          layout(
              "a page that is turned",
              BOARD,
              pdf -> {
                pdf.page().setRotation(90);
                pdf.turned(90, 100, 72, START);
                pdf.turned(90, 112, 72, REST + " and more");
              }),
          layout(
              "a page that is scaled",
              BOARD,
              pdf -> {
                try (PDPageContentStream out =
                    new PDPageContentStream(
                        pdf.document, pdf.page(), AppendMode.APPEND, true, true)) {
                  out.transform(Matrix.getScaleInstance(0.24f, 0.24f));
                  out.beginText();
                  out.setFont(PdfMaker.FONT, 40);
                  out.newLineAtOffset(300, 2900);
                  out.showText(START);
                  out.newLineAtOffset(0, -50);
                  out.showText(REST + " and more");
                  out.endText();
                }
              }),
          layout(
              "an item of a list",
              BOARD,
              pdf -> {
                pdf.lines(84, 700, START, REST + ";");
                pdf.lines(72, 700, "*").lines(72, 676, "*").lines(84, 676, "another/item");
              }),
          layout(
              "a tilde that is smaller", A + "~joe/x", pdf -> pieces(pdf, A, 7, 0, "~", "joe/x")),
          layout("a number that is raised", A + "2y", pdf -> pieces(pdf, A, 7, 3.6f, "2", "y")),
          layout(
              "a raised number before it",
              A + "x",
              pdf ->
                  pdf.text(PdfMaker.FONT, Matrix.getTranslateInstance(69, 703.6f), 5, "1")
                      .lines(72, 700, A + "x")),
          layout(
              "a lowered number at the end", A + "2", pdf -> pieces(pdf, A, 7, -2f, "2", " and")),
          layout("a number that is lowered", A + "2O", pdf -> pieces(pdf, A, 7, -2f, "2", "O")),
          layout("a tilde that is raised", A + "~joe/x", pdf -> pieces(pdf, A, 7, 4, "~", "joe/x")),
          layout(
              "a low line that is lowered",
              A + "_joe/x",
              pdf -> pieces(pdf, A, 10, -3, "_", "joe/x")),
          layout("small capitals", A + "JOE/x", pdf -> pieces(pdf, A, 8, 0, "JOE", "/x")),
          layout(
              "kerning",
              "http://www.example.com/To/x",
              pdf -> pieces(pdf, A.replace("a/", ""), 10, 0, "T", "o/x")),
          layout(
              "a bold part",
              A + "bold/x",
              pdf -> {
                pdf.lines(72, 700, A);
                Matrix place = Matrix.getTranslateInstance(72 + width(A), 700);
                pdf.text(new PDType1Font(FontName.HELVETICA_BOLD), place, 10, "bold/x");
              }),
          layout(
              "a ligature",
              A + "file/x",
              pdf ->
                  pdf.text(
                      unicode(pdf), Matrix.getTranslateInstance(72, 700), 10, A + "\ufb01le/x")));

  /** Layouts in which a URI, {@link #A}, ends. */
  private static final Map<String, Drawing> ENDS =
      Map.ofEntries(
          Map.entry(
              "the number of a footnote, drawn after it",
              pdf ->
                  pdf.lines(72, 700, A)
                      .text(PdfMaker.FONT, Matrix.getTranslateInstance(66, 702.4f), 5, "29")),
          Map.entry("a raised number", pdf -> pieces(pdf, A, 7, 3.6f, "2")),
          Map.entry("a raised number before more", pdf -> pieces(pdf, A, 7, 3.6f, "2", " and")),
          Map.entry("a raised letter", pdf -> pieces(pdf, A, 7, 3.6f, "b")),
          Map.entry("a raised number of the same size", pdf -> pieces(pdf, A, 10, 4, "2")),
          Map.entry(
              "a number before it",
              pdf -> {
                pdf.text(PdfMaker.FONT, Matrix.getTranslateInstance(72, 703), 6, "12");
                pdf.lines(72 + width("12") * 0.6f, 700, A);
              }),
          Map.entry(
              "room for the next word",
              pdf -> pdf.lines(72, 700, PROSE, "See " + A, "and/or the rest of it.")),
          Map.entry(
              "brackets of code",
              pdf -> pdf.lines(72, 700, PROSE, "if a < b, see " + A, "and/or the rest.")),
          Map.entry(
              "brackets that are closed",
              pdf -> pdf.lines(72, 700, PROSE + PROSE, "<b> see " + A, "and/or the rest.")),
          Map.entry(
              "brackets in another column",
              pdf -> pdf.lines(72, 700, "(<" + A).lines(320, 700, "right/column>", "of text")),
          Map.entry(
              "a note in the margin",
              pdf -> pdf.lines(72, 700, "see " + A).lines(420, 700, "note/one", "of two")),
          Map.entry(
              "the footer and the next page",
              pdf ->
                  pdf.lines(72, 60, "see " + A)
                      .lines(72, 30, "chapter/3")
                      .nextPage()
                      .lines(72, 780, "header/of/pages")
                      .lines(72, 750, "rest/of/it")),
          Map.entry(
              "a cell of a table",
              pdf ->
                  pdf.lines(72, 700, "one")
                      .lines(120, 700, A)
                      .lines(400, 700, "x/y")
                      .lines(72, 688, "two")
                      .lines(120, 688, "cell/two")),
          Map.entry(
              "a link that ends with it",
              pdf ->
                  pdf.lines(72, 700, "See " + A, "the/rest-of-this.html")
                      .link(A, 72 + width("See "), 698, width(A), 12)),
          Map.entry(
              "the end of a justified paragraph",
              pdf -> pdf.lines(72, 700, PROSE, "and end at " + A).lines(72, 660, "next/one")));

  static Set<String> whole() {
    return new TreeSet<>(WHOLE.keySet());
  }

  static Set<String> ends() {
    return new TreeSet<>(ENDS.keySet());
  }

  @ParameterizedTest
  @MethodSource("whole")
  void a_uri_goes_on(String layout) throws IOException {
    assertThat(uris(WHOLE.get(layout).drawing())).containsExactly(WHOLE.get(layout).uri());
  }

  @ParameterizedTest
  @MethodSource("ends")
  void a_uri_ends(String layout) throws IOException {
    assertThat(uris(ENDS.get(layout))).containsExactly(A);
  }

  @Test
  void letters_that_are_written_from_right_to_left_stay_together() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      PDFont font = unicode(pdf);
      for (int i = 0; i < 4; i++) {
        Matrix place = Matrix.getTranslateInstance(300 - 6 * i, 700);
        pdf.text(font, place, 10, "\u05e9\u05dc\u05d5\u05dd".substring(i, i + 1));
      }
      assertThat(texts(pdf)).allMatch(text -> text.strip().length() == 4);
    }
  }

  @Test
  void a_hyphen_that_is_not_in_the_uri_of_a_link_is_dropped() throws IOException {
    Drawing page = pdf -> pdf.lines(72, 700, PROSE, "the page [http://www.exam-", "ple.com/b-c] x");
    assertThat(uris(page)).containsExactly("http://www.exam-ple.com/b-c");
    assertThat(
            uris(
                pdf -> {
                  page.draw(pdf);
                  pdf.link("http://www.example.com/b-c", 72, 686, 40, 12);
                }))
        .containsExactly("http://www.example.com/b-c");
    assertThat(
            uris(
                pdf -> {
                  page.draw(pdf);
                  pdf.link("http://www.exam-ple.com/b-c", 72, 686, 40, 12);
                }))
        .containsExactly("http://www.exam-ple.com/b-c");
  }
}
