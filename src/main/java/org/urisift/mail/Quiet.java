package org.urisift.mail;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/** A stream that ends where its source fails, and says why to who will tell. */
final class Quiet extends FilterInputStream {
  private final Consumer<IOException> failed;

  Quiet(InputStream in, Consumer<IOException> failed) {
    super(in);
    this.failed = failed;
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (IOException e) {
      failed.accept(e);
      return -1;
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      return super.read(into, offset, length);
    } catch (IOException e) {
      failed.accept(e);
      return -1;
    }
  }
}
