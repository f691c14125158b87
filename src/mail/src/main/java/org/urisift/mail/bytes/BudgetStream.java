package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that fails after a set number of bytes, to protect readers that keep all they read. It
 * remembers the last bytes read.
 */
public final class BudgetStream extends BulkStream {
  private final InputStream in;
  private final byte[] recent; // a ring of the bytes read last
  private long count;
  private long allowed = Long.MAX_VALUE;
  private String what = "";
  private long left = Long.MAX_VALUE;

  /**
   * @param remembered the number of bytes to remember; a power of two
   */
  public BudgetStream(InputStream in, int remembered) {
    this.in = in;
    this.recent = new byte[remembered];
  }

  /**
   * Whether a big-endian signature of four bytes is among the remembered bytes.
   *
   * @param from the offset in the stream, in bytes, at which the search begins; may be negative
   */
  public boolean hasRecently(int signature, long from) {
    int four = 0; // bytes
    for (long i = Math.max(Math.max(0, from), count - recent.length); i < count; i++) {
      four = four << 8 | recent[(int) i & recent.length - 1] & 0xff;
      if (four == signature) {
        return true;
      }
    }
    return false;
  }

  /** Sets the number of bytes that may follow; the exception says what they are. */
  public void allow(long limit, String what) {
    allowed = limit;
    left = limit;
    this.what = what;
  }

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
    int skipped = Math.max(0, got - recent.length);
    count += skipped;
    for (int done = skipped; done < got; ) {
      int slot = (int) count & recent.length - 1;
      int length = Math.min(got - done, recent.length - slot);
      System.arraycopy(from, offset + done, recent, slot, length);
      count += length;
      done += length;
    }
  }
}
