package org.urisift.mail.mbox;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;

/**
 * Finds a place in the middle of an mbox at which a message begins, whatever comes before it: a
 * line that {@linkplain FromLine#beginsMessage begins} a message after a blank one, is not covered
 * by any Content-Length, and does not follow the header of a part. A splitter that begins there
 * finds the same borders as one that began at the start.
 */
final class CertainMessageStart {
  /**
   * Bytes that must be read before a place is judged: a Content-Length farther before it cannot
   * cover it.
   */
  static final long REACH =
      MailLimits.CONTENT_LENGTH + MailLimits.LENGTH_HEADER + 2L * MailLimits.FROM_LINE;

  private static final int SIZE = 256 << 10;
  private static final int LOOK_BACK = MboxWindow.LOOK_BACK;

  private final InputStream in;
  private byte[] bytes = new byte[SIZE];
  private long base; // the place of the first byte
  private int limit; // the index after the last byte
  private boolean ended;
  private long covered; // all bodies end here or earlier by their Content-Length
  private long claimed = -1; // the greatest Content-Length in the current header, or -1

  private CertainMessageStart(InputStream in, long place) {
    this.in = in;
    this.base = place;
  }

  /**
   * The first certain start of a message in a range of the file; null for none.
   *
   * @param in the mbox from {@code place} on, an offset in the file, in bytes
   * @param first the first place that may be judged: at least {@link #REACH} after {@code place}
   * @param last the last place that the caller can use
   */
  static MboxMessages.@Nullable Border find(InputStream in, long place, long first, long last)
      throws IOException {
    return new CertainMessageStart(in, place).find(first, last);
  }

  private MboxMessages.@Nullable Border find(long first, long last) throws IOException {
    int line = ensure(lineEnd(0), 1); // the first line may be incomplete
    while (base + line <= last && line < limit) {
      if (base + line >= first && FromLine.begins(bytes, line, limit)) {
        line = ensure(line, MailLimits.FROM_HEADER);
        if (isCertain(line)) {
          InputStream start = new ByteArrayInputStream(bytes, line, limit - line);
          return new MboxMessages.Border(base + line, new SequenceInputStream(start, in));
        }
      }
      line = ensure(readLength(line), 1);
    }
    return null;
  }

  /** Reads a Content-Length or the end of a header; returns the index of the next line. */
  private int readLength(int from) throws IOException {
    long place = base + from;
    int next = lineEnd(from);
    int line = (int) (place - base);
    if (HeaderLine.beforeBlankLine(bytes, next) == line && next > line) {
      covered = Math.max(covered, claimed < 0 ? 0 : base + next + claimed);
      claimed = -1;
    } else if ((bytes[line] | 0x20) == 'c') {
      long length = ContentLength.parse(bytes, line, next - 1);
      claimed = length > MailLimits.CONTENT_LENGTH ? claimed : Math.max(claimed, length);
    }
    return next;
  }

  private boolean isCertain(int line) {
    int stop = Math.min(limit, line + MailLimits.FROM_HEADER);
    int blank = HeaderLine.beforeBlankLine(bytes, line);
    return blank < line
        && base + line >= covered
        && FromLine.beginsMessage(bytes, line, stop)
        && PartDelimiter.before(bytes, blank) == null;
  }

  /**
   * The index after the line that contains an index; for a very long line, which cannot matter, an
   * index in it. Bytes may move, so that indexes from before the call become invalid.
   */
  private int lineEnd(int from) throws IOException {
    long place = base + from;
    int i = from;
    while (true) {
      i = Bytes.indexOfFeed(bytes, i, limit);
      if (i < limit) {
        return i + 1;
      }
      if (ended || base + limit - place > SIZE / 2) {
        return limit;
      }
      int searched = i - (int) (place - base);
      i = searched + ensure(i - searched, searched + 1);
    }
  }

  /**
   * Reads until {@code count} bytes from an index on are there, or the file ends. Bytes may move;
   * returns the new index.
   */
  private int ensure(int index, int count) throws IOException {
    int at = index;
    while (limit - at < count && !ended) {
      if (limit == bytes.length) {
        int from = Math.max(0, at - LOOK_BACK);
        if (from < bytes.length / 2) {
          bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        System.arraycopy(bytes, from, bytes, 0, limit - from);
        base += from;
        limit -= from;
        at -= from;
      }
      int got = in.read(bytes, limit, bytes.length - limit);
      ended = got < 0;
      limit += Math.max(0, got);
    }
    return at;
  }
}
