package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;

/** A block over a stream, which can look ahead. */
final class StreamBlock extends Block {
  private static final int SIZE = 64 << 10;
  private final InputStream in;

  StreamBlock(InputStream in) {
    this(in, SIZE);
  }

  StreamBlock(InputStream in, int size) {
    this.in = in;
    this.array = new byte[size];
  }

  @Override
  boolean fill() throws IOException {
    at = 0;
    end = 0;
    int count = in.read(array, 0, array.length);
    while (count == 0) {
      count = in.read(array, 0, array.length);
    }
    end = Math.max(0, count);
    return end > 0;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    // large reads go past the array
    return at == end && length >= array.length
        ? in.read(into, offset, length)
        : super.read(into, offset, length);
  }

  /** The number of bytes visible after looking for {@code count} of them: less only at the end. */
  int peek(int count) throws IOException {
    if (end - at < count) {
      byte[] room = count > array.length ? new byte[count] : array;
      System.arraycopy(array, at, room, 0, end - at);
      end -= at;
      at = 0;
      array = room;
      int got = 0;
      while (end < count && got >= 0) {
        got = in.read(array, end, array.length - end);
        end += Math.max(0, got);
      }
    }
    return end - at;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
