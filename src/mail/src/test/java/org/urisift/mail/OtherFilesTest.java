package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are neither mail nor UTF-8 text, recognised by their bytes. */
class OtherFilesTest {
  @Test
  void an_sqlite_database_is_refused_with_advice() throws Exception {
    CollectingVisitor read = read("SQLite format 3\0\u0010\0http://a.example/bhttp://c.example/");
    assertThat(read.contents()).isEmpty();
    assertThat(read.reasons())
        .containsExactly(
            "UNREAD input: application/vnd.sqlite3: not read; the output of \"sqlite3 FILE .dump\" can be");
  }

  @Test
  void a_text_about_sqlite_is_read() throws Exception {
    assertThat(read("SQLite format 3 is old").contents()).containsExactly("SQLite format 3 is old");
  }

  @Test
  void utf_16_without_a_mark_is_recognised_by_its_zeros() throws Exception {
    String text = "see http://a.example/b and caf\u00e9\n";
    for (Charset order : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      assertThat(read(text.getBytes(order)).contents()).containsExactly(text);
    }
  }

  @Test
  void a_text_with_a_few_zeros_is_not_utf_16() throws Exception {
    String text = "a\0b\0 and more of this text, in which no other zero stands\n";
    assertThat(read(text).contents()).containsExactly(text);
  }

