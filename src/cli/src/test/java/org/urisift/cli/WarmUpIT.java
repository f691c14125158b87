package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that {@code warm-up} makes beside the program, and its use at starts. */
@Tag("packaged")
class WarmUpIT {
  private static final String LOADED = "org.urisift.cli.Main source: shared objects file";
  private static final String SHOW_CLASSES = "-Xlog:class+load";

  @TempDir static Path directory;
  private static Path program;
  private static RunResult warmUp;

  @BeforeAll
  static void warmUp() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs /bin/sh");
    program = Files.createDirectory(directory.resolve("a b")).resolve("urisift");
    Files.copy(Path.of("target/urisift"), program);
    warmUp = run("", "warm-up");
  }

  @Test
  void one_file_is_made_beside_the_program_and_named() throws Exception {
    assertThat(warmUp.err()).isEmpty();
    assertThat(warmUp.code()).isZero();
    try (Stream<Path> files = Files.list(program.getParent())) {
      assertThat(files.filter(file -> !file.equals(program)))
          .singleElement()
          .satisfies(
              file ->
                  assertThat(warmUp.out())
                      .startsWith(program.toRealPath() + "-")
                      .startsWith(file.toRealPath() + ": ")
                      .endsWith(" MB\n"));
    }
  }

  @Test
  void later_runs_load_classes_from_the_archive_even_through_a_link() throws Exception {
    assertThat(run(SHOW_CLASSES).out()).contains(LOADED).contains("http://a.example/\n");
    Path link = Files.createSymbolicLink(directory.resolve("link"), program);
    assertThat(run(link, SHOW_CLASSES).out()).contains(LOADED);
  }

  @Test
  void the_version_says_which_archive_is_used() throws Exception {
    String archive = warmUp.out().split(": ")[0];
    String kind = Runtime.version().feature() < 25 ? "class data " : "AOT cache ";
    assertThat(run("", "--version", "-v").out()).endsWith("\narchive: " + kind + archive + "\n");
    assertThat(RunResult.with("--version", "-v").out())
        .startsWith("urisift 0.")
        .endsWith("\narchive: none (urisift warm-up makes one)\n");
  }

  @Test
  void the_archive_is_silently_ignored_by_a_changed_program() throws Exception {
    FileTime before = Files.getLastModifiedTime(program);
    RunResult plain = new RunResult(0, "http://a.example/\n", "");
    try {
      for (String time : List.of("2001-01-01T00:00:00Z", "2100-01-01T00:00:00Z")) {
        Files.setLastModifiedTime(program, FileTime.from(Instant.parse(time)));
        assertThat(run(SHOW_CLASSES).out()).doesNotContain(LOADED);
        assertThat(run("", "-Vv").out()).containsPattern("archive: .*, not used ");
        assertThat(run("")).isEqualTo(plain);
      }
    } finally {
      Files.setLastModifiedTime(program, before);
    }
  }

  @Test
  void the_archive_is_silently_ignored_with_another_garbage_collector() throws Exception {
    assertThat(run("-XX:+UseParallelGC")).isEqualTo(new RunResult(0, "http://a.example/\n", ""));
  }

  @Test
  void a_terminated_warm_up_leaves_no_file() throws Exception {
    Path own = Files.createDirectory(directory.resolve("terminated")).resolve("urisift");
    Files.copy(program, own);
    DirectoryWatch changes = new DirectoryWatch(own.getParent());
    Process process = start(own, "", "warm-up");
    changes.await(() -> filesBeside(own).size() > 1);
    process.toHandle().destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(filesBeside(own)).containsExactly(own);
  }

  private static List<Path> filesBeside(Path file) throws IOException {
    try (Stream<Path> files = Files.list(file.getParent())) {
      return files.toList();
    }
  }

  @Test
  void a_place_that_cannot_be_written_is_an_error() throws Exception {
    assertThat(run("-Durisift.archive=/dev/null/a.jsa", "warm-up"))
        .satisfies(ran -> assertThat(ran.err()).hasLineCount(1))
        .satisfies(
            ran ->
                assertThat(ran.err()).startsWith("urisift: warm-up: cannot write to /dev/null: "))
        .returns("", RunResult::out)
        .returns(2, RunResult::code);
  }

  @Test
  void without_the_starter_there_is_nothing_to_warm_up() {
    assertThat(RunResult.with("warm-up").err())
        .isEqualTo(
            "urisift: warm-up: must be run by the program urisift, which alone uses the file\n");
    assertThat(RunResult.with("warm-up").code()).isEqualTo(2);
  }

  private static RunResult run(String options, String... args) throws Exception {
    return run(program, options, args);
  }

  private static RunResult run(Path program, String options, String... args) throws Exception {
    Process process = start(program, options, args);
    try (OutputStream in = process.getOutputStream()) {
      in.write("http://a.example/\n".getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // the process has read nothing
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new RunResult(process.waitFor(), out, Files.readString(err()));
  }

  private static Process start(Path program, String options, String... args) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", program.toString());
    builder.command().addAll(List.of(args));
    builder.environment().keySet().removeIf(name -> name.contains("JAVA"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("URISIFT_JAVA_OPTS", options);
    return builder.redirectError(err().toFile()).start();
  }

  private static Path err() {
    return directory.resolve("err");
  }
}
