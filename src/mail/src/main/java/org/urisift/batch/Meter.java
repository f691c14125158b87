package org.urisift.batch;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * How far a run is: counted by all threads, and read by the one that shows it. Also what tells the
 * threads that the run is over: readers come by here before each block.
 */
public final class Meter {
  /** Ends the reading of an input in the middle; nothing is said about it. */
  static final class Over extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Over() {
      super("the run is over", null, false, false);
    }
  }

  /** What types are counted as that follow many others. */
  public static final String OTHER_TYPES = "of other types";

  private static final int TYPES = 100;

  /** Characters of a type. */
  private static final int TYPE = 100;

  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong messages = new AtomicLong();
  private final Map<String, Long> unread = new TreeMap<>(); // held while it is used
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
   * So many bytes more were taken from an input.
   *
   * @throws RuntimeException when no more are wanted, or the thread that reads is interrupted
   */
  public void read(long count) {
    bytes.addAndGet(count);
    if (isOver() || Thread.currentThread().isInterrupted()) {
      throw new Over();
    }
  }

  /** A message begins. */
  public void message() {
    messages.incrementAndGet();
  }

  /** A part of a message, or an entry of a document, was passed over: it is no text. */
  void unread(String type) {
    synchronized (unread) {
      boolean isNamed = unread.containsKey(type) || unread.size() < TYPES && type.length() < TYPE;
      unread.merge(isNamed ? type : OTHER_TYPES, 1L, Long::sum);
    }
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
    synchronized (unread) {
      return new Counts(
          bytes.get(), messages.get(), Map.copyOf(unread), uris, copies.get(), unkept.get());
    }
  }

  /**
   * What was counted up to a moment.
   *
   * @param bytes taken from inputs, before anything is decompressed
   * @param messages read
   * @param unread parts of messages that were passed over, since they are no text, by their type;
   *     what follows many types as {@link #OTHER_TYPES}
   * @param uris handed on
   * @param copies messages that were left out, where {@link Search.Builder#dedupe} asks for that
   * @param unkept messages of which copies are not told, for lack of memory
   */
  public record Counts(
      long bytes, long messages, Map<String, Long> unread, long uris, long copies, long unkept) {}
}
