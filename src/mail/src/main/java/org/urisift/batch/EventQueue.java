package org.urisift.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.report.spi.Renderer;

/**
 * A bounded queue that passes the events of one task from its worker to the reporting thread, in
 * batches. The worker also renders matches as records here, if that is wanted. A worker whose queue
 * is full waits until its task has its turn.
 */
final class EventQueue implements Event.Sink {
  private static final int BATCH_EVENTS = 512;

  /** Rendered records make a batch from this size on, in bytes. */
  private static final int BATCH_BYTES = 32 << 10;

  /** The size that an event is taken to have, in bytes: about that of a match with its texts. */
  private static final int EVENT_BYTES = 512;

  /** Marks the end of a task. */
  private static final List<Event> END = List.of();

  private final BlockingQueue<List<Event>> batches = new LinkedBlockingQueue<>();
  private final int maxBytes;
  private final Semaphore room; // in bytes
  private final @Nullable Renderer renderer;
  private int renderedMatches;
  private int renderedUris;
  private List<Event> openBatch = new ArrayList<>(BATCH_EVENTS);
  private volatile boolean isDropped;
  private volatile @Nullable Throwable failure;

  /**
   * An empty queue.
   *
   * @param maxBytes the maximum size of the events in the queue; a larger batch is let in once the
   *     queue is empty
   * @param layout of the records that matches are rendered as; null to pass them on
   */
  EventQueue(int maxBytes, @Nullable Layout layout) {
    this.maxBytes = maxBytes;
    this.room = new Semaphore(maxBytes);
    this.renderer = layout == null ? null : layout.renderer();
  }

  /**
   * Adds an event, and waits while the queue is full. Called by the worker.
   *
   * @throws Meter.Cancelled if the queue was dropped, or the thread is interrupted
   */
  @Override
  public void accept(Event event) {
    if (renderer != null && event instanceof Event.MatchFound found) {
      renderer.add(found.origin(), found.match());
      renderedUris += found.uris();
      renderedMatches++;
      if (renderer.size() >= BATCH_BYTES) {
        flush();
      }
      return;
    }
    flush();
    add(event);
  }

  private void add(Event event) {
    openBatch.add(event);
    if (openBatch.size() >= BATCH_EVENTS || event instanceof Event.RecordsRendered) {
      putBatch();
    }
  }

  /** Passes on the records that were rendered until now. Called by the worker. */
  void flush() {
    if (renderer != null && renderedMatches > 0) {
      Event records = new Event.RecordsRendered(renderer.take(), renderedUris);
      renderedMatches = 0;
      renderedUris = 0;
      add(records);
    }
  }

  private void putBatch() {
    List<Event> batch = openBatch;
    openBatch = new ArrayList<>(BATCH_EVENTS);
    int bytes = bytes(batch);
    try {
      if (!isDropped && !room.tryAcquire(bytes)) {
        room.acquire(bytes);
      }
    } catch (InterruptedException e) {
      throw new Meter.Cancelled();
    }
    if (isDropped) {
      throw new Meter.Cancelled();
    }
    batches.add(batch);
  }

  private int bytes(List<Event> batch) {
    long bytes = 0;
    for (Event event : batch) {
      bytes +=
          event instanceof Event.RecordsRendered rendered ? rendered.records().length : EVENT_BYTES;
    }
    return (int) Math.min(bytes, maxBytes);
  }

  /**
   * Ends the queue. Called by the worker.
   *
   * @param reason why the task failed, or null
   */
  void end(@Nullable Throwable reason) {
    if (!openBatch.isEmpty()) {
      batches.add(openBatch);
    }
    failure = reason;
    batches.add(END);
  }

  /**
   * Waits for the next batch; null at the end. Called by the reporting thread.
   *
   * @throws Meter.Cancelled if the thread is interrupted; its interrupt status stays set
   */
  @Nullable List<Event> take() {
    try {
      List<Event> batch = batches.take();
      room.release(bytes(batch));
      return batch == END ? null : batch;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Meter.Cancelled();
    }
  }

  /** Discards present and future events and the failure; a waiting worker is cancelled. */
  void drop() {
    isDropped = true;
    batches.clear();
    room.release(maxBytes); // enough for the batch that waits, since none takes more
  }

  boolean isDropped() {
    return isDropped;
  }

  /** Why the task failed; null while it runs, if it succeeded, or if the queue was dropped. */
  @Nullable Throwable failure() {
    return isDropped ? null : failure;
  }
}
