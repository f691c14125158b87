package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.tukaani.xz.LZMAInputStream;

/**
 * What gzip, bzip2 or lzma packed, one member after the other. Zeros behind the last are padding;
 * where anything else stands there, that is told when all before it was given: java.util.zip passes
 * over it, and other readers throw before they have given what they had.
 */
final class Members extends BulkStream {
  /** So many bytes tell whether a member begins. */
  private static final int START = 13;

  private final Packing packing;
  private final StreamBlock in;
  private InputStream member;

  /** Opens the first of them, which is known to begin. */
  Members(Packing packing, StreamBlock in) throws IOException {
    this.packing = packing;
    this.in = in;
    this.member = open();
  }

  /** A member, whose stream takes no byte behind its end. */
  private InputStream open() throws IOException {
    return switch (packing) {
      case GZIP -> gzip();
      case BZIP2 -> new BZip2CompressorInputStream(in);
      case LZMA -> new LZMAInputStream(in, Limits.XZ_MEMORY_KIB);
      default -> throw new IllegalArgumentException(packing.title());
    };
  }

  private InputStream gzip() throws IOException {
    Metered metered = new Metered(in, 1);
    metered.allow(Limits.ENTRY_HEADER, "before what is packed"); // the name is kept
    InputStream gzip = GzipCompressorInputStream.builder().setInputStream(metered).get();
    metered.allowAll();
    return gzip;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = member.read(into, offset, length);
    while (count < 0 && in.peek(START) > 0) {
      if (Packing.of(in.array, in.at, in.end) != packing) {
        passZeros();
        break;
      }
      member = open();
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
