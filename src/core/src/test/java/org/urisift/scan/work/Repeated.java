package org.urisift.scan.work;

import java.io.Reader;

/** A reader that repeats a text up to a length, without holding it all. */
public final class Repeated extends Reader {
  private final char[] text;
  private long left;
  private int at;

  public Repeated(String text, long length) {
    this.text = text.repeat(4096 / text.length() + 1).toCharArray();
    this.left = length / text.length() * text.length();
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (left == 0) {
      return -1;
    }
    int count = (int) Math.min(Math.min(length, text.length - at), left);
    System.arraycopy(text, at, buffer, offset, count);
    at = (at + count) % text.length;
    left -= count;
    return count;
  }

  @Override
  public void close() {}
}
