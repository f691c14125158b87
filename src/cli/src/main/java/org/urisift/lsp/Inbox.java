package org.urisift.lsp;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.urisift.lsp.EditorServer.Incoming;

/**
 * The messages that wait for their turn, bounded in number and in bytes. A client that sends more
 * has to wait. Thread-safe.
 */
final class Inbox {
  private static final int MAX_MESSAGES = 256;

  private final BlockingQueue<QueuedMessage> waiting = new LinkedBlockingQueue<>(MAX_MESSAGES);
  private final Semaphore room = new Semaphore(FrameReader.MAX_MESSAGE_BYTES);

  private record QueuedMessage(Incoming incoming, int bytes) {}

  /**
   * Adds a message, as soon as there is room.
   *
   * @param bytes the length of the message as it was sent, {@link FrameReader#MAX_MESSAGE_BYTES} at
   *     most
   */
  void put(Incoming incoming, int bytes) throws InterruptedException {
    room.acquire(bytes);
    waiting.put(new QueuedMessage(incoming, bytes));
  }

  /** Whether a message of this length, in bytes, would be added at once. */
  boolean hasRoom(int bytes) {
    return room.availablePermits() >= bytes && waiting.remainingCapacity() > 0;
  }

  /** Adds a message of negligible length, unless the queue is full. */
  void offer(Incoming incoming) {
    waiting.offer(new QueuedMessage(incoming, 0));
  }

  /** Removes the next message, as soon as there is one. */
  Incoming take() throws InterruptedException {
    QueuedMessage next = waiting.take();
    room.release(next.bytes());
    return next.incoming();
  }
}
