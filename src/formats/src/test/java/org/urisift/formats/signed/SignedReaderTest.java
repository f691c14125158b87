package org.urisift.formats.signed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

class SignedReaderTest {
  private static final String MESSAGE =
      "Content-Type: text/plain; charset=utf-8\r\n\r\nSee http://a.example/b and go on.\r\n";

  private static final byte[] SIGNED_DATA = HexFormat.of().parseHex("06092a864886f70d010702");
  private static final byte[] ENVELOPED_DATA = HexFormat.of().parseHex("06092a864886f70d010703");
  private static final byte[] DATA = HexFormat.of().parseHex("06092a864886f70d010701");
  private static final byte[] VERSION = {2, 1, 1};

  private static byte[] all(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  /** A value of a known length, which is written in as few bytes as it can be. */
  private static byte[] known(int tag, byte[]... parts) {
    byte[] content = all(parts);
    int length = content.length;
    byte[] head =
        length < 0x80
            ? new byte[] {(byte) tag, (byte) length}
            : new byte[] {(byte) tag, (byte) 0x82, (byte) (length >> 8), (byte) length};
    return all(head, content);
  }

  /** A value whose end two zeros mark. */
  private static byte[] unknown(int tag, byte[]... parts) {
    return all(new byte[] {(byte) tag, (byte) 0x80}, all(parts), new byte[2]);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] signed(String content) {
    byte[] inner = known(0x30, DATA, known(0xa0, known(0x04, bytes(content))));
    byte[] data = known(0x30, VERSION, known(0x31), inner, known(0x31));
    return known(0x30, SIGNED_DATA, known(0xa0, data));
  }

  private static byte[] signedInParts(String content) {
    byte[] octets = new byte[0];
    for (int at = 0; at < content.length(); at += 10) {
      String part = content.substring(at, Math.min(content.length(), at + 10));
      octets = all(octets, known(0x04, bytes(part)));
    }
    byte[] inner = unknown(0x30, DATA, unknown(0xa0, unknown(0x24, octets)));
    byte[] data = unknown(0x30, VERSION, unknown(0x31, unknown(0x30, DATA)), inner, known(0x31));
    return unknown(0x30, SIGNED_DATA, unknown(0xa0, data));
  }

  private static CollectingVisitor read(byte[] bytes) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), bytes);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void the_signed_message_is_read(boolean isInParts) throws IOException {
    CollectingVisitor read = read(isInParts ? signedInParts(MESSAGE) : signed(MESSAGE));
    assertThat(read.contents()).anyMatch(t -> t.contains("See http://a.example/b and"));
    assertThat(read.reasons()).isEmpty();
    assertThat(read.messages).hasSize(1);
  }

  @Test
  void parts_in_parts_are_one_string() throws IOException {
    byte[] one = known(0x04, bytes(MESSAGE.substring(0, 50)));
    byte[] two = known(0x04, bytes(MESSAGE.substring(50)));
    byte[] octets = unknown(0x24, known(0x24, one), unknown(0x24, two));
    byte[] inner = unknown(0x30, DATA, unknown(0xa0, octets));
    byte[] data = unknown(0x30, VERSION, known(0x31), inner, known(0x31));
    CollectingVisitor read = read(unknown(0x30, SIGNED_DATA, unknown(0xa0, data)));
    assertThat(read.contents()).anyMatch(t -> t.endsWith("and go on.\r\n"));
  }

  @Test
  void a_signed_part_of_a_message_has_the_path_of_its_part() throws IOException {
    String mail =
        "From: a@b.example\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data\r\n"
            + "Content-Transfer-Encoding: base64\r\n\r\n"
            + Base64.getMimeEncoder().encodeToString(signed(MESSAGE));
    CollectingVisitor read = CollectingVisitor.of(mail);
    assertThat(read.parts()).anyMatch(t -> t.endsWith("See http://a.example/b and go on."));
    assertThat(read.reasons()).isEmpty();
    assertThat(read.unread).isEmpty();
  }

  @Test
  void a_message_signed_twice_is_read() throws IOException {
    String inner =
        "Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n"
            + Base64.getMimeEncoder().encodeToString(signed(MESSAGE));
    assertThat(read(signed(inner)).contents()).anyMatch(t -> t.contains("http://a.example/b"));
  }

  @Test
  void a_detached_signature_has_nothing_to_read() throws IOException {
    byte[] data = known(0x30, VERSION, known(0x31), known(0x30, DATA), known(0x31));
    CollectingVisitor read = read(known(0x30, SIGNED_DATA, known(0xa0, data)));
    assertThat(read.texts).isEmpty();
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void an_encrypted_message_is_reported_as_not_read() throws IOException {
    byte[] data = known(0x30, VERSION, known(0x31), new byte[64]);
    CollectingVisitor read = read(known(0x30, ENVELOPED_DATA, known(0xa0, data)));
    assertThat(read.texts).isEmpty();
    assertThat(read.reasons()).hasSize(1).first().asString().contains("encrypted");
  }

  @Test
  void a_cut_message_is_read_as_far_as_it_goes() throws IOException {
    byte[] whole = signed(MESSAGE);
    CollectingVisitor read = read(Arrays.copyOf(whole, whole.length - 12));
    assertThat(read.reasons()).hasSize(1);
    assertThat(read.contents()).anyMatch(t -> t.contains("http://a.example/b"));
  }

  @Test
  void a_signed_message_in_letters_is_read() throws IOException {
    String pem =
        "-----BEGIN PKCS7-----\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(signed(MESSAGE))
            + "\n-----END PKCS7-----\n";
    assertThat(read(bytes(pem)).contents()).anyMatch(t -> t.contains("http://a.example/b"));
  }

  @Test
  void plain_data_is_read_too() throws IOException {
    byte[] data = known(0x30, DATA, known(0xa0, known(0x04, bytes(MESSAGE))));
    assertThat(read(data).contents()).anyMatch(t -> t.contains("http://a.example/b"));
  }
}
