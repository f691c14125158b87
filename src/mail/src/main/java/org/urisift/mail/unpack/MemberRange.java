package org.urisift.mail.unpack;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;

/**
 * The gzip members of a web archive that begin in a range of bytes, still compressed, and of which
 * the first begins with a record (ISO 28500 Annex D). The range may begin and end within a member.
 * Adjacent ranges contain each record once.
 */
public final class MemberRange extends BulkStream {
  private static final byte[] RECORD = "WARC/".getBytes(StandardCharsets.US_ASCII);

  /** Bytes of a member in which its content begins. */
  private static final int START = 4 << 10;

  private final StreamBlock in;
  private long left; // bytes before the end of the range
  private int certain; // bytes before the next start of a member

  /**
   * Opens a range of a file.
   *
   * @param in the file from the start of the range on
   * @param start the offset of the range, in bytes
   * @param end the offset of its end
   */
  public MemberRange(InputStream in, long start, long end) throws IOException {
    this.in = new StreamBlock(in);
    this.left = end - start;
    if (start > 0) {
      for (int skipped = certain(); skipped > 0 && left > 0; skipped = certain()) {
        this.in.at += skipped;
        left -= skipped;
      }
    }
  }

  /** Whether a file is a web archive whose first record is a gzip member. */
  public static boolean isArchive(InputStream in) throws IOException {
    StreamBlock start = new StreamBlock(in);
    return start.peek(START) > 0 && begins(start, start.at);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (left > 0) {
      int count = in.read(into, offset, (int) Math.min(length, left));
      left -= Math.max(0, count);
      return count;
    }
    certain = left < 0 ? 0 : certain == 0 ? certain() : certain;
    if (certain == 0) {
      return -1;
    }
    int count = in.read(into, offset, Math.min(length, certain));
    certain -= count;
    return count;
  }

  /** How many bytes come before the next start; 0 if it is here, or at the end. */
  private int certain() throws IOException {
    boolean isEnd = in.peek(2 * START) < 2 * START;
    int last = isEnd ? in.end : in.end - START;
    int at = in.at;
    while (at < last && !begins(in, at)) {
      at++;
    }
    return at - in.at;
  }

  /** Whether a member that begins with a record begins at an index. */
  private static boolean begins(StreamBlock in, int at) {
    int end = Math.min(in.end, at + START);
    if (in.array[at] != 0x1f || Packing.recognise(in.array, at, end) != Packing.GZIP) {
      return false;
    }
    try {
      InputStream member = new ByteArrayInputStream(in.array, at, end - at);
      return Arrays.equals(new GzipMember(new StreamBlock(member, START)).readNBytes(5), RECORD);
    } catch (IOException e) {
      return false; // it only looks like a member
    }
  }
}
