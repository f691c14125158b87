package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.apache.commons.io.function.IOConsumer;
import org.junit.jupiter.api.Test;

class WorkersTest {
  private final Meter meter = new Meter();
  private final List<String> failures = new ArrayList<>();

  @Test
  void an_error_of_the_sink_ends_its_task_only() throws IOException {
    List<Integer> sizes = new ArrayList<>();
    Event.Sink sink =
        event -> {
          if (event instanceof Event.InputFailed failed) {
            failures.add(failed.input() + ": " + failed.reason());
            return;
          }
          int size = ((Event.RecordsRendered) event).records().length;
          if (size == 2) {
            throw new StackOverflowError("2");
          }
          sizes.add(size);
        };
    workers(sink).run(tasks(taskOf(1), taskOf(1, 2, 1), taskOf(1, 3)), 2);
    assertThat(sizes).containsExactly(1, 1, 1, 3);
    assertThat(failures).containsExactly("task: java.lang.StackOverflowError: 2");
  }

  @Test
  void no_worker_is_left_behind_when_the_output_breaks_in_the_last_task() {
    CountDownLatch ended = new CountDownLatch(1);
    Task endless =
        task(
            sink -> {
              try {
                while (true) {
                  sink.accept(new Event.RecordsRendered(new byte[1 << 16], 1));
                }
              } finally {
                ended.countDown();
              }
            });
    IOException broken = new IOException("broken pipe");
    Event.Sink sink =
        event -> {
          throw broken;
        };
    assertThatThrownBy(() -> workers(sink).run(tasks(endless), 2)).isSameAs(broken);
    assertThat(ended.getCount()).isZero();
    assertThat(meter.isStopped()).isTrue();
  }

  private Workers workers(Event.Sink sink) {
    return new Workers(meter, sink, null);
  }

  private static Iterator<Task> tasks(Task... tasks) {
    return List.of(tasks).iterator();
  }

  /** A task that passes on records of these sizes, in bytes. */
  private static Task taskOf(int... sizes) {
    return task(
        sink -> {
          for (int size : sizes) {
            sink.accept(new Event.RecordsRendered(new byte[size], 1));
          }
        });
  }

  private static Task task(IOConsumer<Event.Sink> run) {
    return new Task() {
      @Override
      public String name() {
        return "task";
      }

      @Override
      public void run(Event.Sink sink) throws IOException {
        run.accept(sink);
      }
    };
  }
}
