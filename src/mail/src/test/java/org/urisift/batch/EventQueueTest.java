package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.report.Format;
import org.urisift.report.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

@Timeout(20)
class EventQueueTest {
  private static final UriMatch MATCH = UriScanner.standard().findAll("http://a.example/").get(0);

  /** Who would have to wait is interrupted before: then nothing waits, and it is known. */
  @ParameterizedTest
  @ValueSource(ints = {300, 1_000, 5_000})
  void a_lane_holds_so_many_bytes_or_one_batch(int size) {
    EventQueue lane = new EventQueue(1_000);
    Event records = new Event.Rendered(new byte[size], 1);
    int room = Math.max(1, 1_000 / size);
    for (int held = 0; held < room; held++) {
      lane.accept(records);
    }
    for (int taken = 0; taken < 10; taken++) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> lane.accept(records)).isInstanceOf(Meter.Cancelled.class);
      assertThat(Thread.interrupted()).as("it waited").isFalse();
      assertThat(lane.take()).isNotNull();
      lane.accept(records);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 1_000, 5_000})
  void a_worker_that_waits_for_room_goes_on(int size) throws InterruptedException {
    EventQueue lane = new EventQueue(1_000);
    Thread worker =
        new Thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                lane.accept(new Event.Rendered(new byte[size], i));
              }
              lane.end(null);
            });
    worker.start();
    for (int i = 0; i < 100; i++) {
      assertThat(((Event.Rendered) lane.take().get(0)).uris()).isEqualTo(i);
    }
    assertThat(lane.take()).isNull();
    worker.join();
  }

  @Test
  void records_are_handed_on_by_their_bytes() {
    String subject = "s".repeat(30_000);
    Origin.Message message = new Origin.Message(1, 0, null, null, null, subject);
    Origin large = new Origin("m", null, message, null, "body", null);
    List<Integer> sizes = new ArrayList<>();
    Rendering rendering =
        new Rendering(
            Layout.of(Format.JSONL), event -> sizes.add(((Event.Rendered) event).records().length));
    for (int i = 0; i < 5_000; i++) {
      rendering.accept(new Event.Found(i % 2_500 < 2_490 ? Origin.file("m") : large, MATCH));
    }
    rendering.flush();
    assertThat(Collections.max(sizes)).isBetween(60_000, 130_000);
    assertThat(sizes).hasSizeBetween(10, 40);
  }
}
