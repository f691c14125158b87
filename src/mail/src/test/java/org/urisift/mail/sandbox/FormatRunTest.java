package org.urisift.mail.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

class FormatRunTest {
  private static final Duration QUIET = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofSeconds(60);

  /** A reader that does what a test says. */
  private interface Reading {
    void read(FormatDocument document, FormatSink sink) throws Exception;
  }

  /** Keeps what was found; "stop" as a text ends the run. */
  private static final class Kept implements FormatReceiver {
    final List<String> found = new ArrayList<>();
    long progress;

    @Override
    public void text(String context, String location, String text) {
      if (text.equals("stop")) {
        throw new IllegalStateException("stopped");
      }
      found.add(context + " " + location + " " + text);
    }

    @Override
    public void link(String context, String location, String uri, String label) {
      found.add(context + " " + location + " " + uri + " " + label);
    }

    @Override
    public void attachment(String name, boolean isMessage, InputStream content) throws IOException {
      if (!"passed over".equals(name)) {
        found.add(
            (isMessage ? "message " : "file ")
                + name
                + " "
                + new String(content.readAllBytes(), StandardCharsets.US_ASCII));
      }
    }

    @Override
    public void unread(String location, String reason) {
      found.add("unread " + location + " " + reason);
    }

    @Override
    public void damaged(String location, String reason) {
      found.add("damaged " + location + " " + reason);
    }

    @Override
    public void note(String location, String reason) {
      found.add("note " + location + " " + reason);
    }

    @Override
    public void waiting(long bytes) {
      progress += bytes;
    }
  }

  private final Kept kept = new Kept();

  private Throwable run(Reading reading) throws IOException {
    return run(reading, LONG);
  }

  private Throwable run(Reading reading, Duration quiet) throws IOException {
    byte[] bytes = "document".getBytes(StandardCharsets.US_ASCII);
    return FormatRun.read(
        reader(reading),
        StoredDocument.copyOf(new ByteArrayInputStream(bytes), "name", option -> false),
        kept,
        quiet);
  }

  private static FormatReader reader(Reading reading) {
    return new FormatReader() {
      @Override
      public String title() {
        return "test";
      }

      @Override
      public List<String> types() {
        return List.of("application/x-test");
      }

      @Override
      public boolean begins(byte[] start, int length, String name) {
        return true;
      }

      @Override
      public void read(FormatDocument document, FormatSink sink) throws IOException {
        try {
          reading.read(document, sink);
        } catch (IOException | RuntimeException e) {
          throw e;
        } catch (Exception e) {
          throw new IOException(e);
        }
      }
    };
  }

