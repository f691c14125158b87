package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of files, messages and URIs from a large archive. */
class ChosenInputsTest {
  private static final String MBOX =
      """
      From a@a.example Fri Jun 29 10:00:00 2007
      Date: Fri, 29 Jun 2007 10:00:00 +0000
      Message-ID: <1@a.example>

      http://june.example/

      From a@a.example Sun Jul  1 00:30:00 2007
      Date: Sun, 01 Jul 2007 00:30:00 +0100
      Message-ID: <2@a.example>

      http://still-june.example/

      From a@a.example Mon Jul  2 10:00:00 2007
      Date: Mon, 02 Jul 2007 10:00:00 +0000
      Message-ID: <3@a.example>

      http://july.example/ <a href="http://july.example/b">b</a>

      """;

  @TempDir Path directory;

  @Test
  void lists_name_the_files_to_read() throws IOException {
    Path a = write("a.txt", "http://a.example/");
    Path b = write("b\n.txt", "http://b.example/");
    Path lines = write("lines", "\uFEFF" + a + "\r\n\n" + a);
    Path nuls = write("nuls", a + "\0" + b + "\0");
    assertThat(RunResult.with("--files-from", lines.toString()).out())
        .isEqualTo("http://a.example/\nhttp://a.example/\n");
    assertThat(RunResult.with("--files0-from", nuls.toString(), b.toString()).out())
        .isEqualTo("http://b.example/\nhttp://a.example/\nhttp://b.example/\n");
    assertThat(RunResult.on(a + "\n", "--files-from", "-").out()).isEqualTo("http://a.example/\n");
  }

  @Test
  void an_empty_list_reads_nothing_and_a_missing_one_is_an_error() throws IOException {
    Path empty = write("empty", "");
    assertThat(RunResult.on("http://a.example/", "--files-from", empty.toString()))
        .isEqualTo(new RunResult(1, "", ""));
    Path none = directory.resolve("none");
    assertThat(RunResult.with("--files-from", none.toString()))
        .isEqualTo(new RunResult(2, "", "urisift: " + none + ": no such file or directory\n"));
    RunResult missing = RunResult.on(none + "\n", "--files-from", "-");
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains(none + ": no such file or directory");
  }

  @Test
  void lists_may_come_through_pipes() throws Exception {
    String a = write("a.txt", "http://a.example/ http://b.example/").toString();
    Path pipe = directory.resolve("pipe");
    assumeTrue(
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "needs mkfifo");
    Process names = writer(a, pipe);
    try (InputStream in = new FileInputStream(pipe.toFile())) {
      assertThat(RunResult.on(in, "--files-from", "-").out())
          .isEqualTo("http://a.example/\nhttp://b.example/\n");
    }
    assertThat(names.waitFor()).isZero();
    Process patterns = writer("a.example", pipe);
    assertThat(RunResult.with("--exclude-uri", pipe.toString(), a).out())
        .isEqualTo("http://b.example/\n");
    assertThat(patterns.waitFor()).isZero();
  }

