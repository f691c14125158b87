package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;
import org.urisift.mail.Attribute;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Streams;
import org.urisift.mail.bytes.MailLimits;

class HtmlReaderTest {
  private static CollectingVisitor html(String body) throws IOException {
    return CollectingVisitor.of("<!DOCTYPE html>\n<html>" + body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<a href='http://a.example/?a=1&amp;b=2'>x</a> | a@href | http://a.example/?a=1&b=2",
        "<img src=http://a.example/i.png> | img@src | http://a.example/i.png",
        "<IMG SRCSET='a.png 1x, b.png, c,d.png 2x'> | img@srcset | a.png b.png c,d.png",
        "<link imagesrcset='a.png (1,2), b.png'> | link@imagesrcset | a.png b.png",
        "<form action='/send'> | form@action | /send",
        "<button formaction='/b'> | button@formaction | /b",
        "<blockquote cite='/c'> | blockquote@cite | /c",
        "<object data='/d'> | object@data | /d",
        "<table><tr><td background='/t'> | td@background | /t",
        "<video poster='/p'> | video@poster | /p",
        "<a ping='/1 /2'> | a@ping | /1 /2",
        "<svg><use xlink:href='/u'/></svg> | use@xlink:href | /u",
        "<div itemtype='http://s.example/T'> | div@itemtype | http://s.example/T",
        "<meta http-equiv=Refresh content='5; URL=http://a.example/'> | meta@refresh | http://a.example/",
        "<meta http-equiv=refresh content=\"0;url='http://a.example/;x'\"> | meta@refresh | http://a.example/;x"
      })
  void uri_attributes_are_passed_on(String body, String name, String values) throws IOException {
    CollectingVisitor read = html(body);
    assertThat(String.join(" ", read.values())).isEqualTo(values);
    assertThat(read.attributes).allMatch(a -> a.context().equals("html:" + name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "&#1;http://a.example/b",
        "\u0001\u001f http://a.example/b \u000b",
        "\u3000http://a.example/b\u2028"
      })
  void control_characters_and_white_space_around_a_value_are_removed(String value)
      throws IOException {
    assertThat(html("<a href='" + value + "'>x</a>").values())
        .containsExactly("http://a.example/b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p title='http://a.example/'>",
        "<meta name=x content='0; url=http://a.example/'>",
        "<meta http-equiv=refresh content='30'>",
        "<input value='http://a.example/'>",
        "<a href=''>",
        "<!-- <a href='http://a.example/'> -->"
      })
  void attributes_without_a_uri_are_not_passed_on(String body) throws IOException {
    assertThat(html(body).attributes).isEmpty();
  }

  @Test
  void line_breaks_and_tabs_in_a_value_are_removed_as_in_browsers() throws IOException {
    assertThat(html("<a href=' http://a.example/\r\n\tb c '>x</a>").values())
        .containsExactly("http://a.example/b c");
  }

  @Test
  void an_attribute_has_its_position_in_the_source() throws IOException {
    String source = "<html>\r\n<p>\u00e9\n  <a class=x href=\"  http://a.example/&amp;\">A</a>";
    Attribute link = CollectingVisitor.of(source).attributes.get(0);
    assertThat(link.start().offset()).isEqualTo(source.indexOf("http"));
    String plain = source.replace("\"  http", "\"http");
    link = CollectingVisitor.of(plain).attributes.get(0);
    assertThat(link.start().offset()).isEqualTo(plain.indexOf("http"));
    assertThat(link.start().line()).isEqualTo(3);
    assertThat(link.start().column()).isEqualTo(20);
    assertThat(link.origin().linkText()).isEqualTo("A");
  }

  @Test
  void a_link_without_an_end_tag_is_read_once() throws IOException {
    assertThat(html("<p><a href='http://a.example/'>x<p>y<p>z<table><tr><td>w").values())
        .containsExactly("http://a.example/");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<p>x<td background='/b?a&amp;b'>y | td@background | /b?a&b",
        "<p>x<TR class=c BACKGROUND=/b | | ~~",
        "<tr title='<td background=/c>' background=/b>y | tr@background | /b",
        "<form action=/a><form action=/b></form>x | form@action form@action | /a /b",
        "<body background=/a>x<body background=/b> | body@background body@background | /a /b",
        "<p>x<frame src=/f> | frame@src | /f",
        "x<table><!-- <td background=/c> --><td>y</table>z | | ~~",
        "<table>x<!-- <td background=/c> --><tr>y<td>z<style> <td background=/d> </style>| | ~~"
      })
  void attributes_of_misplaced_tags_are_read(String body, String names, String values)
      throws IOException {
    CollectingVisitor read = CollectingVisitor.of("<html>" + body);
    assertThat(String.join(" ", read.values())).isEqualTo(values);
    assertThat(read.attributes.stream().map(a -> a.context().substring(5)))
        .containsExactly(names == null ? new String[0] : names.split(" "));
    for (Attribute attribute : read.attributes) {
      assertThat(("<html>" + body).substring((int) attribute.start().offset()))
          .startsWith(attribute.value().substring(0, 2));
    }
  }

