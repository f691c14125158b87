package org.urisift.formats.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNull;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;

/** Documents that make far more work than their size lets expect. */
class PdfWorkTest {
  private static final COSName NAME = COSName.getPDFName("X");

  /** Makes the first page of a document, which has a font F. */
  private interface Making {
    void make(PdfMaker pdf, COSDictionary resources) throws IOException;
  }

  private static final Map<String, Making> SHAPES =
      Map.ofEntries(
          Map.entry(
              "forms that draw the next one twice",
              (pdf, resources) -> {
                COSDictionary next = resources;
                content(pdf, "/X Do");
                for (int i = 0; i < 40; i++) {
                  next = form(pdf, next, i < 39 ? "/X Do /X Do" : "q Q");
                }
              }),
          Map.entry(
              "groups that draw the next one twice",
              (pdf, resources) -> {
                COSDictionary next = resources;
                content(pdf, "/X Do");
                for (int i = 0; i < 40; i++) {
                  COSDictionary form = next;
                  next = form(pdf, next, i < 39 ? "/X Do /X Do" : "q Q");
                  COSDictionary group = new COSDictionary();
                  group.setItem(COSName.S, COSName.TRANSPARENCY);
                  form.getCOSDictionary(COSName.XOBJECT)
                      .getCOSStream(NAME)
                      .setItem(COSName.GROUP, group);
                }
              }),
          Map.entry(
              "a long text in a form", (pdf, resources) -> many(pdf, resources, text(20_000))),
          Map.entry(
              "blanks in a form", (pdf, resources) -> many(pdf, resources, " ".repeat(99_999))),
          Map.entry(
              "operands without an operator",
              (pdf, resources) -> many(pdf, resources, "1 ".repeat(99_999))),
          Map.entry("operators", (pdf, resources) -> content(pdf, "q Q ".repeat(5_000_000))),
          Map.entry(
              "one content many times",
              (pdf, resources) -> {
                PDStream stream = stream(pdf, "q Q ".repeat(10_000));
                COSArray streams = new COSArray();
                for (int i = 0; i < 3_000; i++) {
                  streams.add(stream.getCOSObject());
                }
                pdf.page().getCOSObject().setItem(COSName.CONTENTS, streams);
              }),
          Map.entry(
              "zeros in two filters",
              (pdf, resources) -> {
                COSStream stream = stream(pdf, "z".repeat(9_000_000)).getCOSObject();
                COSArray filters = new COSArray();
                filters.add(COSName.FLATE_DECODE);
                filters.add(COSName.ASCII85_DECODE);
                stream.setItem(COSName.FILTER, filters);
                pdf.page().getCOSObject().setItem(COSName.CONTENTS, stream);
              }),
          Map.entry(
              "beads for each glyph",
              (pdf, resources) -> {
                COSDictionary bead = new COSDictionary();
                COSArray beads = new COSArray();
                for (int i = 0; i < 5_000; i++) {
                  beads.add(bead);
                }
                pdf.page().getCOSObject().setItem(COSName.B, beads);
                content(pdf, text(10_000));
              }),
          Map.entry(
              "ranges of characters",
              (pdf, resources) -> {
                COSDictionary font =
                    resources.getCOSDictionary(COSName.FONT).getCOSDictionary(COSName.F);
                String ranges = "<0000> <ffff> <0000> ".repeat(9_000);
                font.setItem(
                    COSName.TO_UNICODE,
                    stream(pdf, "9000 beginbfrange " + ranges + "endbfrange endcmap"));
                content(pdf, text(1));
              }),
          Map.entry(
              "a state with many entries",
              (pdf, resources) -> {
                COSDictionary state = new COSDictionary();
                for (int i = 0; i < 3_000; i++) {
                  state.setInt("K" + i, i);
                }
                COSDictionary states = new COSDictionary();
                states.setItem(NAME, state);
                resources.setItem(COSName.EXT_G_STATE, states);
                content(pdf, "/X gs ".repeat(500_000));
              }),
          Map.entry(
              "names that are read for each form",
              (pdf, resources) -> {
                COSArray differences = new COSArray();
                differences.add(COSInteger.ONE);
                for (int i = 0; i < 20_000; i++) {
                  differences.add(COSName.A);
                }
                COSDictionary encoding = new COSDictionary();
                encoding.setItem(COSName.DIFFERENCES, differences);
                COSDictionary font =
                    resources.getCOSDictionary(COSName.FONT).getCOSDictionary(COSName.F);
                font.setItem(COSName.ENCODING, encoding);
                font.setDirect(true); // one with a number is loaded once
                many(pdf, resources, text(1));
              }),
          Map.entry(
              "widths of two billion characters",
              (pdf, resources) -> {
                COSDictionary font =
                    resources.getCOSDictionary(COSName.FONT).getCOSDictionary(COSName.F);
                font.setItem(COSName.W, COSArray.ofCOSIntegers(List.of(0, 2_000_000_000, 1)));
                content(pdf, text(1));
              }),
          Map.entry(
              "sequences that are not ended",
              (pdf, resources) -> content(pdf, "/A BMC ".repeat(1_000_000))),
          Map.entry(
              "CMaps that name others",
              (pdf, resources) -> {
                COSDictionary font =
                    resources.getCOSDictionary(COSName.FONT).getCOSDictionary(COSName.F);
                font.setItem(
                    COSName.TO_UNICODE, stream(pdf, "/UniGB-UTF16-H usecmap ".repeat(3_000)));
                content(pdf, text(1));
              }));

