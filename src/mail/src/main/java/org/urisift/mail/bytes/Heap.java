package org.urisift.mail.bytes;

/** The memory from which limits are derived. */
public final class Heap {
  private static final long MAX_HEAP = Runtime.getRuntime().maxMemory(); // never changes

  private Heap() {}

  /** The most bytes that the heap may have. */
  public static long size() {
    return MAX_HEAP;
  }
}
