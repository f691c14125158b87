package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;

/** A body that is perhaps not decoded is read as it is, and reported. */
class TransferEncodingTest {
  private static final String FIELD = "Content-Transfer-Encoding: ";
  private static final String TEXT = "see http://a.example/ here\n";

  /**
   * The lines of {@code uuencode} for {@code <p><a href="http://a.example/h?a&amp;b">x</a></p>}.
   */
  private static final String HTML =
      """
      begin 644 x
      M/'`^/&$@:')E9CTB:'1T<#HO+V$N97AA;7!L92]H/V$F86UP.V(B/G@\\+V$^
      $/"]P/@``
      `
      end
      """;

  private static CollectingVisitor read(String fields, String body) throws IOException {
    return CollectingVisitor.of("From: a@a.example\nMIME-Version: 1.0\n" + fields + "\n" + body);
  }

  private static String base64(String text) {
    return Base64.getMimeEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "\n";
  }

  private static List<String> unread(CollectingVisitor read) {
    return read.reasons().stream().filter(r -> r.startsWith("UNREAD")).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"x-foo", "mac-binhex40", "x-yencode", "x-base64", "base-64", "x-gzip64", "7z"})
  void an_unknown_encoding_is_reported_and_the_body_read_as_it_is(String encoding)
      throws IOException {
    CollectingVisitor read = read(FIELD + encoding + "\n", TEXT);
    assertThat(read.contents()).containsExactly(TEXT);
    assertThat(unread(read))
        .containsExactly(
            "UNREAD input: message 1 at byte 0, part 1: text/plain: not read; "
                + ("in an unknown transfer encoding, " + encoding + ", searched as it stands"));
  }

  @Test
  void an_unknown_encoding_of_any_part_is_reported() throws IOException {
    String unknown = FIELD + "x-foo\n";
    for (String type : List.of("text/html", "application/octet-stream", "message/rfc822")) {
      CollectingVisitor read = read("Content-Type: " + type + "\n" + unknown, base64(TEXT));
      assertThat(unread(read)).as(type).hasSize(1);
      String part = "--b\nContent-Type: " + type + "\n" + unknown + "\n" + base64(TEXT) + "--b--\n";
      read = read("Content-Type: multipart/mixed; boundary=b\n", part);
      assertThat(unread(read)).as(type).hasSize(1).first().asString().contains("part 1");
    }
    assertThat(unread(read("Content-Type: image/gif\n" + unknown, "x"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(a (b) c) base64", "(a)base64", "((a)) (b) base64 (c (d))", "base64(a"})
  void comments_around_an_encoding_may_be_nested(String encoding) throws IOException {
    CollectingVisitor read = read(FIELD + encoding + "\n", base64(TEXT));
    assertThat(read.contents()).containsExactly(TEXT);
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void a_long_name_of_an_encoding_is_cut() throws IOException {
    assertThat(unread(read(FIELD + "x".repeat(3_000) + "\n", TEXT)).get(0)).hasSizeLessThan(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7bit",
        "7BITS",
        "8bit+",
        "8-bit",
        "binary;",
        "utf-8",
        "us-ascii",
        "ISO-8859-1",
        "8 bit",
        "7",
        "8",
        "none",
        "identity",
        "text/plain",
        "(a (b) c) 8 bit"
      })
  void a_misspelt_identity_or_a_charset_is_not_reported(String encoding) throws IOException {
    assertThat(read(FIELD + encoding + "\n", TEXT).reasons()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "7bit,base64,false",
    "base64,7bit,true",
    "8bit,quoted-printable,false",
    "quoted-printable,base64,false",
    "base64,quoted-printable,true",
    "x-foo,base64,true",
    "raw,raw,false",
    "x-uuencode,8bit,false"
  })
  void fields_that_disagree_are_reported_and_the_first_known_one_counts(
      String first, String second, boolean isDecoded) throws IOException {
    String body = base64(TEXT);
    CollectingVisitor read = read(FIELD + first + "\n" + FIELD + second + "\n", body);
    assertThat(read.contents().get(0).contains("a.example")).isEqualTo(isDecoded);
    assertThat(unread(read)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7bit base64",
        "7bit, base64",
        "7bit;base64",
        "\"7bit;base64\"",
        "7bit (x) base64",
        "7bit (x)\n base64",
        "8bit/base64",
        "8bit:quoted-printable",
        "none\tbase64",
        "utf-8.base64"
      })
  void names_that_disagree_in_one_field_are_reported(String encodings) throws IOException {
    CollectingVisitor read = read(FIELD + encodings + "\n", TEXT);
    assertThat(unread(read)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7bit (not base64)", "base64 (was 7bit (or 8bit))", "base64;base64"})
  void names_in_comments_do_not_count(String encoding) throws IOException {
    String body = encoding.startsWith("base64") ? base64(TEXT) : TEXT;
    CollectingVisitor read = read(FIELD + encoding + "\n", body);
    assertThat(read.contents()).containsExactly(TEXT);
    assertThat(read.reasons()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"base64,BASE64", "7bit,8bit", "7bit,binary", "'',base64", "none,7 bit"})
  void fields_that_agree_are_not_reported(String first, String second) throws IOException {
    String body = second.equalsIgnoreCase("base64") ? base64(TEXT) : TEXT;
    CollectingVisitor read = read(FIELD + first + "\n" + FIELD + second + "\n", body);
    assertThat(read.contents()).containsExactly(TEXT);
    assertThat(read.reasons()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=ybegin line=128 size=3 name=x.html\n\u008b\u008c\u008d\n=yend size=3\n",
        "words\n\n=ybegin part=1 total=2 line=128 size=9 name=x\n=ypart begin=1 end=9\n",
        "(This file must be converted with BinHex 4.0)\n\n:$f*TEQKPH#jdCA0d,R0TG!\"6594%8dP8)3#3\"!&m!*!%:\n",
        "words\n\n(This file must be converted with BinHex 4.0)\n\n:$f*TEQKPH#jdCA0d,R0TG!\"6594%8dP8)3#3\"!&m!*!%:\n"
      })
  void a_file_encoded_in_a_text_is_reported(String body) throws IOException {
    String octets = "Content-Type: application/x-oak\n";
    if (!body.startsWith("words")) {
      assertThat(unread(read("Content-Type: text/html\n", body))).hasSize(1);
    }
    assertThat(unread(read("", body))).hasSize(1);
    assertThat(unread(read(FIELD + "base64\n", base64(body)))).hasSize(1);
    assertThat(unread(read(octets, body))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "text/plain"})
  void a_uuencoded_text_without_a_block_is_reported(String type) throws IOException {
    String fields = "Content-Type: " + type + "\n" + FIELD + "x-uuencode\n";
    for (String body : List.of("words\n", HTML.replace("begin 644 x", "begin 644"))) {
      assertThat(unread(read(fields, body))).hasSize(1).first().asString().contains("block");
    }
    assertThat(unread(read(fields, HTML))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x-uuencode", "uuencode", "X-UUE", "uue"})
  void html_that_is_uuencoded_is_read_as_html(String encoding) throws IOException {
    String fields = "Content-Type: text/html; charset=utf-8\n" + FIELD + encoding + "\n";
    for (String before : List.of("", "\n\n", "words\n")) {
      CollectingVisitor read = read(fields, before + HTML + "\nhttp://foot.example/\n");
      assertThat(read.values()).containsExactly("http://a.example/h?a&b");
      assertThat(read.contents().get(0)).contains("http://foot.example/");
      assertThat(read.reasons()).isEmpty();
    }
    CollectingVisitor read = read(fields, "<a href='http://b.example/'>x</a>");
    assertThat(read.values()).containsExactly("http://b.example/");
    read = read(fields, HTML.substring(0, HTML.indexOf("$/")));
    assertThat(read.values()).hasSize(1);
    assertThat(read.reasons()).hasSize(1).first().asString().contains("damaged uuencoded x");
  }
}
