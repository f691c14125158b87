package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.MailReader;
import org.urisift.scan.UriScanner;

/**
 * The classes that a run over a few lines of text loads, in a Java started as the command starts
 * it. Only our own classes are on the path, so that the use of a library would fail.
 */
class StartTest {
  /** Classes that Java links or compiles for milliseconds at their first use (measurements.md). */
  private static final String SLOW =
      ".*( org\\.urisift\\..*Lambda| java\\.util\\.regex\\.Pattern | java\\.util\\.stream\\.\\w+Pipeline"
          + "| java\\.lang\\.runtime\\.ObjectMethods ).*"; // for equals of a record

  @TempDir Path directory;
  private Path text;

  @BeforeEach
  void text() throws IOException {
    String lines = "See <http://a.example/> and note: b.\nhttp://b.example/?oak=1&\nash=2\n";
    text = Files.writeString(directory.resolve("text"), lines);
  }

  @Test
  void a_file_is_read_without_slow_classes() throws Exception {
    assertThat(run(text.toString()))
        .contains("http://a.example/", "http://b.example/?oak=1&ash=2")
        .noneMatch(StartTest::isSlow);
  }

  @Test
  void standard_input_is_read_without_slow_classes() throws Exception {
    assertThat(run()).contains("http://a.example/").noneMatch(StartTest::isSlow);
  }

  @Test
  void a_run_with_options_loads_no_slow_classes() throws Exception {
    assertThat(run("-f", "grep", "-s", "http,https", "--jobs", "2", text.toString()))
        .contains(text + ":1:6:http://a.example/")
        .noneMatch(StartTest::isSlow);
  }

  @Test
  void the_reader_of_messages_loads_no_slow_classes() throws Exception {
    String message =
        "From: a@b.example\nContent-Transfer-Encoding: 8bit\n\nSee <http://a.example/>\n";
    Files.writeString(text, message);
    assertThat(run(text.toString()))
        .contains("http://a.example/")
        .noneMatch(line -> isSlow(line) && line.contains(" org.urisift.mail."))
        .noneMatch(line -> line.contains(" java.util.stream."));
  }

  @Test
  void slow_classes_would_be_noticed() throws Exception {
    assertThat(run("--include", "t*", directory.toString())).anyMatch(StartTest::isSlow);
  }

  private static boolean isSlow(String line) {
    return line.matches(SLOW);
  }

  /** The output of a run, which lists the classes that it loads. */
  private List<String> run(String... args) throws Exception {
    List<String> classes = new ArrayList<>();
    for (Class<?> type : List.of(Main.class, MailReader.class, UriScanner.class)) {
      URI place = type.getProtectionDomain().getCodeSource().getLocation().toURI();
      classes.add(Path.of(place).toString());
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xlog:class+load"));
    command.addAll(
        List.of(
            "-Xbootclasspath/a:" + String.join(File.pathSeparator, classes),
            "org.urisift.cli.Main"));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectInput(text.toFile()).start();
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
