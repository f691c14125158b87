package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindCommandTest {
  private static final String TEXT = "see http://a.example/x and\nhttp://b.example/y here\n";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"utf16,20,45", "char,19,44", "byte,23,48", "screen,20,45"})
  void columns_in_html_are_in_the_requested_unit(String unit, int link, int text) {
    String html =
        "<p>\n<b>\u00E9\uD83D\uDE00</b><a href='http://a.example/'>x</a> http://b.example/\n";
    assertThat(RunResult.on(html, "--as", "html", "-f", "grep", "--column-unit", unit).out())
        .isEqualTo("-:2:%d:http://a.example/\n-:2:%d:http://b.example/\n".formatted(link, text));
  }

  @ParameterizedTest
  @CsvSource({"auto, &", "xml, &", "text, &amp;"})
  void an_escaped_ampersand_is_decoded_only_in_markup(String kind, String and) throws IOException {
    Path file = write("a.rss", "<?xml version='1.0'?><a>http://a.example/?b&amp;c</a>");
    assertThat(RunResult.with("--as", kind, file.toString()).out())
        .isEqualTo("http://a.example/?b" + and + "c\n");
    String fragment = kind.equals("xml") ? "&" : "&amp;";
    assertThat(RunResult.on("<a>http://a.example/?b&amp;c</a>", "--as", kind).out())
        .isEqualTo("http://a.example/?b" + fragment + "c\n");
  }

  @Test
  void standard_input_is_read_when_nothing_is_named() {
    assertThat(RunResult.on(TEXT))
        .isEqualTo(new RunResult(0, "http://a.example/x\nhttp://b.example/y\n", ""));
  }

  @Test
  void standard_input_is_named_with_a_hyphen() throws IOException {
    Path file = write("a.txt", "http://c.example/");
    assertThat(RunResult.on(TEXT, "-f", "grep", file.toString(), "-").out())
        .isEqualTo(
            file + ":1:1:http://c.example/\n-:1:5:http://a.example/x\n-:2:1:http://b.example/y\n");
  }

  @Test
  void exit_status_is_1_when_nothing_is_found() {
    assertThat(RunResult.on("no such thing here\n")).isEqualTo(new RunResult(1, "", ""));
  }

  @Test
  void directories_are_walked_in_the_order_of_names() throws IOException {
    write("b/2.txt", "http://two.example/");
    write("b/1.txt", "http://one.example/");
    write("c.txt", "http://three.example/");
    write("a/z/0.txt", "http://zero.example/");
    assertThat(RunResult.with(directory.toString()).out())
        .isEqualTo(
            "http://zero.example/\nhttp://one.example/\nhttp://two.example/\n"
                + "http://three.example/\n");
  }

  @Test
  void links_below_a_directory_are_not_followed() throws IOException {
    write("a.txt", "http://a.example/");
    Files.createSymbolicLink(directory.resolve("again"), directory);
    assertThat(RunResult.with(directory.toString()).out()).isEqualTo("http://a.example/\n");
    assertThat(RunResult.with("-v", directory.toString()).err())
        .contains("again: link not followed");
  }

  @Test
  void a_missing_file_is_reported_and_the_others_are_read() throws IOException {
    Path file = write("a.txt", TEXT);
    RunResult ran = RunResult.with(directory.resolve("none").toString(), file.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo("urisift: " + directory.resolve("none") + ": no such file or directory\n");
    assertThat(ran.out()).hasLineCount(2);
  }

  @Test
  void a_file_without_permission_is_reported_and_the_others_are_read() throws IOException {
    Path closed = write("closed.txt", TEXT);
    Path hidden = Files.createDirectory(directory.resolve("hidden"));
    write("open.txt", TEXT);
    closed.toFile().setReadable(false);
    hidden.toFile().setReadable(false);
    assumeFalse(Files.isReadable(closed), "needs a user other than root");
    RunResult ran = RunResult.with(directory.toString());
    hidden.toFile().setReadable(true);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "urisift: %s: permission denied\nurisift: %s: permission denied\n"
                .formatted(closed, hidden));
    assertThat(ran.out()).hasLineCount(2);
  }

  @Test
  void an_input_that_fails_keeps_the_uris_found_before() {
    InputStream broken =
        new InputStream() {
          private int position;

          @Override
          public int read() throws IOException {
            if (position == 50_000) {
              throw new IOException("the disk is gone");
            }
            return position++ < 49_000 ? ' ' : "http://a.example/ ".charAt(position % 18);
          }
        };
    RunResult ran = RunResult.on(broken);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo("urisift: -: cannot be read to its end: the disk is gone\n");
    assertThat(ran.out()).startsWith("http://a.example/\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--nonsense",
        "--format=foo",
        "--as=foo",
        "--join=foo",
        "--encoding=foo",
        "--encoding=!",
        "--column-unit=foo",
        "--column-unit=char",
        "--scheme",
        "--scheme=",
        "--scheme=http:",
        "--scheme=http, ftp",
        "--scheme=,",
        "--scheme=http,",
        "--scheme=ht tp"
      })
  void a_wrong_option_gives_a_message_of_one_line_and_exit_status_2(String option) {
    RunResult ran = RunResult.with(option);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .hasLineCount(1)
        .startsWith("urisift: ")
        .endsWith("(see urisift --help)\n")
        .doesNotContain("Exception")
        .contains(option.substring(0, option.contains("=") ? option.indexOf('=') : 8));
  }

  @Test
  void a_base_without_effect_is_reported() {
    String note = "urisift: --base: has no effect without --relative\n";
    assertThat(RunResult.on("<b> http://a.example/", "--base", "http://b.example/"))
        .isEqualTo(new RunResult(0, "http://a.example/\n", note));
    assertThat(
            RunResult.on("http://a.example/", "--base", "http://b.example/", "--range", "1:1")
                .err())
        .isEqualTo(note);
    assertThat(RunResult.on("<../b>", "--base", "http://b.example/", "--relative"))
        .isEqualTo(new RunResult(0, "http://b.example/../b\n", ""));
  }

  @Test
  void a_relative_reference_without_a_base_is_printed_unchanged() {
    assertThat(RunResult.on("<../b>", "--relative")).isEqualTo(new RunResult(0, "../b\n", ""));
  }

  @Test
  void a_command_after_options_is_reported_as_misplaced() {
    assertThat(RunResult.with("-f", "jsonl", "parse", "x"))
        .isEqualTo(
            new RunResult(
                2,
                "",
                "urisift: parse is a command only before all options, and there is no such file"
                    + " (see urisift --help)\n"));
  }

  @Test
  void arguments_that_begin_with_an_at_sign_are_files() throws IOException {
    Path file = write("@args", "--help http://a.example/");
    assertThat(RunResult.with(""))
        .isEqualTo(new RunResult(2, "", "urisift: '': no such file or directory\n"));
    assertThat(RunResult.with("@" + file).err()).contains("@" + file + ": no such file");
    assertThat(RunResult.with(file.toString()).out()).isEqualTo("http://a.example/\n");
  }

  @Test
  void text_that_is_not_utf8_is_reported_with_v() throws IOException {
    Path file = directory.resolve("latin.txt");
    Files.write(file, "caf\u00E9 http://a.example/ \u00E9".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(RunResult.with(file.toString()))
        .isEqualTo(new RunResult(0, "http://a.example/\n", ""));
    assertThat(RunResult.with("-v", file.toString()).err())
        .isEqualTo("urisift: " + file + ": 2 bytes that are not UTF-8 read as windows-1252\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void a_byte_order_mark_counts_one_unit_and_is_not_part_of_a_uri(String name) throws IOException {
    Path file = directory.resolve("wide.txt");
    Files.write(file, "\uFEFFhttp://a.example/".getBytes(Charset.forName(name)));
    assertThat(RunResult.with("-f", "jsonl", file.toString()).out())
        .contains("\"uri\":\"http://a.example/\"", "\"offset\":1,");
  }

  @Test
  void unique_and_count_work_over_all_inputs() throws IOException {
    String one = write("1.txt", "http://b.example/ http://a.example/").toString();
    String two = write("2.txt", "http://a.example/").toString();
    assertThat(RunResult.with("-u", one, two).out())
        .isEqualTo("http://b.example/\nhttp://a.example/\n");
    assertThat(RunResult.with("-c", one, two).out())
        .isEqualTo("      2 http://a.example/\n      1 http://b.example/\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "grep", "jsonl", "csv", "tsv"})
  void a_broken_pipe_ends_quietly(String format) throws IOException {
    String file = write("input.txt", TEXT.repeat(10_000)).toString();
    assertThat(runWithFailingOutput("", "Broken pipe", "-f", format, file))
        .isEqualTo(new RunResult(141, "", ""));
  }

  @Test
  void a_full_disk_is_an_error() throws IOException {
    assertThat(
            runWithFailingOutput(
                "", "No space left on device", write("input.txt", TEXT).toString()))
        .isEqualTo(new RunResult(2, "", "urisift: standard output: No space left on device\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-V", "--version", "lsp --version", "generate-completion -V"})
  void each_command_with_a_version_option_prints_the_version(String arguments) {
    assertThat(RunResult.with(arguments.split(" "))).isEqualTo(RunResult.with("--version"));
  }

  @Test
  void options_that_clients_pass_to_a_language_server_are_accepted() {
    RunResult ended = RunResult.on("", "lsp");
    assertThat(ended.err()).isEqualTo("urisift: lsp: end of input, without exit\n");
    assertThat(RunResult.on("", "lsp", "--stdio", "--clientProcessId=17")).isEqualTo(ended);
  }

  @Test
  void help_and_version_are_on_standard_output() {
    assertThat(RunResult.with("--version").out()).matches("urisift \\d+\\.\\d+\\.\\d+\\n");
    assertThat(RunResult.with("--help").out())
        .contains("--format", "Exit status", "generate-completion");
    assertThat(RunResult.with("help").out()).isEqualTo(RunResult.with("--help").out());
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void a_uri_under_the_cursor_that_cannot_be_written_is_an_error() {
    String text = "http://a.example/";
    assertThat(runWithFailingOutput(text, "No space left", "--range", "1:3"))
        .isEqualTo(new RunResult(2, "", "urisift: standard output: No space left\n"));
    assertThat(runWithFailingOutput(text, "Broken pipe", "--range", "1:3").code()).isEqualTo(141);
  }

  private static RunResult runWithFailingOutput(String input, String reason, String... args) {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(reason);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int code = Main.run(in, out, messages, args);
    return new RunResult(code, "", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void a_repeated_option_replaces_the_one_before() {
    assertThat(
            RunResult.on("http://a.example/", "-f", "jsonl", "-v", "-f", "text", "-v", "--strict"))
        .isEqualTo(new RunResult(0, "http://a.example/\n", ""));
  }
}
