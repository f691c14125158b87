package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;

/** Fields that are repeated, empty or malformed. */
class BrokenFieldsTest {
  private static final String HEAD = "From: a@a.example\nMessage-ID: <1@a.example>\n";

  /** The content type and text of a message with these fields; a part must have the same. */
  private static String[] read(String fields, String body) throws IOException {
    CollectingVisitor plain = read(mail(HEAD + fields + "\n" + body));
    String around = HEAD + "Content-Type: multipart/mixed; boundary=b\n\n--b\n";
    String other = "\n--b\nContent-Type: text/html\n\n<p>good\n--b--\n";
    CollectingVisitor part = read(mail(around + fields + "\n" + body + other));
    assertThat(part.contents()).hasSize(2).last().asString().contains("good");
    assertThat(part.texts.get(0).content()).isEqualTo(plain.texts.get(0).content());
    assertThat(part.texts.get(0).text().origin().contentType())
        .isEqualTo(plain.texts.get(0).text().origin().contentType());
    return new String[] {
      plain.texts.get(0).text().origin().contentType(), plain.texts.get(0).content()
    };
  }

  private static byte[] mail(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static CollectingVisitor read(byte[] mail) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), mail);
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Type: text/csv~Content-Type: text/html, text/csv",
    "Content-Type:~Content-Type: text/csv~Content-Type: text/html, text/csv",
    "Content-Type: ~ \t~Content-Type : text/csv, text/csv",
    "Content-Type:~Content-Type:, text/plain",
    "CONTENT-TYPE\t:\ttext/csv, text/csv",
    "Content-Type: text/csv\\rX-Any: b, text/csv",
    "Content-Type: text/csv;~ \t~ name=b, text/csv"
  })
  void the_first_type_that_is_not_empty_counts(String fields, String type) throws IOException {
    assertThat(read(text(fields), "body")).as(fields).containsExactly(type, "body");
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Transfer-Encoding:~Content-Transfer-Encoding: base64",
    "Content-Transfer-Encoding: ~ ~Content-Transfer-Encoding : base64",
    "Content-Transfer-Encoding: base64~Content-Transfer-Encoding: 8bit",
    "Content-Transfer-Encoding: 'base64'",
    "Content-Transfer-Encoding: \"base64\"",
    "Content-Transfer-Encoding: (of RFC 2045) Base64 (so it is)",
    "Content-Transfer-Encoding: base64\\rX-Any: b"
  })
  void the_first_transfer_encoding_that_is_not_empty_counts(String fields) throws IOException {
    assertThat(read(text(fields), "dGV4dA==")[1]).isEqualTo("text");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "koi8-r (Cyrillic)",
        "\"koi8-r (Cyrillic)\"",
        "'koi8-r'",
        "(Cyrillic) koi8-r",
        "\"koi8-r",
        "koi8-r,"
      })
  void a_charset_may_have_quotes_or_a_comment(String charset) throws IOException {
    assertThat(read("Content-Type: text/plain; charset=" + charset + "\n", "\u00c1")[1])
        .isEqualTo("\u0430");
  }

  @Test
  void the_first_subject_sender_and_date_that_are_not_empty_count() throws IOException {
    String date = "Date: Tue, 4 Mar 2003 05:06:07 +0100\n";
    String fields = "Subject:\nSubject: one\nSubject: two\nDate: \n" + date;
    Message message =
        CollectingVisitor.of("From:\nFrom: b\nFrom: c\n" + fields + "\nx")
            .messages
            .get(0)
            .message();
    assertThat(message.subject()).isEqualTo("one");
    assertThat(message.from()).isEqualTo("b");
    assertThat(message.date()).hasToString("2003-03-04T05:06:07+01:00");
    assertThat(
            CollectingVisitor.of(HEAD + "Subject:\nSubject: \n\nx")
                .messages
                .get(0)
                .message()
                .subject())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "a\\rb, a b",
    "a~ ~ b, a  b",
    "=?utf-8?Q?a_b, a b",
    "=?utf-8?Q?a?, a",
    "=?utf-8?B?w6k, \u00e9",
    "=?utf-8?Q?a =?utf-8?Q?b?= c, ab c",
    "=?utf-8?Q?caf=C3?= =?utf-8?Q?=A9?=, caf\u00e9",
    "=?utf-8?B?4oI?=~ =?utf-8?B?rA?=, \u20ac",
    "=?utf-8?Q?a =E2=82=AC b?=, a \u20ac b",
    "caf\u00e9, caf\u00e9",
    "=?utf-8?Q?, =?utf-8?Q?",
    "=?utf-8?Q??, =?utf-8?Q??"
  })
  void a_subject_is_decoded_as_far_as_possible(String field, String subject) throws IOException {
    String mail = HEAD + "Subject: " + text(field) + "X-Any: b\n\nx";
    CollectingVisitor read = read(mail(mail));
    assertThat(read.messages.get(0).message().subject()).isEqualTo(subject);
    assertThat(read.contents()).containsExactly("x");
  }

  /** Replaces tildes and {@code \r} by line breaks. */
  private static String text(String written) {
    return written.replace('~', '\n').replace("\\r", "\r") + "\n";
  }
}
