package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Subtypes of the type message (RFC 2046 5.2, 2017, 3420, 3464, 3886, 5965, 6533, 8098). */
class MessageTypesTest {
  private static final String HEAD = "From: a@a.example\nTo: x\n";

  private static String withPart(String part) {
    return HEAD + "Content-Type: multipart/report; boundary=b\n\n--b\n" + part + "\n--b--\n";
  }

  private static CollectingVisitor readWithHeaders(String mail) throws IOException {
    MailReader reader = MailReader.builder().with(ReadOption.HEADERS).build();
    return CollectingVisitor.of(reader, mail.getBytes(StandardCharsets.US_ASCII));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "message/delivery-status",
        "Message/Disposition-Notification",
        "message/feedback-report; charset=utf-8",
        "message/global-delivery-status",
        "message/rfc822-headers",
        "message/xdelivery-status ; name=\"x\"",
        "message/tracking-status",
        "message/sipfrag",
        "message/global-disposition-notification"
      })
  void reports_are_read_as_text(String type) throws IOException {
    String fields =
        "Reporting-MTA: dns; mx.example\n\nDiagnostic-Code: smtp; 550 see\n http://a.example/ \n";
    String encoded = Base64.getMimeEncoder().encodeToString(fields.getBytes());
    for (String part :
        new String[] {"\n" + fields, "Content-Transfer-Encoding: base64\n\n" + encoded + "\n"}) {
      for (String mail :
          new String[] {
            HEAD + "Content-Type: " + type + "\n" + part,
            withPart("Content-Type: " + type + "\n" + part)
          }) {
        CollectingVisitor read = CollectingVisitor.of(mail);
        assertThat(read.parts()).containsExactly("1 " + fields.strip());
        assertThat(read.texts.get(0).text().context()).isEqualTo("body");
        assertThat(read.texts.get(0).text().isSource()).isTrue();
        assertThat(read.unread).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"message/rfc822", "Message/Global; x=y", "message/news"})
  void attached_messages_are_read_according_to_their_header(String type) throws IOException {
    String inner = "To: y\nContent-Type: text/html\n\n<a href='http://a.example/?a&amp;b'>";
    for (String encoding : new String[] {"", "Content-Transfer-Encoding: quoted-printable\n"}) {
      String part = "Content-Type: " + type + "\n" + encoding + "\n" + inner.replace("=", "=3D");
      part = encoding.isEmpty() ? part.replace("=3D", "=") : part;
      for (String mail : new String[] {HEAD + part, withPart(part)}) {
        CollectingVisitor read = CollectingVisitor.of(mail);
        assertThat(read.values()).containsExactly("http://a.example/?a&b");
        assertThat(read.attributes.get(0).origin().partPath()).isEqualTo("1.1");
        assertThat(read.unread).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "access-type=URL; URL=\"http://a.example/b\" | http://a.example/b",
        "Access-Type=url;~ url=\"http://a.example~  /very/~\tlong\" | http://a.example/very/long",
        "access-type=x-mine; URL=\"ftp://a.example/\" | ftp://a.example/",
        "access-type=URL;~ URL*0=\"ftp://\";~ URL*1=\"a.example/b\" | ftp://a.example/b",
        "access-type=URL; url*=us-ascii'en'ftp://a.example%2Fb | ftp://a.example/b"
      })
  void the_uri_of_an_external_body_is_read_as_a_header_field(String parameters, String uri)
      throws IOException {
    String part =
        "Content-Type: message/external-body; "
            + parameters.replace("~", "\n")
            + "\n\nContent-Type: image/gif\n\n";
    for (String mail : new String[] {HEAD + part, withPart(part)}) {
      CollectingVisitor read = readWithHeaders(mail);
      assertThat(read.contents()).containsExactly(uri);
      assertThat(read.texts.get(0).text().context()).isEqualTo("header:Content-Type");
      assertThat(read.texts.get(0).text().header()).isTrue();
      assertThat(CollectingVisitor.of(mail).texts).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "message/external-body; access-type=anon-ftp; site=a.example",
        "message/external-body; access-type=URL; URL=",
        "image/png; name=external-body; url=\"http://a.example/\""
      })
  void other_types_and_access_types_have_no_uri(String type) throws IOException {
    assertThat(readWithHeaders(withPart("Content-Type: " + type + "\n\n%PDF-1.4")).texts).isEmpty();
  }

  @Test
  void partial_messages_are_not_read() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(withPart("Content-Type: message/partial; id=1\n\nhttp://a.example/"));
    assertThat(read.texts).isEmpty();
    assertThat(read.unread).hasSize(1);
  }

  @Test
  void a_field_of_an_attached_message_has_the_part_of_that_message() throws IOException {
    String field = "X-URL: http://a.example/\nTo: y\n";
    String message = "Content-Type: message/rfc822\n\n" + field;
    String one = message + "\ntext\n";
    String many =
        message + "Content-Type: multipart/mixed; boundary=c\n\n--c\n" + field + "\n--c--";
    assertThat(readWithHeaders(withPart("Content-Type: text/plain\n\nx\n--b\n" + one)).parts())
        .containsExactly("1 x", "2 http://a.example/", "2.1 text");
    assertThat(readWithHeaders(withPart(many)).parts())
        .containsExactly("1 http://a.example/", "1.1 http://a.example/");
    assertThat(readWithHeaders(HEAD + one).parts())
        .containsExactly("1 http://a.example/", "1.1 text");
  }
}
