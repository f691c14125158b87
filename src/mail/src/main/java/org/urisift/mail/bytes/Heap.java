package org.urisift.mail.bytes;

/** The memory from which limits are derived. */
public final class Heap {
  private Heap() {}

  /** The most bytes that the heap may have. */
  public static long size() {
    return Runtime.getRuntime().maxMemory();
  }
}