  private static CollectingVisitor read(String text) throws Exception {
    return read(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static CollectingVisitor read(byte[] bytes) throws Exception {
    return CollectingVisitor.of(MailReader.standard(), bytes);
  }

  /** Here no reader of these formats is there. */
  @ParameterizedTest
  @CsvSource({
    "<?xml version='1.0'?><d xmlns='http://schemas.openxmlformats.org/w'>http://a.exam</d>, officedocument",
    "<?mso-contentType?><F xmlns='http://schemas.microsoft.com/x'>http://a.exam</F>, officedocument",
    "'WARC/1.0\r\nWARC-Type: response\r\n\r\nhttp://a.exam', application/warc",
    "{\\rtf1\\ansi http://a.exam\\b ple/}, application/rtf"
  })
  void a_format_without_a_reader_is_named_with_the_artifact_that_reads_it(String text, String type)
      throws Exception {
    CollectingVisitor read = read(text);
    assertThat(read.contents()).isEmpty();
    assertThat(read.reasons()).singleElement().asString().contains(type, "urisift-formats");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARC/1.0 is a format",
        "{\\rtf1 begins RTF",
        "<a>http://schemas.microsoft.com/</a>"
      })
  void a_text_about_a_format_is_read(String text) throws Exception {
    assertThat(read(text).contents()).containsExactly(text);
  }

  @Test
  void names_in_cards_and_calendars_are_no_links() throws Exception {
    String card =
        "BEGIN:VCARD\r\nX-MS-OL-DESIGN;CHARSET=utf-8:<card xmlns=\"http://schemas.example/c\" ver=\r\n"
            + " \"1.0\"><img xm\r\n lns=\"http://folded.example/\"/></card>\r\n"
            + "NOTE:see <http://a.example/>\r\nEND:VCARD\r\n";
    assertThat(read(card).contents().get(0))
        .contains("http://a.example/")
        .doesNotContain("schemas.example", "folded.example");
    MailReader whole = MailReader.builder().with(ReadOption.NAMESPACES).build();
    CollectingVisitor all = CollectingVisitor.of(whole, card.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(all.contents().get(0)).contains("schemas.example", "folded.example");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@namespace h \"http://names.example/\"; a { b: url(http://a.example/) }",
        "a { b: url(data:image/svg+xml,%3Csvg%20xmlns=%27http://names.example/%27%3E) } http://a.example/",
        "b: url( 'data:image/svg+xml,<svg xmlns=\"http://names.example/\">' ) http://a.example/",
        "b: URL(\"data:image/svg+xml,<svg xmlns=\\\"http://names.example/\\\">\") http://a.example/",
        "/* http://a.example/ */ @NAMESPACE url(http://names.example/)",
        "/* @namespace or url(data: */ @import url(http://a.example/); @namespace 'http://names.example/';",
        "g{content:'@namespace http://a.example/'} @namespace \"http://names.example/\"",
        "@namespaces 'http://a.example/'; @namespace 'http://names.example/'"
      })
  void names_and_data_in_style_sheets_are_no_links(String css) throws Exception {
    byte[] mail =
        Parts.message(
            Parts.part("Content-Type: text/css", css.getBytes(StandardCharsets.US_ASCII)));
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), mail);
    assertThat(read.contents()).singleElement().asString().doesNotContain("names.example");
    assertThat(read.contents().get(0)).hasSizeGreaterThanOrEqualTo(css.length());
    assertThat(read.contents() + " " + read.values()).contains("http://a.example/");
    MailReader whole = MailReader.builder().with(ReadOption.NAMESPACES).build();
    CollectingVisitor all = CollectingVisitor.of(whole, mail);
    assertThat(all.contents() + " " + all.values()).contains("names.example");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a{b:url(\"\\68 ttps://c.example/\")} | https://c.example/ | a{b:url(\"\")}",
        "a{b:url(https\\3a //d.example/)} | https://d.example/ | a{b:url()}",
        "a{b:url('https://e.example/a b.png')} | https://e.example/a b.png | a{b:url('')}",
        "a{b:url(https://e.example/a\\)b.png)} | https://e.example/a)b.png | a{b:url()}",
        "a{b:url(https://e.example/?x=1\\26 y=1)} | https://e.example/?x=1&y=1 | a{b:url()}",
        "@import 'b.css'; c{d:'http://e.example/'} | b.css | @import ''; c{d:'http://e.example/'}",
        "/* url(http://a.example/b c) */ d{e:url(f)} | f | /* url(http://a.example/b c) */ d{e:url()}",
        "a{b:image-set('c' 1x, url(d) 2x)} | c d | a{b:image-set('' 1x, url() 2x)}",
        "a{b:url(data:x,y='http://c.example/')} | data:x,y='http://c.example/' | a{b:url\"data:x,y='http://c.example/'\"}",
        "a{b:url( data:x,y=\"z w\" )} | data:x,y=\"z w\" | a{b:url('data:x,y=\"z w\" '}",
        "a{b:url('data:x,y')} | data:x,y | a{b:url('data:x,y')}",
        "a{b:url(data:x | data:x | a{b:url(data:x",
        "@namespace 'http://c.example/'; | ~~ | @namespace '';",
        "no style (http://a.example/b), nor curl(http://c.example/) | ~~ | no style (http://a.example/b), nor curl(http://c.example/)",
        "it's \"url(http://a.example/)\" | ~~ | it's \"url(http://a.example/)\""
      })
  void a_file_of_styles_is_read_as_the_content_of_a_style_element(
      String css, String values, String rest, @TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("a.css"), css);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), file);
    assertThat(String.join(" ", read.values())).isEqualTo(values);
    assertThat(read.contents()).singleElement().asString().hasSameSizeAs(css);
    assertThat(read.contents().get(0).replace(" ", "")).isEqualTo(rest.replace(" ", ""));
    Path text = Files.writeString(directory.resolve("a.txt"), css);
    assertThat(CollectingVisitor.of(MailReader.standard(), text).contents()).containsExactly(css);
  }

  @Test
  void a_uri_of_a_style_sheet_has_its_place_in_the_source(@TempDir Path directory)
      throws Exception {
    Path file = Files.writeString(directory.resolve("a.css"), "a{}\nb{c:url('\\\nd')}\n");
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), file);
    assertThat(read.attributes.get(0).start()).isEqualTo(new Origin.Start(2, 10, 13));
    assertThat(read.attributes.get(0).context()).isEqualTo("html:style@url");
    assertThat(read.contents()).containsExactly("a{}\nb{c:url(' \n ')}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "url(data:",
        "url('data:",
        "url(\"data:\\",
        "@namespace ",
        "url(",
        "url( ",
        "\\",
        "data:",
        "url(data:x)"
      })
  void a_style_sheet_takes_linear_time(String piece) throws Exception {
    String css = piece.repeat(2_000_000 / piece.length()) + ";) http://a.example/ ";
    byte[] mail =
        Parts.message(
            Parts.part("Content-Type: text/css", css.getBytes(StandardCharsets.US_ASCII)));
    assertTimeoutPreemptively(
        Duration.ofSeconds(60), () -> CollectingVisitor.of(MailReader.standard(), mail));
  }
}
