package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuggestionTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "--fromat jsonl, --format",
    "--colour=always, --color",
    "-a, --as text",
    "-b, '-f jsonl, which has offsets'",
    "-E x, --include-uri=PATTERN",
    "-R ., '-r, which follows no links, or the linked directory itself'",
    "-t py, --include=GLOB",
    "--json, -f jsonl",
    "--hidden, 'nothing, since hidden files are read'",
    "-A 3, '-f grep, which has the place; lines around it are not printed'",
    "-C3, '-f grep, which has the place; lines around it are not printed'",
    "-L, '-l; files without URIs are not listed'",
    "-w, --include-uri=PATTERN",
    "-Z, '-0, with -l'",
    "--csv, -f csv",
    "--glob=*.md, --include=GLOB",
    "--max-depth 2, '--files-from=-, with the names that find prints'",
    "--stats, -v",
    "--type py, --include=GLOB",
    "--vimgrep, -f grep",
    "--recurse, --recursive",
    "--form=csv, --format",
    "--quite, --quiet",
    "--file-with-matches, --files-with-matches",
    "-f json, jsonl",
    "--format=csb, csv",
    "--as=mobx, mbox",
    "--by hosts, host",
    "--by url, uri",
    "--color=alway, always",
    "parse -f json x, jsonl",
    "parse --formt jsonl x, --format"
  })
  void a_mistyped_word_is_answered_with_a_similar_one(String arguments, String suggestion) {
    RunResult ran = RunResult.with(arguments.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .hasLineCount(1)
        .contains("; did you mean " + suggestion + "? (see urisift ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--nonsense", "-p", "-S", "-k", "-f pdf", "--by year", "--as=oak", "-j x"})
  void a_word_unlike_any_gets_no_suggestion(String arguments) {
    assertThat(RunResult.with(arguments.split(" ")).err())
        .hasLineCount(1)
        .doesNotContain("did you mean");
  }

  @Test
  void a_mistyped_command_is_recognised_if_no_file_has_its_name() throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "http://a.example/");
    assertThat(RunResult.with("prase", file.toString()))
        .isEqualTo(
            new RunResult(
                2,
                "http://a.example/\n",
                """
                urisift: prase: no such file or directory
                urisift: prase: is not a command either; did you mean parse?
                """));
    for (String name : new String[] {"oak", file + "prase", "p"}) {
      assertThat(RunResult.with(name).err()).hasLineCount(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a.example/", "ftp://a.example/b"})
  void a_uri_is_not_fetched(String uri) {
    assertThat(RunResult.with("-u", uri))
        .isEqualTo(
            new RunResult(
                2,
                "",
                "urisift: %s is not a file: urisift reads files, and fetches nothing (see urisift --help)\n"
                    .formatted(uri)));
  }

  @Test
  void a_file_whose_name_looks_like_a_uri_is_read() throws IOException {
    Path named = Files.createDirectories(directory.resolve("http:/a.example")).resolve("b");
    Files.writeString(named, "http://a.example/");
    assertThat(RunResult.with(directory + "/http://a.example/b").out())
        .isEqualTo("http://a.example/\n");
  }
}
