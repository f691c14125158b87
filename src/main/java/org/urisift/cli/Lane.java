package org.urisift.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * The way of what one task finds from its worker to the thread of the report, in batches. It holds
 * so much and no more: a worker that is far ahead waits until its task has its turn.
 */
final class Lane implements Consumer<Event> {
  private static final int BATCH = 512;

  /** Batches in a lane: up to 32, fewer where the heap is small. */
  private static final int BATCHES =
      (int) Math.max(2, Math.min(32, Runtime.getRuntime().maxMemory() >> 24));

  private final Deque<List<Event>> batches = new ArrayDeque<>();
  private List<Event> next = new ArrayList<>(BATCH);
  private boolean ended;
  private boolean dropped;
  private Throwable failure;

  /**
   * For the worker.
   *
   * @throws Meter.Over when nothing more is wanted
   */
  @Override
  public void accept(Event event) {
    next.add(event);
    if (next.size() == BATCH || event instanceof Event.Rendered) {
      put();
    }
  }

  private synchronized void put() {
    try {
      while (batches.size() >= BATCHES && !dropped) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new Meter.Over();
    }
    if (dropped) {
      throw new Meter.Over();
    }
    batches.add(next);
    next = new ArrayList<>(BATCH);
    notifyAll();
  }

  /**
   * The worker is done.
   *
   * @param reason why it could not go on, or null
   */
  synchronized void end(Throwable reason) {
    if (!next.isEmpty() && !dropped) {
      batches.add(next);
    }
    failure = dropped ? null : reason;
    ended = true;
    notifyAll();
  }

  /** For the thread of the report: the next batch, waited for; null at the end. */
  synchronized List<Event> take() {
    try {
      while (batches.isEmpty() && !ended) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Meter.Over();
    }
    List<Event> batch = batches.poll();
    notifyAll();
    return batch;
  }

  /** Nothing of it is wanted any more. */
  synchronized void drop() {
    dropped = true;
    batches.clear();
    notifyAll();
  }

  synchronized boolean isDropped() {
    return dropped;
  }

  /** Why the worker could not go on; null as long as it does. */
  synchronized Throwable failure() {
    return failure;
  }
}
