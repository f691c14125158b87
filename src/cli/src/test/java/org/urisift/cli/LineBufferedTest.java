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

/** {@code --line-buffered}: what is found is written before more of a slow input is waited for. */
class LineBufferedTest {
  private static final String FIRST = "one http://a.example/b and words\n";
  private static final String SECOND = "two http://a.example/c and words\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** How many lines had been written when each piece of the input was asked for, and its end. */
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
  void what_is_sure_is_written_before_more_is_read(String options) {
    run(options, FIRST, SECOND, "http://a.example/d\n", "(the end)\n");
    // what ends a line may go on below
    assertThat(lines).containsExactly(0, 1, 2, 2, 3);
    assertThat(text()).hasLineCount(3);
  }

  @Test
  void a_header_comes_with_the_first_record() {
    run("--format=csv", FIRST, SECOND);
    assertThat(lines).containsExactly(0, 2, 3);
  }

  @Test
  void a_name_comes_with_the_first_URI_and_nothing_more_is_waited_for() {
    assertThat(run("--files-with-matches", FIRST, SECOND)).isEqualTo(ExitCode.FOUND);
    assertThat(lines).containsExactly(0);
    assertThat(text()).isEqualTo("-\n");
  }

  @Test
  void nor_after_as_many_as_are_wanted() {
    run("--max-count=1", FIRST, SECOND);
    assertThat(lines).containsExactly(0);
    assertThat(text()).isEqualTo("http://a.example/b\n");
  }

  @Test
  void what_a_mailer_broke_is_joined_as_ever() {
    run("", "<http://a.example/hed-\n", "ges>\n", SECOND);
    assertThat(lines).containsExactly(0, 0, 1, 2);
    assertThat(text()).isEqualTo("http://a.example/hed-ges\nhttp://a.example/c\n");
  }

  @Test
  void else_it_is_written_at_the_end() {
    Main.run(new Slow(FIRST, SECOND), out, new PrintStream(err), "--format=text");
    assertThat(lines).containsExactly(0, 0, 0);
    assertThat(text()).hasLineCount(2);
  }

  @Test
  void counts_have_no_lines_before_the_end() {
    run("--count", FIRST, SECOND);
    assertThat(lines).containsExactly(0, 0, 0);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("urisift: --line-buffered: has no effect with --count\n");
  }

  @Test
  void a_message_is_told_by_what_comes_first() {
    run("--format=jsonl", "Subject: s\nFrom: a@b.example\n\n" + FIRST, SECOND);
    assertThat(text()).contains("\"subject\":\"s\"").hasLineCount(2);
  }

  @Test
  void nor_is_a_header_that_comes_line_by_line_taken_for_text() {
    run("--format=jsonl", "Subject: s\n", "From: a@b", ".example\n", "\n", FIRST, SECOND);
    assertThat(text()).contains("\"subject\":\"s\"").hasLineCount(2);
  }

  @Test
  void lines_that_are_no_fields_are_not_waited_for_a_header() {
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
  void no_field_of_a_message_differs() {
    String[] message = {"From: a@b.example\n\n", FIRST, "caf\u00e9\n", SECOND};
    run("--as=message --format=jsonl", message);
    String live = text();
    out.reset();
    Main.run(new Slow(message), out, new PrintStream(err), "--as=message", "--format=jsonl");
    assertThat(live).isEqualTo(text()).contains("windows-1252");
  }

  @Test
  void nor_is_quoted_printable_kept_back() {
    String header = "MIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n";
    run("", header, FIRST + "more ".repeat(8000), SECOND);
    assertThat(lines).containsExactly(0, 0, 1, 1);
  }

  @Test
  void a_calendar_is_unfolded_as_it_comes() {
    // a line is known to end when the next one comes, and a URI when the line after it is known
    run(
        "",
        "BEGIN:VCALENDAR\r\nURL:http://a.exam\r\n",
        " ple/b\r\nEND:VEVENT\r\n",
        "END:VCALENDAR\r\n");
    assertThat(lines).containsExactly(0, 0, 0, 1);
    assertThat(text()).isEqualTo("http://a.example/b\n");
  }

  @Test
  void what_an_input_begins_with_may_be_cut_anywhere() throws IOException {
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

  /** Gives its pieces one by one. */
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
