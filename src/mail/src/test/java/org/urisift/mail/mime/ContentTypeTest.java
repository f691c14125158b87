package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.text.ContentType;

class ContentTypeTest {
  private static final String HEAD = "From: a@a.example\nSubject: x\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html; charset=koi8-r",
        "Text/HTML charset=koi8-r",
        "text/html,; charset=koi8-r",
        "text/html, charset=koi8-r; x=y",
        "text/html: charset=koi8-r",
        "text/html (as it is) charset=koi8-r",
        "\"text/html\"; charset=\"koi8-r\"",
        " text / html ; charset=koi8-r",
        "text/html x=y; charset=koi8-r",
        "text/html; name=\"=?koi8-r?B?xcw=?=\"; charset=\"koi8-r\"",
        "text/html; name=\"a \\\"b\\\" c=\"; charset=\"koi8-r\"",
        "text/html; charset=\"\"koi8-r\"\"",
        "text/html;; charset=koi8-r"
      })
  void a_type_ends_at_the_first_character_outside_a_token(String field) {
    ContentType type = ContentTypeField.parse(field);
    assertThat(type.type()).isEqualTo("text/html");
    assertThat(type.charset()).isEqualTo("koi8-r");
  }

  @Test
  void semicolons_between_parameters_may_be_missing() {
    for (String field :
        new String[] {
          "text/plain charset=utf-8 format=flowed",
          "text/plain; charset=utf-8, format=flowed",
          "text/plain; charset=\"utf-8\" format=flowed",
          "text/plain; charset=\"utf-8\"\n\tname=\"a b=c d\"\n\tformat=flowed"
        }) {
      assertThat(ContentTypeField.parse(field))
          .isEqualTo(new ContentType("text/plain", "utf-8", null, true, false));
    }
    assertThat(ContentTypeField.parse("multipart/mixed; boundary=\"a b=c\"").boundary())
        .isEqualTo("a b=c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "text", "text/", "/html", "; charset=x", "=?utf-8?q?text/html?=", "()"})
  void an_invalid_type_is_plain_text(String field) {
    assertThat(ContentTypeField.parse(field).type()).isEqualTo("text/plain");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multipart/mixed; boundary=\"b 1\"",
        "multipart/mixed boundary=\"b 1\"",
        "multipart/mixed, boundary=\"b 1\"",
        "multipart/mixed boundary=\"b 1\" type=\"text/html; x=y\"",
        "multipart/mixed; charset=us-ascii boundary=\"b 1\"",
        "multipart/mixed; boundary=\"b 1\"\n\ttype=\"text/html; x=y\"",
        "multipart/mixed, type=x, boundary=\"b 1\", x=y",
        "\"multipart/mixed\"; boundary = \"b 1\"",
        "multipart / mixed; boundary=\"b 1  \"",
        "multipart/mixed; boundary=\"b 1\n \"",
        "multipart/mixed; boundary=\"b 1\" Message-Id: <x@a.example>",
        "multipart/mixed; boundary=\"b 1\"x; type=y",
        "multipart/mixed; name=\"=?utf-8?Q?=C3=A9?=\"; boundary=\"b 1\"",
        "multipart/mixed; boundary=\"b 1\" (as; it is)",
        "multipart/mixed; boundary*0=\"b \"; boundary*1=\"1 \""
      })
  void parts_are_found_however_the_type_is_written(String field) throws IOException {
    String type = "Content-Type: " + field + "\n\n";
    for (String end : new String[] {"", " ", "  \t"}) {
      String parts = "--b 1" + end + "\n\none\n--b 1" + end + "\n\ntwo\n--b 1--" + end + "\n";
      CollectingVisitor read = CollectingVisitor.of(HEAD + type + parts);
      assertThat(read.parts()).containsExactly("1 one", "2 two");
      String outer = "Content-Type: multipart/mixed; boundary=a\n\n--a\n";
      read = CollectingVisitor.of(HEAD + outer + type + parts + "--a--");
      assertThat(read.parts()).containsExactly("1.1 one", "1.2 two");
      read = CollectingVisitor.of(HEAD + outer + type.stripTrailing() + "\n" + parts + "--a--");
      assertThat(read.parts()).containsExactly("1.1 one", "1.2 two");
      assertThat(read.problems).isEmpty();
    }
  }

  @Test
  void a_message_is_read_however_its_type_is_written() throws IOException {
    String outer = "Content-Type: multipart/mixed; boundary=a\n\n--a\n";
    for (String field :
        new String[] {"message/rfc822 name=x", "Message / RFC822", "\"message/rfc822\""}) {
      String inner = "Content-Type: " + field + "\n\nSubject: y\n\ntext\n";
      assertThat(CollectingVisitor.of(HEAD + outer + inner + "--a--").parts())
          .containsExactly("1.1 text");
    }
  }

  @Test
  void a_boundary_is_compared_as_bytes_in_any_charset() throws IOException {
    String parts = "--b\u00b5\u0416\n\none\n--b\u00b5\u0416\n\ntwo\n--b\u00b5\u0416--\n";
    String outer = "Content-Type: multipart/mixed; boundary=a\n\n--a\n";
    for (String boundary : new String[] {"\"b\u00b5\u0416\"", "b\u00b5\u0416"}) {
      String type = "Content-Type: multipart/mixed; boundary=" + boundary + "\n\n";
      for (String charset : new String[] {"UTF-8", "windows-1251", "KOI8-R"}) {
        byte[] alone = bytes(HEAD + type + parts, charset);
        assertThat(CollectingVisitor.of(MailReader.standard(), alone).parts())
            .as(charset)
            .containsExactly("1 one", "2 two");
        byte[] inner = bytes(HEAD + outer + type + parts + "--a--", charset);
        assertThat(CollectingVisitor.of(MailReader.standard(), inner).parts())
            .as(charset)
            .containsExactly("1.1 one", "1.2 two");
      }
    }
  }

  /** Encodes the text in the charset, and US-ASCII characters as themselves. */
  private static byte[] bytes(String text, String charset) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (char c : text.toCharArray()) {
      bytes.writeBytes(
          c < 0x80 ? new byte[] {(byte) c} : String.valueOf(c).getBytes(Charset.forName(charset)));
    }
    return bytes.toByteArray();
  }
}
