package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A block over a stream, which can look ahead. */
public final class StreamBlock extends Block {
  public static final int SIZE = 64 << 10;

  private final InputStream in;
  private boolean ended;

  public StreamBlock(InputStream in) {
    this(in, SIZE);
  }

  public StreamBlock(InputStream in, int size) {
    this.in = in;
    this.array = new byte[size];
  }

  @Override
  protected boolean fill() throws IOException {
    at = 0;
    end = 0;
    int count = next(array, 0, array.length);
    while (count == 0) {
      count = next(array, 0, array.length);
    }
    end = Math.max(0, count);
    return end > 0;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    // large reads go past the array
    return at == end && length >= array.length
        ? next(into, offset, length)
        : super.read(into, offset, length);
  }

  /** The end is asked for once: streams within streams would ask each other ever more often. */
  private int next(byte[] into, int offset, int length) throws IOException {
    int count = ended ? -1 : in.read(into, offset, length);
    ended = count < 0;
    return count;
  }

  /** What the first bytes of an input tell of it. */
  public interface Telling {
    /** Whether more bytes may tell otherwise. */
    boolean isOpen(byte[] bytes, int at, int end);
  }

  /** Makes bytes visible until they tell what is asked, but no more than {@code most}. */
  public void peek(int most, Telling telling) throws IOException {
    int seen = -1;
    while (end - at > seen && end - at < most && telling.isOpen(array, at, end)) {
      seen = end - at;
      peek(seen + 1);
    }
  }

  /** The number of bytes visible after looking for {@code count} of them: less only at the end. */
  public int peek(int count) throws IOException {
    if (end - at < count) {
      System.arraycopy(array, at, array, 0, end - at);
      end -= at;
      at = 0;
      int got = 0;
      while (end < count && got >= 0) {
        if (end == array.length) {
          array = Arrays.copyOf(array, Math.max(2 * end, Math.min(count, SIZE)));
        }
        got = next(array, end, array.length - end);
        end += Math.max(0, got);
      }
    }
    return end - at;
  }

  /** Gives back bytes that were read, before what comes next. */
  public void unread(byte[] bytes) {
    if (at < bytes.length) {
      int visible = end - at;
      byte[] longer = new byte[Math.max(array.length, bytes.length + visible)];
      System.arraycopy(array, at, longer, bytes.length, visible);
      array = longer;
      at = bytes.length;
      end = at + visible;
    }
    at -= bytes.length;
    System.arraycopy(bytes, 0, array, at, bytes.length);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