  @Test
  void all_that_a_reader_finds_comes_in_its_order() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              sink.text("t", "page 1", new String(document.stream().readAllBytes()));
              sink.link("l", null, "http://a/", "label");
              sink.attachment("file", document.stream());
              sink.message("mail", document.stream());
              sink.attachment("passed over", document.stream());
              sink.unread(null, "encrypted");
              sink.damaged("page 2", "cut");
              sink.note("page 3", "long");
              sink.text("t", null, "last");
            });
    assertThat(failure).isNull();
    assertThat(kept.found)
        .containsExactly(
            "t page 1 document",
            "l null http://a/ label",
            "file file document",
            "message mail document",
            "unread null encrypted",
            "damaged page 2 cut",
            "note page 3 long",
            "t null last");
  }

  @Test
  void what_was_found_before_a_failure_is_kept() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              sink.text("t", null, "a");
              throw new IllegalArgumentException("broken");
            });
    assertThat(failure).hasMessage("broken");
    assertThat(kept.found).containsExactly("t null a");
  }

  @Test
  void errors_of_memory_stack_and_linkage_are_failures_of_the_document() throws IOException {
    assertThat(run((document, sink) -> fill(new ArrayList<>())))
        .isInstanceOf(OutOfMemoryError.class);
    assertThat(run((document, sink) -> recurse(1))).isInstanceOf(StackOverflowError.class);
    assertThat(
            run(
                (document, sink) -> {
                  throw new NoClassDefFoundError("x");
                }))
        .isInstanceOf(NoClassDefFoundError.class);
  }

  private static void fill(List<long[]> kept) {
    while (true) {
      kept.add(new long[Integer.MAX_VALUE - 2]);
    }
  }

  private static int recurse(int depth) {
    return recurse(depth + 1) + depth;
  }

  private static void listenToNothing() {
    long count = 0;
    while (count >= 0) {
      count += count == Long.MAX_VALUE - 1 ? 0 : 1;
    }
  }

  @Test
  @Timeout(60)
  void a_reader_that_hands_out_nothing_is_left_alone() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              sink.text("t", null, "a");
              listenToNothing();
            },
            QUIET);
    assertThat(failure).isInstanceOf(TimeLimit.class);
    assertThat(kept.found).containsExactly("t null a");
  }

  @Test
  @Timeout(60)
  void a_reader_is_ended_in_its_next_call_when_the_receiver_stops() throws Exception {
    CountDownLatch ended = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                run(
                    (document, sink) -> {
                      try {
                        sink.text("t", null, "stop");
                        while (true) {
                          sink.text("t", null, "more");
                        }
                      } finally {
                        ended.countDown();
                      }
                    }))
        .hasMessage("stopped");
    assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(kept.found).isEmpty();
  }

  @Test
  void more_than_a_document_can_hold_is_refused() throws IOException {
    String much = "x".repeat(1 << 20);
    Throwable failure =
        run(
            (document, sink) -> {
              for (int i = 0; i < 100; i++) {
                sink.text("t", null, much);
              }
            });
    assertThat(failure).hasMessageContaining("expands to more than");
  }

  /** A stream of a number of bytes, read by this thread alone. */
  private static InputStream zeros(long size) {
    Thread owner = Thread.currentThread();
    return new BulkStream() {
      private long left = size;

      @Override
      public int read(byte[] into, int offset, int length) {
        assertThat(Thread.currentThread()).isSameAs(owner);
        int got = (int) Math.min(length, left);
        left -= got;
        return got == 0 && length > 0 ? -1 : got;
      }
    };
  }

  @Test
  void a_sequential_document_is_read_as_it_comes_by_the_thread_of_the_input() throws IOException {
    List<Long> sizes = new ArrayList<>();
    FormatReader reader =
        reader(
            (document, sink) -> {
              InputStream in = document.stream();
              sizes.add((long) in.readNBytes(10).length);
              sizes.add(document.size());
              sink.attachment("passed over", in);
              sizes.add(document.size());
            });
    StreamDocument document = new StreamDocument(zeros(100_000_000), "name", option -> true);
    assertThat(FormatRun.read(reader, document, kept)).isNull();
    assertThat(sizes).containsExactly(10L, 262_144L, 100_000_000L);
    assertThat(document.isSet(FormatOption.QR)).isTrue();
    assertThatThrownBy(document::channel).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void a_failure_of_the_stream_of_a_sequential_document_is_one_of_the_input() {
    InputStream broken =
        new BulkStream() {
          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            throw new IOException("the disk is broken");
          }
        };
    FormatReader reader = reader((document, sink) -> document.stream().readAllBytes());
    StreamDocument document = new StreamDocument(broken, null, option -> false);
    assertThatThrownBy(() -> FormatRun.read(reader, document, kept))
        .hasMessage("the disk is broken");
  }

  @Test
  @Timeout(60)
  void a_temporary_file_is_deleted_even_if_its_reader_never_ends() throws IOException {
    AtomicReference<Path> path = new AtomicReference<>();
    FormatReader reader =
        reader(
            (document, sink) -> {
              path.set(document.path());
              assertThat(document.path()).exists();
              listenToNothing();
            });
    StoredDocument document = StoredDocument.copyOf(zeros(9 << 20), "name", option -> false);
    assertThat(document.size()).isEqualTo(9 << 20);
    assertThat(FormatRun.read(reader, document, kept, QUIET)).isInstanceOf(TimeLimit.class);
    assertThat(path.get()).doesNotExist();
  }

  @Test
  void links_that_remain_are_taken_from_a_reader_that_fails() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              sink.remaining(() -> List.of(new FormatSink.BareLink("l", "page 1", "http://a/")));
              throw new IllegalStateException("of the library");
            },
            QUIET);
    assertThat(failure).hasMessage("of the library");
    assertThat(kept.found).containsExactly("l page 1 http://a/ null");
  }

  @Test
  @Timeout(60)
  void links_that_remain_are_taken_from_a_reader_that_is_stopped() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              sink.remaining(() -> List.of(new FormatSink.BareLink("l", null, "http://a/")));
              listenToNothing();
            },
            QUIET);
    assertThat(failure).isInstanceOf(TimeLimit.class);
    assertThat(kept.found).containsExactly("l null http://a/ null");
  }

  @Test
  void what_is_read_of_a_file_counts_as_progress_once(@TempDir Path directory) throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[1_000_000]);
    FormatReader reader =
        reader(
            (document, sink) -> {
              document.stream().readAllBytes();
              document.stream().readAllBytes();
              sink.text("t", null, "end");
            });
    assertThat(FormatRun.read(reader, StoredDocument.of(file, null, option -> false), kept))
        .isNull();
    assertThat(kept.progress).isEqualTo(1_000_000);
  }

  @Test
  @Timeout(60)
  void a_reader_that_goes_on_reading_is_ended_by_its_document(@TempDir Path directory)
      throws Exception {
    Path file = Files.write(directory.resolve("file"), new byte[1_000]);
    for (StoredDocument each :
        List.of(
            StoredDocument.of(file, null, option -> false),
            StoredDocument.copyOf(zeros(1_000), null, option -> false))) {
      AtomicReference<Thread> thread = new AtomicReference<>();
      FormatReader reader =
          reader(
              (document, sink) -> {
                thread.set(Thread.currentThread());
                while (true) {
                  try (InputStream in = document.stream()) {
                    in.readAllBytes();
                  }
                }
              });
      assertThat(FormatRun.read(reader, each, kept, QUIET)).isInstanceOf(TimeLimit.class);
      thread.get().join(60_000);
      assertThat(thread.get().isAlive()).isFalse();
    }
  }

  @Test
  @Timeout(60)
  void the_time_of_other_threads_is_not_counted() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              Thread.sleep(3 * QUIET.toMillis()); // waits for the processor, say
              sink.text("t", null, "late");
            },
            QUIET);
    assertThat(failure).isNull();
    assertThat(kept.found).containsExactly("t null late");
  }
}
