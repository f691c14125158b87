package org.urisift.batch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The way of what one task finds from its worker to the thread of the report, in batches. It holds
 * so much and no more: a worker that is far ahead waits until its task has its turn.
 */
final class EventQueue implements Consumer<Event> {
  private static final int BATCH = 512;

  /** Events in a lane: up to 32 batches, fewer where the heap is small. */
  private static final int EVENTS =
      BATCH * (int) Math.max(2, Math.min(32, Runtime.getRuntime().maxMemory() >> 24));

  private final long most;
  private final Deque<List<Event>> batches = new ArrayDeque<>();
  private List<Event> next = new ArrayList<>(BATCH);
  private int events;
  private long bytes;
  private boolean ended;
  private boolean dropped;
  private @Nullable Throwable failure;

  /**
   * An empty lane.
   *
   * @param most bytes of records that it holds; a batch of more goes through alone
   */
  EventQueue(long most) {
    this.most = most;
  }

  /**
   * For the worker.
   *
   * @throws Meter.Cancelled when nothing more is wanted
   */
  @Override
  public void accept(Event event) {
    next.add(event);
    if (next.size() == BATCH || event instanceof Event.Rendered) {
      put();
    }
  }

  private synchronized void put() {
    long size = bytes(next);
    try {
      while ((events >= EVENTS || bytes > 0 && bytes + size > most) && !dropped) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new Meter.Cancelled();
    }
    if (dropped) {
      throw new Meter.Cancelled();
    }
    add(size);
    next = new ArrayList<>(BATCH);
    notifyAll();
  }

  private void add(long size) {
    batches.add(next);
    events += next.size();
    bytes += size;
  }

  private static long bytes(List<Event> batch) {
    // what is rendered ends its batch
    return batch.get(batch.size() - 1) instanceof Event.Rendered last ? last.records().length : 0;
  }

  /**
   * The worker is done.
   *
   * @param reason why it could not go on, or null
   */
  synchronized void end(@Nullable Throwable reason) {
    if (!next.isEmpty() && !dropped) {
      add(bytes(next));
    }
    failure = dropped ? null : reason;
    ended = true;
    notifyAll();
  }

  /**
   * For the thread of the report: the next batch, waited for; null at the end.
   *
   * @throws Meter.Cancelled when the thread is interrupted, which it then still is
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
      events -= batch.size();
      bytes -= bytes(batch);
      notifyAll();
    }
    return batch;
  }

  /** Nothing of it is wanted any more, nor why it ended. */
  synchronized void drop() {
    dropped = true;
    failure = null;
    batches.clear();
    notifyAll();
  }

  synchronized boolean isDropped() {
    return dropped;
  }

  /** Why the worker could not go on; null as long as it does, and for what was dropped. */
  synchronized @Nullable Throwable failure() {
    return failure;
  }
}
