package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code report} has the inputs, messages and exit statuses of the main job. */
class ReportCommandTest {
  @TempDir Path directory;

  private Path letter;
  private Path page;

  @BeforeEach
  void write() throws IOException {
    letter =
        Files.writeString(
            directory.resolve("letter.eml"),
            """
            From: Joe <joe@a.example>
            Date: Mon, 8 Mar 2004 10:12:44 +0100
            Subject: Oak

            See http://a.example/b, and <http://a.example/long/
            path>.
            """);
    page = directory.resolve("page.html");
  }

  @Test
  void the_page_has_the_matches_with_their_message() throws IOException {
    RunResult ran = RunResult.with("report", letter.toString(), "--output", page.toString());
    assertThat(ran).isEqualTo(new RunResult(ExitCode.FOUND, "", ""));
    assertThat(Files.readString(page).split("id=\"data\">")[1].split("</script>")[0])
        .contains("\"uri\":[\"http://a.example/b\",\"http://a.example/long/path\"]")
        .contains("\"subjects\":[\"Oak\"]")
        .contains("\"senders\":[\"Joe \\u003Cjoe@a.example\\u003E\"]")
        .contains("\"cellDay\":[12485,12485]")
        .contains("\"placeLine\":[5,5]");
  }

  @Test
  void a_link_text_is_compared_even_if_the_target_was_found_before() throws IOException {
    Path before = Files.writeString(directory.resolve("a.txt"), "http://evil.example/x");
    Path link =
        Files.writeString(
            directory.resolve("b.html"), "<a href=\"http://evil.example/x\">paypal.com</a>");
    assertThat(RunResult.with("report", before.toString(), link.toString()).out())
        .contains("\"flagNames\":[\"text_mismatch\"]");
  }

  @Test
  void the_page_has_what_rewritten_uris_lead_to_unless_it_is_told_not_to() throws IOException {
    String uri = "https://www.google.com/url?q=http://a.example/";
    String file = Files.writeString(directory.resolve("a.txt"), uri).toString();
    assertThat(RunResult.with("report", file).out())
        .contains("\"uri\":[\"http://a.example/\"]", "\"domains\":[\"a.example\"]")
        .contains("\"wrapped\":[\"" + uri + "\"]");
    assertThat(RunResult.with("report", "--no-unwrap", file).out())
        .contains("\"uri\":[\"" + uri + "\"]", "\"domains\":[\"google.com\"]");
    assertThat(RunResult.with("--unwrap", file).out()).isEqualTo("http://a.example/\n");
    assertThat(RunResult.with("--unwrap", "--no-unwrap", file).out()).isEqualTo(uri + "\n");
  }

  @Test
  void attachments_belong_to_their_message() throws IOException {
    Path mail =
        Files.writeString(
            directory.resolve("attached.eml"),
            """
            Date: Fri, 29 Jun 2007 10:00:00 +0000
            MIME-Version: 1.0
            Content-Type: multipart/mixed; boundary=b

            --b

            http://a.example/
            --b
            Content-Type: application/octet-stream; name=a.txt
            Content-Disposition: attachment; filename=a.txt

            http://a.example/
            --b
            Content-Type: application/octet-stream; name=b.txt
            Content-Disposition: attachment; filename=b.txt

            http://a.example/
            --b--
            """);
    assertThat(RunResult.with("report", mail.toString()).out())
        .contains("\"messages\":1", "\"inMessages\":[1]");
    assertThat(
            RunResult.with("-c", "-f", "jsonl", "--fields", "count,messages", mail.toString())
                .out())
        .isEqualTo("{\"count\":3,\"messages\":1}\n");
  }

  @Test
  void without_a_file_name_the_page_goes_to_standard_output() {
    RunResult ran = RunResult.on("See http://a.example/b.", "report");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("<!doctype html>").contains("\"http://a.example/b\"");
  }

  @Test
  void the_number_of_threads_changes_nothing() throws IOException {
    for (int i = 0; i < 400; i++) {
      Files.writeString(
          directory.resolve("m" + i + ".eml"),
          Files.readString(letter)
              .replace("Oak", "Oak " + i)
              .replace("joe@", "joe" + i + "@")
              .replace("/b", "/" + i % 7));
    }
    String one = RunResult.with("report", "-j", "1", directory.toString()).out();
    assertThat(one.contains("Oak 399")).isTrue();
    String several = RunResult.with("report", "-j", "3", directory.toString()).out();
    assertThat(several.equals(one)).isTrue(); // isEqualTo would print both pages
  }

  @Test
  void a_missing_input_is_reported_and_the_others_are_read() throws IOException {
    RunResult ran =
        RunResult.with("report", "none.eml", letter.toString(), "--output", page.toString());
    assertThat(ran.code()).isEqualTo(ExitCode.ERROR);
    assertThat(ran.err()).contains("none.eml: ");
    assertThat(Files.readString(page))
        .contains("http://a.example/b", "\"failed\":1", "\"none.eml\"", "no such file");
  }

  @Test
  void without_a_match_the_page_says_so_and_the_status_is_1() throws IOException {
    RunResult ran = RunResult.on("oak", "report", "--output", page.toString());
    assertThat(ran.code()).isEqualTo(ExitCode.NOTHING);
    assertThat(Files.readString(page)).contains("\"found\":0");
  }

  @Test
  void options_without_a_use_for_a_page_are_rejected() {
    for (String option : new String[] {"--count", "--format=csv", "--rejected", "-q"}) {
      RunResult ran = RunResult.with("report", option, letter.toString());
      assertThat(ran.code()).as(option).isEqualTo(ExitCode.ERROR);
      assertThat(ran.err()).contains("see urisift report --help");
    }
  }

  @Test
  void options_of_the_search_are_applied() {
    String text = "http://a.example/b ftp://a.example/c";
    assertThat(RunResult.on(text, "report", "-s", "ftp").out())
        .contains("\"uri\":[\"ftp://a.example/c\"]");
  }
}
