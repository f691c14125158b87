package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.Streams;

class Utf7Test {
  private static final String HEAD = "From: a@a.example\nSubject: x\nContent-Type: ";

  private static String decoded(InputStream bytes) throws IOException {
    return IOUtils.toString(new Utf7(bytes), StandardCharsets.UTF_16BE);
  }

  private static String decoded(String text) throws IOException {
    return decoded(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** The first examples are from RFC 2152. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "A+ImIDkQ., A\u2262\u0391.",
        "Hi Mom -+Jjo--!, Hi Mom -\u263a-!",
        "+ZeVnLIqe-, \u65e5\u672c\u8a9e",
        "Item 3 is +AKM-1., Item 3 is \u00a31.",
        "1 +- 1, 1 + 1",
        "http://a.example/?a+AD0-1+ACY-b, http://a.example/?a=1&b",
        "+AD4 quoted, > quoted",
        "+AD4APg, >>",
        "+2Dzf8w, \ud83c\udff3",
        "+AD4, >",
        "plain, plain",
        "~~, ~~"
      })
  void text_in_base64_is_decoded(String encoded, String text) throws IOException {
    assertThat(decoded(encoded)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.example/?q=a+b+cd&e",
        "jd+news@a.example",
        "1 + 1",
        "C++",
        "ends with +",
        "+AD5",
        "+A",
        "+abd-",
        "caf\u00e9"
      })
  void text_that_is_not_utf_7_is_kept(String text) throws IOException {
    assertThat(decoded(text)).isEqualTo(text);
  }

  /** 192 UTF-16 units take 512 digits. */
  @ParameterizedTest
  @ValueSource(ints = {1, 191, 192, 193, 384, 5_000})
  void long_base64_is_decoded_however_the_bytes_arrive(int length) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) (0x4e00 + i));
    }
    byte[] units = text.toString().getBytes(StandardCharsets.UTF_16BE);
    String encoded = java.util.Base64.getEncoder().withoutPadding().encodeToString(units);
    for (String end : new String[] {"", "-", ".", "\u0000"}) {
      byte[] bytes = ("a+" + encoded + end).getBytes(StandardCharsets.US_ASCII);
      String whole = "a" + text + end.replace("-", "");
      assertThat(decoded(new ByteArrayInputStream(bytes))).isEqualTo(whole);
      assertThat(decoded(Streams.slow(bytes, 1))).isEqualTo(whole);
    }
  }

  @Test
  void a_long_word_after_a_plus_is_kept() throws IOException {
    for (int before = 240; before < 260; before++) {
      String text = "x".repeat(before) + "+" + "A".repeat(511);
      assertThat(decoded(text + "-")).isEqualTo(text + "-");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-7", "UNICODE-1-1-UTF-7", "\"UTF-7\"", "unicode-2-0-utf-7"})
  void a_part_that_declares_utf_7_is_decoded(String charset) throws IOException {
    String text = "see http://a.example/?a+AD0-1+ACY-b+AD0-2";
    CollectingVisitor plain =
        CollectingVisitor.of(HEAD + "text/plain; charset=" + charset + "\n\n" + text);
    assertThat(plain.contents()).containsExactly("see http://a.example/?a=1&b=2");
    assertThat(plain.texts.get(0).text().origin().charset()).isEqualTo("UTF-7");
    assertThat(plain.problems).isEmpty();
    CollectingVisitor html =
        CollectingVisitor.of(
            HEAD
                + "text/html; charset="
                + charset
                + "\n\n+ADw-a href+AD0AIg-http://a.example/b+ACIAPg-");
    assertThat(html.values()).containsExactly("http://a.example/b");
  }

  /** Browsers do not support UTF-7, and URIs of a page may contain a plus. */
  @Test
  void a_page_that_declares_utf_7_in_a_meta_element_is_not_decoded() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of("<html><meta charset=utf-7><a href='http://a.example/?a+AD0-1'>x</a>");
    assertThat(read.values()).containsExactly("http://a.example/?a+AD0-1");
  }
}
