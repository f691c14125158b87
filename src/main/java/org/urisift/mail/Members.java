package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;

/**
 * What gzip or bzip2 packed, one member after the other. Zeros behind the last are padding; where
 * anything else stands there, that is told when all before it was given.
 */
final class Members extends BulkStream {
  /** So many bytes tell whether a member begins. */
  private static final int START = 5;

  private final Packing packing;
  private final StreamBlock in;
  private final Opener opener;
  private InputStream member;

  /** Opens a member; its stream takes no byte behind its end. */
  interface Opener {
    InputStream open(StreamBlock in) throws IOException;
  }

  /** Opens the first of them, which is known to begin. */
  Members(Packing packing, StreamBlock in, Opener opener) throws IOException {
    this.packing = packing;
    this.in = in;
    this.opener = opener;
    member = opener.open(in);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = member.read(into, offset, length);
    while (count < 0 && in.peek(START) > 0) {
      if (Packing.of(in.array, in.at, in.end) != packing) {
        passZeros();
        break;
      }
      member = opener.open(in);
      count = member.read(into, offset, length);
    }
    return count;
  }

  private void passZeros() throws IOException {
    while (in.more()) {
      if (in.array[in.at++] != 0) {
        throw new IOException("what follows its end is not " + packing.title());
      }
    }
  }
}
