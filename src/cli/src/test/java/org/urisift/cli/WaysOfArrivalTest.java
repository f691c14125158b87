package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Streams;

/** A large input gives the same output from a file or a pipe, with any number of jobs. */
@Tag("slow")
class WaysOfArrivalTest {
  /** The size of the input in bytes: more than two of the parts that several threads scan. */
  private static final int LARGE = 17 << 20;

  private static final String[] ROWS = {
    "y y\nhttp://e/,,2\nhttp://elm.example/,GRP,2020-01-02\n",
    "http://oak.example/,ELM,3\n",
    "http://e/,,2\n",
    "a,http://fir.example/?a=1,2,b\n",
    "x;http://e/;3\n",
    "| http://o|k.example/ | 3 |\n",
    "geo:1,2の".repeat(40) + "\n",
    "<http://a.example/\nb c> and words\n",
    "http://a.example/a-\nb and words\n",
    "> http://a.example/a/\n> b.html\n",
    "z\n",
    "words of prose without any\n",
  };

  @TempDir static Path directory;

  private static Path text;
  private static Path mbox;

  @BeforeAll
  static void make() throws IOException {
    Random random = new Random(2396);
    StringBuilder rows = new StringBuilder();
    while (rows.length() < LARGE) {
      rows.append(ROWS[random.nextInt(ROWS.length)].repeat(1 + random.nextInt(5)));
      rows.append("words of prose without any\n".repeat(random.nextInt(500)));
    }
    text = Files.writeString(directory.resolve("text"), rows);
    StringBuilder messages = new StringBuilder();
    for (int start = 0, next; start < rows.length(); start = next) {
      next = Math.min(rows.length(), start + random.nextInt(30_000));
      String message = "Message-ID: <" + start + "@a.example>\n\n" + rows.substring(start, next);
      String entry = "From a@b.example Mon Jan  1 00:00:00 2001\n" + message + "\n";
      messages.append(random.nextInt(4) == 0 ? entry + entry : entry);
    }
    mbox = Files.writeString(directory.resolve("mbox"), messages);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--fields uri,verdict,line,column,offset,end_offset -f tsv",
        "-u",
        "-m 3000 --refang",
        "--dedupe --rejected --flags"
      })
  void all_ways_print_the_same(String options) throws IOException {
    for (Path file : new Path[] {text, mbox}) {
      String expected = printed(RunResult.with(arguments(options, "1", file.toString())));
      assertThat(expected).contains("oak.example");
      RunResult threads = RunResult.with(arguments(options, "3", file.toString()));
      assertPrinted(expected, threads, options, "3 threads");
      InputStream pipe = Streams.slow(Files.readAllBytes(file), 700);
      RunResult piped = RunResult.on(pipe, arguments(options, "2", "-"));
      assertPrinted(expected, piped, options, "pipe");
    }
  }

  private static String[] arguments(String options, String jobs, String file) {
    return (options + " --jobs " + jobs + " " + file).split(" ");
  }

  private static String printed(RunResult ran) {
    assertThat(ran.err()).doesNotContain("unknown", "Usage");
    return ran.out();
  }

  private static void assertPrinted(String expected, RunResult ran, String options, String way) {
    String[] lines = printed(ran).split("\n", -1);
    String[] wanted = expected.split("\n", -1);
    for (int i = 0; i < Math.min(lines.length, wanted.length); i++) {
      assertThat(lines[i]).as("%s, %s, line %d", options, way, i).isEqualTo(wanted[i]);
    }
    assertThat(lines.length).as("%s, %s", options, way).isEqualTo(wanted.length);
  }
}
