package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Format;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

class EventQueueTest {
  private static final UriMatch MATCH = UriScanner.standard().findAll("http://a.example/").get(0);

  /** The thread is interrupted beforehand, so that waiting shows as an exception. */
  @ParameterizedTest
  @ValueSource(ints = {300, 1_000, 5_000})
  void a_queue_holds_its_maximum_of_bytes_or_one_larger_batch(int size) {
    EventQueue queue = new EventQueue(1_000, null);
    Event records = new Event.RecordsRendered(new byte[size], 1);
    int room = Math.max(1, 1_000 / size);
    for (int held = 0; held < room; held++) {
      queue.accept(records);
    }
    for (int taken = 0; taken < 10; taken++) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> queue.accept(records)).isInstanceOf(Meter.Cancelled.class);
      assertThat(Thread.interrupted()).as("it waited").isFalse();
      assertThat(queue.take()).isNotNull();
      queue.accept(records);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 1_000, 5_000})
  void a_worker_that_waited_for_room_goes_on(int size) throws InterruptedException {
    EventQueue queue = new EventQueue(1_000, null);
    Thread worker =
        new Thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                queue.accept(new Event.RecordsRendered(new byte[size], i));
              }
              queue.end(null);
            });
    worker.start();
    for (int i = 0; i < 100; i++) {
      assertThat(((Event.RecordsRendered) queue.take().get(0)).uris()).isEqualTo(i);
    }
    assertThat(queue.take()).isNull();
    worker.join();
  }

  @Test
  void records_are_passed_on_in_batches_of_limited_size() {
    String subject = "s".repeat(30_000);
    Message message = new Message.Data(1, 0, null, null, null, subject);
    Origin large = new Origin("m", null, message, null, "body", null);
    List<Integer> sizes = new ArrayList<>();
    EventQueue queue = new EventQueue(100 << 20, Layout.of(Format.JSONL));
    for (int i = 0; i < 5_000; i++) {
      queue.accept(new Event.MatchFound(i % 2_500 < 2_490 ? Origin.file("m") : large, MATCH));
    }
    queue.flush();
    queue.end(null);
    for (List<Event> batch = queue.take(); batch != null; batch = queue.take()) {
      batch.forEach(event -> sizes.add(((Event.RecordsRendered) event).records().length));
    }
    assertThat(Collections.max(sizes)).isBetween(60_000, 130_000);
    assertThat(sizes).hasSizeBetween(10, 40);
  }
}
