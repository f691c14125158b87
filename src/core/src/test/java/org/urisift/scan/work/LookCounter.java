package org.urisift.scan.work;

import java.util.Arrays;

/**
 * Counts how often code looks at characters. {@link CountingLoader} adds calls of these methods
 * wherever a class of ours reads an array or a text. Moving or comparing eight bytes at once counts
 * as one look. Not thread-safe.
 */
public final class LookCounter {
  /** The number of bytes that are moved at once. */
  private static final int OCTET = 8;

  private static long atWindow;
  private static long count;
  private static long probes;

  private LookCounter() {}

  /** Sets all counts to 0. */
  public static void reset() {
    atWindow = 0;
    count = 0;
    probes = 0;
  }

  /** The number of looks at the window, or at a candidate, which is a copy of its bytes. */
  public static long ofWindow() {
    return atWindow;
  }

  /** The number of looks in all. */
  public static long inAll() {
    return count + atWindow;
  }

  /** The number of looks in all, including those at tables. */
  public static long withProbes() {
    return inAll() + probes;
  }

  /** Counts a look at a table: an array of numbers, or a map. */
  public static void probe() {
    probes++;
  }

  /** Counts a look at one byte, or at eight at once. */
  public static void atWindow() {
    atWindow++;
  }

  /** Counts a look at one character of a text. */
  public static void atText() {
    count++;
  }

  /** Counts the characters of a text that was made. */
  public static void made(Object text) {
    count += text instanceof CharSequence made ? made.length() / OCTET : 0;
  }

  public static void arraycopy(Object from, int at, Object to, int target, int length) {
    count += length / OCTET;
    System.arraycopy(from, at, to, target, length);
  }

  public static byte[] copyOf(byte[] from, int length) {
    count += length / OCTET;
    return Arrays.copyOf(from, length);
  }

  public static char[] copyOf(char[] from, int length) {
    count += length / OCTET;
    return Arrays.copyOf(from, length);
  }

  public static boolean equals(
      byte[] some, int from, int to, byte[] others, int otherFrom, int otherTo) {
    int difference = Arrays.mismatch(some, from, to, others, otherFrom, otherTo);
    count += 1 + (difference < 0 ? to - from : difference) / OCTET;
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
    count += Math.max(1, (found < 0 ? length : found + 1) - from);
    return found;
  }

  public static int lastIndexOf(String text, int c) {
    int found = text.lastIndexOf(c);
    count += text.length() - Math.max(0, found);
    return found;
  }

  public static int lastIndexOf(String text, int c, int from) {
    int found = text.lastIndexOf(c, from);
    count += Math.max(1, from - Math.max(0, found));
    return found;
  }

  public static int lastIndexOf(String text, String part) {
    int found = text.lastIndexOf(part);
    count += text.length() - Math.max(0, found);
    return found;
  }

  public static boolean startsWith(String text, String start) {
    count += start.length() / OCTET + 1;
    return text.startsWith(start);
  }

  public static boolean startsWith(String text, String start, int from) {
    count += start.length() / OCTET + 1;
    return text.startsWith(start, from);
  }

  public static boolean endsWith(String text, String end) {
    count += end.length() / OCTET + 1;
    return text.endsWith(end);
  }

  public static boolean equals(String text, Object other) {
    boolean isAsLong = other instanceof String same && same.length() == text.length();
    count += isAsLong ? text.length() / OCTET + 1 : 1;
    return text.equals(other);
  }

  public static boolean contains(String text, CharSequence part) {
    return indexOf(text, part.toString()) >= 0;
  }
}
