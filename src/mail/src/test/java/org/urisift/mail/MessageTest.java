package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.commons.io.IOUtils;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.text.LenientReader;

class MessageTest {
  @Test
  void an_origin_prints_its_message() throws IOException {
    Origin origin = CollectingVisitor.of("From: a\nSubject: x\n\nbody").messages.get(0);
    assertThat(origin.toString()).contains("message=message 1 at byte 0,");
  }

  private static final String HEAD = "From: a@a.example\nDate: Tue, 4 Mar 2003 05:06:07 +0100\n";

  @Test
  void id_sender_subject_and_date_are_decoded() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            "Message-ID:\n <1@a.example>\nFrom: =?iso-8859-1?Q?J=F6rg?= <j@a.example>\n"
                + "Subject: =?utf-8?B?4oKs?=\n =?utf-8?Q?_uro?= and\n more\n"
                + "Date: Tue, 4 Mar 2003 05:06:07 +0100\n\nbody\n");
    Message message = read.messages.get(0).message();
    assertThat(message.id()).isEqualTo("<1@a.example>");
    assertThat(message.from()).isEqualTo("J\u00f6rg <j@a.example>");
    assertThat(message.subject()).isEqualTo("\u20ac uro and more");
    assertThat(message.date()).hasToString("2003-03-04T05:06:07+01:00");
    assertThat(read.contents()).containsExactly("body\n");
    assertThat(read.texts.get(0).text().origin().partPath()).isEqualTo("1");
    assertThat(read.texts.get(0).text().isSource()).isTrue();
  }

  @Test
  void a_field_with_a_known_name_and_a_suffix_is_another_field() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            "Subject-Old: no\nContent-Type-Old: text/html\nDate-Old: Wed, 5 Mar 2003 05:06:07"
                + " +0100\n"
                + HEAD
                + "Subject : yes\nContent-Type: text/plain\n\n<p>body\n");
    assertThat(read.contents()).containsExactly("<p>body\n");
    assertThat(read.texts.get(0).text().origin().contentType()).isEqualTo("text/plain");
    assertThat(read.messages.get(0).message().subject()).isEqualTo("yes");
    assertThat(read.messages.get(0).message().date()).hasToString("2003-03-04T05:06:07+01:00");
  }

  @Test
  void a_message_without_a_date_has_the_date_of_its_from_line() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of("From a at a  Tue Mar  4 05:06:07 2003\nSubject: x\n\nbody\n");
    assertThat(read.messages.get(0).message().date()).hasToString("2003-03-04T05:06:07Z");
  }

  @Test
  @DisplayName("R3: format=flowed and DelSp are marked")
  void flowed_text_is_marked_but_not_a_calendar_or_html() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD + "Content-Type: text/plain; FORMAT=Flowed; delsp=\"yes\"\n\nx \ny\n");
    assertThat(read.texts.get(0).text().flowed()).isTrue();
    assertThat(read.texts.get(0).text().delSp()).isTrue();
    CollectingVisitor calendar =
        CollectingVisitor.of(HEAD + "Content-Type: text/calendar\n\nURL:http://a.exa\r\n mple/\n");
    assertThat(calendar.contents()).containsExactly("URL http://a.example/\n");
    assertThat(calendar.texts.get(0).text().isSource()).isFalse();
    CollectingVisitor html =
        CollectingVisitor.of(HEAD + "Content-Type: text/html; format=flowed\n\nx \ny\n");
    assertThat(html.texts.get(0).text().flowed()).isFalse();
  }

  @Test
  @DisplayName("R4: transfer encodings and charsets are decoded")
  void bodies_are_decoded() throws IOException {
    assertThat(
            CollectingVisitor.of(
                    HEAD
                        + "Content-Type: text/plain; charset=iso-8859-15\n"
                        + "Content-Transfer-Encoding: Quoted-Printable\n\n"
                        + "http://a.example/=\nb=3Dc =A4\n")
                .contents())
        .containsExactly("http://a.example/b=c \u20ac\n");
    assertThat(
            CollectingVisitor.of(
                    HEAD + "Content-Transfer-Encoding: base64\n\naHR0cDovL2EuZXhhbX\nBsZS8K\n")
                .contents())
        .containsExactly("http://a.example/\n");
  }

  @Test
  void an_unknown_charset_is_reported_and_the_text_is_read() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(HEAD + "Content-Type: text/plain; charset=x-nothing\n\ncaf\u00e9\n");
    assertThat(read.contents()).containsExactly("caf\u00e9\n");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("UTF-8");
    assertThat(read.reasons()).singleElement().asString().startsWith("NOTE input: message 1");
  }

  @Test
  void text_that_is_not_utf8_is_read_as_windows_1252() throws IOException {
    byte[] bytes = (HEAD + "\ncaf\u00e9\n").getBytes(StandardCharsets.ISO_8859_1);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), bytes);
    assertThat(read.contents()).containsExactly("caf\u00e9\n");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("windows-1252");
    assertThat(read.reasons()).singleElement().asString().contains("1 byte that is not UTF-8");
  }

  @Test
  void a_line_that_is_not_a_field_begins_the_body() throws IOException {
    byte[] mail = (HEAD + "http://a.example/ is here\nmore\n\nlast\n").getBytes();
    MailReader reader = MailReader.builder().kind(Kind.MESSAGE).build();
    assertThat(CollectingVisitor.of(reader, mail).contents())
        .containsExactly("http://a.example/ is here\nmore\n\nlast\n");
  }

  @Test
  @DisplayName("R5: header fields that hold URIs, unfolded and decoded")
  void header_fields_are_texts_with_the_headers_option() throws IOException {
    String fields =
        HEAD
            + "List-Archive: <http://a.example/\n\tlist>\nX-Url: =?utf-8?Q?http://b.example/?=\n"
            + "Subject: http://c.example/\n";
    byte[] mail =
        (fields
                + "Content-Type: multipart/mixed; boundary=b\n\n--b\n"
                + "Content-Location: http://d.example/x\n\ntext\n--b--\n")
            .getBytes(StandardCharsets.US_ASCII);
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.builder().with(ReadOption.HEADERS).build(), mail);
    assertThat(read.texts.stream().map(t -> t.text().context() + "=" + t.content()))
        .containsExactly(
            "header:List-Archive=<http://a.example/\tlist>",
            "header:X-Url=http://b.example/",
            "header:Subject=http://c.example/",
            "header:Content-Location=http://d.example/x",
            "body=text");
    assertThat(read.texts.get(0).text().header()).isTrue();
    assertThat(read.texts.get(0).text().sourceOffset(0)).isEqualTo(-1);
    assertThat(CollectingVisitor.of(MailReader.standard(), mail).contents())
        .containsExactly("text");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Archived-At",
        "BIMI-Location",
        "Comments",
        "Content-Description",
        "Keywords",
        "Link",
        "List-Unsubscribe",
        "PICS-Label",
        "Organization",
        "Snapshot-Content-Location",
        "Subject",
        "URL",
        "User-Agent",
        "X-Face-URL",
        "x-mailer"
      })
  void a_field_that_may_hold_uris_is_recognised_by_its_name(String name) throws IOException {
    byte[] mail =
        (name + ": http://a.example/\nTo: b\nReceived: from http://c.example/\n\n").getBytes();
    MailReader reader = MailReader.builder().kind(Kind.MESSAGE).with(ReadOption.HEADERS).build();
    assertThat(CollectingVisitor.of(reader, mail).contents())
        .containsExactly("http://a.example/", "");
  }

  @Test
  void a_damaged_card_does_not_affect_the_next() throws IOException {
    String type = "\n--b\nContent-Type: text/vcard\n\n";
    String good = "BEGIN:VCARD\nitem1.URL;type=pref:http\\://a.exa\n mple/b\\,c\nEND:VCARD\n";
    String bad = "BEGIN:VCARD\nURL;QUOTED-PRINTABLE:http://b.example/=3\nNOTE:\\";
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD
                + "Content-Type: multipart/mixed; boundary=b\n"
                + (type + bad + type + good)
                + "\n--b--\n");
    assertThat(read.contents())
        .as("a blank stands for the colon after the name of a property")
        .containsExactly(
            "BEGIN VCARD\nURL;QUOTED-PRINTABLE http://b.example/=3\nNOTE \\",
            "BEGIN VCARD\nitem1.URL;type=pref http://a.example/b,c\nEND VCARD\n");
    assertThat(read.problems).isEmpty();
  }

  @Test
  void a_damaged_text_field_does_not_affect_the_others() throws IOException {
    byte[] mail =
        ("From: a\nX-Spam-Report: * 2.0 in\n\thttp://a.example/x\n\t* list\nX-Empty:\nX-Bad:"
                + " =?utf-8?B?!?= \u0000\nSubject:  \nSubject: =?utf-8?Q?at_http://b.example/?=\n"
                + "\nbody")
            .getBytes(StandardCharsets.US_ASCII);
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.builder().with(ReadOption.HEADERS).build(), mail);
    assertThat(read.contents())
        .contains("* 2.0 in\thttp://a.example/x\t* list", "at http://b.example/", "body");
  }

  @Test
  void a_single_part_is_decoded_as_by_mime4j() throws IOException, MimeException {
    Random random = new Random(11);
    String[] encodings = {"7bit", "8bit", "binary", "quoted-printable", "base64", "x-unknown"};
    String[] pieces = {
      "text ", "=3D", "=\n", "=\r\n", "\n", "\r\n", "aGVsbG8K", "\n--b\n", " \n", "==", "=zz"
    };
    for (int round = 0; round < 600; round++) {
      StringBuilder mail = new StringBuilder(HEAD);
      mail.append(random.nextBoolean() ? "Content-Type: text/plain; charset=utf-8\n" : "");
      String encoding = encodings[random.nextInt(6)];
      mail.append("Content-Transfer-Encoding: ").append(encoding);
      mail.append("\n\n");
      int length = random.nextInt(round % 50 == 0 ? 20_000 : 12);
      for (int i = 0; i < length; i++) {
        // decoders differ in what they make of "=" without an escape
        int kinds = pieces.length - (encoding.startsWith("quoted") ? 2 : 0);
        String piece = pieces[random.nextInt(kinds)];
        // after padding or plain text, mime4j may read nothing or anything
        mail.append(encoding.equals("base64") ? piece.replaceAll("[=-]", "") : piece);
      }
      byte[] bytes = mail.toString().getBytes(StandardCharsets.US_ASCII);
      String read = withLf(CollectingVisitor.of(MailReader.standard(), bytes).contents().get(0));
      String expected = decodedByMime4j(bytes);
      if (encoding.equals("base64")) { // without padding, mime4j drops the last group
        assertThat(read).startsWith(expected).hasSizeLessThan(expected.length() + 3);
      } else {
        assertThat(read).isEqualTo(expected);
      }
    }
  }

  /** A text with LF line ends: mime4j changes them to CRLF in quoted-printable. */
  private static String withLf(String text) {
    return text.replace("\r\n", "\n");
  }

  private static String decodedByMime4j(byte[] mail) throws IOException, MimeException {
    MimeTokenStream tokens = new MimeTokenStream(MimeConfig.PERMISSIVE);
    tokens.parse(new ByteArrayInputStream(mail));
    while (tokens.getState() != EntityState.T_BODY) {
      tokens.next();
    }
    LenientReader reader = new LenientReader(false).start(tokens.getDecodedInputStream());
    return withLf(IOUtils.toString(reader));
  }

  @Test
  void blank_lines_before_a_header_do_not_belong_to_the_message() throws IOException {
    String mail = "From: a@b.example\nSubject: x\nContent-Transfer-Encoding: base64\n\nYWJj";
    for (String blank : new String[] {"\n", "\r\n\n", "\ufeff\n"}) {
      CollectingVisitor read = CollectingVisitor.of(blank + mail);
      assertThat(read.contents()).containsExactly("abc");
      long offset = blank.getBytes(StandardCharsets.UTF_8).length;
      assertThat(read.messages.get(0).message().offset()).isEqualTo(offset);
      assertThat(CollectingVisitor.of(blank + "From \n" + mail).contents()).containsExactly("abc");
    }
    MailReader reader = MailReader.builder().kind(Kind.MESSAGE).build();
    assertThat(CollectingVisitor.of(reader, "\n\ntext".getBytes()).contents())
        .containsExactly("\ntext");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "base64",
        "\"base64\"",
        "(as said) Base64",
        "base64.",
        "base64, 8bit",
        "base64;",
        "BASE64 (x)"
      })
  void variants_of_a_transfer_encoding_name_are_recognised(String name) throws IOException {
    String field = "Content-Transfer-Encoding: " + name + "\n";
    assertThat(CollectingVisitor.of(HEAD + field + "\nYWJj").contents()).containsExactly("abc");
    String outer = "Content-Type: multipart/mixed; boundary=a\n\n--a\n";
    CollectingVisitor read = CollectingVisitor.of(HEAD + outer + field + "\nYWJj\n--a--");
    assertThat(read.contents()).containsExactly("abc");
    assertThat(read.problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=?utf-8*en?Q?a_$1_=C3=A9?=",
        "=?UTF-8*en-GB?B?YSAkMSDDqQ==?=",
        "=?utf-8?B?YSAkMSDDqQ?=",
        "=?utf-8*?b?YSAk?= =?utf-8?b?MSDDqQ=?="
      })
  void encoded_words_may_have_a_language_and_lack_padding(String subject) throws IOException {
    CollectingVisitor read = CollectingVisitor.of(HEAD + "Subject: " + subject + "\n\n");
    assertThat(read.messages.get(0).message().subject()).isEqualTo("a $1 \u00e9");
  }

  @Test
  void damage_of_a_transfer_encoding_is_reported() throws IOException {
    String head = "From: a@b.example\nSubject: x\nContent-Transfer-Encoding: ";
    CollectingVisitor cut = CollectingVisitor.of(head + "base64\n\naHR0cDovL2EuZXhhbXBsZS9\n");
    assertThat(cut.contents()).containsExactly("http://a.example/");
    assertThat(cut.reasons()).singleElement().asString().contains("damaged base64: it ends");
    assertThat(CollectingVisitor.of(head + "base64\n\naHR0\r\ncDovL2EuZXhhbXBsZS8=\n").problems)
        .isEmpty();
    assertThat(CollectingVisitor.of(head + "8-bit\n\ntext").problems).isEmpty();
    assertThat(CollectingVisitor.of(head + "7-Bit\n\ntext").problems).isEmpty();
  }

  @Test
  void an_encrypted_text_is_reported_and_the_text_after_it_is_read() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            "From: a@b.example\nSubject: x\n\n-----BEGIN PGP MESSAGE-----\n\nabcd\n"
                + "-----END PGP MESSAGE-----\nhttp://list.example/\n");
    assertThat(read.reasons())
        .containsExactly(
            "UNREAD input: message 1 at byte 0, part 1: application/pgp: not read; encrypted");
    assertThat(read.contents()).anyMatch(text -> text.contains("http://list.example/"));
  }
}