  @Test
  void links_misplaced_in_tables_are_read_once_with_their_text() throws IOException {
    String html =
        "<html><table background=/t><tr><td><a href=/a>one</a></table><table>x<tr>y<td background=/b><a href=/c>two";
    CollectingVisitor read = CollectingVisitor.of(html);
    assertThat(read.values()).containsExactlyInAnyOrder("/t", "/a", "/b", "/c");
    assertThat(read.attributes.stream().map(a -> a.origin().linkText())).contains("one", "two");
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/&shy;b<wbr>c&#8203;d&#x2060;e, http://a.example/bcde",
    "http://a.ex&zwnj;ample/\u00ad<b>\ufeffb</b>, http://a.example/b",
    "http://a.example/\u06cc\u200c\u06a9, http://a.example/\u06cc\u200c\u06a9",
    "&#8203;http://a.example/&shy;, http://a.example/"
  })
  void invisible_break_marks_in_a_word_are_removed(String body, String text) throws IOException {
    CollectingVisitor.Read read = CollectingVisitor.of("<html>" + body).texts.get(0);
    assertThat(read.content()).isEqualTo(text);
    CollectingVisitor link = CollectingVisitor.of("<html><a href=x>" + body + "</a>");
    assertThat(link.attributes.get(0).origin().linkText()).isEqualTo(text);
  }

  @Test
  void positions_after_an_invisible_mark_are_right() throws IOException {
    String source = "<html>x\u200by\u200bhttp://a.example/";
    CollectingVisitor.Read read = CollectingVisitor.of(source).texts.get(0);
    assertThat(read.content()).isEqualTo("xyhttp://a.example/");
    assertThat(read.text().sourceOffset(2)).isEqualTo(source.indexOf("http"));
  }

  @Test
  void visible_text_is_one_text_with_blank_lines_between_blocks() throws IOException {
    String source =
        "<html><title>T</title><style>p{}</style><p>see http://a.<b>example</b>/x<br>next"
            + "<div>new\nblock</div><pre>as\nis</pre>x<a href=y>link</a>z<script>no()</script>";
    CollectingVisitor.Read read = CollectingVisitor.of(source).texts.get(0);
    assertThat(read.content())
        .isEqualTo("T\n\nsee http://a.example/x\nnext\n\nnew block\n\nas\nis\n\nx link z");
    int at = read.content().indexOf("/x\n");
    assertThat(read.text().context()).isEqualTo("html:text");
    assertThat(read.text().isSource()).isFalse();
    assertThat(read.text().sourceOffset(at)).isEqualTo(source.indexOf("/x<br>"));
    assertThat(read.text().line(source.indexOf("block"))).isEqualTo(2);
    assertThat(read.text().column(source.indexOf("block"))).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a &lt;b&gt; oak",
        "&#x1f333; \ud83c\udf33 &notanentity; & &; oak",
        "a&nbsp;b &amp;lt; c&shy;d e\u200bf\noak",
        "&CounterClockwiseContourIntegral;&NotEqualTilde; oak",
      })
  void positions_after_character_references_are_right(String text) throws IOException {
    String source = "<html>\n<p>" + text + " ash</p><p>elm</p>";
    CollectingVisitor.Read read = CollectingVisitor.of(source).texts.get(0);
    for (String word : List.of("oak", "ash", "elm")) {
      int at = read.content().indexOf(word);
      assertThat(read.text().sourceOffset(at)).as(word).isEqualTo(source.indexOf(word));
      assertThat(read.text().sourceOffset(at + 2)).as(word).isEqualTo(source.indexOf(word) + 2);
    }
  }

  @Test
  void positions_after_a_reference_without_a_semicolon_are_right() throws IOException {
    String source = "<html><p>a &lt; &copy oak ash</p><p>elm</p>";
    CollectingVisitor.Read read = CollectingVisitor.of(source).texts.get(0);
    assertThat(read.text().sourceOffset(read.content().indexOf("ash")))
        .isEqualTo(source.indexOf("ash"));
    assertThat(read.text().sourceOffset(read.content().indexOf("elm")))
        .isEqualTo(source.indexOf("elm"));
  }

  @Test
  void ampersands_without_a_reference_are_read_in_linear_time() throws Exception {
    ThreadWork.assertLinear(
        600_000,
        length -> "<html><p>&lt;" + "& ".repeat(length) + "oak</p>",
        source -> {
          CollectingVisitor.Read read = CollectingVisitor.of(source).texts.get(0);
          assertThat(read.text().sourceOffset(read.content().indexOf("oak")))
              .isEqualTo(source.indexOf("oak"));
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>one</body></html>two | one~~two",
        "<p>one</body></html><b>two</b> | one~~two",
        "<body>one<body>two<html>three | one~~two~~three",
        "<td>one<td>two<tr>three</td>four | one~~two~~three~~four",
        "one</DIV>two</li>three | one~two~~three",
        "<table>one<tr><td>in</table> | one~~in",
        "<table>one<tr><td>in</td></tr>two</table> | one~~in~~two",
        "<a>one</body>two</a> | one~~two",
        "one</b>two</span>three | onetwothree",
        "one<!-- <td> -->two<?td x>three | onetwothree",
        "one<script>'<td>'</script>two | one~~two"
      })
  void misplaced_tags_separate_text(String body, String text) throws IOException {
    assertThat(CollectingVisitor.of("<html>" + body).contents())
        .containsExactly(text.replace('~', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div>one</div><div>two</div> | one~two",
        "<div>one~</div>~ <div>two</div> | one ~two",
        "<div>one<div>two</div></div>three | one~two~three",
        "<div>one</div><div><br></div><div>two<br> </div><div>three | one~~two~ three",
        "<div>one</div><div>&nbsp;</div><div>two | one~\u00a0~two",
        "<div>one</div><div> </div><div>two | one~two",
        "<div>one<br>~\t</div>~<div>two | one~ \ttwo",
        "<div>one</div><p>two</p><div>three</div> | one~~two~~three",
        "<div>one<p></div><div>two | one~~two",
        "<p class='MsoNormal'>one<p class=\"x MsoPlainText\">two | one~two",
        "<p class=x_MsoNormal>one <o:p></o:p></p>~<p class=MsoNormal>two | one ~two",
        "<p class=MsoNormal style='margin-bottom:12pt'>one<p class=MsoNormal>two | one~~two",
        "<p>one<p class=x>two | one~~two",
        "<td><div>one</div><td><div>two | one~~two",
        "<li><div>one</div><li><div>two | one~~two"
      })
  void divs_and_outlook_paragraphs_are_separated_by_one_line_break(String body, String text)
      throws IOException {
    assertThat(CollectingVisitor.of("<html>" + body.replace('~', '\n')).contents())
        .containsExactly(text.replace('~', '\n'));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pre", "textarea", "listing", "xmp", "plaintext"})
  void line_breaks_are_kept_in_preformatted_elements(String name) throws IOException {
    assertThat(CollectingVisitor.of("<html>x<" + name + ">a\nb").contents())
        .containsExactly("x\n\na\nb");
  }

  @Test
  void the_charset_may_be_in_a_meta_element() throws IOException {
    byte[] source =
        "<html><meta charset=\"koi8-r\"><p>\u00c1"
            .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), source);
    assertThat(read.contents()).containsExactly("\u0430");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("KOI8-R");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<?xml version='1.0' encoding='koi8-r'?><oak>",
        "\n<?xml\tversion='1.0' encoding='koi8-r'?><oak>",
        "<?xml version=\"1.0\" encoding = \"KOI8-R\"?><html><meta charset='utf-8'>"
      })
  void the_charset_may_be_in_the_xml_declaration(String start) throws IOException {
    byte[] source = (start + "\u00c1").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), source);
    assertThat(read.contents()).singleElement().asString().endsWith("\u0430");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("KOI8-R");
  }

  @Test
  void a_meta_element_in_xml_does_not_declare_the_charset() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of("<?xml version='1.0'?><rss>é<meta charset='koi8-r'></rss>");
    assertThat(read.contents().get(0)).contains("é");
  }

  @ParameterizedTest
  @CsvSource({
    "text/xml, true",
    "application/xml, true",
    "image/svg+xml, true",
    "Application/JSON, false",
    "application/ld+json, false"
  })
  void parts_of_xml_and_json_are_read(String type, boolean isMarkup) throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of("From: a\nSubject: b\nContent-Type: " + type + "\n\n<a>c</a>\n");
    assertThat(read.contents()).containsExactly("<a>c</a>\n");
    assertThat(read.texts.get(0).text().markup()).isEqualTo(isMarkup);
    assertThat(read.unread).isEmpty();
  }

  @Test
  void xml_is_markup_and_text_that_mentions_it_is_not() throws IOException {
    assertThat(CollectingVisitor.of("<?xml version='1.0'?><a>b</a>").texts.get(0).text().markup())
        .isTrue();
    assertThat(CollectingVisitor.of("see <?xml version='1.0'?>").texts.get(0).text().markup())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-16", "UTF-16LE", "utf-16be", "utf-32", "IBM037"})
  void a_declared_charset_that_is_no_superset_of_ascii_is_read_as_utf_8(String name)
      throws IOException {
    CollectingVisitor read = CollectingVisitor.of("<html><meta charset=" + name + "><p>\u00e9");
    assertThat(read.contents()).containsExactly("\u00e9");
    assertThat(read.texts.get(0).text().origin().charset()).isEqualTo("UTF-8");
    assertThat(read.problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "application/xhtml+xml",
        "text/xhtml",
        "text/x-amp-html; charset=utf-8",
        "Text/Watch-HTML"
      })
  void all_types_of_html_are_read_as_html(String type) throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            "From: a\nSubject: x\nContent-Type: "
                + type
                + "\n\n<a href='http://a.example/?a=1&amp;b=2'>x</a>");
    assertThat(read.values()).containsExactly("http://a.example/?a=1&b=2");
  }

  @Test
  void a_long_document_is_read_in_pieces() throws IOException {
    String body = "<p>http://a.example/ <a href=b>".repeat(1000);
    String end = "<a href='http://b.example/'>last";
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), Streams.repeated("<html>", body, 700, end));
    assertThat(read.reasons()).singleElement().asString().contains("HTML longer than", "pieces");
    assertThat(read.values()).hasSize(700_001).endsWith("http://b.example/");
    Attribute last = read.attributes.get(700_000);
    assertThat(last.origin().linkText()).isEqualTo("last");
    assertThat(last.start().offset()).isEqualTo(6 + 700L * body.length() + 9);
    assertThat(last.start().column()).isEqualTo(last.start().offset() + 1);
    long found = 0;
    for (CollectingVisitor.Read text : read.texts) {
      found += text.content().split("http://a.example/", -1).length - 1;
    }
    assertThat(found).isEqualTo(700_000);
    int index = (int) (last.start().offset() - last.sourceStart());
    assertThat(last.source().substring(index)).startsWith("http://b.example/'>last");
  }

  @Test
  void a_tag_without_an_end_is_read_as_text() throws IOException {
    CollectingVisitor read =
        html("<a href='/b'>c</a><a href=\"http://a.example/>d http://b.example/ <p>e");
    assertThat(read.values()).containsExactly("/b");
    assertThat(read.reasons()).singleElement().asString().contains("tag without an end");
    assertThat(read.contents().get(0)).contains("\"http://a.example/>d http://b.example/ ");
  }

  @Test
  void the_size_of_a_piece_depends_on_the_heap() {
    assertThat(HtmlReader.maxPieceLength(64L << 20)).isEqualTo(512 << 10);
    assertThat(HtmlReader.maxPieceLength(256L << 20)).isEqualTo(2 << 20);
    assertThat(HtmlReader.maxPieceLength(1L << 40)).isEqualTo(MailLimits.HTML);
  }

  @Test
  void white_space_in_link_texts_is_one_blank_and_long_texts_are_cut() throws IOException {
    String html =
        "<html><a href=a> one\n <b>t</b>wo<br>&nbsp;<p>three</p>four </a>"
            + "<a href=b><img src=c> </a><a href=d>"
            + "x y ".repeat(5_000)
            + "</a><a>five</a>";
    assertThat(CollectingVisitor.of(html).attributes)
        .extracting(a -> a.origin().linkText())
        .containsExactly("one two three four", null, null, "x y ".repeat(512).strip());
  }

  @Test
  void the_text_of_a_link_ends_where_another_link_begins() throws IOException {
    String html = "<html><a href=a>one<object><a href=b>two<object>three</a>four";
    assertThat(CollectingVisitor.of(html).attributes)
        .extracting(a -> a.origin().linkText())
        .containsExactly("one", "two three");
  }

  @Test
  void a_tag_of_many_attributes_does_not_slow_down_later_tags() throws Exception {
    ThreadWork.assertLinear(
        50_000,
        tags -> {
          StringBuilder html = new StringBuilder("<html><p ");
          for (int i = 0; i < 2 * tags; i++) {
            html.append("data-a").append(i).append("=x ");
          }
          return html.append('>').append("<a href=b data-x=y>".repeat(tags)).toString();
        },
        html -> assertThat(CollectingVisitor.of(html).attributes).hasSizeGreaterThan(6_000));
  }
}
