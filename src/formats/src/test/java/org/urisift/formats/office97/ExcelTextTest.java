package org.urisift.formats.office97;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.apache.poi.common.usermodel.HyperlinkType;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFClientAnchor;
import org.apache.poi.hssf.usermodel.HSSFRichTextString;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Comment;
import org.apache.poi.ss.usermodel.Hyperlink;
import org.junit.jupiter.api.Test;
import org.urisift.formats.compound.CompoundMaker;

class ExcelTextTest {
  private static byte[] workbook(Consumer<HSSFSheet> fill) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (HSSFWorkbook book = new HSSFWorkbook()) {
      fill.accept(book.createSheet("Empty"));
      fill.accept(book.createSheet("Übersicht ж"));
      book.write(out);
    }
    return out.toByteArray();
  }

  private static Found read(Consumer<HSSFSheet> fill) throws IOException {
    return new Found(
        workbook(
            sheet -> {
              if (!sheet.getSheetName().equals("Empty")) {
                fill.accept(sheet);
              }
            }));
  }

  private static Cell cell(HSSFSheet sheet, int row, int column) {
    return sheet.createRow(row).createCell(column);
  }

  private static void link(Cell cell, HyperlinkType type, String address) {
    Hyperlink link = cell.getSheet().getWorkbook().getCreationHelper().createHyperlink(type);
    link.setAddress(address);
    cell.setHyperlink(link);
  }

  @Test
  void texts_of_cells_have_their_places() throws IOException {
    Found found =
        read(
            sheet -> {
              cell(sheet, 0, 0).setCellValue("no link");
              cell(sheet, 1, 1).setCellValue("see http://a.example/");
              cell(sheet, 65_535, 255).setCellValue("see\nhttp://ж.example/字");
            });
    assertThat(found.texts)
        .containsExactly(
            "xls:text Übersicht ж!B2 see http://a.example/",
            "xls:text Übersicht ж!IV65536 see\nhttp://ж.example/字");
    assertThat(found.reasons()).isEmpty();
  }

  @Test
  void hyperlinks_have_the_text_of_their_cell_as_label() throws IOException {
    Found found =
        read(
            sheet -> {
              Cell cell = cell(sheet, 2, 27);
              cell.setCellValue("click");
              link(cell, HyperlinkType.URL, "http://a.example/?b=ж");
              link(cell(sheet, 3, 0), HyperlinkType.EMAIL, "mailto:a@b.example");
              link(cell(sheet, 4, 0), HyperlinkType.FILE, "other.xls");
              link(cell(sheet, 5, 0), HyperlinkType.DOCUMENT, "'Empty'!A1");
            });
    assertThat(found.links)
        .containsExactly(
            "xls:link Übersicht ж!AB3 http://a.example/?b=ж click",
            "xls:link Übersicht ж!A4 mailto:a@b.example null",
            "xls:link Übersicht ж!A5 other.xls null");
  }

  @Test
  void strings_of_formulas_and_their_results_are_read() throws IOException {
    Found found =
        read(
            sheet -> {
              cell(sheet, 0, 0).setCellFormula("HYPERLINK(\"http://a.example/\",\"label\")");
              cell(sheet, 1, 0).setCellFormula("HYPERLINK(\"http://b.example/\")");
              cell(sheet, 2, 0)
                  .setCellFormula("IF(A9,\"http://c.example/\",\"ж http://d.example/\")");
              cell(sheet, 3, 0).setCellFormula("HYPERLINK(\"http://e.example/\",\"label\")");
              sheet.getRow(3).getCell(0).setCellValue("result");
            });
    assertThat(found.links)
        .containsExactly(
            "xls:link Übersicht ж!A1 http://a.example/ label",
            "xls:link Übersicht ж!A2 http://b.example/ null",
            "xls:link Übersicht ж!A4 http://e.example/ result");
    assertThat(found.texts)
        .containsExactly(
            "xls:formula Übersicht ж!A3 http://c.example/",
            "xls:formula Übersicht ж!A3 ж http://d.example/");
  }

  @Test
  void comments_headers_and_text_boxes_are_read() throws IOException {
    Found found =
        read(
            sheet -> {
              var drawing = sheet.createDrawingPatriarch();
              Comment comment = drawing.createCellComment(new HSSFClientAnchor());
              comment.setString(new HSSFRichTextString("note http://a.example/"));
              cell(sheet, 6, 2).setCellComment(comment);
              drawing
                  .createTextbox(new HSSFClientAnchor())
                  .setString(new HSSFRichTextString("box http://b.example/"));
              sheet.getHeader().setCenter("head http://c.example/?a&&b=1");
            });
    assertThat(found.texts)
        .containsExactlyInAnyOrder(
            "xls:comment Übersicht ж!C7 note http://a.example/",
            "xls:text Übersicht ж box http://b.example/",
            "xls:text Übersicht ж  head http://c.example/?a&b=1  ");
  }

  @Test
  void strings_are_read_over_the_ends_of_records() throws IOException {
    String latin = "http://a.example/" + "b".repeat(5_000);
    String wide = "http://c.example/" + "ж".repeat(7_000);
    Found found =
        read(
            sheet -> {
              for (int i = 0; i < 20; i++) {
                cell(sheet, i, 0).setCellValue(i + " " + (i % 2 == 0 ? latin : wide));
              }
            });
    assertThat(found.texts).hasSize(20);
    for (int i = 0; i < 20; i++) {
      String text = "xls:text Übersicht ж!A" + (i + 1) + " " + i + " ";
      assertThat(found.texts.get(i)).isEqualTo(text + (i % 2 == 0 ? latin : wide));
    }
  }

  @Test
  void an_encrypted_workbook_is_reported_as_not_read() throws IOException {
    Biff8EncryptionKey.setCurrentUserPassword("secret");
    try {
      Found found = read(sheet -> cell(sheet, 0, 0).setCellValue("http://a.example/"));
      assertThat(found.texts).isEmpty();
      assertThat(found.reasons()).singleElement().asString().contains("needs a password");
    } finally {
      Biff8EncryptionKey.setCurrentUserPassword(null);
    }
  }

  @Test
  void a_cut_workbook_is_read_up_to_the_cut() throws IOException {
    byte[] file =
        workbook(
            sheet -> {
              for (int i = 0; i < 500; i++) {
                Cell cell = cell(sheet, i, 0);
                cell.setCellValue("http://a.example/" + sheet.getSheetName().length() + i);
                link(cell, HyperlinkType.URL, "http://b.example/" + i);
              }
            });
    int last = 0;
    for (int length = 4_096; length < file.length; length += 5_000) {
      Found found = new Found(Arrays.copyOf(file, length));
      assertThat(found.reasons()).isNotEmpty();
      int now = found.texts.size() + found.links.size();
      assertThat(now).isGreaterThanOrEqualTo(last);
      last = now;
    }
    assertThat(last).isGreaterThan(1_000);
  }

  /** Excel 5 and 95: strings of bytes in the code page that the workbook names. */
  @Test
  void workbooks_before_97_are_read() throws IOException {
    ByteBuffer book = ByteBuffer.allocate(8_000).order(ByteOrder.LITTLE_ENDIAN);
    record(book, 0x809, 0x00, 0x05, 0x05, 0x00);
    record(book, 0x42, 0xe3, 0x04); // 1251
    int name = book.position();
    record(book, 0x85, 0, 0, 0, 0, 0, 0, 1, 'S');
    record(book, 0x0a);
    book.putInt(name + 4, book.position());
    record(book, 0x809, 0x00, 0x05, 0x10, 0x00);
    text(book, 0x204, new byte[] {1, 0, 2, 0, 0, 0}, "ж http://a.example/");
    text(book, 0x1c, new byte[] {2, 0, 2, 0}, "note http://b.example/");
    record(book, 0x0a);
    byte[] stream = Arrays.copyOf(book.array(), book.position());
    Found found = new Found(new CompoundMaker(512).add("BOOK", stream).bytes());
    assertThat(found.texts)
        .containsExactly(
            "xls:text S!C2 ж http://a.example/", "xls:comment S!C3 note http://b.example/");
    assertThat(found.reasons()).isEmpty();
  }

  private static void record(ByteBuffer book, int type, int... bytes) {
    book.putShort((short) type).putShort((short) bytes.length);
    Arrays.stream(bytes).forEach(b -> book.put((byte) b));
  }

  private static void text(ByteBuffer book, int type, byte[] head, String text) {
    byte[] bytes = text.getBytes(Charset.forName("windows-1251"));
    book.putShort((short) type).putShort((short) (head.length + 2 + bytes.length));
    book.put(head).putShort((short) bytes.length).put(bytes);
  }

  @Test
  void records_that_are_too_short_are_harmless() throws IOException {
    ByteBuffer book = ByteBuffer.allocate(70_000).order(ByteOrder.LITTLE_ENDIAN);
    record(book, 0x809, 0x00, 0x06, 0x05, 0x00);
    for (int type = 1; type < 0x220; type++) {
      if (type != 0x2f) {
        record(book, type);
        record(book, type, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
      }
    }
    text(book, 0x14, new byte[0], "\0http://a.example/");
    byte[] stream = Arrays.copyOf(book.array(), book.position());
    Found found = new Found(new CompoundMaker(512).add("Workbook", stream).bytes());
    assertThat(found.texts).containsExactly("xls:text  http://a.example/");
    assertThat(new String(stream, StandardCharsets.ISO_8859_1)).contains("a.example");
  }
}
