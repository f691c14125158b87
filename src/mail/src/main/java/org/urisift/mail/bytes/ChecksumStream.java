package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;

/** A stream that counts its bytes and computes their CRC-32. */
public final class ChecksumStream extends BulkStream {
  private final InputStream in;
  private final CRC32 sum = new CRC32();
  private long count;
  private boolean ended;

  public ChecksumStream(InputStream in) {
    this.in = in;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int got = in.read(into, offset, length);
    ended = got < 0;
    if (got > 0) {
      count += got;
      sum.update(into, offset, got);
    }
    return got;
  }

  /**
   * Whether the stream was read to its end and differs from the expected size or checksum.
   *
   * @param size in bytes; negative if unknown
   * @param crc the CRC-32; negative if unknown
   */
  public boolean differs(long size, long crc) {
    return ended && (size >= 0 && size != count || crc >= 0 && crc != sum.getValue());
  }
}
