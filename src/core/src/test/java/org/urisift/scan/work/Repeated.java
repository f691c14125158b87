package org.urisift.scan.work;

import java.io.Reader;

/** Reads a text again and again, up to a length in characters, without holding it all. */
public final class Repeated extends Reader {
  private final char[] text;
  private long remaining;
  private int position;

  public Repeated(String text, long length) {
    this.text = text.repeat(4096 / text.length() + 1).toCharArray();
    this.remaining = length / text.length() * text.length();
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (remaining == 0) {
      return -1;
    }
    int count = (int) Math.min(Math.min(length, text.length - position), remaining);
    System.arraycopy(text, position, buffer, offset, count);
    position = (position + count) % text.length;
    remaining -= count;
    return count;
  }

  @Override
  public void close() {}
}
