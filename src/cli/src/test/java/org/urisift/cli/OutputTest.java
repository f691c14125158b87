package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;

class OutputTest {
  @TempDir Path directory;
  private Path target;

  @BeforeEach
  void name() {
    target = directory.resolve("out.txt");
  }

  @Test
  void a_file_is_written_and_no_partial_file_left() throws IOException {
    RunResult ran = RunResult.on("http://a.example/", "--output", target.toString());
    assertThat(ran).isEqualTo(new RunResult(0, "", ""));
    assertThat(target).hasContent("http://a.example/\n");
    assertThat(names()).containsExactly("out.txt");
  }

  @Test
  void the_file_is_complete_even_if_an_input_could_not_be_read() {
    RunResult ran =
        RunResult.on("http://a.example/", "--output", target.toString(), "-", "/none/such");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(target).hasContent("http://a.example/\n");
  }

  @Test
  void the_file_does_not_exist_before_the_end_or_after_a_stop() throws IOException {
    Stop stop = new Stop();
    InputStream in =
        new InputStream() {
          private boolean begun;

          @Override
          public int read() {
            if (!begun) {
              begun = true;
              assertThat(target).doesNotExist();
              new Thread(stop).start();
            }
            return 'x'; // more input until the run ends
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams = new Streams(in, OutputStream.nullOutputStream(), messages, stop);
    assertThat(Main.run(streams, "-c", "--no-messages", "--output", target.toString()))
        .isEqualTo(130);
    assertThat(names()).isEmpty();
    assertThat(err).hasToString("urisift: " + target + ": interrupted, not written\n");
  }

  @Test
  void counts_of_a_stopped_run_are_reported_as_partial() {
    Stop stop = new Stop();
    byte[] text = "http://a.example/ ".getBytes(StandardCharsets.US_ASCII);
    InputStream in =
        new InputStream() {
          private int position;

          @Override
          public int read() {
            if (position == 200_000) {
              new Thread(stop).start();
            }
            return text[position++ % text.length];
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams = new Streams(in, OutputStream.nullOutputStream(), messages, stop);
    assertThat(Main.run(streams, "-c")).isEqualTo(130);
    assertThat(err)
        .hasToString("urisift: interrupted: the counts cover only what was read until then\n");
  }

  @Test
  void an_existing_file_keeps_its_permissions() throws IOException {
    Files.writeString(target, "old");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
    RunResult.on("http://a.example/", "--output", target.toString());
    assertThat(target).hasContent("http://a.example/\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void a_link_stays_and_its_target_is_replaced() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), target);
    Files.writeString(target, "old");
    RunResult.on("http://a.example/", "--output", link.toString());
    assertThat(link).isSymbolicLink().hasContent("http://a.example/\n");
    assertThat(target).isRegularFile().hasContent("http://a.example/\n");
  }

  @Test
  void a_file_is_unchanged_if_no_input_can_be_read() throws IOException {
    Files.writeString(target, "old");
    RunResult ran =
        RunResult.with("--output", target.toString(), directory.resolve("none").toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(target).hasContent("old");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(target);
    }
    RunResult.on(
        "http://a.example/",
        "--output",
        target.toString(),
        "-",
        directory.resolve("none").toString());
    assertThat(target).hasContent("http://a.example/");
  }

  @Test
  void a_dangling_link_stays_a_link() throws IOException {
    Path between = Files.createSymbolicLink(directory.resolve("between"), Path.of("out.txt"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), between);
    Path round = Files.createSymbolicLink(directory.resolve("round"), Path.of("round"));
    RunResult.on("http://a.example/", "--output", link.toString());
    assertThat(link).isSymbolicLink().hasContent("http://a.example/\n");
    assertThat(directory.resolve("out.txt")).isRegularFile().hasContent("http://a.example/\n");
    assertThat(RunResult.on("http://a.example/", "--output", round.toString()))
        .isEqualTo(
            new RunResult(2, "", "urisift: " + round + ": too many symbolic links in a chain\n"));
    assertThat(round).isSymbolicLink();
  }

  @Test
  void a_link_in_place_of_the_partial_file_is_not_followed() throws IOException {
    Path victim = Files.writeString(directory.resolve("victim"), "old");
    Path beside = Files.createSymbolicLink(directory.resolve("out.txt.partial"), victim);
    assertThat(RunResult.on("http://a.example/", "--output", target.toString()))
        .isEqualTo(
            new RunResult(2, "", "urisift: " + beside + ": is in the way, not a regular file\n"));
    assertThat(victim).isRegularFile().hasContent("old");
    assertThat(beside).isSymbolicLink();
    assertThat(target).doesNotExist();
  }

  @Test
  void the_partial_file_of_a_killed_run_is_replaced_by_the_next_run() throws IOException {
    Files.writeString(directory.resolve("out.txt.partial"), "http://half.exa");
    assertThat(RunResult.on("http://a.example/", "--output", target.toString()))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(target).hasContent("http://a.example/\n");
    assertThat(names()).containsExactly("out.txt");
  }

  @Test
  void the_partial_file_of_a_killed_run_can_be_read_unless_it_is_the_output() throws IOException {
    Path left = Files.writeString(directory.resolve("out.txt.partial"), "http://a.example/");
    assertThat(RunResult.with("--output", target.toString(), left.toString()))
        .isEqualTo(new RunResult(2, "", "urisift: " + left + ": is also the output\n"));
    assertThat(left).hasContent("http://a.example/");
    assertThat(RunResult.with(left.toString()).out()).isEqualTo("http://a.example/\n");
  }

  @Test
  void two_runs_do_not_write_to_the_same_file() throws IOException {
    Path beside = directory.resolve("out.txt.partial");
    InputStream in =
        new InputStream() {
          private RunResult other;

          @Override
          public int read() {
            if (other == null) {
              other = RunResult.on("http://b.example/", "--output", target.toString());
              assertThat(other)
                  .isEqualTo(
                      new RunResult(
                          2, "", "urisift: " + beside + ": is being written by another run\n"));
            }
            return -1;
          }
        };
    InputStream text =
        new SequenceInputStream(
            new ByteArrayInputStream("http://a.example/ ".getBytes(StandardCharsets.US_ASCII)), in);
    assertThat(RunResult.on(text, "--output", target.toString()))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(target).hasContent("http://a.example/\n");
  }

  @Test
  void the_new_file_is_no_more_readable_than_the_one_it_replaces() throws IOException {
    Files.writeString(target, "old");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            assertThat(
                    PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(directory.resolve("out.txt.partial"))))
                .isEqualTo("rw-------");
            return -1;
          }
        };
    assertThat(RunResult.on(in, "--output", target.toString()).code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "jsonl", "csv"})
  void matches_before_a_stop_are_left_in_the_partial_file(String format) throws IOException {
    Files.writeString(target, "old");
    Stop stop = new Stop();
    byte[] text = "see http://a.example/ and\n".getBytes(StandardCharsets.US_ASCII);
    InputStream in =
        new InputStream() {
          private int position;

          @Override
          public int read() {
            if (position == 400_000) {
              new Thread(stop).start();
            }
            return text[position++ % text.length];
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams = new Streams(in, OutputStream.nullOutputStream(), messages, stop);
    assertThat(Main.run(streams, "-f", format, "--output", target.toString())).isEqualTo(130);
    Path left = directory.resolve("out.txt.partial");
    assertThat(target).hasContent("old");
    assertThat(left).content().contains("http://a.example/").endsWith("\n");
    assertThat(err)
        .hasToString(
            "urisift: %s: interrupted, not written; what was found until then is in %s\n"
                .formatted(target, left));
  }

  @Test
  void a_new_file_has_the_permissions_of_any_new_file() throws IOException {
    Path other = Files.createFile(directory.resolve("other"));
    RunResult.on("http://a.example/", "--output", target.toString());
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(Files.getPosixFilePermissions(other));
  }

  @Test
  void a_device_is_written_directly() {
    assertThat(RunResult.on("http://a.example/", "--output", "/dev/null"))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(Path.of("/dev/null")).exists();
  }

  @Test
  void a_pipe_is_written_directly_and_ends_with_the_run() throws Exception {
    Path pipe = directory.resolve("pipe");
    assumeTrue(makePipe(pipe), "needs mkfifo");
    CompletableFuture<byte[]> reader = // on a thread that may stay blocked
        CompletableFuture.supplyAsync(
            () -> {
              try (InputStream in = Files.newInputStream(pipe)) {
                return in.readAllBytes();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertThat(RunResult.on("http://a.example/", "--output", pipe.toString()))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(reader.get()).asString().isEqualTo("http://a.example/\n");
    assertThat(names()).containsExactly("pipe");
  }

  private static boolean makePipe(Path pipe) throws InterruptedException {
    try {
      return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void a_directory_or_a_missing_directory_is_reported_in_one_line() {
    assertThat(RunResult.on("", "--output", directory.toString()).err())
        .isEqualTo("urisift: " + directory + ": is a directory\n");
    Path nowhere = directory.resolve("none/out.txt");
    assertThat(RunResult.on("", "--output", nowhere.toString()))
        .isEqualTo(new RunResult(2, "", "urisift: " + nowhere + ": no such file or directory\n"));
  }

  @Test
  void a_file_below_an_input_is_refused_and_stays_as_it_was() throws IOException {
    Path input = Files.writeString(directory.resolve("a.txt"), "http://a.example/");
    for (Path output : List.of(input, target)) {
      assertThat(RunResult.with("--output", output.toString(), directory.toString()).code())
          .isEqualTo(2);
      assertThat(input).hasContent("http://a.example/");
      assertThat(target).doesNotExist();
    }
    assertThat(RunResult.with("--output", target.toString(), directory.toString()).err())
        .isEqualTo("urisift: " + directory + ": the output, " + target + ", would lie below it\n");
  }

  @Test
  void the_letter_o_means_what_it_means_in_grep() throws IOException {
    Path input = Files.writeString(directory.resolve("a.txt"), "see http://a.example/ here");
    assertThat(RunResult.with("-o", input.toString()))
        .isEqualTo(new RunResult(0, "http://a.example/\n", ""));
    assertThat(RunResult.with("-o", input.toString(), input.toString()).out()).hasLineCount(2);
    assertThat(input).hasContent("see http://a.example/ here");
    assertThat(RunResult.on("", "-o", target.toString()))
        .extracting(RunResult::code, ran -> ran.err().contains("--output FILE"))
        .containsExactly(2, true);
    assertThat(target).doesNotExist();
  }

  @Test
  void a_named_input_is_not_replaced() throws IOException {
    Files.writeString(target, "see http://a.example/ here");
    Path link = Files.createSymbolicLink(directory.resolve("link"), target);
    for (Path input : List.of(target, link)) {
      assertThat(RunResult.with("--output", target.toString(), input.toString(), "-"))
          .isEqualTo(new RunResult(2, "", "urisift: " + input + ": is also the output\n"));
      assertThat(target).hasContent("see http://a.example/ here");
    }
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactlyInAnyOrder(target, link);
    }
  }

  /** Uses the streams of a process, since those of a test are not files. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-f text",
        "- -",
        "parse",
        "resolve --base http://a.example/",
        "--output NAME",
        "--files-from - --output NAME",
        "--protect /dev/stdin --output NAME"
      })
  void the_output_is_not_read_as_input(String arguments) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/fd/0")), "needs /dev/fd/0");
    String text = "http://a.example/\n".repeat(20_000);
    Files.writeString(target, text);
    Path messages = directory.resolve("said");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments.replace("NAME", target.toString()).split(" ")));
    Process process =
        new ProcessBuilder(command)
            .redirectInput(target.toFile())
            .redirectOutput(ProcessBuilder.Redirect.appendTo(target.toFile()))
            .redirectError(messages.toFile())
            .start();
    try {
      assertThat(process.waitFor()).isEqualTo(2);
      assertThat(messages)
          .content()
          .containsPattern("urisift: (-|/dev/stdin): is also the output\n$");
      assertThat(target).hasContent(text);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void names_of_standard_output_are_recognised() {
    for (String name : List.of("-", "/dev/stdout", "/dev/fd/1")) {
      assertThat(RunResult.on("http://a.example/", "--output", name))
          .isEqualTo(new RunResult(0, "http://a.example/\n", ""));
    }
    assertThat(RunResult.on("http://a.example/", "--output", "").code()).isEqualTo(2);
  }

  @Test
  void no_partial_file_is_left_if_standard_input_never_ends() throws Exception {
    Stop stop = new Stop();
    CountDownLatch reads = new CountDownLatch(1);
    CountDownLatch more = new CountDownLatch(1);
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            reads.countDown();
            try {
              more.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
            return -1;
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams = new Streams(in, OutputStream.nullOutputStream(), messages, stop);
    Thread run = new Thread(() -> Main.run(streams, "--output", target.toString()));
    run.start();
    reads.await();
    assertThat(names()).hasSize(1);
    stop.run();
    assertThat(names()).isEmpty();
    assertThat(err).hasToString("urisift: " + target + ": interrupted, not written\n");
    run.interrupt();
    run.join();
  }

  @Tag("slow")
  @Test
  void a_run_whose_output_nobody_reads_can_be_stopped() throws Exception {
    Stop stop = new Stop();
    CountDownLatch writes = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            writes.countDown();
            try {
              never.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
          }
        };
    InputStream in =
        new ByteArrayInputStream(
            "http://a.example/ ".repeat(100_000).getBytes(StandardCharsets.US_ASCII));
    Thread run = new Thread(() -> Main.run(new Streams(in, full, System.err, stop)));
    run.start();
    writes.await();
    Thread stopping = new Thread(stop);
    stopping.start();
    stopping.join();
    never.countDown();
    run.join();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }

  /** All options that name a file which is read; of the file of --newer, only the date is. */
  private static Stream<String> namesOfReadFiles() {
    return SettingTable.rows().stream()
        .filter(row -> row.label() != null && row.label().contains("FILE"))
        .map(Setting::toString)
        .filter(option -> !Set.of("--output", "--newer").contains(option));
  }

  @ParameterizedTest
  @MethodSource("namesOfReadFiles")
  void a_file_that_an_option_reads_is_not_replaced(String option) throws IOException {
    Path input = Files.writeString(directory.resolve("input"), "http://a.example/");
    Path list = Files.writeString(directory.resolve("list"), option.contains("0") ? "" : "# oak\n");
    String text = Files.readString(list);
    Path link = Files.createSymbolicLink(directory.resolve("link"), list);
    Path hard = Files.createLink(directory.resolve("hard"), list);
    Path partial = Files.createLink(directory.resolve("out.txt.partial"), list);
    for (Path output : List.of(list, directory.resolve("./list"), link, hard, target)) {
      Path named = output.equals(target) ? partial : list;
      for (String command : List.of("report", "--no-messages")) {
        RunResult ran =
            RunResult.with(
                command, option, named.toString(), "--output", output.toString(), input.toString());
        assertThat(ran.err()).as("%s", output).endsWith(named + ": is also the output\n");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(Files.readString(list)).isEqualTo(text);
      }
    }
    assertThat(link).isSymbolicLink();
    assertThat(partial).exists();
  }

  @Test
  void a_file_whose_name_or_date_alone_is_used_may_be_replaced() throws IOException {
    Path input = Files.writeString(directory.resolve("input"), "http://a.example/");
    Files.writeString(target, "old");
    Files.setLastModifiedTime(target, FileTime.fromMillis(0));
    assertThat(
            RunResult.with(
                "--newer", target.toString(), "--output", target.toString(), input.toString()))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(target).hasContent("http://a.example/");
    Path host = directory.resolve("a.example");
    assertThat(
            RunResult.with(
                "--include-uri", "a.example", "--output", host.toString(), input.toString()))
        .isEqualTo(new RunResult(0, "", ""));
    assertThat(host).hasContent("http://a.example/");
  }
}
