package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Letters that users of grep and rg type: what they print. */
class GrepHabitsTest {
  private static final String TEXT = "see\nHTTP://a.example/ and http://b.example/\n";

  @TempDir Path directory;
  private String a;
  private String b;

  @BeforeEach
  void files() throws IOException {
    a = Files.writeString(directory.resolve("a.txt"), TEXT).toString();
    b = Files.writeString(directory.resolve("b.txt"), "http://c.example/\n").toString();
  }

  @Test
  void what_is_done_anyway_is_let_by() {
    for (String option : new String[] {"-r", "-i", "-o", "-rio", "--recursive", "--ignore-case"}) {
      assertThat(Ran.with(option, directory.toString()))
          .as(option)
          .isEqualTo(new Ran(0, "HTTP://a.example/\nhttp://b.example/\nhttp://c.example/\n", ""));
    }
  }

  @Test
  void a_line_number_stands_before_the_uri_and_the_file_where_there_may_be_several() {
    String named = "%1$s:2:HTTP://a.example/\n%1$s:2:http://b.example/\n".formatted(a);
    assertThat(Ran.with("-n", a).out()).isEqualTo("2:HTTP://a.example/\n2:http://b.example/\n");
    assertThat(Ran.on(TEXT, "-n").out()).isEqualTo("2:HTTP://a.example/\n2:http://b.example/\n");
    assertThat(Ran.with("-Hn", a).out()).isEqualTo(named);
    assertThat(Ran.with("-n", a, b).out()).isEqualTo(named + b + ":1:http://c.example/\n");
    assertThat(Ran.with("-rn", directory.toString())).isEqualTo(Ran.with("-n", a, b));
    assertThat(Ran.with("-nI", a, b).out())
        .isEqualTo(Ran.with("-n", a).out() + "1:http://c.example/\n");
  }

  @Test
  void a_file_name_stands_before_the_uri() {
    assertThat(Ran.with("-H", b).out()).isEqualTo(b + ":http://c.example/\n");
    assertThat(Ran.with("-I", "-H", b)).isEqualTo(Ran.with("--with-filename", b));
    assertThat(Ran.with("-H", "-I", b).out()).isEqualTo("http://c.example/\n");
    assertThat(Ran.with("-uH", b, b).out()).isEqualTo(b + ":http://c.example/\n");
    assertThat(Ran.with("-cHn", b, b).out()).isEqualTo("      2 " + b + ":1:http://c.example/\n");
  }

  @Test
  void grep_format_has_all_of_the_place_but_the_name_that_is_not_wanted() {
    assertThat(Ran.with("-f", "grep", "-Hn", b)).isEqualTo(Ran.with("-f", "grep", b));
    assertThat(Ran.with("-f", "grep", "--no-filename", b).out())
        .isEqualTo("1:1:http://c.example/\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "csv", "tsv"})
  void records_have_name_and_line_anyway_and_are_no_lines_to_end_otherwise(String format) {
    assertThat(Ran.with("-f", format, "-Hn", b)).isEqualTo(Ran.with("-f", format, b));
    for (String option : new String[] {"-I", "-z"}) {
      assertThat(Ran.with("-f", format, option, b))
          .extracting(Ran::code, ran -> ran.err().contains("is for --format text and grep"))
          .containsExactly(2, true);
    }
  }

  @Test
  void a_nul_ends_each_uri() {
    assertThat(Ran.with("-z", a).out()).isEqualTo("HTTP://a.example/\0http://b.example/\0");
    assertThat(Ran.with("-zn", b).out()).isEqualTo("1:http://c.example/\0");
    assertThat(Ran.with("-zu", b, b).out()).isEqualTo("http://c.example/\0");
    assertThat(Ran.with("-lz", b).out()).isEqualTo(b + "\0");
  }

  @Test
  void colours_are_those_of_grep() {
    assertThat(Ran.with("--color=always", "-Hn", b).out())
        .isEqualTo(
            "\33[35m%s\33[m\33[36m:\33[m\33[32m1\33[m\33[36m:\33[m\33[1;31mhttp://c.example/\33[m\n"
                .formatted(b));
    assertThat(Ran.with("--color=always", "-l", b).out()).isEqualTo("\33[35m" + b + "\33[m\n");
    assertThat(Ran.with("--color=always", "-f", "jsonl", b)).isEqualTo(Ran.with("-f", "jsonl", b));
  }

  @Test
  void without_a_terminal_and_a_wish_there_are_none() {
    for (String option : new String[] {"--color", "--color=auto", "--color=never"}) {
      assertThat(Ran.with(option, b)).as(option).isEqualTo(new Ran(0, "http://c.example/\n", ""));
      assertThat(Ran.with("-j", "", option, b).err()).as("by the library").contains("--jobs");
    }
    assertThat(Ran.with("--color", "always", b).err()).contains("always: no such file");
  }

  @Test
  void quiet_tells_by_the_status_alone() throws IOException {
    assertThat(Ran.with("-q", a)).isEqualTo(new Ran(0, "", ""));
    assertThat(Ran.with("-qc", "-f", "csv", a, b)).isEqualTo(new Ran(0, "", ""));
    assertThat(Ran.on("nothing", "--quiet")).isEqualTo(new Ran(1, "", ""));
    assertThat(Ran.on("<http://joe@/b>", "-q", "--rejected").code()).isEqualTo(1);
    assertThat(Ran.on("http://a.example/", "-q", "--range", "1:3")).isEqualTo(new Ran(0, "", ""));
    assertThat(Ran.with("-q", "--output", directory.resolve("out").toString(), a).code())
        .isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-j1", "-j2"})
  void the_first_uri_ends_a_quiet_run_whatever_came_before(String jobs) {
    String none = directory.resolve("none").toString();
    assertThat(Ran.with("-q", jobs, none, a))
        .isEqualTo(new Ran(0, "", "urisift: " + none + ": no such file or directory\n"));
    assertThat(Ran.with("-q", jobs, a, none)).isEqualTo(new Ran(0, "", ""));
    InputStream endless =
        new InputStream() {
          private int at;

          @Override
          public int read() {
            return TEXT.charAt(at++ % TEXT.length());
          }
        };
    assertThat(Ran.on(endless, "-q", jobs)).isEqualTo(new Ran(0, "", ""));
  }

  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void a_quiet_run_does_not_wait_for_more_than_a_uri() throws IOException {
    try (PipedOutputStream open = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(open)) {
      open.write("http://a.example/ and\nmore\n".getBytes(StandardCharsets.US_ASCII));
      open.flush();
      assertThat(Ran.on(in, "-q", "-j", "2")).isEqualTo(new Ran(0, "", ""));
    }
  }

  @Test
  void an_error_is_the_status_where_nothing_is_found() {
    assertThat(Ran.with("-q", directory.resolve("none").toString()).code()).isEqualTo(2);
  }

  @Test
  void no_messages_is_what_quiet_was() {
    assertThat(Ran.on("http://a.example/", "--no-messages", "--base", "http://b.example/"))
        .isEqualTo(new Ran(0, "http://a.example/\n", ""));
  }
}
