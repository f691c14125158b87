package org.urisift.mail.bytes;

import java.util.Arrays;

/** What stands in an array of bytes. */
public final class Bytes {
  private Bytes() {}

  /** Whether some bytes stand at an index, which must not be below 0, and end before another. */
  public static boolean startsWith(byte[] bytes, int at, int end, byte[] wanted) {
    return end - at >= wanted.length
        && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
  }

  /** The index of the next line feed; that of the end where none stands before it. */
  public static int feed(byte[] bytes, int from, int end) {
    int i = from;
    while (i < end && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  public static boolean isBreak(byte b) {
    return b == '\n' || b == '\r';
  }
}
