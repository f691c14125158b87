package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.urisift.HostileTexts;

class SpanTest {
  private static String describe(Span span) {
    return span.match() == null ? span.text() : "[" + span.text() + "|" + span.match() + "]";
  }

  private static String describe(UriScanner scanner, String text) {
    return scanner.spans(text).stream().map(SpanTest::describe).collect(Collectors.joining());
  }

  @Test
  void text_and_links_alternate() {
    assertThat(describe(UriScanner.standard(), "a http://a.example/, <ftp://b.example>\n"))
        .isEqualTo(
            "a [http://a.example/|http://a.example/], <[ftp://b.example|ftp://b.example]>\n");
  }

  @Test
  void a_uri_has_a_span_on_each_line() {
    String text = "> <http://a.example/b/\n> c/\n> d>";
    assertThat(describe(UriScanner.standard(), text))
        .isEqualTo(
            "> <[http://a.example/b/|http://a.example/b/c/d]\n"
                + "> [c/|http://a.example/b/c/d]\n> [d|http://a.example/b/c/d]>");
  }

  @Test
  void a_text_without_links_is_one_span_and_an_empty_one_has_none() {
    assertThat(UriScanner.standard().spans("no link"))
        .containsExactly(new Span(0, 7, "no link", null));
    assertThat(UriScanner.standard().spans("")).isEmpty();
  }

  @Test
  void spans_together_are_the_text() {
    UriScanner scanner =
        UriScanner.builder().with(ScanOption.REJECTED, ScanOption.ABBREVIATED).build();
    String[] pieces = {
      "http://a.example/b",
      "<",
      ">",
      "\n",
      " ",
      "www.b.example",
      "\"",
      "http://<x",
      "c@d.example",
      "é"
    };
    Random random = new Random(17);
    for (int round = 0; round < 2_000; round++) {
      StringBuilder made = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        made.append(pieces[random.nextInt(pieces.length)]);
      }
      String text = made.toString();
      List<Span> spans = scanner.spans(text);
      assertThat(spans.stream().map(Span::text).collect(Collectors.joining())).isEqualTo(text);
      int end = 0;
      for (Span span : spans) {
        assertThat(span.begin()).isEqualTo(end);
        assertThat(text.substring(span.begin(), span.end())).isEqualTo(span.text());
        end = span.end();
      }
    }
  }

  @Test
  void hostile_texts_become_no_links_of_other_schemes() throws IOException {
    UriScanner all =
        UriScanner.builder()
            .with(ScanOption.REJECTED, ScanOption.ANY_SCHEME)
            .with(ScanOption.ABBREVIATED, ScanOption.REFANG)
            .build();
    for (UriScanner scanner : List.of(UriScanner.standard(), all, all.withForm(TextForm.MARKUP))) {
      for (String text : HostileTexts.all()) {
        for (UriMatch link : scanner.links(text)) {
          HostileTexts.assertIsSafe(link.uri());
        }
      }
    }
  }

  @Test
  void links_have_the_schemes_that_are_named_and_are_not_rejected() {
    String text = "tel:+1-201-555-0123 news:a.b http://c.example/ http://[d/ <e/f>";
    ScanOption[] options = {ScanOption.REJECTED, ScanOption.RELATIVE};
    UriScanner standard = UriScanner.builder().with(options).build();
    assertThat(describe(standard, text))
        .isEqualTo(
            "tel:+1-201-555-0123 news:a.b [http://c.example/|http://c.example/] http://[d/"
                + " <[e/f|e/f]>");
    UriScanner news = UriScanner.builder().schemes(Set.of("NEWS")).with(options).build();
    assertThat(describe(news, text))
        .isEqualTo(
            "tel:+1-201-555-0123 [news:a.b|news:a.b] http://c.example/ http://[d/ <[e/f|e/f]>");
  }

  @Test
  void begin_and_end_throw_beyond_the_range_of_int() {
    String text = "see http://a.example/ here";
    UriMatch match = UriScanner.standard().findAll(text).get(0);
    assertThat(text.substring(match.begin(), match.end())).isEqualTo("http://a.example/");
    UriMatch far = match.moved(1L << 31, 0);
    assertThatThrownBy(far::begin).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> far.segments().get(0).end()).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void an_exception_of_a_sink_reaches_the_caller_unchanged() {
    for (Exception thrown :
        List.of(new IOException("full"), new InterruptedException(), new IllegalStateException())) {
      assertThatThrownBy(
              () ->
                  UriScanner.standard()
                      .scan(
                          new StringReader("http://a.example/ http://b.example/"),
                          match -> {
                            throw thrown;
                          }))
          .isSameAs(thrown);
    }
  }
}
