package org.urisift.batch;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
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
  private static final int QUEUE_BYTES = 4 << 20;

  /** All queues together hold at most a sixteenth of the heap. */
  private static final int HEAP_SHARE = 16;

  private static final long TERMINATION_MS = 200;

  private final Meter meter;
  private final Event.Sink sink;
  private final @Nullable Layout rendered;

  /**
   * Prepares a run.
   *
   * @param sink called on the reporting thread, the one that calls {@link #run}; its exceptions end
   *     the run
   * @param rendered the layout of the records that workers render; null to pass on matches
   */
  Workers(Meter meter, Event.Sink sink, @Nullable Layout rendered) {
    this.meter = meter;
    this.sink = sink;
    this.rendered = rendered;
  }

  /** Runs one task after the other on the calling thread. */
  void runHere(Iterator<Task> tasks) throws IOException {
    try {
      while (!isOver() && tasks.hasNext()) {
        Task task = tasks.next();
        try {
          task.run(sink);
        } catch (StackOverflowError | OutOfMemoryError e) {
          sink.accept(new Event.InputFailed(task.name(), e));
        }
      }
    } catch (Meter.Cancelled e) {
      // the run is over
    }
  }

  /** Runs several tasks at a time on worker threads. */
  void run(Iterator<Task> tasks, int threads) throws IOException {
    int maxAhead = threads + EXTRA_TASKS;
    long share = Runtime.getRuntime().maxMemory() / HEAP_SHARE / maxAhead;
    int bytes = (int) Math.min(QUEUE_BYTES, share);
    ExecutorService pool = Executors.newFixedThreadPool(threads, Workers::daemon);
    Deque<WorkerTask> ahead = new ArrayDeque<>();
    try {
      while (!isOver()) {
        while (ahead.size() < maxAhead && tasks.hasNext()) {
          Task task = tasks.next();
          EventQueue queue = new EventQueue(bytes, task.isFinal() ? rendered : null);
          WorkerTask running = new WorkerTask(task, queue);
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

  private void drain(WorkerTask running) throws IOException {
    Throwable failure;
    try {
      running.task.drain(running.queue, sink);
      failure = running.queue.failure();
    } catch (Meter.Cancelled e) {
      running.queue.drop(); // not a failure to report
      return;
    } catch (StackOverflowError | OutOfMemoryError e) {
      running.queue.drop(); // so that the worker stops waiting
      failure = e;
    }
    if (failure != null) {
      sink.accept(new Event.InputFailed(running.task.name(), failure));
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

  private record WorkerTask(Task task, EventQueue queue) implements Runnable {
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
      try {
        task.run(queue);
      } finally {
        queue.flush();
      }
    }
  }
}
