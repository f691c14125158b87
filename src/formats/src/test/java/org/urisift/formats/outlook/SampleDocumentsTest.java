package org.urisift.formats.outlook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import javax.imageio.ImageIO;
import org.apache.poi.common.usermodel.HyperlinkType;
import org.apache.poi.hslf.usermodel.HSLFSlideShow;
import org.apache.poi.hslf.usermodel.HSLFTextBox;
import org.apache.poi.hssf.usermodel.HSSFCell;
import org.apache.poi.hssf.usermodel.HSSFHyperlink;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.urisift.formats.office97.WordMaker;
import org.urisift.formats.picture.Pictures;

/** With the system property {@code record}, writes samples of binary documents. */
class SampleDocumentsTest {
  private static final int WORD_97 = 0xa5ec;

  private static Path sample(String name) {
    return Path.of("samples/documents", name);
  }

  private static void check(String name, byte[] bytes) throws IOException {
    if (System.getProperty("record") != null) {
      Files.write(sample(name), bytes);
    } else {
      assertThat(sample(name)).hasBinaryContent(bytes);
    }
  }

  @Test
  void a_message_of_outlook() throws IOException {
    String html =
        "<html><body>Sign in at <a href='http://signin.example/'>http://www.bank.example/</a></body></html>";
    MsgMaker message =
        new MsgMaker()
            .with(0x1a, "IPM.Note")
            .with(0x37, "Your account")
            .with(0xc1a, "Bank")
            .with(0x5d01, "bank@mail.example")
            .with(0x1035, "<account@mail.example>")
            .with(0x39, Instant.parse("2026-11-25T09:30:00Z"))
            .with(0x1013, html.getBytes(StandardCharsets.UTF_8))
            .with(0x3fde, 65001)
            .attach(
                new MsgMaker()
                    .with(0x3705, 1)
                    .with(0x3707, "terms.txt")
                    .with(
                        0x3701,
                        "Terms: http://www.bank.example/terms"
                            .getBytes(StandardCharsets.US_ASCII)));
    check("account.msg", message.bytes());
  }

  @Test
  void a_workbook() throws IOException {
    try (HSSFWorkbook book = new HSSFWorkbook()) {
      HSSFCell text = book.createSheet("Fees").createRow(1).createCell(1);
      text.setCellValue("Pay at http://pay.example/fee");
      HSSFCell shown = book.getSheet("Fees").createRow(2).createCell(0);
      shown.setCellValue("the old list");
      HSSFHyperlink link = book.getCreationHelper().createHyperlink(HyperlinkType.URL);
      link.setAddress("http://www.example.org/fees/2025");
      shown.setHyperlink(link);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      book.write(out);
      check("fees.xls", out.toByteArray());
    }
  }

  @Test
  void a_presentation() throws IOException {
    try (HSLFSlideShow show = new HSLFSlideShow()) {
      HSLFTextBox box = new HSLFTextBox();
      show.createSlide().addShape(box);
      box.setText("The talk: http://talks.example.org/2026/ and its ");
      box.appendText("slides", false)
          .createHyperlink()
          .linkToUrl("http://talks.example.org/slides");
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      show.write(out);
      check("talk.ppt", out.toByteArray());
    }
  }

  @Test
  void a_letter() throws IOException {
    String text =
        "Dear all, see \u0013HYPERLINK \"http://www.example.org/letter\"\u0014our page\u0015\r"
            + "or write to mailto:board@example.org\r";
    check("letter.doc", new WordMaker(WORD_97).wide(text).word97().bytes());
  }

  @Test
  void a_picture_with_a_qr_code() throws IOException {
    byte[] png = Pictures.png(Pictures.code("http://poster.example.org/concert?from=qr"));
    if (System.getProperty("record") != null) {
      Files.write(sample("poster.png"), png);
    } else { // versions of Java pack differently
      assertThat(pixels(Files.readAllBytes(sample("poster.png")))).isEqualTo(pixels(png));
    }
  }

  private static int[] pixels(byte[] png) throws IOException {
    var image = ImageIO.read(new ByteArrayInputStream(png));
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }
}
