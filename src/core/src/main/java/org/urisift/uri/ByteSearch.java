package org.urisift.uri;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Searches byte arrays eight bytes at a time, for the readers of text and mail. Short runs of the
 * program never load this class, as its VarHandle takes 20 ms to set up. A ByteBuffer has no such
 * cost, but is three times as slow until it is fully compiled. Stateless.
 */
public final class ByteSearch {
  /**
   * The number of bytes after {@code to} that {@link #find} may read, so the array must have them.
   */
  public static final int SLACK = 8;

  /** Callers search ranges of up to this many bytes byte by byte. */
  public static final int WORTHWHILE = 4096;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  private ByteSearch() {}

  /**
   * Returns the index of the first byte with a value; {@code to} or more if no byte before {@code
   * to} has it. A hit after {@code to} is returned, too: the loop does not compare hits with {@code
   * to}, since such a hit is so rare that its branch would make the JVM discard the compiled loop.
   */
  public static int find(byte[] bytes, char wanted, int from, int to) {
    long pattern = wanted * EACH;
    for (int i = from; i < to; i += 8) {
      long x = (long) LONGS.get(bytes, i) ^ pattern;
      long hit = x - EACH & ~x & HIGH; // the lowest bit marks the first equal byte
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >>> 3);
      }
    }
    return to;
  }

  /**
   * Skips US-ASCII bytes. Returns an index at most eight before the first other byte, or before
   * {@code to}.
   */
  public static int skipAscii(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to - 8 && ((long) LONGS.get(bytes, i) & HIGH) == 0) {
      i += 8;
    }
    return i;
  }

  /**
   * Returns the number of bytes equal to {@code counted}, or -1 if a byte equals {@code refused}.
   */
  public static int count(byte[] bytes, char counted, char refused, int from, int to) {
    int count = 0;
    int i = from;
    for (; i < to - 7; i += 8) {
      long v = (long) LONGS.get(bytes, i);
      long r = v ^ refused * EACH;
      if ((r - EACH & ~r & HIGH) != 0) {
        return -1;
      }
      long x = v ^ counted * EACH;
      count += Long.bitCount(~((x & ~HIGH) + ~HIGH | x) & HIGH); // the high bit where x has a 0
    }
    for (; i < to; i++) {
      if (bytes[i] == refused) {
        return -1;
      }
      count += bytes[i] == counted ? 1 : 0;
    }
    return count;
  }
}
