package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The output and exit codes of {@code parse} and {@code resolve}. */
class ReferenceCommandsTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void parse_writes_the_components_that_are_defined() {
    assertThat(parse("", "-f", "jsonl", "http://u@h:080/a?#f", "//a_b", "mailto:a?b", "")).isZero();
    assertThat(out())
        .isEqualTo(
            """
            {"input":"http://u@h:080/a?#f","valid":true,"kind":"hierarchical","scheme":"http",\
            "authority":"u@h:080","authority_kind":"server","userinfo":"u","host":"h",\
            "port":"080","path":"/a","query":"","fragment":"f"}
            {"input":"//a_b","valid":true,"kind":"relative","authority":"a_b",\
            "authority_kind":"registry","path":""}
            {"input":"mailto:a?b","valid":true,"kind":"opaque","scheme":"mailto","path":"a?b"}
            {"input":"","valid":true,"kind":"same-document","path":""}
            """);
  }

  @Test
  void parse_reports_why_and_where_a_reference_is_invalid() {
    assertThat(parse("", "-f", "JSONL", "http://h/a b", "x")).isEqualTo(1);
    assertThat(out())
        .startsWith("{\"input\":\"http://h/a b\",\"valid\":false,\"reason\":\"")
        .contains("\"production\":\"segment\",\"index\":10}\n{\"input\":\"x\",\"valid\":true");
  }

  @Test
  void parse_shows_an_empty_component_as_a_pair_of_quotes() {
    assertThat(parse("", "", "?(empty)", "//?#")).isZero();
    assertThat(out())
        .isEqualTo(
            """

              kind       same-document
              path       ""
            ?(empty)
              kind       relative
              path       ""
              query      (empty)
            //?#
              kind       relative
              authority  ""
              path       ""
              query      ""
              fragment   ""
            """);
  }

  @Test
  void parse_shows_a_caret_under_the_place() {
    assertThat(parse("", "http://h/a b", "x:/?q", "a\tb\u001b[1m")).isEqualTo(1);
    assertThat(out())
        .isEqualTo(
            """
            http://h/a b
                      ^
              segment: a space cannot be in a segment, at index 10
            x:/?q
              kind       hierarchical
              scheme     x
              path       /
              query      q
            a\\u0009b\\u001B[1m
             ^
              rel_segment: the control character U+0009 cannot be in a segment, at index 1
            """);
  }

  @Test
  void only_a_line_feed_ends_a_reference_on_standard_input() {
    assertThat(parse("a\r\n\n b\rc\n\u00e9", "-f", "jsonl")).isEqualTo(1);
    assertThat(out().lines().map(line -> line.substring(0, line.indexOf(",\"valid"))))
        .containsExactly(
            "{\"input\":\"a\"",
            "{\"input\":\"\"",
            "{\"input\":\" b\\rc\"",
            "{\"input\":\"\u00e9\"");
  }

  @Test
  void a_byte_order_mark_is_not_part_of_the_first_reference() {
    assertThat(parse("\ufeffx:/\r\n\ufeffy\n", "-f", "jsonl")).isEqualTo(1);
    assertThat(out())
        .startsWith("{\"input\":\"x:/\",\"valid\":true")
        .contains("{\"input\":\"\ufeffy\",\"valid\":false");
  }

  @Test
  void bytes_that_are_not_utf8_are_read_as_windows_1252() {
    byte[] bytes = "/caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(run("parse", new ByteArrayInputStream(bytes), out, "-f", "jsonl")).isEqualTo(1);
    assertThat(out())
        .contains("{\"input\":\"/caf\u00e9\",\"valid\":false", "U+00E9", "\"index\":4");
  }

  @Test
  void an_empty_base_is_reported() {
    assertThat(resolve("g\n", "--base", "")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("the base is empty");
  }

  @Test
  void an_empty_input_has_no_references() {
    assertThat(parse("")).isZero();
    assertThat(out()).isEmpty();
  }

  @Test
  void arguments_that_begin_with_an_at_sign_are_data() {
    assertThat(parse("", "-f", "jsonl", "@pom.xml", "--", "-f")).isZero();
    assertThat(out()).contains("\"path\":\"@pom.xml\"").contains("\"path\":\"-f\"");
  }

  @Test
  void pure_refuses_the_addresses_of_rfc_2732() {
    assertThat(parse("", "http://[::1]/")).isZero();
    assertThat(parse("", "--pure", "http://[::1]/")).isEqualTo(1);
    assertThat(parse("", "--pure", "--base", "http://[::1]/", "a")).isEqualTo(2);
  }

  @Test
  void parse_with_a_base_adds_the_resolved_reference() {
    assertThat(parse("", "-f", "jsonl", "--base", "http://a/b/c", "../d", "#e")).isZero();
    assertThat(out())
        .contains("\"path\":\"../d\",\"resolved\":\"http://a/d\"}")
        .contains("\"resolved\":\"http://a/b/c#e\",\"same_document\":true}");
    assertThat(parse("", "--base", "mailto:a", "b")).isEqualTo(1);
    assertThat(out()).contains("resolved   (not: the base is opaque");
    assertThat(parse("", "--base", "http://a", "b")).isZero();
    assertThat(out()).contains("resolved   http://a/b\n");
  }

  @Test
  void resolve_has_a_record_for_each_reference() {
    assertThat(resolve("g\n.//g\n\na b\n", "-f", "jsonl", "--base", "f:/a")).isEqualTo(1);
    assertThat(out().lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("{\"input\":\"g\",\"resolved\":\"f:/g\"}"),
            line -> assertThat(line).startsWith("{\"input\":\".//g\",\"reason\":\""),
            line ->
                assertThat(line)
                    .isEqualTo("{\"input\":\"\",\"resolved\":\"f:/a\",\"same_document\":true}"),
            line -> assertThat(line).contains("\"reason\":").contains("\"index\":1"));
  }

  @Test
  void an_opaque_or_relative_base_is_reported_with_each_reference() {
    for (String base : new String[] {"mailto:a", "//h/a", "b"}) {
      assertThat(resolve("g\nx:y\n", "-f", "jsonl", "--base", base)).isEqualTo(1);
      assertThat(out()).contains("{\"input\":\"g\",\"reason\":").contains("\"resolved\":\"x:y\"");
    }
  }

  @Test
  void an_invalid_base_is_an_error() {
    assertThat(resolve("g\n", "--base", "http:")).isEqualTo(2);
    assertThat(out()).isEmpty();
    assertThat(err.toString()).contains("absoluteURI, index 5");
    assertThat(resolve("g\n")).isEqualTo(2);
    assertThat(resolve("g\n", "--base", "x:/", "-f", "csv")).isEqualTo(2);
    assertThat(err.toString()).contains("'csv' is not one of text, jsonl");
  }

  @Test
  void resolve_as_text_prints_a_line_each_and_failures_separately() {
    assertThat(resolve("", "--base", "http://a/b/c", "../d", "x y", "e")).isEqualTo(1);
    assertThat(out()).isEqualTo("http://a/d\nhttp://a/b/e\n");
    assertThat(err.toString()).startsWith("x y\n ^\n");
    assertThat(resolve("", "--base", "mailto:a", "b")).isEqualTo(1);
    assertThat(err.toString()).contains("b\n  the base is opaque");
  }

  @Test
  void options_drop_excess_segments_and_a_scheme_equal_to_the_base() {
    assertThat(resolve("", "--base", "http://a/b", "../../g", "http:g")).isZero();
    assertThat(out()).isEqualTo("http://a/../../g\nhttp:g\n");
    out.reset();
    assertThat(
            resolve(
                "", "--drop-excess", "--same-scheme", "--base", "http://a/b", "../../g", "http:g"))
        .isZero();
    assertThat(out()).isEqualTo("http://a/g\nhttp://a/g\n");
  }

  @Test
  void records_are_written_before_more_of_a_slow_input_is_read() {
    InputStream slow =
        new InputStream() {
          private final byte[] lines = "a\nb\n".getBytes(StandardCharsets.UTF_8);
          private int next;

          @Override
          public int read() {
            return next < lines.length ? lines[next++] : -1;
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            if (next == 2) {
              assertThat(out()).contains("\"a\"").endsWith("\n");
            }
            for (int i = 0; i < 2; i++) {
              int b = read();
              if (b < 0) {
                return i == 0 ? -1 : i;
              }
              buffer[offset + i] = (byte) b;
            }
            return 2;
          }
        };
    assertThat(run("parse", slow, out, "-f", "jsonl")).isZero();
    assertThat(out().lines()).hasSize(2);
  }

  @Test
  void an_input_that_fails_is_an_error_after_the_whole_lines_that_were_read() {
    InputStream broken =
        new SequenceInputStream(
            in("a\nb\nhttp://www.exam"),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("the disk is gone");
              }
            });
    assertThat(run("parse", broken, out, "-f", "jsonl")).isEqualTo(2);
    assertThat(out().lines()).hasSize(2);
    assertThat(err).hasToString("urisift: -: the disk is gone\n");
  }

  @Test
  void a_broken_pipe_ends_quietly_and_a_full_disk_does_not() {
    assertThat(run("parse", in("a\n"), failingOutput("Broken pipe"))).isEqualTo(141);
    assertThat(err.toString()).isEmpty();
    assertThat(run("parse", in("a\n"), failingOutput("No space left"))).isEqualTo(2);
    assertThat(err).hasToString("urisift: standard output: No space left\n");
  }

  @Test
  void help_that_cannot_be_written_is_an_error() {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(messages, true);
    assertThat(Main.run(in(""), failingOutput("No space left"), errors, "--help")).isEqualTo(2);
    assertThat(messages).hasToString("urisift: standard output: No space left\n");
    assertThat(Main.run(in(""), failingOutput("Broken pipe"), errors, "parse", "--help"))
        .isEqualTo(141);
  }

  private static OutputStream failingOutput(String reason) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  private int parse(String input, String... args) {
    return run("parse", in(input), out, args);
  }

  private int resolve(String input, String... args) {
    return run("resolve", in(input), out, args);
  }

  private int run(String command, InputStream in, OutputStream to, String... args) {
    String[] all = Stream.concat(Stream.of(command), Stream.of(args)).toArray(String[]::new);
    return Main.run(in, to, new PrintStream(err, true), all);
  }

  private static InputStream in(String input) {
    return new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }
}
