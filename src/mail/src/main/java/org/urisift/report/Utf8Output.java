package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Encodes characters as UTF-8 into one buffer, without strings or arrays in between. A lone
 * surrogate, which cannot be encoded, becomes U+FFFD.
 */
final class Utf8Output extends OutputStream {
  private static final int SIZE = 1 << 16;

  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private int used;

  Utf8Output(OutputStream out) {
    this.out = out;
  }

  /** Writes text without escapes. */
  void text(String s) throws IOException {
    encodeFrom(s, asciiPrefix(s, 0));
  }

  /** Writes text with its control characters escaped. */
  void escapedText(String s) throws IOException {
    int written = asciiPrefix(s, ' ');
    if (written < s.length()) {
      encodeFrom(ControlCharacters.escaped(s), written);
    }
  }

  /**
   * Writes the prefix of a text that consists of ASCII characters.
   *
   * @param lowest the prefix ends before any lower character
   * @return the length of the prefix
   */
  private int asciiPrefix(String s, int lowest) throws IOException {
    int length = s.length();
    if (length > SIZE) {
      return 0;
    }
    if (length > SIZE - used) {
      drain();
    }
    byte[] bytes = buffer;
    int end = used;
    for (int i = 0; i < length; i++) {
      char c = s.charAt(i); // once only, since charAt is the slowest step
      if (c < lowest || c >= 0x7F) {
        break;
      }
      bytes[end++] = (byte) c;
    }
    int written = end - used;
    used = end;
    return written;
  }

  private void encodeFrom(String s, int from) throws IOException {
    for (int i = from; i < s.length(); i++) {
      int codePoint = s.codePointAt(i);
      i += Character.charCount(codePoint) - 1;
      encode(codePoint);
    }
  }

  /**
   * Writes the name of a file byte for byte. In names, the lone surrogates U+DC80 to U+DCFF stand
   * for bytes that are not UTF-8.
   */
  void fileName(String s) throws IOException {
    for (int i = 0; i < s.length(); i++) {
      int codePoint = s.codePointAt(i);
      i += Character.charCount(codePoint) - 1;
      if (codePoint >= 0xDC80 && codePoint <= 0xDCFF) {
        write(codePoint & 0xFF);
      } else {
        encode(codePoint);
      }
    }
  }

  /** Writes a number, which must not be negative, in decimal digits. */
  void number(long n) throws IOException {
    long power = 1;
    while (n / power >= 10) {
      power *= 10;
    }
    for (; power > 0; power /= 10) {
      write((int) ('0' + n / power % 10));
    }
  }

  @Override
  public void write(int b) throws IOException {
    if (used == SIZE) {
      drain();
    }
    buffer[used++] = (byte) b;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (length > SIZE - used) {
      drain();
      if (length > SIZE) {
        out.write(bytes, offset, length);
        return;
      }
    }
    System.arraycopy(bytes, offset, buffer, used, length);
    used += length;
  }

  @Override
  public void flush() throws IOException {
    drain();
    out.flush();
  }

  private void drain() throws IOException {
    int length = used;
    used = 0; // even if writing fails, so that a later flush does not write the bytes again
    out.write(buffer, 0, length);
  }

  private void encode(int c) throws IOException {
    if (c < 0x80) {
      write(c);
    } else if (c < 0x800) {
      write(0xC0 | c >> 6);
      write(0x80 | c & 0x3F);
    } else if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
      encode(0xFFFD);
    } else if (c < 0x10000) {
      write(0xE0 | c >> 12);
      write(0x80 | c >> 6 & 0x3F);
      write(0x80 | c & 0x3F);
    } else {
      write(0xF0 | c >> 18);
      write(0x80 | c >> 12 & 0x3F);
      write(0x80 | c >> 6 & 0x3F);
      write(0x80 | c & 0x3F);
    }
  }
}