  private static Process writer(String line, Path pipe) throws IOException {
    return new ProcessBuilder("sh", "-c", "echo \"$1\" > \"$2\"", "sh", line, pipe.toString())
        .start();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--files-from - -",
        "--files-from - --files0-from -",
        "--files-from - --range 1:1"
      })
  void standard_input_is_read_only_once(String options) {
    RunResult ran = RunResult.on("a.txt\n", options.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).startsWith("urisift: standard input is read once");
  }

  @Test
  void a_list_with_the_wrong_end_of_names_is_an_error() {
    assertThat(RunResult.on("a\nb\n", "--files0-from", "-").err())
        .isEqualTo(
            "urisift: -: its names end with line breaks, not NUL: --files-from reads such"
                + " lists\n");
    assertThat(RunResult.on("a\0b\0", "--files-from", "-").err())
        .isEqualTo("urisift: -: its names end with NUL: --files0-from reads such lists\n");
  }

  @Test
  void a_list_of_patterns_that_is_missing_is_an_error() {
    for (String none : List.of("known.txt", "./known", directory.resolve("known").toString())) {
      assertThat(RunResult.on("http://a.example/", "--exclude-uri", none))
          .isEqualTo(new RunResult(2, "", "urisift: " + none + ": no such file or directory\n"));
    }
    for (String pattern : List.of("b.example", "b.example/known.txt", "*.txt", "list")) {
      assertThat(RunResult.on("http://a.example/", "--exclude-uri", pattern).out())
          .as(pattern)
          .isEqualTo("http://a.example/\n");
    }
  }

  @Test
  void an_empty_list_of_patterns_matches_no_uri() throws IOException {
    String empty = write("empty", "\n").toString();
    assertThat(RunResult.on("http://a.example/", "--include-uri", empty))
        .isEqualTo(new RunResult(1, "", ""));
    assertThat(RunResult.on("http://a.example/", "--exclude-uri", empty).out())
        .isEqualTo("http://a.example/\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--files-from=x", "--newer=2007", "--since=2007", "--until=2007"})
  void range_cannot_be_combined_with_options_that_choose_inputs(String option) {
    assertThat(RunResult.on("http://a.example/", "--range", "1:3", option).err())
        .contains(
            "--range prints one URI of one text and cannot be combined with "
                + option.substring(0, option.indexOf('=')));
  }

  @Test
  void a_period_that_ends_before_it_begins_is_refused() {
    assertThat(RunResult.with("--since", "2005", "--until", "2004").err())
        .startsWith("urisift: --since is later than --until");
  }

  @Test
  void only_messages_of_the_period_are_read() throws IOException {
    String mbox = write("m.mbox", MBOX).toString();
    assertThat(RunResult.with("--since", "2007-07", mbox).out())
        .isEqualTo("http://july.example/\nhttp://july.example/b\n");
    assertThat(RunResult.with("--until", "2007-06", mbox).out())
        .isEqualTo("http://june.example/\nhttp://still-june.example/\n");
    assertThat(RunResult.with("--since", "2007-06-30", "--until", "2007-06-30", mbox).out())
        .isEqualTo("http://still-june.example/\n");
    assertThat(RunResult.on("http://a.example/", "--since", "1990"))
        .as("text outside messages has no date")
        .isEqualTo(new RunResult(1, "", ""));
    RunResult misuse = RunResult.with("--since", "June", mbox);
    assertThat(misuse.code()).isEqualTo(2);
    assertThat(misuse.err()).contains("'June' is not a date such as 2007");
  }

  @Test
  void only_files_changed_later_are_read() throws IOException {
    Path old = write("d/old.txt", "http://old.example/");
    Files.setLastModifiedTime(old, FileTime.from(Instant.parse("2007-06-30T12:00:00Z")));
    write("d/new.txt", "http://new.example/");
    String folder = directory.resolve("d").toString();
    assertThat(RunResult.with("--newer", "2008", folder).out()).isEqualTo("http://new.example/\n");
    assertThat(RunResult.with("--newer", old.toString(), folder).out())
        .isEqualTo("http://new.example/\n");
    assertThat(RunResult.with("--newer", "2007-06-30", folder).out())
        .isEqualTo("http://new.example/\nhttp://old.example/\n");
  }

  @Test
  void uris_are_chosen_by_patterns_and_lists_of_them() throws IOException {
    String mbox = write("m.mbox", MBOX).toString();
    Path known = write("known", "\uFEFFelm.example\n# ours\njune.example\r\n\n*/b\n");
    assertThat(RunResult.with("--exclude-uri", known.toString(), mbox).out())
        .isEqualTo("http://still-june.example/\nhttp://july.example/\n");
    assertThat(RunResult.on("http://elm.example/", "--exclude-uri", known.toString()).out())
        .isEmpty();
    assertThat(RunResult.with("--include-uri", "june.example", "--include-uri", "*/b", mbox).out())
        .isEqualTo("http://june.example/\nhttp://july.example/b\n");
    assertThat(
            RunResult.with("-c", "--include-uri", "july.example", "--exclude-uri", "*/b", mbox)
                .out())
        .isEqualTo("      1 http://july.example/\n");
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void a_directory_that_is_left_out_is_not_read_unless_it_is_named() throws IOException {
    Path git = Files.createDirectories(directory.resolve("x/.git/refs"));
    Files.writeString(git.resolve("a"), "http://git.example/");
    Files.writeString(directory.resolve("x/b"), "http://b.example/");
    String all = directory.toString();
    assertThat(RunResult.with("--exclude-dir", ".git", all).out()).isEqualTo("http://b.example/\n");
    assertThat(RunResult.with("--exclude-dir", ".g*", "--exclude-dir", "x", all).out()).isEmpty();
    assertThat(RunResult.with("--exclude-dir", ".git", git.toString()).out())
        .isEqualTo("http://git.example/\n");
    String named = git.resolve("a").toString();
    assertThat(RunResult.with("--exclude-dir", "refs", named).out())
        .isEqualTo("http://git.example/\n");
    assertThat(RunResult.with("--exclude", ".git", all).out()).contains("http://git.example/");
  }

  @Test
  void messages_of_a_sender_are_read() throws IOException {
    String message = "From: %s\nSubject: x\n\nhttp://%d.example/\n";
    String[] senders = {
      "Ann <ann@a.example>", "bob@A.example", "ann@b.a.example", "x <y@c.example> z", "Ann"
    };
    for (int i = 0; i < senders.length; i++) {
      write(i + ".eml", message.formatted(senders[i], i));
    }
    write("text", "http://text.example/");
    assertThat(from("*@a.example")).containsExactly("http://0.example/", "http://1.example/");
    assertThat(from("ANN@*")).containsExactly("http://0.example/", "http://2.example/");
    assertThat(from("ann")).containsExactly("http://4.example/");
    assertThat(from("a.example")).isEmpty();
    assertThat(from("ann@a.example", "--from", "y@c.example"))
        .containsExactly("http://0.example/", "http://3.example/");
  }

  @Test
  void each_address_of_a_from_field_counts() throws IOException {
    String message = "From: %s\nSubject: x\n\nhttp://%d.example/\n";
    String[] senders = {
      "\"x, y\" <a@b.example>, c@d.example",
      "c@d.example, a@b.example",
      "A <a@b.example>,\n C <C@D.example>, E <e@f.example>",
      "a@b.example (A, of B), c@d.example (C)",
      "=?utf-8?q?A=C3=A4?= <a@b.example>, =?utf-8?q?C=C3=A4?= <c@d.example>",
      "team: a@b.example, c@d.example, e@f.example;",
      "\"x \\\" , y\" <a@b.example>, \"c\" <c@d.example>, e@f.example",
      "\"c@d.example, z\" <a@b.example>",
      "a@b.example (not c@d.example, e)",
      "<a@b.example,c@d.example>",
      "ec@d.example, c@d.example.org, c at d"
    };
    for (int i = 0; i < senders.length; i++) {
      write(i + ".eml", message.formatted(senders[i], i));
    }
    assertThat(from("c@d.example"))
        .containsExactlyInAnyOrder(
            IntStream.range(0, 7)
                .mapToObj(i -> "http://" + i + ".example/")
                .toArray(String[]::new));
    assertThat(from("a@b.example")).hasSize(10);
    assertThat(from("e@*")).hasSize(3);
  }

  private List<String> from(String... senders) {
    List<String> arguments = new ArrayList<>(List.of(directory.toString(), "--from"));
    arguments.addAll(List.of(senders));
    return RunResult.with(arguments.toArray(String[]::new)).out().lines().toList();
  }

  @Test
  void seeds_are_a_list_to_crawl() throws IOException {
    String text =
        "http://A.example/b/../c#d HTTP://a.example:80/c https://b.example ftp://c.example/"
            + " mailto:a@d.example http://a.example/c#e";
    String file = write("text", text).toString();
    String seeds = "http://a.example/c\nhttps://b.example/\n";
    assertThat(RunResult.with("--seeds", file).out()).isEqualTo(seeds);
    String relative = write("x.html", "<a href='y.html#z'>y</a>").toString();
    assertThat(
            RunResult.with("--seeds", "--relative", "--base", "http://e.example/d/", relative)
                .out())
        .isEqualTo("http://e.example/d/y.html\n");
    assertThat(RunResult.with("--seeds", "--relative", relative).out()).isEmpty();
    for (String option : new String[] {"--scheme=ftp", "--count", "--format=jsonl"}) {
      assertThat(RunResult.with("--seeds", option, file).err()).contains("--seeds prints a list");
    }
  }

  @Test
  void relative_references_of_markdown_and_the_like_have_their_places() throws IOException {
    String text = "\u00e9 [a](../b.md#c) <http://a.example/>\n[d]: e/f.md\n`[g](h.md)`\n";
    String file = write("x.md", text).toString();
    assertThat(RunResult.with("--relative", "-f", "grep", "-I", file).out().lines())
        .containsExactly("1:19:http://a.example/", "1:7:../b.md#c", "2:6:e/f.md");
    assertThat(
            RunResult.with("--relative", "-f", "grep", "-I", "--column-unit", "byte", file).out())
        .contains("1:8:../b.md#c\n");
    assertThat(RunResult.with("--relative", "--base", "http://s.example/p/q", file).out())
        .contains("http://s.example/b.md#c\n", "http://s.example/p/e/f.md\n");
    assertThat(RunResult.with(file).out()).isEqualTo("http://a.example/\n");
    String other = write("x.txt", text).toString();
    assertThat(RunResult.with("--relative", other).out()).isEqualTo("http://a.example/\n");
    assertThat(RunResult.with("--relative", "-f", "jsonl", file).out())
        .contains("\"context\":\"markdown:link\"");
  }
}
