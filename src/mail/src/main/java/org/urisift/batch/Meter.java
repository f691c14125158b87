package org.urisift.batch;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.urisift.mail.ReadAccount;

/**
 * How far a run is: counted by all threads, and read by the one that shows it. Also what tells the
 * threads that the run is over: readers come by here before each block.
 */
public final class Meter {
  /** Ends the reading of an input in the middle; nothing is said about it. */
  static final class Cancelled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Cancelled() {
      super("the run is over", null, false, false);
    }
  }

  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong messages = new AtomicLong();
  private final ReadAccount account = new ReadAccount();
  private final AtomicLong copies = new AtomicLong();
  private final AtomicLong unkept = new AtomicLong();
  private final BooleanSupplier stop;
  private boolean begun;
  private volatile boolean over;
  private volatile long uris;

  /** A meter of one run, which goes on to its end. */
  public Meter() {
    this(() -> false);
  }

  /**
   * A meter of one run, at nothing.
   *
   * @param stop whether the run is to end now; asked by any thread
   */
  public Meter(BooleanSupplier stop) {
    this.stop = stop;
  }

  /**
   * The run begins.
   *
   * @throws IllegalStateException when one did before
   */
  synchronized void begin() {
    if (begun) {
      throw new IllegalStateException("this meter was used in a run before");
    }
    begun = true;
  }

  /**
   * More bytes were taken from an input.
   *
   * @throws RuntimeException when no more are wanted, or the thread that reads is interrupted
   */
  public void read(long count) {
    bytes.addAndGet(count);
    if (isOver() || Thread.currentThread().isInterrupted()) {
      throw new Cancelled();
    }
  }

  /** A message begins. */
  public void message() {
    messages.incrementAndGet();
  }

  /** What became of the parts that the run came to. */
  public ReadAccount account() {
    return account;
  }

  /** A message is a copy of one before, and was left out. */
  void copy() {
    copies.incrementAndGet();
  }

  /** There was no room to keep what tells copies of a message. */
  void unkept() {
    unkept.incrementAndGet();
  }

  /** URIs were reported; by one thread alone. */
  void uris(int count) {
    uris += count;
  }

  /** URIs that were reported until now. */
  long uris() {
    return uris;
  }

  /** Nothing more is wanted. */
  void end() {
    over = true;
  }

  /** Whether nothing more is wanted; threads that still read come to an end. */
  public boolean isOver() {
    return over || stop.getAsBoolean();
  }

  /** How far the run is now. */
  public Counts counts() {
    return new Counts(bytes.get(), messages.get(), uris, copies.get(), unkept.get());
  }

  /**
   * What was counted up to a moment.
   *
   * @param bytes taken from inputs, before anything is decompressed
   * @param messages read
   * @param uris handed on
   * @param copies messages that were left out, where the search asks for that
   * @param unkept messages of which copies are not recognised, for lack of memory
   */
  public record Counts(long bytes, long messages, long uris, long copies, long unkept) {}
}
