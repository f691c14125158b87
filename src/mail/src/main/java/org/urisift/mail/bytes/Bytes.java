package org.urisift.mail.bytes;

import java.util.Arrays;

/** What stands in an array of bytes. */
public final class Bytes {
  private Bytes() {}

  /** Whether some bytes stand at an index, which must not be below 0, and end before another. */
  public static boolean stand(byte[] wanted, byte[] bytes, int at, int end) {
    return end - at >= wanted.length
        && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
  }

  public static boolean isBreak(byte b) {
    return b == '\n' || b == '\r';
  }
}
