package org.urisift.mail.bytes;

/** Strings of bytes that are ISO 8859-1. */
public final class Latin1 {
  private Latin1() {}

  /** The string of the bytes between two indexes, a character for each. */
  @SuppressWarnings("deprecation") // a Charset needs more compiling
  public static String string(byte[] bytes, int from, int to) {
    return new String(bytes, 0, from, to - from);
  }
}
