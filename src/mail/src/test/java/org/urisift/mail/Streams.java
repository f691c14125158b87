package org.urisift.mail;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;

/** Streams with short reads, or larger than the memory. */
public final class Streams {
  private Streams() {}

  /** A stream that returns at most {@code limit} bytes per read. */
  public static InputStream slow(byte[] bytes, int limit) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(limit, length));
      }
    };
  }

  /** A stream of a start, a repeated block and an end, which is never in memory as a whole. */
  public static InputStream repeated(String start, String block, long times, String end) {
    byte[] bytes = block.getBytes(StandardCharsets.US_ASCII);
    Iterator<InputStream> blocks =
        LongStream.range(0, times).mapToObj(i -> stream(bytes)).iterator();
    return new Sequence(List.of(stream(start), new Sequence(blocks), stream(end)).iterator());
  }

  public static InputStream stream(String text) {
    return stream(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  public static InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  private static final class Sequence extends InputStream {
    private final Iterator<InputStream> streams;
    private InputStream current = InputStream.nullInputStream();

    Sequence(Iterator<InputStream> streams) {
      this.streams = streams;
    }

    @Override
    public int read() throws java.io.IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws java.io.IOException {
      int count = current.read(into, offset, length);
      while (count < 0 && streams.hasNext()) {
        current = streams.next();
        count = current.read(into, offset, length);
      }
      return count;
    }
  }
}
