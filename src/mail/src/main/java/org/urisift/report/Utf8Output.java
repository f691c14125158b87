package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Characters to UTF-8 in one buffer, without strings or arrays in between. A lone surrogate, which
 * has no UTF-8, becomes U+FFFD.
 */
final class Utf8Output extends OutputStream {
  private static final int SIZE = 1 << 16;

  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private int used;

  Utf8Output(OutputStream out) {
    this.out = out;
  }

  /** Characters as they are. */
  void text(String s) throws IOException {
    rest(s, start(s, 0));
  }

  /** What may hold anything, with its control characters escaped. */
  void visible(String s) throws IOException {
    int shown = start(s, ' ');
    if (shown < s.length()) {
      rest(ControlCharacters.escaped(s), shown);
    }
  }

  /** Writes what a text begins with of US-ASCII from a character on; its length. */
  private int start(String s, int lowest) throws IOException {
    int length = s.length();
    if (length > SIZE) {
      return 0;
    }
    if (length > SIZE - used) {
      drain();
    }
    byte[] to = buffer;
    int at = used;
    for (int i = 0; i < length; i++) {
      char c = s.charAt(i); // once: it takes longer than the rest
      if (c < lowest || c >= 0x7F) {
        break;
      }
      to[at++] = (byte) c;
    }
    int written = at - used;
    used = at;
    return written;
  }

  private void rest(String s, int from) throws IOException {
    for (int i = from; i < s.length(); i++) {
      int codePoint = s.codePointAt(i);
      i += Character.charCount(codePoint) - 1;
      encode(codePoint);
    }
  }

  /**
   * The name of a file, byte for byte: one that is not UTF-8 has lone surrogates in the place of
   * such bytes, U+DC80 to U+DCFF.
   */
  void name(String s) throws IOException {
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

  /** A number that is not negative, in decimal digits. */
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
    used = 0; // also when writing fails: a second attempt, at the end, must not repeat it
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
