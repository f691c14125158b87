package org.urisift.mail;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends where its source fails. The source has been asked to keep the reason. */
final class Quiet extends FilterInputStream {
  Quiet(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (IOException e) {
      return -1;
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      return super.read(into, offset, length);
    } catch (IOException e) {
      return -1;
    }
  }
}
