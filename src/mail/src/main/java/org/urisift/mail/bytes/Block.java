package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * A stream that exposes its buffered bytes: those of {@code array} from {@code at} to {@code end}.
 * Not thread-safe.
 */
public abstract class Block extends InputStream {
  private static final byte[] NONE = {};

  public byte[] array = NONE;
  public int at;
  public int end;

  /** Makes at least one byte visible; returns false at the end of input. */
  protected abstract boolean fill() throws IOException;

  /** Whether a byte is visible, after reading more if necessary; false at the end of input. */
  public final boolean more() throws IOException {
    return at < end || fill();
  }

  @Override
  public final int read() throws IOException {
    return more() ? array[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    if (length == 0) {
      return 0;
    }
    if (!more()) {
      return -1;
    }
    int count = Math.min(length, end - at);
    System.arraycopy(array, at, into, offset, count);
    at += count;
    return count;
  }
}
