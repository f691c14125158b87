package org.urisift.mail.bytes;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;

/** A stream that ends where its source fails, and keeps the reason. */
public final class FailureKeepingStream extends FilterInputStream {
  private @Nullable String failure;

  public FailureKeepingStream(InputStream in) {
    super(in);
  }

  /** The reason why the source failed; null if it did not. */
  public @Nullable String failure() {
    return failure;
  }

  @Override
  public int read() {
    try {
      return super.read();
    } catch (IOException e) {
      return keep(e);
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    try {
      return super.read(into, offset, length);
    } catch (IOException e) {
      return keep(e);
    }
  }

  private int keep(IOException e) {
    failure = Problem.reason(e);
    return -1;
  }
}
