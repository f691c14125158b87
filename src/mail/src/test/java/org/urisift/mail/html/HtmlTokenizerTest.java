package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.ThreadWork;

class HtmlTokenizerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a<b>c | [[Character, a], [StartTag, b, {}], [Character, c]]",
        "a < b <3 c</> d | [[Character, a < b <3 c d]]",
        "<A HREF=x/>y | [[StartTag, a, {href=x/}], [Character, y]]",
        "<br/><br / ><br a='/'/> | [[StartTag, br, {}, true], [StartTag, br, {}], [StartTag, br, {a=/}, true]]",
        "<p a=\"1>2\" b='\"' c d = e =f=g a=h> | [[StartTag, p, {a=1>2, b=\", c=, d=e, =f=g}]]",
        "<p a=''b=''/c> | [[StartTag, p, {a=, b=, c=}]]",
        "<p a=>x | [[StartTag, p, {a=}], [Character, x]]",
        "<p a=b&amp;c d='&copy=&copy;&copya'> | [[StartTag, p, {a=b&c, d=&copy=©&copya}]]",
        "&copya &notit; &#x80;&#0;&#xd800;&#x110000;&#; &x; &amp | [[Character, ©a ¬it; €\ufffd\ufffd\ufffd&#; &x; &]]",
        "<!--a--><!--><!---><!--b--!>c<!--d--e---> | [[Comment, a], [Comment, ], [Comment, ], [Comment, b], [Character, c], [Comment, d--e-]]",
        "<!a><?b><//c> | [[Comment, a], [Comment, ?b], [Comment, /c]]",
        "<!doctype a 'b>c | [[DOCTYPE, doctype a 'b], [Character, c]]",
        "<![CDATA[a>b]]> | [[Comment, [CDATA[a], [Character, b]]>]]",
        "<title>a<b>&lt;</titleX></TITLE >c | [[StartTag, title, {}], [Character, a<b><</titleX>], [EndTag, title], [Character, c]]",
        "<style>&lt;</b></style>c | [[StartTag, style, {}], [Character, &lt;</b>], [EndTag, style], [Character, c]]",
        "<script><!--<script></script>--></script>c | [[StartTag, script, {}], [Character, <!--<script></script>-->], [EndTag, script], [Character, c]]",
        "<script><!--</script>c | [[StartTag, script, {}], [Character, <!--], [EndTag, script], [Character, c]]",
        "<script><!--><script></script>c | [[StartTag, script, {}], [Character, <!--><script>], [EndTag, script], [Character, c]]",
        "<plaintext></plaintext>&lt; | [[StartTag, plaintext, {}], [Character, </plaintext>&lt;]]",
        "a<b c='d | [[Character, a c='d]]",
        "a< | [[Character, a<]]",
        "a</ | [[Character, a</]]"
      })
  void a_source_is_split_into_tokens(String html, String tokens) {
    assertThat(Tokens.of(html).list).hasToString(tokens);
  }

  @Test
  void a_cdata_section_is_recognised_only_in_svg() {
    Tokens tokens = new Tokens(true, true);
    tokens.read(new HtmlTokenizer(tokens), "a<![CDATA[<b>]]&lt;]]>c", true);
    assertThat(tokens.finish().list).hasToString("[[Character, a<b>]]&lt;c]]");
  }

  /** Each piece is longer than any of the parts. */
  @Test
  void tags_and_comments_in_pieces_are_those_of_the_whole() {
    String[] parts = {
      "a",
      "b ",
      "<",
      "<p>",
      "</p>",
      "<a href='x'>",
      "&amp;",
      "&",
      "<!--c-->",
      "<!d>",
      "-",
      ">",
      "\n",
      "<title>",
      "</title>",
      "<!--",
      "-->",
      "<style>",
      "</style>",
      "</"
    };
    Random random = new Random(47);
    int cuts = 0;
    for (int round = 0; round < 4_000; round++) {
      StringBuilder html = new StringBuilder();
      for (int i = random.nextInt(60); i >= 0; i--) {
        html.append(parts[random.nextInt(parts.length)]);
      }
      html.append("'></title></style>--></script>-->");
      Tokens whole = Tokens.of(html.toString());
      Tokens pieces = new Tokens(true, false);
      HtmlTokenizer tokenizer = new HtmlTokenizer(pieces);
      int size = 128 + random.nextInt(200);
      int at = 0;
      while (at < html.length()) {
        int end = Math.min(html.length(), at + size);
        tokenizer = tokenizer.next(pieces);
        at += pieces.read(tokenizer, html.substring(at, end), end == html.length());
        cuts += end < html.length() ? 1 : 0;
      }
      if (pieces.finish().list.stream().noneMatch(token -> token.get(0).equals("Too long"))) {
        assertThat(withoutText(pieces)).as(html.toString()).isEqualTo(withoutText(whole));
      }
    }
    assertThat(cuts).isGreaterThan(1_000);
  }

  /** The tokens other than text: in a text as long as a piece, references may be split. */
  private static String withoutText(Tokens tokens) {
    return tokens.list.stream()
        .filter(token -> !token.get(0).equals("Character"))
        .toList()
        .toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<p a='{}'>b<i>c | i",
        "<p a=\"{}<b c=d>'\"'>e<i>f | b i",
        "<p {}\" '=\">\">b<i c>d | i",
        "<p ={}\">b<i>c | i",
        "<!--{}<b>{}<i> | b i",
        "<!--[if mso]>{}<b>{}<![endif]--><i> | b i",
        "<!{}<b>{}<i> | b i",
        "<style>{}<b>{}<i> | style b i",
        "<script>{}<b>{}<script><i> | script b script i",
        "<title>{}<b>{}<i> | title b i"
      })
  void a_token_longer_than_a_piece_hides_no_later_tags(String html, String tags) {
    String source = html.replace("{}", " xyz".repeat(40)) + "<u>";
    for (int size = 40; size <= 60; size++) {
      Tokens tokens = new Tokens(true, false);
      HtmlTokenizer tokenizer = new HtmlTokenizer(tokens);
      int at = 0;
      while (at < source.length()) {
        int end = Math.min(source.length(), at + size);
        tokenizer = tokenizer.next(tokens);
        at += tokens.read(tokenizer, source.substring(at, end), end == source.length());
      }
      assertThat(tokens.finish().list).contains(List.of("Too long"));
      List<Object> found =
          tokens.list.stream()
              .filter(token -> token.get(0).equals("StartTag"))
              .map(token -> token.get(1))
              .toList();
      assertThat(found).as(size + "").containsSubsequence((Object[]) (tags + " u").split(" "));
    }
  }

  @Test
  void a_missing_end_is_searched_for_only_once() throws Exception {
    for (String unit :
        new String[] {
          "<a ", "<a b='", "<!-- <b>", "<!x ", "<style><script>", "<title><style><textarea>", "<?"
        }) {
      ThreadWork.assertLinear(
          400_000,
          length -> unit.repeat(length / unit.length()),
          piece -> {
            Tokens tokens = new Tokens(true, false);
            assertThat(tokens.read(new HtmlTokenizer(tokens), piece, false))
                .isGreaterThan(piece.length() / 2);
          });
    }
  }
}
