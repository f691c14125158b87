package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A buffered stream that can look ahead. */
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
    int count = readSource(array, 0, array.length);
    while (count == 0) {
      count = readSource(array, 0, array.length);
    }
    end = Math.max(0, count);
    return end > 0;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    // large reads bypass the array
    return at == end && length >= array.length
        ? readSource(into, offset, length)
        : super.read(into, offset, length);
  }

  /**
   * Reads from the source, but not after its end: each layer of nested streams would multiply such
   * calls.
   */
  private int readSource(byte[] into, int offset, int length) throws IOException {
    int count = ended ? -1 : in.read(into, offset, length);
    ended = count < 0;
    return count;
  }

  /** A decision that may need more bytes. */
  public interface Decision {
    /** Whether bytes after those given could change the decision. */
    boolean needsMore(byte[] bytes, int at, int end);
  }

  /** Makes bytes visible until they suffice for a decision, but stops at {@code limit} bytes. */
  public void peek(int limit, Decision decision) throws IOException {
    int before = -1; // visible bytes at the last decision
    while (end - at > before && end - at < limit && decision.needsMore(array, at, end)) {
      before = end - at;
      peek(before + 1);
    }
  }

  /**
   * Makes {@code count} bytes visible; returns the number of visible bytes, which is smaller only
   * at the end of input.
   */
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
        got = readSource(array, end, array.length - end);
        end += Math.max(0, got);
      }
    }
    return end - at;
  }

  /** Puts bytes back, to be read next. */
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
