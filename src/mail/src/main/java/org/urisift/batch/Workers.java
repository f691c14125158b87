package org.urisift.batch;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;

/**
 * Runs tasks, at once or on threads of their own, and hands on what they find in the order of the
 * tasks: the same whatever the number of threads. What fails ends its task alone.
 */
final class Workers {
  /** Tasks that may run or wait ahead of the report, besides one a thread. */
  private static final int AHEAD = 2;

  /** Bytes of records that a lane may hold, and the share of the heap that all may hold. */
  private static final long LANE = 4L << 20;

  private static final int SHARE = 16;

  private static final long PATIENCE_MS = 200;

  private final Meter meter;
  private final Consumer<Event> sink;
  private final BiConsumer<String, Throwable> failures;
  private final @Nullable Layout rendered;

  /**
   * @param sink is called by the thread that calls this; it ends all by a {@link
   *     GuardedVisitor.Thrown}
   * @param failures takes the name of a task and why it ended early
   * @param rendered the layout of the records that workers make; null to make none
   */
  Workers(
      Meter meter,
      Consumer<Event> sink,
      BiConsumer<String, Throwable> failures,
      @Nullable Layout rendered) {
    this.meter = meter;
    this.sink = sink;
    this.failures = failures;
    this.rendered = rendered;
  }

  /** One task after the other, in this thread. */
  void runHere(Iterator<Task> tasks) {
    while (!isOver() && tasks.hasNext()) {
      Task task = tasks.next();
      try {
        task.run(sink);
      } catch (Meter.Cancelled e) {
        return;
      } catch (GuardedVisitor.Thrown e) {
        throw e;
      } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
        failures.accept(task.name(), e);
      }
    }
  }

  /** Several tasks at a time. */
  void run(Iterator<Task> tasks, int threads) {
    int most = threads + AHEAD;
    long bytes = Math.min(LANE, Runtime.getRuntime().maxMemory() / SHARE / most);
    ExecutorService pool = Executors.newFixedThreadPool(threads, Workers::daemon);
    Deque<Running> ahead = new ArrayDeque<>();
    try {
      while (!isOver()) {
        while (ahead.size() < most && tasks.hasNext()) {
          Running running = new Running(tasks.next(), new EventQueue(bytes), rendered);
          ahead.add(running);
          begin(running, pool);
        }
        if (ahead.isEmpty()) {
          return;
        }
        drain(ahead.peek()); // the worker is let go below if this fails
        ahead.remove();
      }
    } finally {
      meter.end();
      ahead.forEach(running -> running.lane.drop());
      end(pool);
    }
  }

  /** Whether nothing more is wanted, or the thread that reports is interrupted. */
  private boolean isOver() {
    return meter.isOver() || Thread.currentThread().isInterrupted();
  }

  private static void begin(Running running, ExecutorService pool) {
    try {
      pool.execute(running);
    } catch (OutOfMemoryError e) { // no thread for it
      running.lane.end(e);
    }
  }

  private void drain(Running running) {
    try {
      running.task.drain(running.lane, sink);
      if (running.lane.failure() != null) {
        failures.accept(running.task.name(), running.lane.failure());
      }
    } catch (Meter.Cancelled e) {
      running.lane.drop(); // and nothing to say about it
    } catch (GuardedVisitor.Thrown e) {
      throw e;
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      running.lane.drop(); // its worker waits for no one
      failures.accept(running.task.name(), e);
    }
  }

  private static void end(ExecutorService pool) {
    pool.shutdown();
    try {
      // a worker that waits for standard input is left behind
      pool.awaitTermination(PATIENCE_MS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "urisift worker");
    thread.setDaemon(true);
    return thread;
  }

  /** A task on a worker. */
  private record Running(Task task, EventQueue lane, @Nullable Layout rendered)
      implements Runnable {
    @Override
    public void run() {
      Throwable failure = null;
      try {
        if (!lane.isDropped()) {
          runTask();
        }
      } catch (Meter.Cancelled e) {
        // and nothing to say about it
      } catch (IOException | RuntimeException | Error e) {
        failure = e;
      } finally {
        lane.end(failure);
      }
    }

    private void runTask() throws IOException {
      if (rendered == null || !task.isFinal()) {
        task.run(lane);
        return;
      }
      Rendering records = new Rendering(rendered, lane);
      try {
        task.run(records);
      } finally {
        records.flush();
      }
    }
  }
}
