package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;

/** A stream of bytes that were read ahead, followed by the rest of their source. */
public final class StartAndRest extends InputStream {
  private final byte[] start;
  private final int length;
  private final InputStream rest;
  private int at;

  public StartAndRest(byte[] start, int length, InputStream rest) {
    this.start = start;
    this.length = length;
    this.rest = rest;
  }

  @Override
  public int read() throws IOException {
    return at < length ? start[at++] & 0xff : rest.read();
  }

  @Override
  public int read(byte[] into, int offset, int count) throws IOException {
    if (at == length) {
      return rest.read(into, offset, count);
    }
    int copied = Math.min(count, length - at);
    System.arraycopy(start, at, into, offset, copied);
    at += copied;
    return copied;
  }
}
