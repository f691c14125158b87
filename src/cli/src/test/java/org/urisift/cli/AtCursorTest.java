package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --range}: the URI under a cursor. */
class AtCursorTest {
  private static final String TEXT = "🙂é http://a.b/c, x\r\n> <http://d.e/\r\n> f/g>\r\n";

  @ParameterizedTest(name = "{0} in {1} is on {2}")
  @CsvSource({
    "1:5, utf16, http://a.b/c",
    "1:4, char, http://a.b/c",
    "1:8, byte, http://a.b/c",
    "1:5, screen, http://a.b/c",
    "1:16, utf16, http://a.b/c",
    "1:17, utf16, ''",
    "1:4, utf16, ''",
    "2:4, utf16, http://d.e/f/g",
    "3:3, utf16, http://d.e/f/g",
    "3:1, utf16, ''",
    "3:99, utf16, ''",
    "9:1, utf16, ''"
  })
  void the_uri_under_the_cursor_is_written_whole(String place, String unit, String uri) {
    RunResult result = run("--range", place, "--column-unit", unit);
    assertThat(result.out()).isEqualTo(uri.isEmpty() ? "" : uri + "\n");
    assertThat(result.code()).isEqualTo(uri.isEmpty() ? 1 : 0);
  }

  @ParameterizedTest
  @CsvSource({"xml, 1:20, &", "html, 1:24, &", "text, 1:20, &", "auto, 1:20, &"})
  void an_ampersand_is_decoded_if_the_kind_is_markup(String kind, String place, String and) {
    String text = "<a b='http://a.b/?c&amp;d'>";
    assertThat(runOn(text, "--as", kind, "--range", place).out())
        .isEqualTo("http://a.b/?c" + and + "d\n");
  }

  @Test
  void an_invalid_position_is_an_error() {
    for (String place : new String[] {"7", "0:1", "1:0", "a:b", "1:", ":1"}) {
      RunResult result = run("--range", place);
      assertThat(result.code()).as(place).isEqualTo(2);
      assertThat(result.err()).contains("is not LINE:COL");
    }
  }

  @Test
  void only_standard_input_is_read() {
    assertThat(run("--range", "1:5", "some.txt").err()).contains("--range reads standard input");
    assertThat(run("--range", "1:5", "-f", "jsonl").err()).contains("--format");
    assertThat(run("--range", "1:5", "-c").err()).contains("--count");
    assertThat(run("--range", "1:5", "-").out()).isEqualTo("http://a.b/c\n");
  }

  @Test
  void a_relative_reference_is_resolved_before_schemes_are_chosen() {
    String[] options = {"--relative", "--base", "ftp://x.example/a", "--range", "1:8"};
    assertThat(runOn("see <./b/c>\n", options).out()).isEqualTo("ftp://x.example/b/c\n");
    String[] http = {"-s", "http", "--relative", "--base", "ftp://x.example/a", "--range", "1:8"};
    assertThat(runOn("see <./b/c>\n", http).code()).isEqualTo(1);
  }

  @Test
  void unsupported_options_are_rejected() {
    assertThat(run("--range", "1:5", "--as", "mbox").err()).contains("--as");
    assertThat(run("--range", "1:5", "--rejected").err()).contains("--rejected");
    assertThat(run("--range", "1:5", "--as", "text").code()).isZero();
    for (String option :
        new String[] {
          "--headers", "--deep", "--namespaces", "--no-html", "--no-text", "--no-attachments"
        }) {
      assertThat(run("--range", "1:5", option)).as(option).returns(2, RunResult::code);
      assertThat(run("--range", "1:5", option).err()).contains(option);
    }
    for (String option : new String[] {"--include", "--exclude"}) {
      assertThat(run("--range", "1:5", option, "*.txt").err()).contains(option);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void a_byte_order_mark_sets_the_charset_and_counts_as_in_grep(String charset) {
    byte[] text = "\ufeffé http://a.b/c\nx".getBytes(Charset.forName(charset));
    String place = runOn(text, "-f", "grep").out();
    assertThat(place).isEqualTo("-:1:4:http://a.b/c\n");
    assertThat(runOn(text, "--range", "1:4").out()).isEqualTo("http://a.b/c\n");
    assertThat(runOn(text, "--range", "1:3").code()).isEqualTo(1);
  }

  @Test
  void bytes_that_are_not_utf_8_are_reported() {
    byte[] text = "caf\u00e9 http://a.b/c".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(runOn(text, "--range", "1:6").err()).isEmpty();
    RunResult result = runOn(text, "-v", "--range", "1:6");
    assertThat(result.out()).isEqualTo("http://a.b/c\n");
    assertThat(result.err()).contains("-: 1 byte that is not UTF-8 read as windows-1252");
  }

  @Test
  void an_input_that_fails_is_an_error() {
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("gone");
              }
            });
    RunResult result = RunResult.on(broken, "--range", "1:5");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("-: ").contains("gone");
  }

  private static RunResult run(String... args) {
    return runOn(TEXT, args);
  }

  private static RunResult runOn(String text, String... args) {
    return runOn(text.getBytes(StandardCharsets.UTF_8), args);
  }

  private static RunResult runOn(byte[] text, String... args) {
    return RunResult.on(new ByteArrayInputStream(text), args);
  }
}
