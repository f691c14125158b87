package org.urisift.formats.outlook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;

class TnefReaderTest {
  private static final byte[] MARK = {0x78, (byte) 0x9f, 0x3e, 0x22, 1, 0};
  private static final byte[] HTML = utf8("<a href='http://html.example/'>it</a>");

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] utf16(String text) {
    return (text + "\0").getBytes(StandardCharsets.UTF_16LE);
  }

  private static byte[] all(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] number(int number) {
    return buffer(4).putInt(number).array();
  }

  private static byte[] attribute(int level, int id, byte[] value) {
    ByteBuffer bytes = buffer(11 + value.length).put((byte) level);
    return bytes.putInt(id).putInt(value.length).put(value).putShort((short) 0).array();
  }

  private static byte[] padded(byte[] value) {
    return all(number(value.length), Arrays.copyOf(value, value.length + 3 & ~3));
  }

  private static byte[] property(int id, int type, byte[] value) {
    return all(number(id << 16 | type), number(1), padded(value));
  }

  private static byte[] properties(byte[]... properties) {
    return all(number(properties.length), all(properties));
  }

  private static final byte[] SENDER =
      all(
          buffer(8).putShort((short) 4).putShort((short) 0).putShort((short) 10).array(),
          utf8("Ann Maple\0SMTP:ann@maple.example\0"));
  private static final byte[] ATTACHMENT =
      all(
          attribute(2, 0x69002, new byte[14]),
          attribute(2, 0x18010, utf8("A~1.TXT\0")),
          attribute(2, 0x6800f, utf8("http://file.example/")),
          attribute(2, 0x69005, properties(property(0x3707, 0x1f, utf16("a name.txt")))));

  private static CollectingVisitor read(byte[]... attributes) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), all(MARK, all(attributes)));
  }

  @Test
  void attributes_are_read() throws IOException {
    CollectingVisitor read =
        read(
            attribute(1, 0x9007, number(1251)),
            attribute(1, 0x8000, SENDER),
            attribute(1, 0x18004, new byte[] {(byte) 0xe6, 0}),
            attribute(1, 0x2800c, utf8("http://body.example/\0")),
            ATTACHMENT);
    assertThat(read.parts()).containsExactly("1 http://body.example/", "2 http://file.example/");
    Message message = read.messages.get(0).message();
    assertThat(message.from()).isEqualTo("\"Ann Maple\" <ann@maple.example>");
    assertThat(message.subject()).isEqualTo("ж");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void properties_are_read_and_come_before_attributes() throws IOException {
    byte[] named = all(number(0x8001_001f), new byte[16], number(1), padded(utf16("Location")));
    byte[] numbered = all(number(0x8002_001f), new byte[16], number(0), number(0x8208));
    byte[] properties =
        properties(
            all(number(0xe06 << 16 | 0x40), number(0), number(0x01c334e5)),
            all(number(0x17 << 16 | 3), number(1)),
            all(number(0x18 << 16 | 0x1003), number(2), number(1), number(2)),
            all(number(0x19 << 16 | 0x101e), number(2), padded(utf8("a")), padded(utf8("bcdef"))),
            property(0x37, 0x1f, utf16("wide")),
            property(0x1013, 0x102, HTML),
            all(named, number(1), padded(utf16("https://room.example/"))),
            all(numbered, number(1), padded(utf16("nowhere"))));
    CollectingVisitor read =
        read(attribute(1, 0x18004, utf8("narrow\0")), attribute(1, 0x69003, properties));
    assertThat(read.messages.get(0).message().subject()).isEqualTo("wide");
    assertThat(read.messages.get(0).message().date())
        .isBetween("2003-06-17T00:00:00Z", "2003-06-18T00:00:00Z");
    assertThat(read.values()).containsExactly("http://html.example/");
    assertThat(read.contents()).contains("https://room.example/\n\n");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void a_message_in_it_is_read() throws IOException {
    byte[] inner = all(MARK, attribute(1, 0x2800c, utf8("http://inner.example/\0")));
    byte[] object = property(0x3701, 0x0d, all(new byte[16], inner));
    CollectingVisitor read =
        read(attribute(2, 0x69002, new byte[14]), attribute(2, 0x69005, properties(object)));
    assertThat(read.contents()).anyMatch(t -> t.startsWith("http://inner.example/"));
  }

  @Test
  void an_attachment_winmail_dat_is_read() throws IOException {
    String mail =
        "From: a@a.example\nContent-Type: application/ms-tnef\nContent-Transfer-Encoding: base64\n\n"
            + Base64.getMimeEncoder().encodeToString(all(MARK, ATTACHMENT));
    assertThat(CollectingVisitor.of(mail).contents()).contains("http://file.example/");
  }

  @Test
  void what_stands_before_a_cut_is_read() throws IOException {
    byte[] body = attribute(1, 0x2800c, utf8("http://body.example/\0"));
    byte[] whole = all(MARK, body, ATTACHMENT);
    int complete = 0; // after a value, with or without its checksum
    for (int end = MARK.length + body.length + 1; end < whole.length - 2; end++) {
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.standard(), Arrays.copyOf(whole, end));
      assertThat(read.contents()).contains("http://body.example/");
      complete += read.reasons().isEmpty() ? 1 : 0;
      assertThat(read.reasons()).allMatch(r -> r.contains("ends too early"));
    }
    assertThat(complete).isLessThanOrEqualTo(3 * 4);
  }

  @Test
  void attachments_that_are_too_many_are_reported() throws IOException {
    byte[][] all = new byte[10_002][];
    Arrays.fill(all, attribute(2, 0x69002, new byte[0]));
    all[0] = attribute(1, 0x2800c, utf8("http://body.example/\0"));
    CollectingVisitor read = read(all);
    assertThat(read.contents()).contains("http://body.example/");
    assertThat(read.reasons()).containsExactly("DAMAGED input: winmail.dat: too many attachments");
  }

  @Test
  void lengths_and_counts_that_are_too_large_end_the_reading() throws IOException {
    byte[] body = attribute(1, 0x2800c, utf8("http://body.example/\0"));
    byte[] many = all(number(-1), number(0x17 << 16 | 0x1003), number(-1));
    assertThat(read(body, attribute(1, 0x69003, many)).contents())
        .containsExactly("http://body.example/");
    byte[] large = all(number(1), number(0x1000 << 16 | 0x1e), number(1), number(-1), number(0));
    assertThat(read(body, attribute(2, 0x69005, large)).contents())
        .containsExactly("http://body.example/");
    byte[] attribute = attribute(2, 0x6800f, new byte[0]);
    Arrays.fill(attribute, 5, 9, (byte) -1);
    assertThat(read(body, attribute).reasons()).hasSize(1);
  }

  @Test
  void a_length_behind_the_end_is_described_alike_from_a_file_and_a_pipe(@TempDir Path directory)
      throws IOException {
    for (int length : new int[] {100, Integer.MAX_VALUE - 8, Integer.MIN_VALUE, -1}) {
      byte[] attribute = attribute(1, 0x2800c, utf8("http://body.example/"));
      ByteBuffer.wrap(attribute).order(ByteOrder.LITTLE_ENDIAN).putInt(5, length);
      byte[] damaged = all(MARK, attribute, ATTACHMENT);
      Path file = Files.write(directory.resolve("winmail.dat"), damaged);
      for (CollectingVisitor read :
          List.of(
              CollectingVisitor.of(MailReader.standard(), file),
              CollectingVisitor.of(MailReader.standard(), damaged))) {
        assertThat(read.reasons())
            .as("%d", length)
            .singleElement()
            .asString()
            .endsWith("it ends too early");
      }
    }
  }
}
