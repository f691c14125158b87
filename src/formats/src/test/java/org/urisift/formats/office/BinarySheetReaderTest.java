package org.urisift.formats.office;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Parts;

class BinarySheetReaderTest {
  /** A record whose first four bytes are a number and that has a text after some bytes. */
  private static byte[] record(int type, int first, int before, int length, byte[] text) {
    ByteBuffer record = ByteBuffer.allocate(3 + before + 4 + text.length);
    record.order(ByteOrder.LITTLE_ENDIAN);
    record.put((byte) (type < 0x80 ? type : type & 0x7f | 0x80));
    if (type >= 0x80) {
      record.put((byte) (type >> 7));
    }
    record.put((byte) (before + 4 + text.length));
    int start = record.position();
    if (before >= 4) {
      record.putInt(first);
    }
    return Arrays.copyOf(
        record.position(start + before).putInt(length).put(text).array(), record.position());
  }

  private static byte[] text(int type, int first, int before, String text) {
    return record(type, first, before, text.length(), text.getBytes(UTF_16LE));
  }

  private static byte[] part(byte[]... records) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {(byte) 0x81, 1, 0}); // begins a sheet
    for (byte[] record : records) {
      out.write(record);
    }
    return out.toByteArray();
  }

  private static CollectingVisitor read(String name, byte[] part) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), Parts.zip(List.of(name), List.of(part)));
  }

  private static List<String> places(CollectingVisitor read) {
    return read.texts.stream()
        .map(text -> text.text().origin().location() + " " + text.content())
        .toList();
  }

  @Test
  void the_cells_of_a_sheet_have_their_places() throws IOException {
    byte[] row = record(0, 4, 4, 0, new byte[0]);
    byte[] sheet =
        part(
            row,
            text(6, 1, 8, "http://a.example/"),
            text(17, 0, 4, "http://b.example/"),
            record(13, 0, 4, 7, new byte[0]),
            text(17, 0, 4, "http://c.example/"),
            text(8, 27, 8, "http://d.example/"),
            text(62, 30, 9, "http://e.example/"));
    CollectingVisitor read = read("xl/worksheets/sheet1.bin", sheet);
    assertThat(places(read))
        .containsExactly(
            "sheet 1!B5 http://a.example/",
            "sheet 1!C5 http://b.example/",
            "sheet 1!E5 http://c.example/",
            "sheet 1!AB5 http://d.example/",
            "sheet 1!AE5 http://e.example/");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void shared_strings_and_comments_have_no_place() throws IOException {
    byte[] strings =
        part(text(19, 0, 1, "http://a.example/"), text(637, 0, 1, "http://b.example/"));
    assertThat(places(read("xl/sharedStrings.bin", strings)))
        .containsExactly("null http://a.example/\n\nhttp://b.example/");
    assertThat(read("xl/styles.bin", part()).reasons()).isEmpty();
  }

  @Test
  void a_cut_or_wrong_record_costs_only_what_follows() throws IOException {
    byte[] first = text(6, 1, 8, "http://a.example/");
    byte[] whole = part(first, text(6, 2, 8, "http://b.example/"));
    for (int end = 3 + first.length + 1; end < whole.length; end++) {
      CollectingVisitor read = read("xl/worksheets/sheet1.bin", Arrays.copyOf(whole, end));
      assertThat(read.contents()).contains("http://a.example/");
      assertThat(read.reasons()).singleElement().asString().contains("it ends too early");
    }
    byte[] wrong = part(record(6, 1, 8, Integer.MAX_VALUE, new byte[0]), first);
    assertThat(read("xl/worksheets/sheet1.bin", wrong).contents()).contains("http://a.example/");
    byte[] negative = part(record(6, 1, 8, -1, new byte[0]), first);
    assertThat(read("xl/worksheets/sheet1.bin", negative).contents()).contains("http://a.example/");
  }

  @Test
  void cells_are_named_as_in_the_program() {
    assertThat(BinarySheetReader.cell(0, 0)).isEqualTo("A1");
    assertThat(BinarySheetReader.cell(25, 8)).isEqualTo("Z9");
    assertThat(BinarySheetReader.cell(26, 9)).isEqualTo("AA10");
    assertThat(BinarySheetReader.cell(16_383, 1_048_575)).isEqualTo("XFD1048576");
  }
}
