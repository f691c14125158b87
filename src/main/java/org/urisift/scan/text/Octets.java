package org.urisift.scan.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks at eight bytes at once. A class of its own because the VarHandle takes 20 ms to set up,
 * which a short run is spared; a ByteBuffer needs none of that, but three times as long before the
 * second compiler gets to it.
 */
public final class Octets {
  /** Bytes that are read, not looked at, behind the end of a stretch: arrays have to have them. */
  static final int SLACK = 8;

  /** Stretches as short as this are gone through byte by byte. */
  static final int WORTHWHILE = 4096;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  private Octets() {}

  /**
   * The first index of a byte from an index on; where none stands before the other index, that one
   * or more. To tell a hit behind the end from none would be a branch so rare that compiled code is
   * made without it, and thrown away when it is taken: this loop would run uncompiled meanwhile.
   */
  static int find(byte[] bytes, char wanted, int from, int to) {
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

  /** An index before which all bytes are US-ASCII, less than eight before the first other one. */
  static int skipAscii(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to - 8 && ((long) LONGS.get(bytes, i) & HIGH) == 0) {
      i += 8;
    }
    return i;
  }

  /**
   * How many bytes between two indexes are equal to one, where none is equal to another; -1 where
   * one is.
   */
  static int count(byte[] bytes, char counted, char other, int from, int to) {
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
