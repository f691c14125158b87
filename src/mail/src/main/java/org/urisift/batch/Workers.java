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
 * Runs tasks, on the calling thread or on several workers, and passes on their events in the order
 * of the tasks, whatever the number of threads. A failure ends its own task only.
 */
final class Workers {
  /** How many tasks may run ahead of the one being reported, besides one per thread. */
  private static final int EXTRA_TASKS = 2;

  /** The maximum size of the records in one queue, in bytes. */
  private static final long QUEUE_BYTES = 4L << 20;

  /** All queues together hold at most a sixteenth of the heap. */
  private static final int HEAP_SHARE = 16;

  private static final long TERMINATION_MS = 200;

  private final Meter meter;
  private final Consumer<Event> sink;
  private final BiConsumer<String, Throwable> failures;
  private final @Nullable Layout rendered;

  /**
   * Prepares a run.
   *
   * @param sink called on the reporting thread, the one that calls {@link #run}; a {@link
   *     GuardedVisitor.BatchVisitorFailure} from it ends the run
   * @param failures called with the name of a task and the reason why it ended early
   * @param rendered the layout of the records that workers render; null to pass on matches
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

  /** Runs one task after the other on the calling thread. */
  void runHere(Iterator<Task> tasks) {
    while (!isOver() && tasks.hasNext()) {
      Task task = tasks.next();
      try {
        task.run(sink);
      } catch (Meter.Cancelled e) {
        return;
      } catch (GuardedVisitor.BatchVisitorFailure e) {
        throw e;
      } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
        failures.accept(task.name(), e);
      }
    }
  }

  /** Runs several tasks at a time on worker threads. */
  void run(Iterator<Task> tasks, int threads) {
    int maxAhead = threads + EXTRA_TASKS;
    long bytes = Math.min(QUEUE_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE / maxAhead);
    ExecutorService pool = Executors.newFixedThreadPool(threads, Workers::daemon);
    Deque<WorkerTask> ahead = new ArrayDeque<>();
    try {
      while (!isOver()) {
        while (ahead.size() < maxAhead && tasks.hasNext()) {
          WorkerTask running = new WorkerTask(tasks.next(), new EventQueue(bytes), rendered);
          ahead.add(running);
          begin(running, pool);
        }
        if (ahead.isEmpty()) {
          return;
        }
        drain(ahead.peek());
        ahead.remove(); // after drain: if that throws, the finally block releases this worker, too
      }
    } finally {
      meter.end();
      ahead.forEach(running -> running.queue.drop());
      end(pool);
    }
  }

  /** Whether the run is over, or the reporting thread is interrupted. */
  private boolean isOver() {
    return meter.isStopped() || Thread.currentThread().isInterrupted();
  }

  private static void begin(WorkerTask running, ExecutorService pool) {
    try {
      pool.execute(running);
    } catch (OutOfMemoryError e) { // the system has no more threads
      running.queue.end(e);
    }
  }

  private void drain(WorkerTask running) {
    try {
      running.task.drain(running.queue, sink);
      if (running.queue.failure() != null) {
        failures.accept(running.task.name(), running.queue.failure());
      }
    } catch (Meter.Cancelled e) {
      running.queue.drop(); // not a failure to report
    } catch (GuardedVisitor.BatchVisitorFailure e) {
      throw e;
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      running.queue.drop(); // so that the worker stops waiting
      failures.accept(running.task.name(), e);
    }
  }

  private static void end(ExecutorService pool) {
    pool.shutdown();
    try {
      // not longer: a worker may be blocked on standard input
      pool.awaitTermination(TERMINATION_MS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "urisift worker");
    thread.setDaemon(true);
    return thread;
  }

  private record WorkerTask(Task task, EventQueue queue, @Nullable Layout rendered)
      implements Runnable {
    @Override
    public void run() {
      Throwable failure = null;
      try {
        if (!queue.isDropped()) {
          runTask();
        }
      } catch (Meter.Cancelled e) {
        // not a failure to report
      } catch (IOException | RuntimeException | Error e) {
        failure = e;
      } finally {
        queue.end(failure);
      }
    }

    private void runTask() throws IOException {
      if (rendered == null || !task.isFinal()) {
        task.run(queue);
        return;
      }
      Rendering records = new Rendering(rendered, queue);
      try {
        task.run(records);
      } finally {
        records.flush();
      }
    }
  }
}
