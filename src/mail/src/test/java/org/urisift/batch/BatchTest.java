package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.report.Format;
import org.urisift.scan.UriMatch;
import org.urisift.settings.CountSettings;
import org.urisift.settings.RunSettings;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The guarantees of a batch to the program that runs it. */
class BatchTest {
  private static final Search SEARCH = Search.of(Settings.standard());

  @TempDir Path directory;

  @BeforeEach
  void writeInputs() throws IOException {
    Files.writeString(directory.resolve("a.txt"), "http://a.example/");
    Files.writeString(directory.resolve("b.txt"), "From: x\nSubject: y\n\nhttp://b.example/");
    Files.writeString(directory.resolve("c.txt"), "http://c.example/");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void an_exception_of_the_visitor_ends_the_batch_and_reaches_the_caller(int jobs)
      throws IOException {
    // a match, a problem, a call of skips, a failed input
    for (String trigger : List.of("b.example", "none.txt: no such file", "c.txt?", "'' failed")) {
      RuntimeException failure = new IllegalStateException("full");
      Recorder recorder =
          new Recorder() {
            @Override
            void record(String event) {
              super.record(event);
              if (event.contains(trigger)) {
                throw failure;
              }
            }

            @Override
            public boolean skips(Piece file) {
              record(file.file() + "?");
              return false;
            }
          };
      List<String> inputs = inputs("a.txt", "b.txt", "c.txt", "none.txt", "");
      assertThatThrownBy(() -> run(jobs, inputs, recorder)).as(trigger).isSameAs(failure);
      assertThat(recorder.events.get(recorder.events.size() - 1)).contains(trigger);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void an_exception_about_an_unread_part_reaches_the_caller(int jobs) throws IOException {
    Files.writeString(
        directory.resolve("d.eml"),
        "From: x\nSubject: y\nContent-Type: application/x-tape\n"
            + "Content-Transfer-Encoding: base64\n\n0M8R4KGxGuEAAAAAAAAAAAAAAAA=\n");
    RuntimeException failure = new IllegalStateException("full");
    Recorder recorder =
        new Recorder() {
          @Override
          void record(String event) {
            if (event.contains("not read; ")) {
              throw failure;
            }
          }
        };
    assertThatThrownBy(() -> run(jobs, inputs("d.eml", "a.txt"), recorder)).isSameAs(failure);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_full_stack_of_the_visitor_ends_only_its_input(int jobs) throws IOException {
    Recorder recorder =
        new Recorder() {
          @Override
          void record(String event) {
            super.record(event);
            if (event.endsWith("a.txt?") || event.contains("none.txt: no such file")) {
              throw new StackOverflowError();
            }
          }

          @Override
          public boolean skips(Piece file) {
            record(file.file() + "?");
            return false;
          }
        };
    run(jobs, inputs("a.txt", "none.txt", "b.txt"), recorder);
    assertThat(recorder.events).contains("http://b.example/");
    assertThat(recorder.events).anyMatch(event -> event.contains("a.txt failed: "));
  }

  @Test
  void a_match_says_its_message_part_and_place_with_the_default_settings() throws IOException {
    Path file = directory.resolve("d.eml");
    Files.writeString(
        file,
        "From: Ann <ann@a.example>\nDate: Mon, 8 Mar 2004 10:12:44 +0100\nSubject: Oaks\n"
            + "Message-ID: <1@a.example>\n\nsee\nhttp://d.example/");
    List<String> found = new ArrayList<>();
    BatchVisitor visitor =
        new Recorder() {
          @Override
          public void match(Origin origin, UriMatch match) {
            Message message = origin.message();
            found.add(message.sender() + " " + message.date() + " " + message.writtenDate());
            found.add(message.subject() + " " + message.id() + " " + origin.partPath());
            found.add(origin.context() + " " + match.line() + ":" + match.column());
          }
        };
    Batch.of(SEARCH).run(List.of(file.toString()), visitor);
    assertThat(found)
        .containsExactly(
            "ann@a.example 2004-03-08T10:12:44+01:00 Mon, 8 Mar 2004 10:12:44 +0100",
            "Oaks <1@a.example> 1",
            "body 2:1");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void matches_and_problems_are_reported_in_the_order_of_the_inputs(int jobs) throws IOException {
    Path below = Files.createDirectory(directory.resolve("below"));
    for (int i = 0; i < 3; i++) {
      Files.writeString(below.resolve(i + "-file"), "http://" + i + ".example/");
      Files.createSymbolicLink(below.resolve(i + "-link"), Path.of("0-file"));
    }
    Files.writeString(below.resolve("3-large"), "http://3.example/ \n" + " ".repeat(300_000));
    Recorder recorder = new Recorder();
    run(jobs, inputs("a.txt", "", "none.txt", "below", "c.txt"), recorder);
    assertThat(recorder.events)
        .containsExactly(
            "http://a.example/",
            "'' failed: java.nio.file.NoSuchFileException: ",
            directory.resolve("none.txt") + ": no such file or directory",
            "http://0.example/",
            below.resolve("0-link") + ": link not followed",
            "http://1.example/",
            below.resolve("1-link") + ": link not followed",
            "http://2.example/",
            below.resolve("2-link") + ": link not followed",
            "http://3.example/",
            "http://c.example/");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void the_message_after_one_with_a_failing_text_is_read(int jobs) throws IOException {
    String from = "From a@b.example Mon Jan  1 00:00:00 2001\n\n";
    InputStream first = stream(from + "http://a.example/\n".repeat(20_000));
    InputStream failing =
        new InputStream() {
          private boolean failed;

          @Override
          public int read() {
            if (!failed) {
              failed = true;
              throw new IllegalStateException("odd");
            }
            return -1;
          }
        };
    InputStream next = stream("\n" + from + "http://b.example/\n");
    InputStream all = new SequenceInputStream(new SequenceInputStream(first, failing), next);
    Recorder recorder = new Recorder();
    new Batch(SEARCH, new Meter(), jobs).run(List.of("-"), all, recorder);
    assertThat(recorder.events)
        .endsWith(
            "-: message 1 at byte 0, part 1: failed with IllegalStateException: odd",
            "http://b.example/");
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void standard_input_is_left_open(int jobs) throws IOException {
    for (int size : new int[] {0, 200_000}) {
      AtomicBoolean closed = new AtomicBoolean();
      byte[] text = ("http://a.example/" + " ".repeat(size)).getBytes(StandardCharsets.US_ASCII);
      InputStream in =
          new ByteArrayInputStream(text) {
            @Override
            public void close() {
              closed.set(true);
            }
          };
      Recorder recorder = new Recorder();
      new Batch(SEARCH, new Meter(), jobs).run(List.of(Batch.STANDARD_INPUT), in, recorder);
      assertThat(recorder.events).containsExactly("http://a.example/");
      assertThat(closed).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_batch_and_its_meter_can_be_run_only_once(int jobs) throws IOException {
    Meter meter = new Meter();
    Batch batch = new Batch(SEARCH, meter, jobs);
    List<String> inputs = inputs("a.txt", "c.txt");
    Recorder recorder = new Recorder();
    batch.run(inputs, InputStream.nullInputStream(), recorder);
    assertThat(recorder.events).containsExactly("http://a.example/", "http://c.example/");
    for (Batch other : List.of(batch, new Batch(SEARCH, meter, jobs))) {
      assertThatIllegalStateException()
          .isThrownBy(() -> other.run(inputs, InputStream.nullInputStream(), recorder))
          .withMessage("this meter was used in a run before");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void an_interrupt_cancels_the_batch_without_reporting_failed_inputs(int jobs) throws IOException {
    String uri = "http://a.example/ " + "word ".repeat(20) + "\n";
    Files.writeString(directory.resolve("d.txt"), uri.repeat(10_000)); // many blocks
    Recorder recorder =
        new Recorder() {
          @Override
          void record(String event) {
            super.record(event);
            Thread.currentThread().interrupt();
          }
        };
    try {
      assertThatThrownBy(() -> run(jobs, inputs("d.txt", "c.txt"), recorder))
          .isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(recorder.events).isNotEmpty().containsOnly("http://a.example/");
    assertThat(recorder.events.size()).isLessThan(10_000);
  }

  @Test
  void zero_threads_and_a_limit_of_zero_uris_are_refused() throws IOException {
    assertThatThrownBy(() -> new Batch(SEARCH, new Meter(), 0))
        .isInstanceOf(IllegalArgumentException.class);
    Settings none = Settings.standard().with(SettingTable.MAX_COUNT, 0);
    assertThatThrownBy(() -> Search.of(none)).hasMessage("max-count: 0 is less than 1");
  }

  @Test
  void files_are_chosen_by_the_settings() throws IOException {
    Files.createDirectories(directory.resolve("d"));
    Files.writeString(directory.resolve("d/a.txt"), "http://d.example/");
    assertThat(found("include", "a.*")).containsExactly("http://a.example/", "http://d.example/");
    assertThat(found("exclude", "a.*")).containsExactly("http://b.example/", "http://c.example/");
    assertThat(found("exclude-dir", "d")).hasSize(3).doesNotContain("http://d.example/");
    assertThat(found("newer", "2999")).isEmpty();
  }

  private List<String> found(String name, String value) throws IOException {
    Setting<?> row = SettingTable.withName("--" + name);
    Recorder recorder = new Recorder();
    Search search = Search.of(Settings.standard().withWritten(row, value));
    Batch.of(search).run(List.of(directory.toString()), recorder);
    return recorder.events.stream().filter(event -> event.startsWith("http")).toList();
  }

  @Test
  void a_setting_that_a_batch_does_not_have_is_refused_by_its_name() {
    Settings standard = Settings.standard();
    Map<Setting<?>, Settings> refused =
        Map.of(
            SettingTable.UNIQUE, standard.with(SettingTable.UNIQUE, true),
            SettingTable.NORMALIZE, standard.with(SettingTable.NORMALIZE, true),
            SettingTable.UNWRAP, standard.with(SettingTable.UNWRAP, true),
            SettingTable.DEFANG, standard.with(SettingTable.DEFANG, true),
            SettingTable.FORMAT, standard.with(SettingTable.FORMAT, Format.CSV),
            SettingTable.OUTPUT, standard.with(SettingTable.OUTPUT, "a"),
            SettingTable.FILES_FROM, standard.with(SettingTable.FILES_FROM, List.of()),
            SettingTable.RANGE, standard.withWritten(SettingTable.RANGE, "1:2"),
            CountSettings.COUNT, standard.with(CountSettings.COUNT, true),
            RunSettings.JOBS, standard.with(RunSettings.JOBS, 1));
    refused.forEach(
        (row, settings) ->
            assertThatThrownBy(() -> Search.of(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(row.name() + " is a setting of the command"));
  }

  @Test
  void standard_input_is_refused_without_its_stream() {
    assertThatThrownBy(() -> Batch.of(SEARCH).run(List.of("-"), new Recorder()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("standard input");
  }

  private void run(int jobs, List<String> inputs, BatchVisitor visitor) throws IOException {
    new Batch(SEARCH, new Meter(), jobs).run(inputs, InputStream.nullInputStream(), visitor);
  }

  /** The paths of these files; an empty name stays empty. */
  private List<String> inputs(String... names) {
    return List.of(names).stream()
        .map(name -> name.isEmpty() ? "" : directory.resolve(name).toString())
        .toList();
  }

  /** Records all calls as text. */
  private static class Recorder implements BatchVisitor {
    final List<String> events = new ArrayList<>();

    void record(String event) {
      events.add(event);
    }

    @Override
    public void match(Origin origin, UriMatch match) {
      record(match.uri());
    }

    @Override
    public void problem(Problem problem) {
      record(problem.toString());
    }

    @Override
    public void failed(String input, Throwable reason) {
      record(input + " failed: " + reason);
    }
  }
}
