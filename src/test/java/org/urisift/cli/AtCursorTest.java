package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    Result result = run("--range", place, "--column-unit", unit);
    assertThat(result.out).isEqualTo(uri.isEmpty() ? "" : uri + "\n");
    assertThat(result.code).isEqualTo(uri.isEmpty() ? 1 : 0);
  }

  @Test
  void a_place_that_is_none_is_an_error() {
    for (String place : new String[] {"7", "0:1", "1:0", "a:b", "1:", ":1"}) {
      Result result = run("--range", place);
      assertThat(result.code).as(place).isEqualTo(2);
      assertThat(result.err).contains("--range is LINE:COL");
    }
  }

  @Test
  void it_reads_standard_input_alone() {
    assertThat(run("--range", "1:5", "some.txt").err).contains("--range reads standard input");
    assertThat(run("--range", "1:5", "-f", "jsonl").err).contains("--format");
    assertThat(run("--range", "1:5", "-c").err).contains("--count");
    assertThat(run("--range", "1:5", "-").out).isEqualTo("http://a.b/c\n");
  }

  @Test
  void a_relative_reference_is_resolved_and_its_scheme_chosen() {
    String[] options = {"--relative", "--base", "ftp://x.example/a", "--range", "1:8"};
    assertThat(runOn("see <./b/c>\n", options).out).isEqualTo("ftp://x.example/b/c\n");
    String[] http = {"-s", "http", "--relative", "--base", "ftp://x.example/a", "--range", "1:8"};
    assertThat(runOn("see <./b/c>\n", http).code).isEqualTo(1);
  }

  @Test
  void what_it_cannot_do_is_refused() {
    assertThat(run("--range", "1:5", "--as", "mbox").err).contains("--as");
    assertThat(run("--range", "1:5", "--rejected").err).contains("--rejected");
    assertThat(run("--range", "1:5", "--as", "text").code).isZero();
  }

  private record Result(int code, String out, String err) {}

  private static Result run(String... args) {
    return runOn(TEXT, args);
  }

  private static Result runOn(String text, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            args);
    return new Result(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
