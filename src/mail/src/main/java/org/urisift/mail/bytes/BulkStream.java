package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;

/** A stream whose subclasses only implement reading many bytes at a time. */
public abstract class BulkStream extends InputStream {
  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public abstract int read(byte[] into, int offset, int length) throws IOException;
}
