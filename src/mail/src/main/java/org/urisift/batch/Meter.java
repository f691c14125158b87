package org.urisift.batch;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.urisift.mail.ReadAccount;

/**
 * Counts what a run has read and reported. Readers call it for each block, so it can also stop the
 * run. Thread-safe, except that only one thread may count reported URIs.
 */
public final class Meter {
  /** Ends the reading of an input early; no problem is reported. */
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
  private final AtomicLong countUnkept = new AtomicLong();
  private final BooleanSupplier stop;
  private boolean begun;
  private volatile boolean over;
  private volatile long uris;

  /** A meter for one run that nothing stops early. */
  public Meter() {
    this(() -> false);
  }

  /**
   * A meter for one run.
   *
   * @param stop whether the run should end now; called by any thread
   */
  public Meter(BooleanSupplier stop) {
    this.stop = stop;
  }

  /**
   * Starts the run.
   *
   * @throws IllegalStateException if a run with this meter was started before
   */
  synchronized void begin() {
    if (begun) {
      throw new IllegalStateException("this meter was used in a run before");
    }
    begun = true;
  }

  /**
   * Counts bytes that were read from an input.
   *
   * @throws RuntimeException if the run is over, or the calling thread is interrupted
   */
  public void countBytes(long count) {
    bytes.addAndGet(count);
    if (isStopped() || Thread.currentThread().isInterrupted()) {
      throw new Cancelled();
    }
  }

  /** Counts a message. */
  public void countMessage() {
    messages.incrementAndGet();
  }

  /** The numbers of parts that were read, and not read, in the run. */
  public ReadAccount account() {
    return account;
  }

  /** Counts a message that was left out as a copy of an earlier one. */
  void countCopy() {
    copies.incrementAndGet();
  }

  /** Counts a message whose fingerprint was not kept, for lack of memory. */
  void countUnkept() {
    countUnkept.incrementAndGet();
  }

  /** Counts reported URIs; called by one thread only. */
  void uris(int count) {
    uris += count;
  }

  long uris() {
    return uris;
  }

  void end() {
    over = true;
  }

  /** Whether the run is over; threads that still read stop at their next block. */
  public boolean isStopped() {
    return over || stop.getAsBoolean();
  }

  /** The counts at this moment. */
  public Counts counts() {
    return new Counts(bytes.get(), messages.get(), uris, copies.get(), countUnkept.get());
  }

  /**
   * The counts of a run at one moment.
   *
   * @param bytes bytes read from the inputs, before decompression
   * @param messages messages read
   * @param uris URIs reported
   * @param copies messages left out as copies, if the search asks for that
   * @param unkept messages whose copies are not recognised, for lack of memory
   */
  public record Counts(long bytes, long messages, long uris, long copies, long unkept) {}
}
