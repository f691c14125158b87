package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code --clickable} reports, and what it leaves out. */
class ClickableTest {
  private static String clickable(String html) {
    return RunResult.on(html, "--as", "html", "--clickable", "--headers", "--deep").out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href='http://a.example/'>x</a>",
        "<A HREF=\"http://a.example/\">x</A>",
        "<map><area href='http://a.example/'></map>",
        "<form action='http://a.example/'><input type=submit></form>",
        "<button formaction='http://a.example/'>x</button>",
        "<input type=submit formaction='http://a.example/'>",
        "<v:roundrect href='http://a.example/'>x</v:roundrect>",
        "<svg><a xlink:href='http://a.example/'>x</a></svg>",
        "<p>see http://a.example/",
      })
  void links_forms_and_shown_text_are_reported(String html) {
    assertThat(clickable(html)).isEqualTo("http://a.example/\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img src='http://a.example/'>",
        "<link rel=stylesheet href='http://a.example/'>",
        "<base href='http://a.example/'>",
        "<td background='http://a.example/'>",
        "<td style='background: url(http://a.example/)'>",
        "<style>@import 'http://a.example/';</style>",
        "<iframe src='http://a.example/'></iframe>",
        "<meta property='og:image' content='http://a.example/'>",
        "<script>open('http://a.example/')</script>",
        "<!-- http://a.example/ -->",
        "<img alt='http://a.example/'>",
        "<div data-url='http://a.example/'>x</div>",
        "<a href='mailto:joe@a.example'>x</a>",
        "<p>mailto:joe@a.example",
        "<p>news:comp.lang.c and urn:isbn:0451450523",
      })
  void all_other_contexts_and_mail_addresses_are_left_out(String html) {
    assertThat(clickable(html)).isEmpty();
  }

  @Test
  void a_link_may_have_another_scheme_but_text_may_not() {
    assertThat(clickable("<a href='ftp://a.example/'>x</a> ftp://b.example/"))
        .isEqualTo("ftp://a.example/\n");
  }

  @Test
  void a_text_file_and_a_message_have_clickable_text_but_no_clickable_headers() {
    assertThat(RunResult.on("see http://a.example/ or mailto:b@c.example\n", "--clickable").out())
        .isEqualTo("http://a.example/\n");
    String message =
        "From: a@b.example\nList-Archive: <http://c.example/>\nSubject: http://d.example/\n\n"
            + "http://a.example/\n";
    assertThat(RunResult.on(message, "--clickable", "--headers").out())
        .isEqualTo("http://a.example/\n");
    assertThat(RunResult.on("http://[x/\n", "--clickable", "--rejected").out()).isEmpty();
  }

  @Test
  void counts_are_of_what_can_be_clicked() {
    String html = "<a href='http://a.example/'>x</a><img src='http://a.example/'>";
    assertThat(RunResult.on(html, "--as", "html", "--clickable", "-c").out())
        .isEqualTo("      1 http://a.example/\n");
  }
}
