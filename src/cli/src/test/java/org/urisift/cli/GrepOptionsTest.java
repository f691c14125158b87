package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options of grep for the choice of files, how much of them is read, and their names. */
class GrepOptionsTest {
  private static final String THREE = "http://a.example/ http://b.example/ http://c.example/\n";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void a_file_with_matches_is_named_each_time_it_is_read(String jobs) throws IOException {
    Path b = write("d/b.txt", THREE);
    Path none = write("d/none.txt", "nothing");
    Path a = write("d/sub/a\n.txt", THREE);
    Path zip = directory.resolve("z.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String entry : new String[] {"1.txt", "2.txt"}) {
        out.putNextEntry(new ZipEntry(entry));
        out.write(THREE.getBytes(StandardCharsets.US_ASCII));
      }
    }
    String[] inputs = {zip.toString(), "-", directory.resolve("d").toString()};
    String escaped = a.toString().replace("\n", "\\u000A");
    assertThat(RunResult.on(THREE, "-l", "-j", jobs, inputs[0], inputs[1], inputs[2]))
        .isEqualTo(new RunResult(0, zip + "\n-\n" + b + "\n" + escaped + "\n", ""));
    assertThat(RunResult.on(THREE, "-l0", "-j", jobs, inputs[0], inputs[1], inputs[2]))
        .isEqualTo(new RunResult(0, zip + "\0-\0" + b + "\0" + a + "\0", ""));
    assertThat(RunResult.with("-l", none.toString())).isEqualTo(new RunResult(1, "", ""));
    assertThat(
            RunResult.with("-l", "-j", jobs, b.toString(), b.toString(), inputs[0], inputs[0])
                .out())
        .isEqualTo((b + "\n").repeat(2) + (zip + "\n").repeat(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void only_the_first_uris_of_each_file_are_printed(String jobs) throws IOException {
    write("a.txt", THREE);
    write("b.txt", THREE);
    assertThat(RunResult.with("-m", "2", "-j", jobs, directory.toString()).out())
        .isEqualTo("http://a.example/\nhttp://b.example/\n".repeat(2));
    assertThat(RunResult.with("-c", "-m", "1", "-j", jobs, directory.toString()).out())
        .isEqualTo("      2 http://a.example/\n");
    assertThat(RunResult.with("-m", "9", "-j", jobs, directory.toString()).out()).hasLineCount(6);
    String twice = directory.resolve("a.txt").toString();
    assertThat(RunResult.with("-m", "1", "-j", jobs, twice, twice).out())
        .isEqualTo("http://a.example/\n".repeat(2));
  }

  /** Without a limit, several threads would read an archive of this size in ranges. */
  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void only_the_first_uris_of_a_large_archive_are_printed(String jobs) throws IOException {
    String message = "From a@b Mon Mar  8 09:12:44 2004\nSubject: s\n\n" + THREE + "\n";
    Path mbox = write("large.mbox", message.repeat((20 << 20) / message.length()));
    assertThat(RunResult.with("-f", "grep", "-m", "4", "-j", jobs, mbox.toString()).out())
        .hasLineCount(4)
        .endsWith(mbox + ":9:1:http://a.example/\n");
    assertThat(RunResult.with("-v", "-m", "4", "-j", jobs, mbox.toString()).err())
        .contains(" 4 URIs\n");
    assertThat(RunResult.with("-l", "-j", jobs, mbox.toString()).out()).isEqualTo(mbox + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-m3", "-l"})
  void an_input_is_read_only_as_far_as_needed(String option) {
    byte[] text = THREE.getBytes(StandardCharsets.US_ASCII);
    InputStream endless =
        new InputStream() {
          private int position;

          @Override
          public int read() {
            return text[position++ % text.length];
          }
        };
    for (String jobs : new String[] {"-j1", "-j2"}) {
      RunResult ran = RunResult.on(endless, option, jobs);
      assertThat(ran.code()).isZero();
      assertThat(ran.out()).hasLineCount(option.equals("-l") ? 1 : 3);
    }
  }

  @Test
  void files_below_directories_are_chosen_by_their_names() throws IOException {
    write("d/a.eml", "http://a.example/");
    write("d/b.eml", "http://b.example/");
    write("d/sub/c.txt", "http://c.example/");
    write("d/sub.eml/.d.html", "http://d.example/");
    String named = write("e.txt", "http://e.example/").toString();
    assertThat(chosen("--include", "*.eml", named)).isEqualTo("abe");
    assertThat(chosen("--include=*.eml", "--include=*.html", "--exclude", "b*")).isEqualTo("ad");
    assertThat(chosen("--exclude", "*.{eml,html}", "--exclude=e*", named)).isEqualTo("ce");
    assertThat(chosen("--exclude", "sub*")).isEqualTo("abcd");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--include=[",
        "--exclude={",
        "-m0",
        "-m-1",
        "-mx",
        "-0",
        "-l -c",
        "-l -u",
        "-l --rejected",
        "-l -f jsonl",
        "--range 1:1 -l",
        "--range 1:1 -m 2",
        "--range 1:1 --line-buffered"
      })
  void options_that_conflict_are_reported(String options) {
    RunResult ran = RunResult.with(options.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).hasLineCount(1).endsWith("(see urisift --help)\n");
  }

  /** The first letters of the hosts found in the directory d with these arguments. */
  private String chosen(String... arguments) {
    List<String> all = new ArrayList<>(List.of(directory.resolve("d").toString()));
    all.addAll(List.of(arguments));
    return RunResult.with(all.toArray(String[]::new)).out().replaceAll("http://(.).*\n", "$1");
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
