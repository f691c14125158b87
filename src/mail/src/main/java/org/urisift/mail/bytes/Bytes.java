package org.urisift.mail.bytes;

import java.util.Arrays;
import org.urisift.uri.ByteSearch;

/** Compares, searches and classifies bytes in an array. */
public final class Bytes {
  private static boolean isSearchedByEight;

  private Bytes() {}

  /**
   * Whether the wanted bytes begin at index {@code at}, which must not be negative, and end before
   * {@code end}.
   */
  public static boolean startsWith(byte[] bytes, int at, int end, byte[] wanted) {
    return end - at >= wanted.length
        && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
  }

  /**
   * Lets the methods here look at eight bytes at a time, in all threads. Called for large inputs:
   * {@link ByteSearch} takes longer to load than a short run lasts.
   */
  public static void searchLarge() {
    if (!isSearchedByEight) {
      isSearchedByEight = true;
    }
  }

  /** The index of the next line feed, or {@code end} without one. */
  public static int indexOfFeed(byte[] bytes, int from, int end) {
    if (isSearchedByEight && end <= bytes.length - ByteSearch.SLACK) {
      return Math.max(from, Math.min(ByteSearch.find(bytes, '\n', from, end), end));
    }
    int i = from;
    while (i < end && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  /** An index up to which all bytes are US-ASCII, near the first other one if inputs are large. */
  public static int asciiEnd(byte[] bytes, int from, int end) {
    return isSearchedByEight ? ByteSearch.skipAscii(bytes, from, end) : from;
  }

  /** Whether a byte or character is LF or CR. */
  public static boolean isBreak(int c) {
    return c == '\n' || c == '\r';
  }

  /** Whether a byte or character is a space or a tab. */
  public static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }

  /** Whether a byte or character is a space, a tab, LF or CR. */
  public static boolean isWhite(int c) {
    return isBlank(c) || isBreak(c);
  }

  /** Whether there is only white space between two indexes. */
  public static boolean areWhite(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && isWhite(bytes[i])) {
      i++;
    }
    return i >= to;
  }
}
