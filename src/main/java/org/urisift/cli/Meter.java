package org.urisift.cli;

import java.util.concurrent.atomic.LongAdder;

/**
 * How far a run is: counted by all threads, and read by the one that shows it. Also what tells the
 * threads that the run is over: readers come by here before each block.
 */
final class Meter {
  /** Ends the reading of an input in the middle; nothing is said about it. */
  static final class Over extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Over() {
      super("the run is over", null, false, false);
    }
  }

  private final LongAdder bytes = new LongAdder();
  private final LongAdder messages = new LongAdder();
  private final LongAdder unread = new LongAdder();
  private final Stop stop;
  private volatile boolean over;
  private volatile long uris;

  Meter(Stop stop) {
    this.stop = stop;
  }

  /**
   * So many bytes more were taken from an input.
   *
   * @throws Over when no more are wanted
   */
  void read(long count) {
    bytes.add(count);
    if (isOver()) {
      throw new Over();
    }
  }

  void message() {
    messages.increment();
  }

  /** A part that is no text was passed over. */
  void unread() {
    unread.increment();
  }

  /** URIs were reported; by one thread alone. */
  void uris(int count) {
    uris += count;
  }

  /** Nothing more is wanted. */
  void end() {
    over = true;
  }

  boolean isOver() {
    return over || stop.requested();
  }

  long bytes() {
    return bytes.sum();
  }

  long messages() {
    return messages.sum();
  }

  long unreadParts() {
    return unread.sum();
  }

  long uris() {
    return uris;
  }
}
