package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindRunTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void an_input_that_fails_in_the_walk_is_reported_and_the_others_are_read(String jobs)
      throws IOException {
    String first = write("a.txt", "http://a.example/");
    String last = write("c.txt", "http://c.example/");
    Path below = Files.createDirectory(directory.resolve("b"));
    Path output = directory.resolve("out.txt"); // is also linked below an input
    // the notice about the output file is written while the inputs are walked
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    PrintStream err =
        new PrintStream(messages, true, StandardCharsets.UTF_8) {
          @Override
          public void println(String line) {
            if (line.contains("left out")) {
              throw new StackOverflowError("no room");
            }
            super.println(line);
          }
        };
    Files.writeString(output, "old");
    Files.createLink(below.resolve("b.txt"), output);
    int code =
        Main.run(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            err,
            "-j",
            jobs,
            "--output",
            output.toString(),
            first,
            first,
            below.toString(),
            last);
    assertThat(code).isEqualTo(2);
    assertThat(output).hasContent("http://a.example/\nhttp://a.example/\nhttp://c.example/\n");
    assertThat(messages.toString(StandardCharsets.UTF_8))
        .isEqualTo("urisift: " + below + ": nested too deeply\n");
  }

  @Tag("slow")
  @Test
  void the_output_is_the_same_with_any_number_of_threads() throws IOException {
    Files.write(directory.resolve("b-large"), lines(17_000_000));
    for (int i = 0; i < 300; i++) {
      Files.writeString(directory.resolve("a" + i), "http://a.example/" + i);
      Files.writeString(directory.resolve("c" + i), "http://c.example/" + i);
    }
    for (String format : List.of("text", "jsonl")) {
      List<RunResult> runs =
          Stream.of("1", "3")
              .map(jobs -> RunResult.with("-j", jobs, "-f", format, directory.toString()))
              .toList();
      assertThat(runs.get(0).out().lines().count()).isGreaterThan(50_000);
      assertThat(runs.get(1).equals(runs.get(0))).isTrue();
    }
  }

  /** Writes lines of varying length, many with a URI. */
  private static byte[] lines(int size) {
    Random random = new Random(9);
    StringBuilder text = new StringBuilder();
    while (text.length() < size) {
      int i = random.nextInt(300);
      text.append("x".repeat(i))
          .append(i % 2 == 0 ? " see http://a.example/" + i : "")
          .append('\n');
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
