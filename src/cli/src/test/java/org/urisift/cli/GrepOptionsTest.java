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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that users of grep know: which files are read, how much of them, and their names. */
class GrepOptionsTest {
  private static final String THREE = "http://a.example/ http://b.example/ http://c.example/\n";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void files_with_matches_are_named_as_often_as_they_are_read_in_the_order_of_the_inputs(
      String jobs) throws IOException {
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
    assertThat(Ran.on(THREE, "-l", "-j", jobs, inputs[0], inputs[1], inputs[2]))
        .isEqualTo(new Ran(0, zip + "\n-\n" + b + "\n" + escaped + "\n", ""));
    assertThat(Ran.on(THREE, "-l0", "-j", jobs, inputs[0], inputs[1], inputs[2]))
        .isEqualTo(new Ran(0, zip + "\0-\0" + b + "\0" + a + "\0", ""));
    assertThat(Ran.with("-l", none.toString())).isEqualTo(new Ran(1, "", ""));
    assertThat(Ran.with("-l", "-j", jobs, b.toString(), b.toString(), inputs[0], inputs[0]).out())
        .isEqualTo((b + "\n").repeat(2) + (zip + "\n").repeat(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void no_more_than_the_first_are_taken_of_each_file(String jobs) throws IOException {
    write("a.txt", THREE);
    write("b.txt", THREE);
    assertThat(Ran.with("-m", "2", "-j", jobs, directory.toString()).out())
        .isEqualTo("http://a.example/\nhttp://b.example/\n".repeat(2));
    assertThat(Ran.with("-c", "-m", "1", "-j", jobs, directory.toString()).out())
        .isEqualTo("      2 http://a.example/\n");
    assertThat(Ran.with("-m", "9", "-j", jobs, directory.toString()).out()).hasLineCount(6);
    String twice = directory.resolve("a.txt").toString();
    assertThat(Ran.with("-m", "1", "-j", jobs, twice, twice).out())
        .isEqualTo("http://a.example/\n".repeat(2));
  }

  /** So large that all of it would be read in ranges, by several threads. */
  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void nor_of_a_large_mail_archive(String jobs) throws IOException {
    String message = "From a@b Mon Mar  8 09:12:44 2004\nSubject: s\n\n" + THREE + "\n";
    Path mbox = write("large.mbox", message.repeat((20 << 20) / message.length()));
    assertThat(Ran.with("-f", "grep", "-m", "4", "-j", jobs, mbox.toString()).out())
        .hasLineCount(4)
        .endsWith(mbox + ":9:1:http://a.example/\n");
    assertThat(Ran.with("-v", "-m", "4", "-j", jobs, mbox.toString()).err()).contains(" 4 URIs\n");
    assertThat(Ran.with("-l", "-j", jobs, mbox.toString()).out()).isEqualTo(mbox + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-m3", "-l"})
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void an_input_is_read_no_further_than_it_has_to_be(String option) {
    byte[] text = THREE.getBytes(StandardCharsets.US_ASCII);
    InputStream endless =
        new InputStream() {
          private int at;

          @Override
          public int read() {
            return text[at++ % text.length];
          }
        };
    for (String jobs : new String[] {"-j1", "-j2"}) {
      Ran ran = Ran.on(endless, option, jobs);
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
  void what_does_not_go_together_is_said(String options) {
    Ran ran = Ran.with(options.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).hasLineCount(1).endsWith("(see urisift --help)\n");
  }

  /** The first letters of the hosts that are found with these arguments in the directory d. */
  private String chosen(String... arguments) {
    List<String> all = new ArrayList<>(List.of(directory.resolve("d").toString()));
    all.addAll(List.of(arguments));
    return Ran.with(all.toArray(String[]::new)).out().replaceAll("http://(.).*\n", "$1");
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
