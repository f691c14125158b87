package org.urisift.mail;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends where its source fails, and keeps why. */
final class Quiet extends FilterInputStream {
  private String failure;

  Quiet(InputStream in) {
    super(in);
  }

  /** Why the source could not be read on; null as long as it could. */
  String failure() {
    return failure;
  }

  @Override
  public int read() {
    try {
      return super.read();
    } catch (IOException e) {
      return failed(e);
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    try {
      return super.read(into, offset, length);
    } catch (IOException e) {
      return failed(e);
    }
  }

  private int failed(IOException e) {
    failure = Problem.reason(e);
    return -1;
  }
}
