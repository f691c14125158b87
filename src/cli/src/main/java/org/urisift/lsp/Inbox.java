package org.urisift.lsp;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.urisift.lsp.EditorServer.Incoming;

/**
 * What was read and waits for its turn, up to a number of messages and of bytes. A client that
 * sends more has to wait. For two threads.
 */
final class Inbox {
  private static final int MESSAGES = 256;

  private final BlockingQueue<Waiting> waiting = new LinkedBlockingQueue<>(MESSAGES);
  private final Semaphore room = new Semaphore(FrameReader.LARGEST);

  private record Waiting(Incoming incoming, int bytes) {}

  /**
   * Waits until there is room.
   *
   * @param bytes of the message as it was sent, {@link FrameReader#LARGEST} at most
   */
  void put(Incoming incoming, int bytes) throws InterruptedException {
    room.acquire(bytes);
    waiting.put(new Waiting(incoming, bytes));
  }

  /** Whether a message of this size, in bytes, would be taken at once. */
  boolean hasRoom(int bytes) {
    return room.availablePermits() >= bytes && waiting.remainingCapacity() > 0;
  }

  /** Puts in what takes no room to speak of, unless it is full. */
  void offer(Incoming incoming) {
    waiting.offer(new Waiting(incoming, 0));
  }

  /** The next one, waited for. */
  Incoming take() throws InterruptedException {
    Waiting next = waiting.take();
    room.release(next.bytes());
    return next.incoming();
  }
}
