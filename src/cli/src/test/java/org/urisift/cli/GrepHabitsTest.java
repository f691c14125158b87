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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The effect of option letters that users of grep and rg type. */
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
  void options_for_the_default_behaviour_are_accepted() {
    for (String option : new String[] {"-r", "-i", "-o", "-rio", "--recursive", "--ignore-case"}) {
      assertThat(RunResult.with(option, directory.toString()))
          .as(option)
          .isEqualTo(
              new RunResult(0, "HTTP://a.example/\nhttp://b.example/\nhttp://c.example/\n", ""));
    }
  }

  @Test
  void the_line_number_is_between_the_file_name_and_the_uri() {
    String named = "%1$s:2:HTTP://a.example/\n%1$s:2:http://b.example/\n".formatted(a);
    assertThat(RunResult.with("-n", a).out())
        .isEqualTo("2:HTTP://a.example/\n2:http://b.example/\n");
    assertThat(RunResult.on(TEXT, "-n").out())
        .isEqualTo("2:HTTP://a.example/\n2:http://b.example/\n");
    assertThat(RunResult.with("-Hn", a).out()).isEqualTo(named);
    assertThat(RunResult.with("-n", a, b).out()).isEqualTo(named + b + ":1:http://c.example/\n");
    assertThat(RunResult.with("-rn", directory.toString())).isEqualTo(RunResult.with("-n", a, b));
    assertThat(RunResult.with("-nI", a, b).out())
        .isEqualTo(RunResult.with("-n", a).out() + "1:http://c.example/\n");
  }

  @Test
  void a_file_name_comes_before_the_uri() {
    assertThat(RunResult.with("-H", b).out()).isEqualTo(b + ":http://c.example/\n");
    assertThat(RunResult.with("-I", "-H", b)).isEqualTo(RunResult.with("--with-filename", b));
    assertThat(RunResult.with("-H", "-I", b).out()).isEqualTo("http://c.example/\n");
    assertThat(RunResult.with("-uH", b, b).out()).isEqualTo(b + ":http://c.example/\n");
    assertThat(RunResult.with("-cHn", b, b).out())
        .isEqualTo("      2 " + b + ":1:http://c.example/\n");
  }

  @Test
  void grep_format_always_has_line_and_column_and_can_omit_the_file_name() {
    assertThat(RunResult.with("-f", "grep", "-Hn", b)).isEqualTo(RunResult.with("-f", "grep", b));
    assertThat(RunResult.with("-f", "grep", "--no-filename", b).out())
        .isEqualTo("1:1:http://c.example/\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "csv", "tsv"})
  void for_records_H_and_n_change_nothing_and_I_and_z_are_refused(String format) {
    assertThat(RunResult.with("-f", format, "-Hn", b)).isEqualTo(RunResult.with("-f", format, b));
    for (String option : new String[] {"-I", "-z"}) {
      assertThat(RunResult.with("-f", format, option, b))
          .extracting(RunResult::code, ran -> ran.err().contains("is for --format text and grep"))
          .containsExactly(2, true);
    }
  }

  @Test
  void a_nul_ends_each_uri() {
    assertThat(RunResult.with("-z", a).out()).isEqualTo("HTTP://a.example/\0http://b.example/\0");
    assertThat(RunResult.with("-zn", b).out()).isEqualTo("1:http://c.example/\0");
    assertThat(RunResult.with("-zu", b, b).out()).isEqualTo("http://c.example/\0");
    assertThat(RunResult.with("-lz", b).out()).isEqualTo(b + "\0");
  }

  @Test
  void colours_are_those_of_grep() {
    assertThat(RunResult.with("--color=always", "-Hn", b).out())
        .isEqualTo(
            "\33[35m%s\33[m\33[36m:\33[m\33[32m1\33[m\33[36m:\33[m\33[1;31mhttp://c.example/\33[m\n"
                .formatted(b));
    assertThat(RunResult.with("--color=always", "-l", b).out())
        .isEqualTo("\33[35m" + b + "\33[m\n");
    assertThat(RunResult.with("--color=always", "-f", "jsonl", b))
        .isEqualTo(RunResult.with("-f", "jsonl", b));
  }

  @Test
  void colours_need_a_terminal_or_color_always() {
    for (String option : new String[] {"--color", "--color=auto", "--color=never"}) {
      assertThat(RunResult.with(option, b))
          .as(option)
          .isEqualTo(new RunResult(0, "http://c.example/\n", ""));
      assertThat(RunResult.with("-j", "", option, b).err())
          .as("a message of picocli")
          .contains("--jobs");
    }
    assertThat(RunResult.with("--color", "always", b).err()).contains("always: no such file");
  }

  @Test
  void quiet_reports_only_by_the_exit_status() throws IOException {
    assertThat(RunResult.with("-q", a)).isEqualTo(new RunResult(0, "", ""));
    assertThat(RunResult.with("-qc", "-f", "csv", a, b)).isEqualTo(new RunResult(0, "", ""));
    assertThat(RunResult.on("nothing", "--quiet")).isEqualTo(new RunResult(1, "", ""));
    assertThat(RunResult.on("<http://joe@/b>", "-q", "--rejected").code()).isEqualTo(1);
    assertThat(RunResult.on("http://a.example/", "-q", "--range", "1:3"))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(RunResult.with("-q", "--output", directory.resolve("out").toString(), a).code())
        .isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-j1", "-j2"})
  void the_first_uri_ends_a_quiet_run_whatever_came_before(String jobs) {
    String none = directory.resolve("none").toString();
    assertThat(RunResult.with("-q", jobs, none, a))
        .isEqualTo(new RunResult(0, "", "urisift: " + none + ": no such file or directory\n"));
    assertThat(RunResult.with("-q", jobs, a, none)).isEqualTo(new RunResult(0, "", ""));
    InputStream endless =
        new InputStream() {
          private int position;

          @Override
          public int read() {
            return TEXT.charAt(position++ % TEXT.length());
          }
        };
    assertThat(RunResult.on(endless, "-q", jobs)).isEqualTo(new RunResult(0, "", ""));
  }

  @Test
  void a_quiet_run_does_not_wait_after_the_first_uri() throws IOException {
    try (PipedOutputStream open = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(open)) {
      open.write("http://a.example/ and\nmore\n".getBytes(StandardCharsets.US_ASCII));
      open.flush();
      assertThat(RunResult.on(in, "-q", "-j", "2")).isEqualTo(new RunResult(0, "", ""));
    }
  }

  @Test
  void a_quiet_run_with_an_error_and_no_match_has_exit_status_2() {
    assertThat(RunResult.with("-q", directory.resolve("none").toString()).code()).isEqualTo(2);
  }

  @Test
  void no_messages_suppresses_messages_only() {
    assertThat(RunResult.on("http://a.example/", "--no-messages", "--base", "http://b.example/"))
        .isEqualTo(new RunResult(0, "http://a.example/\n", ""));
  }

  @Test
  void a_document_that_is_no_text_has_its_place_instead_of_line_and_column() {
    String minutes = "samples/documents/minutes.pdf";
    String fees = "samples/documents/fees.xls";
    assertThat(RunResult.with("-f", "grep", minutes).out())
        .contains(minutes + ":page 1:http://pay.example/fee\n")
        .contains(minutes + "!/note.txt:1:17:ftp://ftp.example.org/board/old/\n");
    assertThat(RunResult.with("-n", fees).out()).contains("Fees!B2:http://");
    assertThat(RunResult.with("-f", "jsonl", "--fields", "page,cell", minutes, fees).out())
        .contains("{\"page\":1}\n")
        .contains("{\"cell\":\"Fees!B2\"}\n");
  }
}
