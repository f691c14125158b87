package org.urisift.scan;

import java.util.BitSet;

/** Sees which methods are called, and ends loops without an end. */
public final class Calls {
  static final String NAME = "org/urisift/scan/Calls";

  /** How many rounds of loops are left, in each thread. */
  private static final ThreadLocal<long[]> LEFT = ThreadLocal.withInitial(() -> new long[1]);

  private static BitSet noted = new BitSet();

  private Calls() {}

  /** Begins a text that may take so many rounds; returns those left of the last one. */
  static long begin(long rounds) {
    long left = LEFT.get()[0];
    LEFT.get()[0] = rounds;
    return left;
  }

  /** The methods called since this was asked last. */
  static BitSet noted() {
    BitSet calls = noted;
    noted = new BitSet();
    return calls;
  }

  public static void note(int method) {
    noted.set(method);
  }

  public static void count() {
    if (--LEFT.get()[0] < 0) {
      throw new IllegalStateException("a loop without an end");
    }
  }
}
