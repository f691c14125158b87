package org.urisift.mail.kind;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.text.ContentType;

class BinaryTest {
  private static Binary recognise(byte[] bytes) {
    return Binary.recogniseOrNull(bytes, 0, bytes.length);
  }

  private static Binary recognise(String octets) {
    return recognise(octets.getBytes(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "oak\n",
        "\u001b[1moak\u001b[m\f\b\u0007",
        "\u00e4\u0080\u00ff",
        "{\\rtf1 oak}"
      })
  void controls_of_lines_and_terminals_may_be_in_a_text(String text) {
    assertThat(recognise(text)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  void utf_16_is_text(String charset) {
    assertThat(recognise("http://a.example/ and more".getBytes(Charset.forName(charset)))).isNull();
  }

  @Test
  void a_zero_or_many_controls_are_not_text() {
    assertThat(recognise("oak".repeat(100) + "\0")).isEqualTo(Binary.OTHER);
    assertThat(recognise("oak".repeat(100) + "\u0001")).isNull();
    assertThat(recognise("oak".repeat(10) + "\u0001")).isEqualTo(Binary.OTHER);
  }

  @Test
  void a_known_format_is_recognised_even_if_it_looks_like_text() {
    assertThat(recognise("%PDF-1.4\noak")).isEqualTo(Binary.PDF);
    assertThat(recognise("GIF89a\0")).isEqualTo(Binary.GIF);
    assertThat(recognise("GIF89a is a format")).isNull();
    assertThat(recognise("%PDF")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "DBX, 0, \u00cf\u00ad\u0012\u00fe",
    "JET, 4, Standard Jet DB",
    "ACE, 4, Standard ACE DB",
    "MOBI, 60, BOOKMOBI",
    "PALM, 60, TEXtREAd",
    "LIT, 0, ITOLITLS"
  })
  void a_mailbox_database_or_book_is_no_text_though_uris_are_legible_in_it(
      Binary kind, int offset, String mark) {
    String content = "o".repeat(offset) + mark + "\0 http://a.example/ ".repeat(100);
    byte[] bytes = content.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Binary.ofFileOrNull(bytes, 0, bytes.length)).isEqualTo(kind);
    String text = "o".repeat(offset) + mark + " is a mark, as in http://a.example/\n";
    byte[] legible = text.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Binary.ofFileOrNull(legible, 0, legible.length)).isNull();
  }

  @Test
  void a_bitmap_is_a_picture_even_if_most_of_its_bytes_are_zeros_or_letters() {
    byte[] bitmap =
        ("BMv\u0001\0\0\0\0\0\0v\0\0\0(\0\0\0" + "\u00ff".repeat(500))
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Binary.ofFileOrNull(bitmap, 0, bitmap.length)).isEqualTo(Binary.BMP);
    assertThat(recognise(bitmap)).isEqualTo(Binary.BMP);
    assertThat(recognise("MM\0*\0\0\0\b")).isEqualTo(Binary.TIFF_BIG_ENDIAN);
    byte[] log =
        ("BM http://a.example/\n" + "\0".repeat(5_000)).getBytes(StandardCharsets.US_ASCII);
    assertThat(Binary.ofFileOrNull(log, 0, log.length)).isNull();
  }

  @Test
  void bytes_outside_the_bounds_are_not_read() {
    assertThat(Binary.recogniseOrNull("\0oak\0".getBytes(StandardCharsets.US_ASCII), 1, 4))
        .isNull();
  }

  @Test
  void a_file_with_zeros_is_a_text_and_compressed_data_is_not() {
    byte[] log =
        ("ok http://a.example/\n" + "\0".repeat(5_000)).getBytes(StandardCharsets.US_ASCII);
    assertThat(Binary.ofFileOrNull(log, 0, log.length)).isNull();
    byte[] random = new byte[10_000];
    new Random(1).nextBytes(random);
    assertThat(Binary.ofFileOrNull(random, 0, random.length)).isEqualTo(Binary.OTHER);
    byte[] text = "II*\0 is how a TIFF begins".getBytes(StandardCharsets.US_ASCII);
    assertThat(Binary.ofFileOrNull(text, 0, text.length)).isNull();
  }

  /** Numbers of 32 bits, of which three bytes are zeros, each with a letter. */
  private static final String NUMBERS = "a\0\0\0".repeat(100);

  @Test
  void a_file_is_no_text_if_most_of_it_is_numbers() {
    String words = "http://a.example/ is legible".repeat(5);
    for (String data :
        new String[] {NUMBERS, NUMBERS + words, words + NUMBERS, "\0a".repeat(20) + NUMBERS}) {
      byte[] bytes = data.getBytes(StandardCharsets.ISO_8859_1);
      assertThat(Binary.ofFileOrNull(bytes, 0, bytes.length)).isEqualTo(Binary.OTHER);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "./a.c\0./b.c\0./long/name\0",
        "a log\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        "\u00ff\u00fea\0b\0c\0",
        "\u00ff\u00fe\0\0a\0\0\0b\0\0\0",
        "\0\0\u00fe\u00ff\0\0\0a\0\0\0b",
        "\0h\0t\0t\0p\0:\0/\0/\0a",
        "words of a table\0\0\1\0\0\0\2\0\0\0 with http://a.example/ and other words"
      })
  void a_file_of_words_is_a_text_though_it_has_zeros(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Binary.ofFileOrNull(bytes, 0, bytes.length)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "SVM, VCLMTF\u0001",
    "WMF, \u00d7\u00cd\u00c6\u009a",
    "AIFF, FORM\0AIFF",
    "QUICKTIME, '\0\0\0\u0020moov'",
    "OPEN_TYPE, OTTO\0",
    "WOFF_2, wOF2\0"
  })
  void a_picture_sound_or_font_in_a_document_has_no_text(Binary kind, String start) {
    byte[] bytes = (start + "\0\1".repeat(50)).getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Binary.recogniseOrNull(bytes, 0, bytes.length)).isEqualTo(kind);
    assertThat(ContentType.hasNoText(kind.type())).isTrue();
  }

  @Test
  void files_of_a_document_without_text_and_mark_have_names() {
    assertThat(Binary.OTHER.type("word/fonts/font1.odttf")).isEqualTo("font/obfuscated");
    assertThat(Binary.OTHER.type("ppt/fonts/font1.fntdata")).isEqualTo("font/obfuscated");
    assertThat(Binary.OTHER.type("layout-cache")).isEqualTo(ContentType.LAYOUT);
    assertThat(Binary.OTHER.type("xl/printerSettings/printerSettings1.bin"))
        .isEqualTo(ContentType.LAYOUT);
    assertThat(ContentType.hasNoText(ContentType.LAYOUT)).isTrue();
    assertThat(Binary.OTHER.type("font.bin")).isEqualTo(Binary.OTHER.type());
    assertThat(Binary.RAR.type("font1.odttf")).isEqualTo(Binary.RAR.type());
    assertThat(Binary.OTHER.type(null)).isEqualTo(Binary.OTHER.type());
  }
}
