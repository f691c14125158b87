package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that fails after a set number of bytes, to protect readers that keep all they read. It
 * remembers the last bytes read.
 */
public final class BudgetStream extends BulkStream {
  private final InputStream in;
  private final byte[] last;
  private long count;
  private long allowed = Long.MAX_VALUE;
  private String what = "";
  private long left = Long.MAX_VALUE;

  /**
   * @param remembered the number of bytes to remember; a power of two
   */
  public BudgetStream(InputStream in, int remembered) {
    this.in = in;
    this.last = new byte[remembered];
  }

  /**
   * Whether a big-endian signature of four bytes is among the remembered bytes.
   *
   * @param from the offset in the stream, in bytes, at which the search begins; may be negative
   */
  public boolean hasRecently(int signature, long from) {
    int seen = 0;
    for (long i = Math.max(Math.max(0, from), count - last.length); i < count; i++) {
      seen = seen << 8 | last[(int) i & last.length - 1] & 0xff;
      if (seen == signature) {
        return true;
      }
    }
    return false;
  }

  /** Sets the number of bytes that may follow; {@code what} describes them in the exception. */
  public void allow(long limit, String what) {
    allowed = limit;
    left = limit;
    this.what = what;
  }

  /** Allows any number of bytes to follow. */
  public void allowAll() {
    allow(Long.MAX_VALUE, "");
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      throw new IOException("more than " + allowed + " bytes " + what);
    }
    int got = in.read(into, offset, (int) Math.min(length, left));
    left -= Math.max(0, got);
    remember(into, offset, got);
    return got;
  }

  private void remember(byte[] from, int offset, int got) {
    int skipped = Math.max(0, got - last.length);
    count += skipped;
    for (int done = skipped; done < got; ) {
      int slot = (int) count & last.length - 1;
      int length = Math.min(got - done, last.length - slot);
      System.arraycopy(from, offset + done, last, slot, length);
      count += length;
      done += length;
    }
  }
}
