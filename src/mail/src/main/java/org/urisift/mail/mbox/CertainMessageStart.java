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
 * A place in the middle of an mbox at which a message begins whatever stands before it, so that a
 * splitter that begins there has the borders of one that began at the start: a line that
 * {@linkplain FromLine#opens opens} a message after a blank one, where no Content-Length that was
 * seen reaches beyond it, and no header of a part stands before it.
 */
final class CertainMessageStart {
  /**
   * Bytes that have to be looked through before a place is judged: a Content-Length that covers the
   * place cannot stand farther before.
   */
  static final long REACH =
      MailLimits.CONTENT_LENGTH + MailLimits.LENGTH_HEADER + 2L * MailLimits.FROM_LINE;

  private static final int SIZE = 256 << 10;
  private static final int LOOK_BACK = MboxWindow.LOOK_BACK;

  private final InputStream in;
  private byte[] bytes = new byte[SIZE];
  private long base;
  private int limit;
  private boolean ended;
  private long covered; // by what any Content-Length may cover
  private long claimed = -1; // in the header that is gone through

  private CertainMessageStart(InputStream in, long place) {
    this.in = in;
    this.base = place;
  }

  /**
   * The stream from the first sure border on; null where none is found in time.
   *
   * @param in the mbox from {@code place} on
   * @param first the first place that may be judged: {@link #REACH} further on, and a line
   * @param last the last place that serves
   */
  static @Nullable Found find(InputStream in, long place, long first, long last)
      throws IOException {
    return new CertainMessageStart(in, place).find(first, last);
  }

  /** A border, and the stream from there on. */
  record Found(long offset, InputStream in) {}

  private @Nullable Found find(long first, long last) throws IOException {
    int line = needs(lineEnd(0), 1); // what it begins in the middle of tells nothing
    while (base + line <= last && line < limit) {
      if (base + line >= first && FromLine.begins(bytes, line, limit)) {
        line = needs(line, MailLimits.FROM_HEADER);
        if (isSure(line)) {
          InputStream start = new ByteArrayInputStream(bytes, line, limit - line);
          return new Found(base + line, new SequenceInputStream(start, in));
        }
      }
      line = needs(pass(line), 1);
    }
    return null;
  }

  /** Takes what a line says of lengths; the index of the next one. */
  private int pass(int from) throws IOException {
    long place = base + from;
    int next = lineEnd(from);
    int line = (int) (place - base);
    if (HeaderLine.beforeBlankLine(bytes, next) == line && next > line) {
      covered = Math.max(covered, claimed < 0 ? 0 : base + next + claimed);
      claimed = -1;
    } else if ((bytes[line] | 0x20) == 'c') {
      long length = ContentLength.of(bytes, line, next - 1);
      claimed = length > MailLimits.CONTENT_LENGTH ? claimed : Math.max(claimed, length);
    }
    return next;
  }

  private boolean isSure(int line) {
    int stop = Math.min(limit, line + MailLimits.FROM_HEADER);
    int blank = HeaderLine.beforeBlankLine(bytes, line);
    return blank < line
        && base + line >= covered
        && FromLine.opens(bytes, line, stop)
        && PartDelimiter.before(bytes, blank) == null;
  }

  /**
   * The index after the line that an index is in, or after much of it: what is longer says nothing.
   * Where the index was may move.
   */
  private int lineEnd(int from) throws IOException {
    long place = base + from;
    int i = from;
    while (true) {
      i = Bytes.feed(bytes, i, limit);
      if (i < limit) {
        return i + 1;
      }
      if (ended || base + limit - place > SIZE / 2) {
        return limit;
      }
      int before = i;
      int line = (int) (place - base);
      int at = needs(line, before - line + 1);
      i = at + before - line;
    }
  }

  /** Where an index is now, with this number of bytes after it, or all. */
  private int needs(int index, int count) throws IOException {
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
