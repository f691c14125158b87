package org.urisift.uri;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Searches arrays eight bytes at once, for the readers of texts and of mail. Short runs never load
 * this class, as its VarHandle takes 20 ms to set up; a ByteBuffer would not, but is three times as
 * slow until it is fully compiled. Stateless.
 */
public final class ByteSearch {
  /** Bytes that {@link #find} may read after the end of a stretch: the array needs them, too. */
  public static final int SLACK = 8;

  /** Stretches up to this many bytes are searched byte by byte. */
  public static final int WORTHWHILE = 4096;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  private ByteSearch() {}

  /**
   * The first index of a byte; {@code to} or more without one. It does not check for hits after
   * {@code to}: so rare a branch would make the JVM throw away the compiled loop.
   */
  public static int find(byte[] bytes, char wanted, int from, int to) {
    long pattern = wanted * EACH;
    for (int i = from; i < to; i += 8) {
      long x = (long) LONGS.get(bytes, i) ^ pattern;
      long hit = x - EACH & ~x & HIGH; // the lowest bit is that of the first byte that is equal
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >>> 3);
      }
    }
    return to;
  }

  /** An index after US-ASCII only, less than eight before the first other byte. */
  public static int skipAscii(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to - 8 && ((long) LONGS.get(bytes, i) & HIGH) == 0) {
      i += 8;
    }
    return i;
  }

  /** How many bytes equal {@code counted}; -1 where one equals {@code other}. */
  public static int count(byte[] bytes, char counted, char other, int from, int to) {
    int count = 0;
    int i = from;
    for (; i < to - 7; i += 8) {
      long v = (long) LONGS.get(bytes, i);
      long o = v ^ other * EACH;
      if ((o - EACH & ~o & HIGH) != 0) {
        return -1;
      }
      long x = v ^ counted * EACH;
      count += Long.bitCount(~((x & ~HIGH) + ~HIGH | x) & HIGH); // the high bit where x has a 0
    }
    for (; i < to; i++) {
      if (bytes[i] == other) {
        return -1;
      }
      count += bytes[i] == counted ? 1 : 0;
    }
    return count;
  }
}
