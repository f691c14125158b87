package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Attribute;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;

/** Reads styles, scripts, comments and documents within a document. */
class NestedContentTest {
  private static final MailReader DEEP = MailReader.builder().with(ReadOption.DEEP).build();

  private static final MailReader NAMESPACES =
      MailReader.builder().with(ReadOption.NAMESPACES).build();

  private static CollectingVisitor read(MailReader reader, String html) throws IOException {
    return CollectingVisitor.of(reader, html.getBytes(StandardCharsets.UTF_8));
  }

  /** All attributes and all texts but the visible one, as {@code context value}. */
  private static List<String> found(MailReader reader, String html) throws IOException {
    CollectingVisitor read = read(reader, "<html>" + html);
    List<String> found = new ArrayList<>();
    read.attributes.forEach(a -> found.add(a.context().substring(5) + " " + a.value()));
    read.texts.stream()
        .filter(t -> !t.text().context().equals("html:text"))
        .forEach(
            t ->
                found.add(
                    t.text().context().substring(5)
                        + " "
                        + t.content().replaceAll("\\s+", " ").strip()));
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<td style='background:url(http://a.example/b)'> | td@style http://a.example/b",
        "<p style='a:url(\"b.png\"), url(c.png)'> | p@style b.png, p@style c.png",
        "<p style=\"a:url(&quot;/b?c&amp;d&quot;)\"> | p@style /b?c&d",
        "<p style='color:red; margin:calc(1px)'> | ~~",
        "<style>a{b:url(c)}</style> | style@url c",
        "<style>@import 'a.css'; @import url(b.css);</style> | style@import a.css, style@import b.css",
        "<svg><style>a{b:url(c)}</style></svg> | style@url c",
        "<a data-saferedirecturl='https://a.example/?q=b'> | a@data-saferedirecturl https://a.example/?q=b",
        "<img data-src='http://a.example/b c'> | ~~",
        "<img data-src=' ftp://a.example/b '> | img@data-src ftp://a.example/b",
        "<img data-src='/b' data-b='see http://a.example/' data-c='http://' data-d='1://b'> | ~~",
        "<img blockedimagesrc='http://a.example/b'> | img@blockedimagesrc http://a.example/b",
        "<a originalsrc='http://a.example/b'> | a@originalsrc http://a.example/b",
        "<meta property='og:image' content='http://a.example/b'> | meta@content http://a.example/b",
        "<meta name='twitter:url' content='http://a.example/b'> | meta@content http://a.example/b",
        "<meta name='description' content='see http://a.example/'> | ~~",
        "<param name=movie value='http://a.example/b'> | param@value http://a.example/b",
        "<v:imagedata o:href='cid:a' src=b> | v:imagedata@o:href cid:a, v:imagedata@src b",
        "<iframe srcdoc='<a href=b>c</a>'></iframe> | a@href b",
        "<iframe srcdoc='&lt;a href=&quot;b?c&amp;amp;d&quot;&gt;'></iframe> | a@href b?c&d",
        "<iframe src=a><a href=b>c</a></iframe> | iframe@src a, a@href b",
        "<noframes><a href=b>c</a></noframes> | a@href b",
        "<noembed><a href=b>c</a></noembed> | a@href b",
        "<noscript><img src=b></noscript> | img@src b",
        "<!--[if mso]><v:roundrect href='b'>c</v:roundrect><![endif]--> | v:roundrect@href b",
        "<!--[if (gte mso 9)&(IE)]><td style='a:url(b)'><![endif]--> | td@style b",
        "<!-- [IF mso]><style>a{b:url(c)}</style><a href=d> --> | style@url c, a@href d",
        "<!--[if mso]><a href=b><!--[if mso]><a href=c><![endif]--> | a@href b, a@href c",
        "<![if !mso]><a href=b><![endif]> | a@href b",
        "<!--[if !mso]><!--><a href=b><!--<![endif]--> | a@href b"
      })
  void uris_of_styles_and_nested_documents_are_read(String html, String expected)
      throws IOException {
    assertThat(String.join(", ", found(MailReader.standard(), html))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<script>a('http://a.example/b')</script> | script a('http://a.example/b')",
        "<script>'http:\\/\\/a.example\\u002Fb'</script> | script 'http://a.example/b'",
        "<script type='application/ld+json'>{\"url\":\"http:\\/\\/a\"}</script> | script {\"url\":\"http://a\"}",
        "<svg><script>a.b:c</script></svg> | script a.b:c",
        "<td onclick=\"go('\\x2f/a.example')\"> | td@onclick go('//a.example')",
        "<img alt='see http://a.example/b'> | img@alt see http://a.example/b",
        "<a data-b='{\"c\":\"http://a.example/\"}'> | a@data-b {\"c\":\"http://a.example/\"}",
        "<input value='http://a.example/'> | input@value http://a.example/",
        "<!-- see http://a.example/ --> | comment see http://a.example/",
        "<!-- <a href=b>http://a.example/</a> --> | comment b, comment http://a.example/",
        "<style>/* http://a.example/ */ a{b:url(//c)}</style> | style@url //c, style /* http://a.example/ */ a{b:url( )}",
        "<p class='x' width=50%> | ~~"
      })
  void uris_of_scripts_comments_and_text_attributes_are_read_on_request(
      String html, String expected) throws IOException {
    List<String> found = found(DEEP, html);
    assertThat(String.join(", ", found)).isEqualTo(expected);
    assertThat(String.join(", ", found(MailReader.standard(), html)))
        .isEqualTo(html.contains("url(//c)") ? "style@url //c" : "");
  }

  @Test
  void a_script_as_a_link_is_also_searched_on_request() throws IOException {
    assertThat(found(DEEP, "<a href=\"javascript:go('http://a.example/')\">b</a>"))
        .containsExactly(
            "a@href javascript:go('http://a.example/')",
            "a@href javascript:go('http://a.example/')");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<html xmlns='http://a.example/'> | html@xmlns http://a.example/",
        "<html xmlns:v='urn:a:b'> | html@xmlns:v urn:a:b",
        "<svg xmlns='http://a.example/'> | svg@xmlns http://a.example/",
        "<html xsi:schemaLocation='a:b c:d'> | html@xsi:schemalocation a:b, html@xsi:schemalocation c:d",
        "<!DOCTYPE html PUBLIC '-//A//B' 'http://a.example/b'> | doctype http://a.example/b",
        "<html><style>@namespace url(a:b);</style> | style@namespace a:b"
      })
  void namespaces_are_read_on_request(String html, String expected) throws IOException {
    CollectingVisitor named = read(NAMESPACES, "<!DOCTYPE html>" + html);
    if (html.startsWith("<!")) {
      named = read(NAMESPACES, html + "<html>");
    }
    assertThat(named.attributes.stream().map(a -> a.context().substring(5) + " " + a.value()))
        .containsExactly(expected.split(", "));
    assertThat(named.attributes).allMatch(a -> a.start().offset() > 0);
    assertThat(read(MailReader.standard(), "<!DOCTYPE html>" + html).attributes).isEmpty();
    assertThat(found(DEEP, html)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<style>a{b:url(c)} <p>one <a href=d>two</a> | style@url c, a@href d | one two",
        "<style>a{b:url(c)} <p>one<style>e{f:url(g)}<a href=h>two | style@url c, style@url g, a@href h | one~~two",
        "<script>x() <p>one <a href=d>two</a> | a@href d | one two",
        "<title>one <a href=d>two</a><title>three<a href=e>four | a@href d, a@href e | one  two~~three four",
        "x<textarea src=a>one <a href=d>two</a><textarea src=b>three | textarea@src a, a@href d, textarea@src b | x~~one  two~~three",
        "<noframes>one <a href=d>two</a><noframes><a href=e>three | a@href d, a@href e | one two~~three",
        "one<!-- two <a href=b>three</a> <!-- <a href=c>four | a@href b, a@href c | one three  four",
        "<!--[if mso]>one <a href=b>two</a> | a@href b | one two",
        "<!--[if mso]>one<![endif]><a href=b>two</a> | a@href b | one two",
        "<style><title>one<!-- <a href=b>two | a@href b | one two"
      })
  void content_after_a_missing_end_is_read_once(String html, String expected, String text)
      throws IOException {
    assertThat(String.join(", ", found(MailReader.standard(), html))).isEqualTo(expected);
    String shown = String.join(" ", read(MailReader.standard(), "<html>" + html).contents());
    assertThat(shown.replaceAll("\\s+", " "))
        .isEqualTo(text.replace('~', ' ').replaceAll("\\s+", " "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<style>a{b:url( \"{uri}\" )}</style>",
        "<p style='a:url({uri})'>",
        "<p title='&amp;' style='a:&quot;&quot;url({uri})'>",
        "<!--[if mso]>\n<a href='{uri}'>b</a><![endif]-->",
        "<iframe srcdoc='<a href={uri}>b</a>'></iframe>",
        "<iframe srcdoc='&lt;a href={uri}&gt;b&lt;/a&gt;'></iframe>",
        "<iframe srcdoc='&lt;p style=&quot;a:url({uri})&quot;&gt;'></iframe>",
        "<!--[if mso]><iframe srcdoc='&lt;p style=&quot;a:url({uri})&quot;&gt;'></iframe><![endif]-->",
        "<style>a{}\n<a href={uri}>b",
        "<svg><style><![CDATA[a{b:url({uri})}]]></style></svg>",
        "<title>a<title>b<a href={uri}>b"
      })
  void positions_of_attributes_are_those_of_the_source(String html) throws IOException {
    String uri = "http://a.example/b";
    String source = "<html>\n<p>\u00e9 " + html.replace("{uri}", uri);
    CollectingVisitor read = read(MailReader.standard(), source);
    assertThat(read.values()).containsExactly(uri);
    Attribute found = read.attributes.get(0);
    assertThat(found.start().offset()).isEqualTo(source.indexOf(uri));
    assertThat(found.source()).isEqualTo(source);
    assertThat(found.start().column())
        .isEqualTo(found.start().offset() - source.lastIndexOf('\n', (int) found.start().offset()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>x = '{uri}'</script>",
        "<script>x = '\\x41\\/\\u{41}{uri}'</script>",
        "<td onclick='go(&quot;{uri}&quot;)'>",
        "<!-- a &amp; {uri} -->",
        "<!-- <p>a &amp; {uri} -->",
        "<img alt='a &amp; {uri}'>",
        "<iframe srcdoc='&lt;p&gt;a &amp;amp; {uri}'></iframe>",
        "<style>/* {uri} */</style>"
      })
  void positions_of_texts_are_those_of_the_source(String html) throws IOException {
    String uri = "http://a.example/b";
    String source = "<html>" + html.replace("{uri}", uri);
    CollectingVisitor.Read text = read(DEEP, source).texts.get(0);
    int at = text.content().indexOf(uri);
    assertThat(at).isNotNegative();
    assertThat(text.text().sourceOffset(at)).isEqualTo(source.indexOf(uri));
    assertThat(text.text().source()).isEqualTo(source);
  }

  @Test
  void positions_after_an_ampersand_that_is_no_reference_are_right() throws IOException {
    String html =
        "<html><iframe srcdoc='<p title=&quot;&amp and many words without any semicolon&quot;><a href=http://a.example/>b'>";
    Attribute link = read(MailReader.standard(), html).attributes.get(0);
    assertThat(link.value()).isEqualTo("http://a.example/");
    assertThat(link.start().offset()).isEqualTo(html.indexOf("http"));
    assertThat(link.start().line()).isEqualTo(1);
  }

  @Test
  void a_document_in_an_attribute_may_have_its_own_base() throws IOException {
    CollectingVisitor read =
        read(
            MailReader.standard(),
            "<html><base href='http://a.example/'><iframe srcdoc='<base href=b/><a href=c>'></iframe><a href=d>");
    assertThat(read.attributes.stream().map(a -> a.value() + " " + a.base()))
        .containsExactly(
            "http://a.example/ http://a.example/",
            "b/ http://a.example/b/",
            "c http://a.example/b/",
            "d http://a.example/");
  }

  @Test
  void the_style_of_an_unclosed_link_is_read_once() throws IOException {
    String open = "<p><a href=b style='c:url(d)' data-e='http://f.example/'>x<p>y<p>z";
    assertThat(found(MailReader.standard(), open))
        .containsExactly("a@href b", "a@style d", "a@data-e http://f.example/");
  }

  @Test
  void nested_documents_beyond_the_limit_are_skipped_and_reported() throws IOException {
    String html = "<a href=b>";
    for (int i = 0; i < 12; i++) {
      html = "<iframe srcdoc='" + html.replace("&", "&amp;").replace("'", "&apos;") + "'></iframe>";
    }
    CollectingVisitor read = read(MailReader.standard(), "<html><a href=c>" + html + "<a href=d>");
    assertThat(read.values()).containsExactly("c", "d");
    assertThat(read.reasons())
        .containsExactly("DAMAGED input: HTML within HTML more than 10 deep, left out 1 times");
  }

  @Test
  void content_next_to_damaged_content_is_read() throws IOException {
    String html =
        "<p style='a:url(http://a.example/1'>x"
            + "<style>b{c:url(\"http://a.example/2\n)} d{e:url(http://a.example/3)}</style>"
            + "<iframe srcdoc='<a href=http://a.example/4'></iframe>"
            + "<!--[if mso><a href=http://a.example/5>y<![endif]-->"
            + "<!--[if mso]><a href=http://a.example/6>y-->"
            + "<a data-b='http://[' href=http://a.example/7>z</a>";
    assertThat(read(MailReader.standard(), "<html>" + html).values())
        .contains("http://a.example/1", "http://a.example/2", "http://a.example/3")
        .contains("http://a.example/6", "http://a.example/7");
  }
}
