package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.batch.Meter;
import org.urisift.batch.input.FileNames;

class ProgressTest {
  /** Text with URIs, a little at a time. */
  private static InputStream slow(int blocks) {
    return new InputStream() {
      private int left = blocks;

      @Override
      public int read() {
        throw new UnsupportedOperationException();
      }

      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        if (left-- <= 0) {
          return -1;
        }
        try {
          Thread.sleep(100);
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
        byte[] text = "http://a.example/ and words\n".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(text, 0, into, offset, text.length);
        return text.length;
      }
    };
  }

  @Test
  @Timeout(30)
  void the_line_is_drawn_over_and_taken_away() {
    Ran ran = Ran.on(slow(18), "--progress", "always");
    assertThat(ran.out()).hasLineCount(18);
    assertThat(ran.err()).contains("\r0 MB, 0 MB/s, ").endsWith("\r").doesNotContain("\n");
    assertThat(ran.err().split("\r")).hasSizeGreaterThan(2).allMatch(line -> line.length() < 80);
    assertThat(ran.err().substring(ran.err().lastIndexOf('\r', ran.err().length() - 2)).strip())
        .as("what was drawn last is blank")
        .isEmpty();
  }

  @Tag("slow")
  @Test
  @Timeout(30)
  void nothing_of_it_is_in_a_redirected_stream() {
    assertThat(Ran.on(slow(12)).err()).isEmpty();
    assertThat(Ran.on(slow(12), "--progress", "never").err()).isEmpty();
  }

  @Test
  void it_tells_share_speed_counts_and_time_and_fits_in_80_columns() {
    Meter.Counts half = new Meter.Counts(45_000_000_000L, 1_234_567, Map.of(), 1_234_567, 0, 0);
    // read in the 20 seconds before there is a line: the speed is that of the whole run
    long begun = System.nanoTime() - 20_000_000_000L;
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (ProgressLine line =
        new ProgressLine(
            new PrintStream(err, true, StandardCharsets.UTF_8),
            90_000_000_000L,
            () -> half,
            begun)) {
      err.reset();
      line.show();
      assertThat(err.toString(StandardCharsets.UTF_8).replaceAll(".*\r", "").strip())
          .matches(
              "50 % of 90.0 GB, 2[0-9]{3} MB/s, 1,234,567 messages, 1,234,567 URIs, 2\\d s left")
          .hasSizeLessThan(80);
      line.clear();
      assertThat(err.toString(StandardCharsets.UTF_8)).endsWith(" \r");
    }
  }

  @Test
  @Timeout(30)
  void a_message_stands_on_a_line_of_its_own() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Meter meter = new Meter();
    try (Progress progress =
        Progress.start(
            FindCommand.When.ALWAYS,
            meter,
            err,
            List.of("-"),
            FileNames.of(List.of(), List.of(), null, List.of()))) {
      while (bytes.size() == 0) {
        Thread.sleep(20);
      }
      progress.message("urisift: something");
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains(" \rurisift: something\n");
  }

  @Test
  @Timeout(30)
  void links_that_are_named_are_in_the_bytes_of_all_and_those_below_directories_are_not(
      @TempDir Path directory) throws Exception {
    Path files = Files.createDirectories(directory.resolve("files"));
    Path file = Files.write(files.resolve("text"), new byte[3_000_000]);
    Files.createSymbolicLink(files.resolve("again"), file);
    Path linked = Files.createSymbolicLink(directory.resolve("linked"), files);
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    List<String> inputs = List.of(linked.toString(), link.toString());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Progress progress =
        Progress.start(
            FindCommand.When.ALWAYS,
            new Meter(),
            new PrintStream(bytes, true, StandardCharsets.UTF_8),
            inputs,
            FileNames.of(List.of(), List.of(), null, inputs))) {
      while (bytes.size() == 0) {
        Thread.sleep(20);
      }
      progress.message("urisift: something");
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("0 % of 6 MB");
  }
}
