package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.mime.FieldText;

class CharsetsTest {
  /** Reads a message with this text, whose charset is declared by a label. */
  private static CollectingVisitor readBody(String label, byte[] text) throws IOException {
    ByteArrayOutputStream mail = new ByteArrayOutputStream();
    String head =
        "From: a\nSubject: x\nContent-Transfer-Encoding: base64\nContent-Type: text/plain; charset=";
    mail.writeBytes((head + label + "\n\n").getBytes(StandardCharsets.US_ASCII));
    mail.writeBytes(Base64.getMimeEncoder().encode(text));
    return CollectingVisitor.of(MailReader.standard(), mail.toByteArray());
  }

  @ParameterizedTest
  @CsvSource({
    "gb2312, GBK, \u570b\u9592",
    "chinese, GBK, \u570b",
    "csGB2312, GBK, \u570b",
    "x-gbk, GBK, \u570b",
    "gbk, GB18030, \u3447",
    "euc-kr, x-windows-949, \ubdc1",
    "ks_c_5601-1987, x-windows-949, \ubdc1",
    "Korean, x-windows-949, \ubdc1",
    "cp949, x-windows-949, \ubdc1",
    "shift_jis, windows-31j, \u2460",
    "cp932, windows-31j, \u2460\uff5e",
    "iso-2022-jp, x-windows-iso2022jp, \u2460",
    "iso-2022-jp-1, ISO-2022-JP-2, \u4e02\u65e5",
    "iso-2022-jp-ms, x-windows-iso2022jp, \u2460",
    "big5, x-windows-950, \u7881",
    "x-x-big5, Big5, \u570b",
    "CN-Big5, Big5, \u570b",
    "iso-8859-9, windows-1254, \u20ac",
    "tis-620, x-windows-874, \u20ac",
    "iso-8859-8-i, ISO-8859-8, \u05d0",
    "logical, ISO-8859-8, \u05d0",
    "macintosh, x-MacRoman, \u00e9",
    "x-mac-cyrillic, x-MacCyrillic, \u0436",
    "x-cp1251, windows-1251, \u0436",
    "win-1251, windows-1251, \u0436",
    "windows1251, windows-1251, \u0436",
    "iso88592, ISO-8859-2, \u0159",
    "us-ascii, UTF-8, \u00e9",
    "iso-8859-1, windows-1252, \u20ac"
  })
  void a_label_stands_for_the_charset_that_mail_uses(String label, String charset, String text)
      throws IOException {
    CollectingVisitor read = readBody(label, text.getBytes(Charset.forName(charset)));
    assertThat(read.contents()).containsExactly(text);
    assertThat(read.problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"'\niso-8859-2'", "'iso-8859-2\r\n'", "'\tiso-8859-2'", "iso-8859-2\n"})
  void white_space_around_a_name_in_markup_is_ignored(String name) throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            "From: a\nSubject: x\nContent-Type: text/html\n\n<meta charset=" + name + ">\n<p>x\n");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("ISO-8859-2");
    assertThat(read.problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x-", "x-x-nothing", "hz-gb-2312", "win-9", "\u00e9", "8bit"})
  void an_unknown_name_has_no_charset(String name) {
    assertThat(Charsets.named(name)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "cp-866, IBM866",
    "x-cp866, IBM866",
    "windows-850, IBM850",
    "cp-874, x-windows-874",
    "cp874, x-windows-874",
    "ms936, GB18030",
    "iso8859-8-i, ISO-8859-8",
    "iso-8859-8i, ISO-8859-8"
  })
  void a_numbered_charset_is_known_in_all_spellings(String name, String charset) {
    assertThat(Charsets.named(name)).isEqualTo(Charset.forName(charset));
  }

  @Test
  void encoded_words_after_those_in_unknown_charsets_are_decoded() throws IOException {
    String unknown = "=?x-nothing?Q?=41?= ".repeat(20);
    CollectingVisitor read =
        CollectingVisitor.of(
            "From: a\nMessage-ID: <1@a>\nSubject: " + unknown + "=?utf-8?Q?=41?=\n\nx");
    assertThat(read.messages.get(0).message().subject()).isEqualTo(unknown + "A");
  }

  @Test
  void the_list_has_all_charsets_of_java() {
    for (Charset charset : Charset.availableCharsets().values()) {
      assertThat(Charsets.listed(charset.name())).isEqualTo(charset);
      for (String alias : charset.aliases()) {
        assertThat(Charsets.listed(alias)).as(alias).isEqualTo(Charset.forName(alias));
      }
    }
    assertThat(Charsets.listed("KOI8-r")).isEqualTo(Charset.forName("KOI8-R"));
    assertThat(Charsets.listed("x-nothing")).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'koi8-r'",
        "\"koi8-r\"",
        "koi8-r,",
        "koi8-r;",
        " `koi8-r` ",
        "charset=koi8-r",
        "\"Charset='koi8-r'"
      })
  void quotes_and_punctuation_around_a_name_are_ignored(String name) {
    assertThat(Charsets.named(name)).isEqualTo(Charset.forName("KOI8-R"));
  }

  @Test
  void an_overlong_name_is_unknown_at_once() {
    assertThat(Charsets.named("x-".repeat(500_000) + "gbk")).isNull();
    assertThat(Charsets.named("utf-8" + " ".repeat(1_000_000))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-16", "unicode"})
  void utf_16_without_a_mark_is_little_endian_unless_zeros_come_first(String name)
      throws IOException {
    String text = "\u65e5 http://a.example/\n";
    for (Charset order : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
      CollectingVisitor read = readBody(name, text.getBytes(order));
      assertThat(read.contents()).containsExactly(text);
      assertThat(read.texts.get(0).text().origin().charset()).isEqualTo(order.name());
      String marked = "\ufeff" + text;
      assertThat(readBody(name, marked.getBytes(order)).contents()).containsExactly(marked);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-16", "unicode", "utf-16le", "UTF-16BE"})
  void a_text_without_a_zero_is_not_utf_16_if_it_is_utf_8(String name) throws IOException {
    CollectingVisitor read =
        readBody(name, "caf\u00e9 http://a.example/".getBytes(StandardCharsets.UTF_8));
    assertThat(read.contents()).containsExactly("caf\u00e9 http://a.example/");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("UTF-8");
    String text = "\u65e5\u672c\u8a9e"; // neither a zero nor UTF-8
    assertThat(readBody("utf-16le", text.getBytes(StandardCharsets.UTF_16LE)).contents())
        .containsExactly(text);
  }

  @ParameterizedTest
  @CsvSource({
    "=?x-gbk?B?h/g=?=, \u570b",
    "=?ks_c_5601-1987?Q?=94=EE?=, \ubdc1",
    "=?us-ascii?Q?=C3=A9?=, \u00e9",
    "=?iso-8859-1?q?=80?=, \u20ac",
    "=?x-nothing?Q?=41?=, =?x-nothing?Q?=41?=",
    "=?utf-8?Q?a?= =?x-nothing?Q?=41?= =?utf-8?Q?b?=, a =?x-nothing?Q?=41?= b",
    "=?utf-8?Q?a b?= =?utf-8?Q?what??= =?utf-8*en?B?w6k?=, a bwhat?\u00e9",
    "=?utf-8?Q?a?=b =?utf-8?Q??= (=?utf-8?Q?c?=), ab  (c)",
    "=?utf-8?X?a?= =?=?= =?utf-8?Q?=41?=, =?utf-8?X?a?= =?=?= A",
    "=?euc-kr?B?lA==?= =?euc-kr?B?7g==?=, \ubdc1"
  })
  void labels_in_encoded_words_stand_for_the_charset_that_mail_uses(String field, String text)
      throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of("From: a\nMessage-ID: <1@a>\nSubject: " + field + "\n\nx");
    assertThat(read.messages.get(0).message().subject()).isEqualTo(text);
  }

  @Test
  void text_that_is_no_encoded_word_is_kept() {
    String text = "=?us-ascii is =?us-ascii? and =?=?us-ascii?";
    assertThat(FieldText.decode(text.getBytes(StandardCharsets.US_ASCII))).isEqualTo(text);
  }
}
