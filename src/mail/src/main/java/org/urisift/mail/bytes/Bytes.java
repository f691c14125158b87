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

  public static boolean isBreak(int c) {
    return c == '\n' || c == '\r';
  }

  public static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }

  public static boolean isWhite(int c) {
    return isBlank(c) || isBreak(c);
  }

  /** Whether nothing but white space stands between two indexes. */
  public static boolean areWhite(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && isWhite(bytes[i])) {
      i++;
    }
    return i >= to;
  }
}
