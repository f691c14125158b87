package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that gives a number of bytes and then fails, for readers that keep all they take, and
 * that remembers the last that it gave.
 */
public final class BudgetStream extends BulkStream {
  private final InputStream in;
  private final byte[] last;
  private long given;
  private long allowed = Long.MAX_VALUE;
  private String where = "";
  private long left = Long.MAX_VALUE;

  /**
   * @param remembered how many of the last bytes; a power of two
   */
  public BudgetStream(InputStream in, int remembered) {
    this.in = in;
    this.last = new byte[remembered];
  }

  /**
   * Whether four bytes, of which the first is the highest, are among those remembered.
   *
   * @param from how many bytes were given before those that are looked at; may be below 0
   */
  public boolean lately(int signature, long from) {
    int seen = 0;
    for (long i = Math.max(Math.max(0, from), given - last.length); i < given; i++) {
      seen = seen << 8 | last[(int) i & last.length - 1] & 0xff;
      if (seen == signature) {
        return true;
      }
    }
    return false;
  }

  /** Sets how many bytes may follow; {@code what} names them in the failure. */
  public void allow(long count, String what) {
    allowed = count;
    left = count;
    where = what;
  }

  /** Allows any number. */
  public void allowAll() {
    allow(Long.MAX_VALUE, "");
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      throw new IOException("more than " + allowed + " bytes " + where);
    }
    int count = in.read(into, offset, (int) Math.min(length, left));
    left -= Math.max(0, count);
    remember(into, offset, count);
    return count;
  }

  private void remember(byte[] from, int offset, int count) {
    int skipped = Math.max(0, count - last.length);
    given += skipped;
    for (int done = skipped; done < count; ) {
      int at = (int) given & last.length - 1;
      int length = Math.min(count - done, last.length - at);
      System.arraycopy(from, offset + done, last, at, length);
      given += length;
      done += length;
    }
  }
}
