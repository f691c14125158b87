package org.urisift.scan.work;

import java.util.Arrays;

/**
 * Counts how often code looks at characters. {@link CountingLoader} adds calls of these methods
 * wherever a class of this project reads an array or a text. Moving or comparing eight bytes counts
 * as one look. Not thread-safe.
 */
public final class LookCounter {
  /** How many bytes or characters, moved or compared at once, count as one look. */
  private static final int BYTES_PER_LOOK = 8;

  private static long windowLooks;
  private static long textLooks;
  private static long probes;

  private LookCounter() {}

  public static void reset() {
    windowLooks = 0;
    textLooks = 0;
    probes = 0;
  }

  /** The number of looks at the window, or at a candidate, which is a copy of its bytes. */
  public static long windowLooks() {
    return windowLooks;
  }

  /** The number of looks at the window and at texts. */
  public static long allLooks() {
    return textLooks + windowLooks;
  }

  /** The number of all looks, with those at tables. */
  public static long withProbes() {
    return allLooks() + probes;
  }

  /** Counts a look at a table: an array of numbers, or a map. */
  public static void countProbe() {
    probes++;
  }

  /** Counts a look at one byte, or at eight at once. */
  public static void countWindow() {
    windowLooks++;
  }

  /** Counts a look at one character of a text. */
  public static void countText() {
    textLooks++;
  }

  /** Counts the characters of a text that was created. */
  public static void countMade(Object text) {
    textLooks += text instanceof CharSequence made ? made.length() / BYTES_PER_LOOK : 0;
  }

  public static void arraycopy(Object from, int at, Object to, int target, int length) {
    textLooks += length / BYTES_PER_LOOK;
    System.arraycopy(from, at, to, target, length);
  }

  public static byte[] copyOf(byte[] from, int length) {
    textLooks += length / BYTES_PER_LOOK;
    return Arrays.copyOf(from, length);
  }

  public static char[] copyOf(char[] from, int length) {
    textLooks += length / BYTES_PER_LOOK;
    return Arrays.copyOf(from, length);
  }

  public static boolean equals(
      byte[] some, int from, int to, byte[] others, int otherFrom, int otherTo) {
    int difference = Arrays.mismatch(some, from, to, others, otherFrom, otherTo);
    textLooks += 1 + (difference < 0 ? to - from : difference) / BYTES_PER_LOOK;
    return difference < 0;
  }

  public static int indexOf(String text, int c) {
    return indexOf(text, c, 0);
  }

  public static int indexOf(String text, int c, int from) {
    return upTo(text.indexOf(c, from), text.length(), from);
  }

  public static int indexOf(String text, String part) {
    return indexOf(text, part, 0);
  }

  public static int indexOf(String text, String part, int from) {
    return upTo(text.indexOf(part, from), text.length(), from);
  }

  private static int upTo(int found, int length, int from) {
    textLooks += Math.max(1, (found < 0 ? length : found + 1) - from);
    return found;
  }

  public static int lastIndexOf(String text, String part, int from) {
    int found = text.lastIndexOf(part, from);
    textLooks += Math.max(1, Math.min(from, text.length()) - Math.max(0, found));
    return found;
  }

  public static int lastIndexOf(String text, int c) {
    int found = text.lastIndexOf(c);
    textLooks += text.length() - Math.max(0, found);
    return found;
  }

  public static int lastIndexOf(String text, int c, int from) {
    int found = text.lastIndexOf(c, from);
    textLooks += Math.max(1, from - Math.max(0, found));
    return found;
  }

  public static int lastIndexOf(String text, String part) {
    int found = text.lastIndexOf(part);
    textLooks += text.length() - Math.max(0, found);
    return found;
  }

  public static boolean startsWith(String text, String start) {
    textLooks += start.length() / BYTES_PER_LOOK + 1;
    return text.startsWith(start);
  }

  public static boolean startsWith(String text, String start, int from) {
    textLooks += start.length() / BYTES_PER_LOOK + 1;
    return text.startsWith(start, from);
  }

  public static boolean endsWith(String text, String end) {
    textLooks += end.length() / BYTES_PER_LOOK + 1;
    return text.endsWith(end);
  }

  public static boolean equals(String text, Object other) {
    boolean isAsLong = other instanceof String same && same.length() == text.length();
    textLooks += isAsLong ? text.length() / BYTES_PER_LOOK + 1 : 1;
    return text.equals(other);
  }

  public static boolean contains(String text, CharSequence part) {
    return indexOf(text, part.toString()) >= 0;
  }
}
