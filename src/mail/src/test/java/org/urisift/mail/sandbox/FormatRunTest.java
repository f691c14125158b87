package org.urisift.mail.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.urisift.mail.format.FormatDocument;
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
    public void waiting() {}
  }

  private final Kept kept = new Kept();

  private Throwable run(Reading reading) throws IOException {
    return run(reading, LONG);
  }

  private Throwable run(Reading reading, Duration quiet) throws IOException {
    FormatReader reader =
        new FormatReader() {
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
    byte[] bytes = "document".getBytes(StandardCharsets.US_ASCII);
    return FormatRun.read(
        reader, StoredDocument.copyOf(new ByteArrayInputStream(bytes), "name"), kept, quiet);
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

  @Test
  @Timeout(20)
  void a_reader_that_hands_out_nothing_is_left_alone() throws IOException {
    Throwable failure =
        run(
            (document, sink) -> {
              sink.text("t", null, "a");
              long count = 0;
              while (count >= 0) { // listens to nothing
                count += count == Long.MAX_VALUE - 1 ? 0 : 1;
              }
            },
            QUIET);
    assertThat(failure).isInstanceOf(TimeLimit.class);
    assertThat(kept.found).containsExactly("t null a");
  }

  @Test
  @Timeout(20)
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
    assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
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
}
