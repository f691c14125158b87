package org.urisift.batch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue that passes the events of one task from its worker to the reporting thread, in
 * batches. A worker whose queue is full waits until its task has its turn.
 */
final class EventQueue implements Consumer<Event> {
  private static final int BATCH_EVENTS = 512;

  /** How many events a queue holds: up to 32 batches, fewer if the heap is small. */
  private static final int MAX_EVENTS =
      BATCH_EVENTS * (int) Math.max(2, Math.min(32, Runtime.getRuntime().maxMemory() >> 24));

  private final long maxBytes;
  private final Deque<List<Event>> batches = new ArrayDeque<>();
  private List<Event> openBatch = new ArrayList<>(BATCH_EVENTS);
  private int eventCount;
  private long recordBytes;
  private boolean ended;
  private boolean dropped;
  private @Nullable Throwable failure;

  /**
   * An empty queue.
   *
   * @param maxBytes the maximum size of the rendered records in the queue; a batch larger than this
   *     enters a queue without records
   */
  EventQueue(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /**
   * Adds an event, and waits while the queue is full. Called by the worker.
   *
   * @throws Meter.Cancelled if the queue was dropped, or the thread is interrupted
   */
  @Override
  public void accept(Event event) {
    openBatch.add(event);
    if (openBatch.size() == BATCH_EVENTS || event instanceof Event.RecordsRendered) {
      putBatch();
    }
  }

  private synchronized void putBatch() {
    long size = recordBytes(openBatch);
    try {
      while ((eventCount >= MAX_EVENTS || recordBytes > 0 && recordBytes + size > maxBytes)
          && !dropped) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new Meter.Cancelled();
    }
    if (dropped) {
      throw new Meter.Cancelled();
    }
    add(size);
    openBatch = new ArrayList<>(BATCH_EVENTS);
    notifyAll();
  }

  private void add(long size) {
    batches.add(openBatch);
    eventCount += openBatch.size();
    recordBytes += size;
  }

  private static long recordBytes(List<Event> batch) {
    // rendered records are always the last event of a batch
    return batch.get(batch.size() - 1) instanceof Event.RecordsRendered last
        ? last.records().length
        : 0;
  }

  /**
   * Ends the queue. Called by the worker.
   *
   * @param reason why the task failed, or null
   */
  synchronized void end(@Nullable Throwable reason) {
    if (!openBatch.isEmpty() && !dropped) {
      add(recordBytes(openBatch));
    }
    failure = dropped ? null : reason;
    ended = true;
    notifyAll();
  }

  /**
   * Waits for the next batch; null at the end. Called by the reporting thread.
   *
   * @throws Meter.Cancelled if the thread is interrupted; its interrupt status stays set
   */
  synchronized @Nullable List<Event> take() {
    try {
      while (batches.isEmpty() && !ended) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new Meter.Cancelled();
    }
    List<Event> batch = batches.poll();
    if (batch != null) {
      eventCount -= batch.size();
      recordBytes -= recordBytes(batch);
      notifyAll();
    }
    return batch;
  }

  /** Discards present and future events and the failure; a waiting worker is cancelled. */
  synchronized void drop() {
    dropped = true;
    failure = null;
    batches.clear();
    notifyAll();
  }

  synchronized boolean isDropped() {
    return dropped;
  }

  /** Why the task failed; null while it runs, if it succeeded, or if the queue was dropped. */
  synchronized @Nullable Throwable failure() {
    return failure;
  }
}
