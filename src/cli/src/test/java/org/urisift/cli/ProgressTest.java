package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.batch.Meter;
import org.urisift.settings.FileNames;
import org.urisift.settings.When;

class ProgressTest {
  /** A standard error whose reader can wait for lines. */
  private static final class AwaitableErr extends ByteArrayOutputStream {
    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      super.write(bytes, offset, length);
      notifyAll();
    }

    /** Waits until this number of lines was drawn, one over the other. */
    synchronized void await(int lines) throws InterruptedException {
      while (toString(StandardCharsets.UTF_8).split("\r", -1).length <= lines) {
        wait();
      }
    }
  }

  private final AwaitableErr shown = new AwaitableErr();
  private final Meter meter = new Meter();

  /** A progress line that is shown from the first millisecond on. */
  private Progress progress(List<String> inputs) {
    Progress progress =
        new Progress(
            When.ALWAYS,
            meter,
            new PrintStream(shown, true, StandardCharsets.UTF_8),
            inputs,
            FileNames.of(List.of(), List.of(), List.of(), null, inputs),
            1,
            1);
    new Thread(progress).start();
    return progress;
  }

  @Test
  void the_line_is_drawn_over_and_cleared() throws Exception {
    Progress progress = progress(List.of("-"));
    for (int lines = 1; lines <= 3; lines++) { // it is drawn again after something was read
      shown.await(lines);
      meter.countBytes(100);
    }
    progress.end();
    String err = shown.toString(StandardCharsets.UTF_8);
    assertThat(err).contains("\r0 MB, 0 MB/s, ").endsWith("\r").doesNotContain("\n");
    assertThat(err.split("\r")).hasSizeGreaterThan(2).allMatch(line -> line.length() < 80);
    assertThat(err.substring(err.lastIndexOf('\r', err.length() - 2)).strip())
        .as("what was drawn last is blank")
        .isEmpty();
  }

  @Test
  void a_redirected_stream_gets_no_progress_line() {
    PrintStream file = new PrintStream(shown, true, StandardCharsets.UTF_8);
    assertThat(Progress.isWanted(When.AUTO, true, file)).isFalse();
    assertThat(Progress.isWanted(When.NEVER, true, System.err)).isFalse();
    assertThat(Progress.isWanted(When.ALWAYS, false, file)).isTrue();
  }

  @Test
  void there_is_no_progress_line_if_the_output_appears_on_the_terminal() {
    assertThat(Progress.isWanted(When.AUTO, false, System.err)).isFalse();
    assertThat(Progress.isWanted(When.AUTO, true, System.err)).isTrue();
  }

  @Test
  void the_line_has_share_speed_counts_and_time_in_80_columns() {
    Meter.Counts half = new Meter.Counts(45_000_000_000L, 1_234_567, 1_234_567, 0, 0);
    LongSupplier elapsed = () -> 20_000_000_000L; // the speed is that of the whole run
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ProgressLine line =
        new ProgressLine(
            new PrintStream(err, true, StandardCharsets.UTF_8),
            90_000_000_000L,
            () -> half,
            elapsed);
    line.show();
    assertThat(err.toString(StandardCharsets.UTF_8).replaceAll(".*\r", "").strip())
        .isEqualTo("50 % of 90.0 GB, 2250 MB/s, 1,234,567 messages, 1,234,567 URIs, 20 s left")
        .hasSizeLessThan(80);
    line.clear();
    assertThat(err.toString(StandardCharsets.UTF_8)).endsWith(" \r");
  }

  @Test
  void a_message_stands_on_a_line_of_its_own() throws Exception {
    try (Progress progress = progress(List.of("-"))) {
      shown.await(1);
      progress.message("urisift: something");
    }
    assertThat(shown.toString(StandardCharsets.UTF_8)).contains(" \rurisift: something\n");
  }

  @Test
  void the_total_includes_named_links_but_none_below_directories(@TempDir Path directory)
      throws Exception {
    Path files = Files.createDirectories(directory.resolve("files"));
    Path file = Files.write(files.resolve("text"), new byte[3_000_000]);
    Files.createSymbolicLink(files.resolve("again"), file);
    Path linked = Files.createSymbolicLink(directory.resolve("linked"), files);
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    Progress progress = progress(List.of(linked.toString(), link.toString()));
    shown.await(1);
    progress.end();
    assertThat(shown.toString(StandardCharsets.UTF_8)).contains("0 % of 6 MB");
  }
}
