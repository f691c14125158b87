package org.urisift.scan.text;

/** Strings of bytes that are ISO 8859-1. */
final class Latin1 {
  private Latin1() {}

  @SuppressWarnings("deprecation") // a Charset needs more compiling
  static String string(byte[] bytes, int from, int to) {
    return new String(bytes, 0, from, to - from);
  }
}