  private static PDStream stream(PdfMaker pdf, String content) throws IOException {
    PDStream stream = new PDStream(pdf.document);
    try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) {
      out.write(content.getBytes(StandardCharsets.US_ASCII));
    }
    return stream;
  }

  private static void content(PdfMaker pdf, String content) throws IOException {
    pdf.page().setContents(stream(pdf, content));
  }

  private static String text(int glyphs) {
    return "BT /F 1 Tf (" + "a".repeat(glyphs) + ") Tj ET";
  }

  /** Adds a form X to resources, and returns its own. */
  private static COSDictionary form(PdfMaker pdf, COSDictionary resources, String content)
      throws IOException {
    COSStream form = stream(pdf, content).getCOSObject();
    form.setItem(COSName.SUBTYPE, COSName.FORM);
    form.setItem(COSName.BBOX, COSArray.ofCOSIntegers(List.of(0, 0, 600, 800)));
    COSDictionary own = new COSDictionary();
    own.setItem(COSName.FONT, resources.getItem(COSName.FONT));
    form.setItem(COSName.RESOURCES, own);
    COSDictionary forms = new COSDictionary();
    forms.setItem(NAME, form);
    resources.setItem(COSName.XOBJECT, forms);
    return own;
  }

  /** Draws a form often. */
  private static void many(PdfMaker pdf, COSDictionary resources, String content)
      throws IOException {
    form(pdf, resources, content);
    content(pdf, "/X Do ".repeat(2_000));
  }

  /** A document with a link on the first page, and a second page with a text. */
  private static byte[] document(Making making) throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      COSDictionary resources = new COSDictionary();
      COSDictionary fonts = new COSDictionary();
      fonts.setItem(COSName.F, new COSDictionary(PdfMaker.FONT.getCOSObject()));
      resources.setItem(COSName.FONT, fonts);
      pdf.page().setResources(new PDResources(resources));
      making.make(pdf, resources);
      pdf.link("http://same.example/", 0, 0, 9, 9);
      pdf.nextPage().lines(72, 700, "second").link("http://next.example/", 0, 0, 9, 9);
      return pdf.bytes();
    }
  }

  static TreeSet<String> shapes() {
    return new TreeSet<>(SHAPES.keySet());
  }

  /** Readers end, also those that were stopped. */
  @AfterEach
  void no_reader_is_left() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("urisift-application/pdf")) {
        thread.join(60_000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("shapes")
  void a_page_of_too_much_work_loses_its_text_alone(String shape) throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), document(SHAPES.get(shape)));
    assertThat(read.values()).containsExactly("http://same.example/", "http://next.example/");
    assertThat(read.contents()).containsExactly("second");
    assertThat(read.reasons()).hasSize(1).first().asString().contains("more work than");
  }

  @Test
  void a_page_that_is_there_many_times_is_read_once() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(72, 700, "text").link("http://same.example/", 0, 0, 9, 9);
      COSDictionary pages = pdf.document.getPages().getCOSObject();
      COSArray kids = pages.getCOSArray(COSName.KIDS);
      for (int i = 0; i < 30_000; i++) {
        kids.add(pdf.page().getCOSObject());
      }
      pages.setItem(COSName.COUNT, COSInteger.get(kids.size()));
      List<String> found = new ArrayList<>();
      new PdfReader(2_000_000).read(new Documents(pdf.bytes(), 1), new Documents.Sink(found));
      assertThat(found).containsExactly("http://same.example/", "text");
    }
  }

  @Tag("slow")
  @Test
  void shapes_and_forms_are_drawn_within_the_work_of_pictures() throws IOException {
    byte[] pdf =
        document(
            (maker, resources) -> {
              form(maker, resources, "0 0 600 800 re f");
              content(maker, "/X Do ".repeat(30_000));
            });
    MailReader reader = MailReader.builder().with(ReadOption.QR).build();
    CollectingVisitor read = CollectingVisitor.of(reader, pdf);
    assertThat(read.values()).containsExactly("http://same.example/", "http://next.example/");
    assertThat(read.reasons()).asString().contains("its pictures: more work than");
  }

  @Test
  void links_are_compared_with_few_glyphs() throws IOException {
    int count = 2_000;
    try (PdfMaker pdf = new PdfMaker()) {
      pdf.lines(0, 700, "a".repeat(count));
      PdfWork work = new PdfWork(250L * count, 0, 0);
      PageText text = new PageText(pdf.page(), null, 1, work);
      text.read(pdf.document);
      PageLabels labels = text.labels(true);
      float width = PdfMaker.FONT.getStringWidth("a") / 100;
      for (int i = 0; i + 1 < count; i++) {
        float[] area = {width * i, 0, width * (i + 2), 800};
        assertThat(labels.of(new PageLink("link", "http://a/", List.of(area)))).isEqualTo("aa");
      }
    }
  }

  @Test
  void a_font_without_a_number_counts_once_on_a_page() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      COSDictionary font = new COSDictionary(PdfMaker.FONT.getCOSObject());
      font.setDirect(true);
      COSArray widths = new COSArray();
      for (int i = 0; i < 224; i++) {
        widths.add(COSInteger.get(500));
      }
      font.setItem(COSName.WIDTHS, widths);
      COSDictionary fonts = new COSDictionary();
      fonts.setDirect(true);
      fonts.setItem(COSName.F, font);
      COSDictionary resources = new COSDictionary();
      resources.setDirect(true);
      resources.setItem(COSName.FONT, fonts);
      pdf.page().setResources(new PDResources(resources));
      content(pdf, "BT " + "/F 1 Tf (a) Tj ".repeat(1_000) + "ET");
      List<String> found = new ArrayList<>();
      byte[] bytes = pdf.bytes();
      new PdfReader(0).read(new Documents(bytes, bytes.length), new Documents.Sink(found));
      assertThat(found).hasSize(1).first().asString().startsWith("aaaa");
    }
  }

  @Test
  void a_null_among_filters_keeps_the_parameters_of_the_others_in_place() throws IOException {
    String content = text(3);
    byte[] row = new byte[content.length() + 1];
    row[0] = 1; // each byte is written as the difference to the one before
    for (int i = 0; i < content.length(); i++) {
      row[i + 1] = (byte) (content.charAt(i) - (i == 0 ? 0 : content.charAt(i - 1)));
    }
    COSDictionary differences = new COSDictionary();
    differences.setInt(COSName.PREDICTOR, 11);
    differences.setInt(COSName.COLUMNS, content.length());
    try (PdfMaker pdf = new PdfMaker()) {
      PDResources resources = new PDResources();
      resources.getCOSObject().setItem(COSName.FONT, new COSDictionary());
      resources.getCOSObject().getCOSDictionary(COSName.FONT).setItem(COSName.F, PdfMaker.FONT);
      pdf.page().setResources(resources);
      COSStream stream = pdf.document.getDocument().createCOSStream();
      try (OutputStream packed = new DeflaterOutputStream(stream.createRawOutputStream())) {
        packed.write(row);
      }
      stream.setItem(COSName.FILTER, array(COSNull.NULL, COSName.FLATE_DECODE));
      stream.setItem(COSName.DECODE_PARMS, array(COSNull.NULL, differences));
      pdf.page().getCOSObject().setItem(COSName.CONTENTS, stream);
      List<String> found = new ArrayList<>();
      byte[] bytes = pdf.bytes();
      new PdfReader(0).read(new Documents(bytes, bytes.length), new Documents.Sink(found));
      assertThat(found).hasSize(1).first().asString().contains("aaa");
    }
  }

  private static COSArray array(COSBase... items) {
    return new COSArray(Arrays.asList(items));
  }

  @Test
  void work_ends_when_its_thread_is_interrupted() {
    PdfWork work = new PdfWork(1_000_000, 0, 0);
    assertThatCode(() -> work.add(1)).doesNotThrowAnyException();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> work.add(PdfWork.UNSEEN + 1)).hasMessage("interrupted");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void many_pages_of_text_are_no_limit() throws IOException {
    try (PdfMaker pdf = new PdfMaker()) {
      String[] lines = new String[50];
      Arrays.fill(lines, "words and words and words and words and words");
      for (int i = 0; i < 60; i++) {
        pdf.lines(72, 700, lines).nextPage();
      }
      List<String> found = new ArrayList<>();
      byte[] bytes = pdf.bytes();
      new PdfReader(0).read(new Documents(bytes, bytes.length / 3), new Documents.Sink(found));
      assertThat(found).hasSize(61).noneMatch(each -> each.contains("not read"));
    }
  }
}
