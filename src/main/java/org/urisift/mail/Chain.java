package org.urisift.mail;

import java.io.IOException;
import java.io.Reader;

/** One reader after another. */
final class Chain extends Reader {
  private final Reader first;
  private final Reader second;
  private boolean inSecond;

  Chain(Reader first, Reader second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    int count = inSecond ? -1 : first.read(into, offset, length);
    if (count < 0) {
      inSecond = true;
      count = second.read(into, offset, length);
    }
    return count;
  }

  @Override
  public void close() {}
}
