package org.urisift.formats.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.CCITTFactory;
import org.apache.pdfbox.pdmodel.graphics.image.JPEGFactory;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDInlineImage;
import org.junit.jupiter.api.Test;
import org.urisift.formats.picture.Pictures;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;

class PdfPicturesTest {
  private static final MailReader READER = MailReader.builder().with(ReadOption.QR).build();
  private static final String URI = "http://oak.example/";
  private static final BufferedImage CODE = Pictures.code(URI);

  /** Draws something on the first page. */
  private interface Drawing {
    void draw(PDDocument document, PDPageContentStream page) throws IOException;
  }

  private static byte[] pdf(Drawing... drawings) throws IOException {
    try (PdfMaker maker = new PdfMaker()) {
      for (int i = 0; i < drawings.length; i++) {
        if (i > 0) {
          maker.nextPage();
        }
        try (PDPageContentStream out = new PDPageContentStream(maker.document, maker.page())) {
          drawings[i].draw(maker.document, out);
        }
      }
      return maker.bytes();
    }
  }

  private static List<String> found(CollectingVisitor read) {
    List<String> found = new ArrayList<>();
    read.attributes.forEach(
        a -> found.add(a.origin().location() + " " + a.context() + " " + a.value()));
    return found;
  }

  private static List<String> found(Drawing... drawings) throws IOException {
    CollectingVisitor read = CollectingVisitor.of(READER, pdf(drawings));
    assertThat(read.problems).isEmpty();
    return found(read);
  }

  private static void draw(PDPageContentStream page, PDImageXObject image) throws IOException {
    page.drawImage(image, 100, 100, 80, 80);
  }

  @Test
  void pictures_of_each_kind_are_read() throws IOException {
    List<Drawing> kinds =
        List.of(
            (pdf, page) -> draw(page, LosslessFactory.createFromImage(pdf, CODE)),
            (pdf, page) ->
                draw(
                    page,
                    LosslessFactory.createFromImage(
                        pdf, Pictures.as(CODE, BufferedImage.TYPE_INT_ARGB))),
            (pdf, page) -> draw(page, JPEGFactory.createFromImage(pdf, CODE, 0.5f)),
            (pdf, page) -> draw(page, fax(pdf)),
            (pdf, page) -> {
              PDImageXObject stencil = fax(pdf);
              stencil.setStencil(true);
              draw(page, stencil);
            },
            (pdf, page) -> page.drawImage(inline(pdf), 100, 100, 80, 80),
            (pdf, page) -> {
              PDFormXObject form = new PDFormXObject(pdf);
              form.setResources(new PDResources());
              form.setBBox(new PDRectangle(500, 500));
              PDImageXObject image = LosslessFactory.createFromImage(pdf, CODE);
              COSName name = form.getResources().add(image);
              try (var out = form.getContentStream().createOutputStream()) {
                out.write(("80 0 0 80 0 0 cm /" + name.getName() + " Do").getBytes("US-ASCII"));
              }
              page.drawForm(form);
            });
    for (Drawing each : kinds) {
      assertThat(found(each)).containsExactly("page 1 qr:link " + URI);
    }
  }

  private static PDImageXObject fax(PDDocument pdf) throws IOException {
    return CCITTFactory.createFromImage(pdf, Pictures.as(CODE, BufferedImage.TYPE_BYTE_BINARY));
  }

  private static PDInlineImage inline(PDDocument pdf) throws IOException {
    PDImageXObject fax = fax(pdf);
    try (var in = fax.getCOSObject().createRawInputStream()) {
      return new PDInlineImage(fax.getCOSObject(), in.readAllBytes(), new PDResources());
    }
  }

  @Test
  void a_picture_of_several_pages_is_read_once() throws IOException {
    PDImageXObject[] shared = new PDImageXObject[1];
    Drawing first =
        (pdf, page) -> {
          shared[0] = LosslessFactory.createFromImage(pdf, CODE);
          draw(page, shared[0]);
        };
    Drawing other =
        (pdf, page) ->
            draw(page, LosslessFactory.createFromImage(pdf, Pictures.code("http://b.example/")));
    assertThat(found(first, (pdf, page) -> draw(page, shared[0]), other))
        .containsExactly("page 1 qr:link " + URI, "page 3 qr:link http://b.example/");
  }

  /** Draws a code in rectangles, each as a path of its own, or with CMYK, or all as one path. */
  private static void rectangles(PDPageContentStream page, boolean isOnePath) throws IOException {
    int dark = CODE.getRGB(20, 20);
    page.setNonStrokingColor(0f, 0f, 0f, 1f);
    for (int x = 0; x < CODE.getWidth() / 4; x++) {
      for (int y = 0; y < CODE.getHeight() / 4; y++) {
        if (CODE.getRGB(4 * x, 4 * y) == dark) {
          page.addRect(100 + 1.5f * x, 400 - 1.5f * y, 1.5f, 1.5f);
          if (!isOnePath) {
            page.fill();
          }
        }
      }
    }
    if (isOnePath) {
      page.fill();
    }
  }

  @Test
  void a_code_of_rectangles_is_read() throws IOException {
    assertThat(found((pdf, page) -> rectangles(page, false)))
        .containsExactly("page 1 qr:link " + URI);
    assertThat(found((pdf, page) -> rectangles(page, true)))
        .containsExactly("page 1 qr:link " + URI);
  }

  @Test
  void a_code_cut_into_strips_is_read_and_a_code_on_a_drawn_page_once() throws IOException {
    Drawing strips =
        (pdf, page) -> {
          for (int i = 0; i < CODE.getHeight() / 4; i++) {
            BufferedImage strip = CODE.getSubimage(0, 4 * i, CODE.getWidth(), 4);
            page.drawImage(
                LosslessFactory.createFromImage(pdf, strip),
                100,
                400 - 2 * i,
                2 * CODE.getWidth() / 4,
                2);
          }
        };
    Drawing both =
        (pdf, page) -> {
          rectangles(page, true);
          draw(page, LosslessFactory.createFromImage(pdf, CODE));
        };
    assertThat(found(strips, both))
        .containsExactlyInAnyOrder("page 1 qr:link " + URI, "page 2 qr:link " + URI);
  }

  @Test
  void a_damaged_picture_loses_only_itself() throws IOException {
    Drawing damaged =
        (pdf, page) -> {
          PDImageXObject image = JPEGFactory.createFromImage(pdf, CODE);
          try (var out = image.getCOSObject().createRawOutputStream()) {
            out.write(1);
          }
          draw(page, image);
        };
    Drawing huge =
        (pdf, page) -> {
          PDImageXObject image = LosslessFactory.createFromImage(pdf, CODE);
          image.setWidth(1_000_000);
          image.setHeight(1_000);
          draw(page, image);
        };
    Drawing whole = (pdf, page) -> draw(page, LosslessFactory.createFromImage(pdf, CODE));
    CollectingVisitor read = CollectingVisitor.of(READER, pdf(damaged, huge, whole));
    assertThat(found(read)).containsExactly("page 3 qr:link " + URI);
    assertThat(read.problems).hasSize(2);
  }

  @Test
  void without_the_option_no_picture_is_read() throws IOException {
    byte[] pdf =
        pdf((document, page) -> draw(page, LosslessFactory.createFromImage(document, CODE)));
    assertThat(found(CollectingVisitor.of(MailReader.standard(), pdf))).isEmpty();
  }
}
