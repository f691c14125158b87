package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.bytes.TemporaryFiles;

/** A run that gets a signal to end. */
class StopTest {
  @TempDir Path directory;

  /** Begins the program in a process that is already ending, as after SIGTERM during the start. */
  static final class EndingProcess {
    private EndingProcess() {}

    public static void main(String[] args) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> Main.main(args)));
    }
  }

  @Test
  void a_run_ended_before_it_begins_prints_nothing() throws Exception {
    Process late = start(EndingProcess.class, "--version");
    assertThat(messages(late)).isEmpty();
    assertThat(late.waitFor()).isZero();
  }

  /** Makes temporary files until that is refused, before and while the process ends. */
  static final class FileMaker {
    private FileMaker() {}

    public static void main(String[] args) {
      TemporaryFiles.deleteAfter(FileMaker::makeSome); // as a report that is being closed
      Runtime.getRuntime().addShutdownHook(new Thread(FileMaker::makeUntilRefused));
      Thread worker = new Thread(FileMaker::makeUntilRefused);
      worker.setDaemon(true);
      worker.start();
      makeSome();
    }

    private static void makeSome() {
      for (int i = 0; i < 20; i++) {
        try {
          TemporaryFiles.create(".some");
        } catch (IOException e) {
          System.out.println("refused too early");
        }
      }
    }

    private static void makeUntilRefused() {
      try {
        while (true) {
          TemporaryFiles.delete(TemporaryFiles.create(".one"));
          TemporaryFiles.create(".two");
        }
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  void no_temporary_file_is_left_that_is_made_while_the_process_ends() throws Exception {
    String temporary = "-Djava.io.tmpdir=" + directory;
    Process process = start(FileMaker.class, List.of(temporary));
    assertThat(messages(process)).contains("the program is being ended").doesNotContain("early");
    assertThat(process.waitFor()).isZero();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void a_terminated_run_leaves_its_matches_in_a_partial_file() throws Exception {
    assumeTrue(Files.exists(Path.of("/bin/sh")), "needs signals");
    Path target = directory.resolve("out.txt");
    Path left = directory.resolve("out.txt.partial");
    DirectoryWatch changes = new DirectoryWatch(directory);
    Process run = start(Main.class, "--line-buffered", "--output", target.toString());
    run.getOutputStream()
        .write("http://a.example/ \n \n".repeat(5_000).getBytes(StandardCharsets.US_ASCII));
    run.getOutputStream().flush(); // but not closed
    changes.await(() -> Files.exists(left) && Files.size(left) > 0);
    run.toHandle().destroy();
    assertThat(messages(run))
        .isEqualTo(
            "urisift: %s: interrupted, not written; what was found until then is in %s\n"
                .formatted(target, left));
    assertThat(run.waitFor()).isEqualTo(143);
    assertThat(left).content().startsWith("http://a.example/\n").endsWith("http://a.example/\n");
    assertThat(target).doesNotExist();
  }

  @Test
  void a_run_terminated_before_it_writes_leaves_no_file() throws Exception {
    assumeTrue(Files.exists(Path.of("/bin/sh")), "needs signals");
    DirectoryWatch changes = new DirectoryWatch(directory);
    Path target = directory.resolve("out.txt");
    Path left = directory.resolve("out.txt.partial");
    Process run = start(Main.class, "--unique", "--output", target.toString());
    run.getOutputStream().write("only words \n".repeat(20_000).getBytes(StandardCharsets.US_ASCII));
    run.getOutputStream().flush(); // more than a pipe holds: the run reads by now
    changes.await(() -> Files.exists(left));
    run.toHandle().destroy();
    assertThat(messages(run))
        .isEqualTo("urisift: %s: interrupted, not written\n".formatted(target));
    assertThat(run.waitFor()).isEqualTo(143);
    assertThat(directory).isEmptyDirectory();
  }

  private static Process start(Class<?> program, String... args) throws IOException {
    return start(program, List.of(), args);
  }

  private static Process start(Class<?> program, List<String> options, String... args)
      throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1"));
    command.addAll(options);
    command.addAll(List.of("-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(program.getName());
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String messages(Process process) throws IOException {
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
