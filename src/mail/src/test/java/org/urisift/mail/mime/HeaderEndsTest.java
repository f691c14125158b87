package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.mail.Streams;
import org.urisift.mail.text.ContentType;

class HeaderEndsTest {
  @Test
  void bodies_whose_headers_end_pass_as_they_are() throws IOException {
    Random random = new Random(9);
    ContentType type = ContentTypeField.parse("multipart/mixed; boundary=a");
    String[] pieces = {
      "--a\n\n",
      "--a\nContent-Type: text/plain\nSubject: x\n\n",
      "--a\r\nContent-Type: multipart/mixed;\r\n boundary=\"b\"\r\n\r\n",
      "--b\nContent-Type: message/rfc822\n\nFrom: x\n\n",
      "--b--",
      "--a--",
      "",
      "text",
      "Subject: y",
      "\r",
      "--",
      " x",
      ">From here",
      "x".repeat(2_000)
    };
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(30); i > 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]).append(i > 1 ? "\n" : "");
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
      InputStream read =
          new HeaderEnds(Streams.slow(bytes, 1 + random.nextInt(3_000)), type, false, -1);
      assertThat(read.readAllBytes()).isEqualTo(bytes);
    }
  }

  @Test
  void an_encoded_message_passes_as_it_is_also_where_its_encoding_is_folded() throws IOException {
    ContentType type = ContentTypeField.parse("multipart/mixed; boundary=a");
    String text =
        "--a\nContent-Type: message/rfc822\nContent-Transfer-Encoding:\n quoted-printable\n\n"
            + "Content-Type: text/=\nhtml\n\n<p>\n--a--\n";
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(new HeaderEnds(new ByteArrayInputStream(bytes), type, false, -1).readAllBytes())
        .isEqualTo(bytes);
  }

  @Test
  void a_boundary_is_that_of_a_digest_until_the_digest_ends() throws IOException {
    ContentType type = ContentTypeField.parse("multipart/mixed; boundary=a");
    String digest = "--a\nContent-Type: multipart/digest; boundary=b\n\n";
    String mixed = "--a\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\ntext\n--b--\n--a--\n";
    for (String part : new String[] {"--b\n\nSubject: x\n\ntext\n--b--\n", ""}) {
      byte[] bytes = (digest + part + mixed).getBytes(StandardCharsets.ISO_8859_1);
      assertThat(new HeaderEnds(new ByteArrayInputStream(bytes), type, false, -1).readAllBytes())
          .isEqualTo(bytes);
    }
  }

  @Test
  void what_is_put_in_and_left_out_does_not_depend_on_how_a_body_comes() throws IOException {
    Random random = new Random(10);
    String[] lines = {
      "--a",
      "--b",
      "--a--",
      "Content-Type: text/plain",
      "Content-Type: multipart/digest; boundary=b",
      "Content-Type: message/rfc822\n",
      "Content-Transfer-Encoding: base64",
      "Subject: x",
      "From b",
      ">From " + "b".repeat(1_200),
      "",
      "\n".repeat(990),
      "text",
      "\r",
      " x",
      "--c\nContent-Type: multipart/mixed; boundary=c\ntext",
      "x".repeat(2_000)
    };
    for (int round = 0; round < 1_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(30); i > 0; i--) {
        text.append(lines[random.nextInt(lines.length)]).append(i > 1 ? "\n" : "");
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
      String kind = random.nextBoolean() ? "multipart/mixed; boundary=a" : "message/rfc822";
      ContentType type = ContentTypeField.parse(kind);
      byte[] whole =
          new HeaderEnds(new ByteArrayInputStream(bytes), type, false, -1).readAllBytes();
      InputStream slow = Streams.slow(bytes, 1 + random.nextInt(3_000));
      assertThat(new HeaderEnds(slow, type, false, -1).readAllBytes()).isEqualTo(whole);
    }
  }

  /** In a multipart with the boundary a; nothing for what stays as it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "--a^Content-Type: text/plain^text^|--a^Content-Type: text/plain^^text^",
        "--a^text^|--a^^text^",
        "--a \t^text^--a-- ^text|--a \t^^text^--a-- ^text",
        "--a--^--a^text|~~",
        "--b^text|~~",
        "-a^text^- a^text^-|~~",
        "x--a^text|~~",
        "--a^Subject: x^  y^: z|--a^Subject: x^  y^^: z",
        "--a^content-type : multipart/mixed;^\tboundary=b^^--b^text|"
            + "--a^content-type : multipart/mixed;^\tboundary=b^^--b^^text",
        "--a^X-Content-Type: multipart/mixed; boundary=b^^--b^text|~~",
        "--a^Content-Type: text/html^Content-Type: multipart/mixed; boundary=b^^--b^text|~~",
        "--a^Content-Type: text/plain^X: y^  multipart/mixed; boundary=b^^--b^text|~~",
        "--a^Content-Type: multipart/mixed^^--null^text|~~",
        "--a^Content-Type: message/rfc822^^^\\r^>From b^Subject: x^text|"
            + "--a^Content-Type: message/rfc822^^Subject: x^^text",
        "--a^Content-Type: message/rfc822^^Subject: x^From b^To: c^^text|"
            + "--a^Content-Type: message/rfc822^^Subject: x^To: c^^text",
        "--a^Content-Type: message/rfc822^^^^text|~~",
        "--a^Content-Type: text/plain^^^^>From b^Subject: x^text|~~",
        "--a^Content-Transfer-Encoding: base64^Content-Type: message/rfc822^^^Subject: x^text|~~",
        "--a^Content-Transfer-Encoding: 8bit^Content-Type: message/rfc822^^^Subject: x^text|"
            + "--a^Content-Transfer-Encoding: 8bit^Content-Type: message/rfc822^^Subject: x^^text",
        "--a^Content-Type: multipart/digest; boundary=b^^--b^^^Subject: x^text|"
            + "--a^Content-Type: multipart/digest; boundary=b^^--b^^Subject: x^^text",
        "--a^Content-Type: multipart/digest; boundary=b^^--a^^^Subject: x^text|~~",
        "--a^Content-Type: multipart/digest; boundary=b^^--b^Content-Type: text/plain^^^Subject: x^t|"
            + "~~"
      })
  void headers_end_in_a_blank_line_and_those_of_messages_begin_them(String body, String ended)
      throws IOException {
    ContentType type = ContentTypeField.parse("multipart/mixed; boundary=a");
    byte[] bytes = text(body).getBytes(StandardCharsets.ISO_8859_1);
    for (int most : new int[] {1, 1_000}) {
      assertThat(new HeaderEnds(Streams.slow(bytes, most), type, false, -1).readAllBytes())
          .asString(StandardCharsets.ISO_8859_1)
          .isEqualTo(text(ended.isEmpty() ? body : ended));
    }
  }

  private static String text(String written) {
    return written.replace('^', '\n').replace("\\r", "\r");
  }
}
