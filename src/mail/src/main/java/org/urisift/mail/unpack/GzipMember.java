package org.urisift.mail.unpack;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.StreamBlock;

/**
 * Decompresses a gzip member (RFC 1952). It returns data as soon as they are there, and reads no
 * byte after its end. Instead, java.util.zip reads on after the end; Commons Compress waits for
 * more data, and rejects an extra field without structure.
 */
public final class GzipMember extends BulkStream {
  private static final int FIXED = 10; // bytes of every header
  private static final int FLAGS = 3; // the index in the header
  private static final int TRAILER = 8; // bytes

  private static final int HAS_SUM = 1 << 1;
  private static final int HAS_EXTRA = 1 << 2;
  private static final int HAS_NAME = 1 << 3;
  private static final int HAS_COMMENT = 1 << 4;
  private static final int RESERVED = 0xe0;

  private final StreamBlock in;
  private final CRC32 sum = new CRC32();
  private final Inflater inflater = new Inflater(true);
  private boolean ended;
  private @Nullable IOException damage; // thrown after the sound bytes before it

  /**
   * Reads the header, however long it is.
   *
   * @throws IOException if the header is truncated, has unknown flags or a wrong checksum
   */
  public GzipMember(StreamBlock in) throws IOException {
    this.in = in;
    int flags = 0;
    for (int i = 0; i < FIXED; i++) {
      int b = next();
      flags = i == FLAGS ? b : flags;
    }
    if ((flags & RESERVED) != 0) {
      throw new IOException("it has unknown flags");
    }
    if ((flags & HAS_EXTRA) != 0) {
      for (int left = twoBytes(); left > 0; left--) {
        next();
      }
    }
    for (int flag = HAS_NAME; flag <= HAS_COMMENT; flag <<= 1) {
      while ((flags & flag) != 0 && next() != 0) {
        // skip the name or comment
      }
    }
    int headerSum = (int) sum.getValue() & 0xffff;
    if ((flags & HAS_SUM) != 0 && twoBytes() != headerSum) {
      throw new IOException("the checksum of its header differs");
    }
    sum.reset();
  }

  private int next() throws IOException {
    int b = in.read();
    if (b < 0) {
      throw new EOFException();
    }
    sum.update(b);
    return b;
  }

  private int twoBytes() throws IOException {
    return next() | next() << 8;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (ended || length == 0) {
      return ended ? -1 : 0;
    }
    int count = damage == null ? inflate(into, offset, length) : 0;
    while (count == 0 && damage == null && !inflater.finished()) {
      if (!in.more()) {
        throw new EOFException();
      }
      count = inflate(into, offset, length);
    }
    if (count == 0 && damage != null) {
      throw damage;
    }
    sum.update(into, offset, count);
    if (count == 0) {
      checkTrailer();
      return -1;
    }
    return count;
  }

  /** Inflates the visible bytes up to damage, or returns what is left of earlier ones. */
  private int inflate(byte[] into, int offset, int length) {
    long before = inflater.getBytesWritten();
    try {
      inflater.setInput(in.array, in.at, in.end - in.at);
      int count = inflater.inflate(into, offset, length);
      in.at = in.end - inflater.getRemaining();
      return count;
    } catch (DataFormatException e) {
      damage = new IOException(e.getMessage(), e);
      int sound = (int) (inflater.getBytesWritten() - before);
      in.at = in.end - inflater.getRemaining();
      inflater.end();
      return sound;
    }
  }

  /** Compares size and checksum of the data with the trailer. */
  private void checkTrailer() throws IOException {
    ended = true;
    long size = inflater.getBytesWritten();
    inflater.end();
    if (in.peek(TRAILER) < TRAILER) {
      throw new EOFException();
    }
    long dataSum = sum.getValue();
    boolean differs = fourBytes() != (int) dataSum;
    if (fourBytes() != (int) size || differs) {
      throw new IOException("its checksum differs");
    }
  }

  private int fourBytes() throws IOException {
    return twoBytes() | twoBytes() << 16;
  }
}
