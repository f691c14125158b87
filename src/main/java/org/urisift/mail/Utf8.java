package org.urisift.mail;

/** Well-formed byte sequences of UTF-8 (RFC 3629 section 4). */
final class Utf8 {
  /** A sequence that the end cuts. */
  static final int INCOMPLETE = 0;

  private static final int ILL_FORMED = -1;

  private Utf8() {}

  /** The length of the sequence at an index; not positive when there is none. */
  static int sequence(byte[] bytes, int at, int end) {
    int first = bytes[at] & 0xff;
    if (first < 0x80) {
      return 1;
    }
    if (first < 0xc2 || first > 0xf4) {
      return ILL_FORMED;
    }
    int size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    for (int i = 1; i < size; i++) {
      if (at + i == end) {
        return INCOMPLETE;
      }
      int b = bytes[at + i] & 0xff;
      int low = i > 1 ? 0x80 : first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
      int high = i > 1 ? 0xbf : first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
      if (b < low || b > high) {
        return ILL_FORMED;
      }
    }
    return size;
  }

  /** The character of a sequence of that size. */
  static int codePoint(byte[] bytes, int at, int size) {
    int c = bytes[at] & (size == 1 ? 0x7f : 0xff >> size + 1);
    for (int i = 1; i < size; i++) {
      c = c << 6 | bytes[at + i] & 0x3f;
    }
    return c;
  }
}
