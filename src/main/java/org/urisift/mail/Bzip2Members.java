package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/**
 * What bzip2 packed, one member after the other. Zeros behind the last are padding; where anything
 * else stands there, that is told when all before it was given.
 */
final class Bzip2Members extends BulkStream {
  /** So many bytes tell whether a member begins. */
  private static final int START = 5;

  private final StreamBlock in;
  private InputStream member;

  Bzip2Members(StreamBlock in) throws IOException {
    this.in = in;
    member = new BZip2CompressorInputStream(in);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = member.read(into, offset, length);
    while (count < 0 && in.peek(START) > 0) {
      if (Packing.of(in.array, in.at, in.end) != Packing.BZIP2) {
        passZeros();
        break;
      }
      member = new BZip2CompressorInputStream(in);
      count = member.read(into, offset, length);
    }
    return count;
  }

  private void passZeros() throws IOException {
    while (in.more()) {
      if (in.array[in.at++] != 0) {
        throw new IOException("what follows its end is not bzip2");
      }
    }
  }
}
