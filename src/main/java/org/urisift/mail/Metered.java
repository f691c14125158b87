package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;

/** A stream that gives so many bytes and then fails, for readers that keep all they take. */
final class Metered extends BulkStream {
  private final InputStream in;
  private long allowed = Long.MAX_VALUE;
  private String where;
  private long left = Long.MAX_VALUE;

  Metered(InputStream in) {
    this.in = in;
  }

  /** Allows so many bytes from here on; what they belong to is said where there are more. */
  void allow(long count, String what) {
    allowed = count;
    left = count;
    where = what;
  }

  /** Allows any number. */
  void allowAll() {
    allow(Long.MAX_VALUE, null);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      throw new IOException("more than " + allowed + " bytes " + where);
    }
    int count = in.read(into, offset, (int) Math.min(length, left));
    left -= Math.max(0, count);
    return count;
  }
}
