package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code --line-buffered}, matches are written before more of a slow input is awaited. */
class LineBufferedTest {
  private static final String FIRST = "one http://a.example/b and words\n";
  private static final String SECOND = "two http://a.example/c and words\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** How many lines of output there were at each read, including the one that finds the end. */
  private final List<Integer> lines = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--format=text",
        "--format=grep",
        "--format=jsonl",
        "--column-unit=char --format=grep",
        "--unique",
        "--encoding=ISO-8859-1",
        "--as=text",
        "--jobs=4"
      })
  void matches_that_no_more_input_can_change_are_written_before_more_is_read(String options) {
    run(options, FIRST, SECOND, "http://a.example/d\n", "(the end)\n");
    // a URI at the end of a line may continue on the next
    assertThat(lines).containsExactly(0, 1, 2, 2, 3);
    assertThat(text()).hasLineCount(3);
  }

  @Test
  void a_header_comes_with_the_first_record() {
    run("--format=csv", FIRST, SECOND);
    assertThat(lines).containsExactly(0, 2, 3);
  }

  @Test
  void a_file_name_is_written_at_the_first_uri_and_no_more_input_is_read() {
    assertThat(run("--files-with-matches", FIRST, SECOND)).isEqualTo(ExitCode.FOUND);
    assertThat(lines).containsExactly(0);
    assertThat(text()).isEqualTo("-\n");
  }

  @Test
  void nothing_more_is_awaited_after_the_last_requested_uri() {
    run("--max-count=1", FIRST, SECOND);
    assertThat(lines).containsExactly(0);
    assertThat(text()).isEqualTo("http://a.example/b\n");
  }

  @Test
  void uris_broken_by_a_mailer_are_joined_as_usual() {
    run("", "<http://a.example/hed-\n", "ges>\n", SECOND);
    assertThat(lines).containsExactly(0, 0, 1, 2);
    assertThat(text()).isEqualTo("http://a.example/hed-ges\nhttp://a.example/c\n");
  }

  @Test
  void without_the_option_uris_are_written_at_the_end() {
    Main.run(new Slow(FIRST, SECOND), out, new PrintStream(err), "--format=text");
    assertThat(lines).containsExactly(0, 0, 0);
    assertThat(text()).hasLineCount(2);
  }

  @Test
  void counts_are_written_only_at_the_end() {
    run("--count", FIRST, SECOND);
    assertThat(lines).containsExactly(0, 0, 0);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("urisift: --line-buffered: has no effect with --count\n");
  }

  @Test
  void a_message_is_recognised_by_its_beginning() {
    run("--format=jsonl", "Subject: s\nFrom: a@b.example\n\n" + FIRST, SECOND);
    assertThat(text()).contains("\"subject\":\"s\"").hasLineCount(2);
  }

  @Test
  void a_header_that_comes_line_by_line_is_not_taken_for_text() {
    run("--format=jsonl", "Subject: s\n", "From: a@b", ".example\n", "\n", FIRST, SECOND);
    assertThat(text()).contains("\"subject\":\"s\"").hasLineCount(2);
  }

  @Test
  void lines_that_are_not_fields_are_not_held_back_for_a_header() {
    run("", "error: http://a.example/b is gone\n", "error: http://a.example/c is gone\n");
    assertThat(lines).containsExactly(0, 1, 2);
  }

  @Test
  void messages_of_an_mbox_are_written_when_the_next_comes() {
    String header = "From a@b.example Mon Mar  1 10:00:00 2004\nFrom: a@b.example\n\n";
    run("", header + FIRST + "\n", header + SECOND + "\n", header + FIRST);
    assertThat(lines).containsExactly(0, 0, 1, 2);
    assertThat(text()).hasLineCount(3);
  }

  @Test
  void records_of_a_message_are_the_same_with_and_without_the_option() {
    String[] message = {"From: a@b.example\n\n", FIRST, "caf\u00e9\n", SECOND};
    run("--as=message --format=jsonl", message);
    String live = text();
    out.reset();
    Main.run(new Slow(message), out, new PrintStream(err), "--as=message", "--format=jsonl");
    assertThat(live).isEqualTo(text()).contains("windows-1252");
  }

  @Test
  void quoted_printable_is_not_held_back() {
    String header = "MIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n";
    run("", header, FIRST + "more ".repeat(8000), SECOND);
    assertThat(lines).containsExactly(0, 0, 1, 1);
  }

  @Test
  void a_calendar_is_unfolded_as_it_comes() {
    // a line, and the URI at its end, is complete when the next one begins
    run(
        "",
        "BEGIN:VCALENDAR\r\nURL:http://a.exam\r\n",
        " ple/b\r\nEND:VEVENT\r\n",
        "END:VCALENDAR\r\n");
    assertThat(lines).containsExactly(0, 0, 1, 1);
    assertThat(text()).isEqualTo("http://a.example/b\n");
  }

  @Test
  void the_beginning_of_an_input_may_be_cut_anywhere() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(FIRST.getBytes(StandardCharsets.US_ASCII));
    }
    List<String> inputs =
        List.of(
            packed.toString(StandardCharsets.ISO_8859_1),
            "\u00ef\u00bb\u00bf" + FIRST,
            "\u00ff\u00fe" + FIRST.replaceAll("(?s).", "$0\u0000"),
            "\u00fe\u00ff" + FIRST.replaceAll("(?s).", "\u0000$0"),
            "<html><meta charset=utf-7><a href='http://a.example/b'>b</a></html>\n",
            "From a@b.example Mon Mar  1 10:00:00 2004\nFrom: a@b.example\n\n" + FIRST);
    for (String input : inputs) {
      out.reset();
      run("", input.split("(?s)(?<=.)"));
      assertThat(text()).as(input).isEqualTo("http://a.example/b\n");
    }
  }

  private int run(String options, String... pieces) {
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    String[] args = ("--line-buffered " + options).trim().split(" ");
    return Main.run(new Slow(pieces), out, messages, args);
  }

  private String text() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** An input that gives one piece per read. */
  private final class Slow extends InputStream {
    private final List<String> pieces;

    Slow(String... pieces) {
      this.pieces = new ArrayList<>(List.of(pieces));
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException("single bytes");
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      lines.add((int) text().lines().count());
      if (pieces.isEmpty()) {
        return -1;
      }
      byte[] piece = pieces.remove(0).getBytes(StandardCharsets.ISO_8859_1);
      System.arraycopy(piece, 0, into, offset, piece.length);
      return piece.length;
    }
  }
}
