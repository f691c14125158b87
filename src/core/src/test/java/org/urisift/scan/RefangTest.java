package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.fang.RefangingReader;

class RefangTest {
  private static final UriScanner REFANGING =
      UriScanner.builder().with(ScanOption.REFANG).with(ScanOption.ABBREVIATED).build();

  private static List<String> uris(UriScanner scanner, String text) {
    return scanner.findAll(text).stream().map(UriMatch::uri).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hxxp://oak.example/a | http://oak.example/a",
        "hXXps://oak.example/a | https://oak.example/a",
        "fxp://oak.example/a | ftp://oak.example/a",
        "http://oak[.]example/a | http://oak.example/a",
        "http://oak(.)example/a | http://oak.example/a",
        "http://oak{.}example/a | http://oak.example/a",
        "http://oak[dot]example/a | http://oak.example/a",
        "http://oak(DOT)example/a | http://oak.example/a",
        "http[:]//oak.example/a | http://oak.example/a",
        "hxxps[://]oak[.]example | https://oak.example",
        "http:[/][/]oak.example[/]a | http://oak.example/a",
        "hxxp://192[.]0[.]2[.]7[:]8080/x?y=1 | http://192.0.2.7:8080/x?y=1",
        "hxxp://oak[.]example/a[.]php | http://oak.example/a.php",
        "hxxp[://]2130706433/x | http://2130706433/x",
        "hxxp[://][::1]:80/ | http://[::1]:80/",
        "ws[://]oak/a?u=tel[:]+12 | ws://oak/a?u=tel:+12",
        "git+ssh[://]joe[@]oak[.]example/ | git+ssh://joe@oak.example/",
        "s3[://]oak/a[.]com | s3://oak/a.com",
        "tel[://]oak/x | tel://oak/x",
        "ark[:]/12025/x | ark:/12025/x",
        "foo[:]bar, urn[:]isbn:0-395-36341-1 | urn:isbn:0-395-36341-1",
        "joe[@]oak[.]example | mailto:joe@oak.example",
        "www[.]oak[.]example/a | http://www.oak.example/a",
        "<hxxp://oak[.]example/a> | http://oak.example/a",
        "12,hxxp://oak[.]example/a,13 | http://oak.example/a",
        "`++http://oak[.]example++` | http://oak.example",
        "(hxxp://oak[.]example/a). | http://oak.example/a",
        "{\"u\":\"hxxp:\\/\\/oak[.]example\\/a\"} | http://oak.example/a",
        "hxxp://joe:pass@oak[.]example/a | http://joe:pass@oak.example/a",
      })
  void defanged_schemes_and_delimiters_are_restored(String text, String uri) {
    assertThat(uris(REFANGING, text)).containsExactly(uri);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "see [.](./a.md) and [..](../b.md)",
        "a[.]b is an expression",
        "grep 'foo[.]txt' names",
        "x[.] = 1; y(.) = 2; z{.}",
        "values[.]forEach(print)",
        "the match (.) stands for any sign",
        "^www[.]oak[.]example(/.*)?$",
        "^https?://(www[.])?oak[.]example/.*$",
        "http://[^/]+[.]example/",
        "s/[.]/_/g",
        "awk -F'[.]' '{print $1}'",
        "[dot] (dot) dot com",
        "joe dot oak at example dot com",
        "joe at oak . example",
        "8,8,8,8 and 1 . 2 . 3 . 4",
        "oak [.] example [.] com",
        "applications. [To be done]",
        "list[:]copy and m[:][0]",
        "array[:]//comment",
        "a = b[/]c",
        "path[/]to[/]file[.]txt",
        "[@] is a sign, and so is (@)",
        "user[@]",
        "[@]oak",
        "f(.)g composes",
        "{.}{.}{.}",
        "[.][.][.]",
        "www[.]",
        "${file[.]name}",
        "kubectl get pods -o jsonpath={.items[*].metadata.name}",
        "jq '.[.]' a.json; jq '{.}'",
        "template {{.}} and {{.Name}}",
        "taxxpayer: hxxp is a scheme",
        "exxp[.]",
      })
  void other_brackets_and_dots_are_left_alone(String text) {
    assertThat(uris(REFANGING, text)).isEmpty();
  }

  @Test
  void positions_are_those_of_the_defanged_text() {
    String text = "1\nhxxps://a[.]oak.example/ and hxxp[:]//b[.]oak[.]example/x http://c.example/";
    List<UriMatch> found = REFANGING.findAll(text);
    assertThat(found)
        .extracting(m -> text.substring((int) m.offset(), (int) m.endOffset()))
        .containsExactly(
            "hxxps://a[.]oak.example/", "hxxp[:]//b[.]oak[.]example/x", "http://c.example/");
    assertThat(found)
        .allSatisfy(
            m -> {
              assertThat(m.line()).isEqualTo(2);
              assertThat(m.column()).isEqualTo(m.offset() - 1);
              assertThat(m.asWritten())
                  .isEqualTo(text.substring((int) m.offset(), (int) m.endOffset()));
            });
    assertThat(found).extracting(UriMatch::refanged).containsExactly(true, true, false);
  }

  @Test
  void the_lines_after_a_defanged_uri_keep_their_numbers() {
    String text = "hxxp://a[.]example\nx http://b.example";
    UriMatch second = REFANGING.findAll(text).get(1);
    assertThat(second.line()).isEqualTo(2);
    assertThat(second.column()).isEqualTo(3);
    assertThat(second.offset()).isEqualTo(text.indexOf("http://b"));
  }

  @Test
  void a_colour_code_before_a_uri_is_not_part_of_its_scheme() {
    assertThat(uris(REFANGING, "\u001b[1;32mhxxp://oak[.]example/\u001b[0m"))
        .containsExactly("http://oak.example/");
    assertThat(uris(REFANGING, "\u001b[hxxp://oak.example")).doesNotContain("http://oak.example");
  }

  @Test
  void a_uri_directly_after_a_thousand_letters_is_restored_whole() {
    for (int length = 900; length < 1_100; length += 3) {
      String text = "\u306e".repeat(length) + "hxxp://oak[.]example/x[.]html end";
      assertThat(uris(REFANGING, text))
          .as("%d", length)
          .containsExactly("http://oak.example/x.html");
    }
  }

  @Test
  void a_uri_broken_over_lines_is_joined() {
    UriMatch match = REFANGING.findAll("<hxxp://oak[.]example/a\n/b.html>").get(0);
    assertThat(match.uri()).isEqualTo("http://oak.example/a/b.html");
    assertThat(match.asWritten()).startsWith("hxxp://oak[.]example/a/b");
  }

  @Test
  void each_uri_of_a_long_list_without_blanks_is_restored() throws IOException {
    for (String each :
        List.of(
            "%s,",
            "%s;",
            "%s|",
            "(%s)",
            "[%s]",
            "'%s'",
            "=%s&",
            "%s\u3002",
            "{\u201c%s\u201d}",
            "\u001b[1m\u001b[32m%s\u001b[0m",
            "#%s/")) {
      for (int before = 0; before < 40; before++) {
        String list = "-".repeat(before) + each.formatted("hxxp://oak[.]example/a,r[.]html");
        String text = "-".repeat(before) + list.substring(before).repeat(120);
        assertThat(refangInPieces(text))
            .isEqualTo(text.replace("hxxp", "http").replace("[.]", "."));
      }
    }
  }

  @Test
  void a_long_uri_is_restored_to_its_end() throws IOException {
    for (int length = 980; length < 1_060; length++) {
      String text =
          "joe=hxxp://oak[.]example/" + "a".repeat(length) + "[.]html[/]" + "b[.]".repeat(900);
      assertThat(refangInPieces(text))
          .isEqualTo(text.replace("hxxp", "http").replace("[.]", ".").replace("[/]", "/"));
    }
  }

  @Test
  void a_long_list_is_found_whole() {
    for (String between : List.of(",", ";", "|", "\u306e", ")(")) {
      String list = ("hxxp://oak[.]example/a" + between).repeat(1_000);
      assertThat(uris(REFANGING, list)).as(between).hasSize(1_000);
    }
  }

  private static String refangInPieces(String text) throws IOException {
    StringWriter all = new StringWriter();
    new RefangingReader(HostileReader.pieces(text, 7), true).transferTo(all);
    return all.toString();
  }

  @Test
  void an_attribute_is_refanged_too() {
    UriMatch match = REFANGING.attribute("hxxp://oak[.]example/a", 7);
    assertThat(match.uri()).isEqualTo("http://oak.example/a");
    assertThat(match.asWritten()).isEqualTo("hxxp://oak[.]example/a");
    assertThat(match.offset()).isEqualTo(7);
    assertThat(match.endOffset()).isEqualTo(29);
    assertThat(REFANGING.attribute("hxxp://oak[.]example/a", -1).segments()).isEmpty();
  }

  @Test
  void without_the_option_a_defanged_uri_is_rejected_as_defanged() {
    UriScanner rejecting = UriScanner.builder().with(ScanOption.REJECTED).build();
    for (String text :
        List.of(
            "http://oak[.]example/a",
            "\"http://oak[.]example/a\"",
            "<http://oak(dot)example/a>",
            "http://oak{.}example/a")) {
      assertThat(uris(UriScanner.standard(), text)).as(text).isEmpty();
      assertThat(rejecting.findAll(text).get(0).rejection().reason()).isEqualTo("defanged");
    }
    assertThat(uris(UriScanner.standard(), "hxxp://oak.example/"))
        .containsExactly("hxxp://oak.example/");
    assertThat(uris(UriScanner.standard(), "http://oak.example[/]a"))
        .containsExactly("http://oak.example");
  }

  @Test
  void a_slow_reader_and_a_stream_give_the_same_matches() throws IOException {
    String text = "x hxxp://a[.]oak[.]example/b ".repeat(700) + "a[.]".repeat(2_000);
    List<UriMatch> whole = REFANGING.findAll(text);
    List<UriMatch> slow = new ArrayList<>();
    REFANGING.scan(
        new StringReader(text) {
          @Override
          public int read(char[] into, int offset, int length) throws IOException {
            return super.read(into, offset, Math.min(length, 7));
          }
        },
        slow::add);
    assertThat(slow).isEqualTo(whole).hasSize(700);
    assertThat(REFANGING.matches(new StringReader(text))).isEqualTo(whole);
  }
}
