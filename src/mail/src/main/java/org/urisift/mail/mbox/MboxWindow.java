package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.MailLimits;

/**
 * A window that moves along an mbox; it keeps some bytes before the visible ones to recognise
 * borders. Places are offsets in the file; array indexes are valid until more is read.
 */
final class MboxWindow {
  private static final int SIZE = 256 << 10;

  /** Bytes held back before a possible From line: a blank line and quote marks. */
  static final int LEAD = 8;

  /** Bytes kept before the visible ones. */
  static final int LOOK_BACK = MailLimits.PART_HEADER + LEAD;

  private final InputStream in;
  private final Block visible;
  private final LineCount lines;
  private long base; // the place of the first byte
  byte[] bytes = new byte[SIZE];
  int limit; // the index after the last byte
  boolean ended;

  /** Starts at a place of the file; {@code visible} exposes the visible bytes. */
  MboxWindow(InputStream in, long place, Block visible, LineCount lines) {
    this.lines = lines;
    this.in = in;
    this.base = place;
    this.visible = visible;
    visible.array = bytes;
  }

  long place(int index) {
    return base + index;
  }

  int index(long place) {
    return (int) (place - base);
  }

  /**
   * Reads on to make {@code count} bytes from a place available; returns whether the file has them.
   */
  boolean reach(long place, int count) throws IOException {
    readTo(place + count);
    return base + limit >= place + count;
  }

  /**
   * Reads until the window is filled to a place, or to the end of the file. The bytes stay for the
   * messages after this one. A fifth of the window is kept free: if each message reads equally far
   * ahead, only some of them have to move it.
   */
  void readTo(long place) throws IOException {
    if (place - base > bytes.length) {
      slide();
      int size = index(place);
      if (size > bytes.length / 5 * 4) {
        bytes = Arrays.copyOf(bytes, size + Math.max(SIZE, size / 4));
        visible.array = bytes;
      }
    }
    while (base + limit < place && !ended) {
      readMore();
    }
  }

  /**
   * Makes {@code count} bytes from the first visible one on available; returns the available
   * number, which is smaller only at the end of the file.
   */
  int readAhead(int count) throws IOException {
    if (limit - visible.at < count && visible.at + count > bytes.length) {
      slide();
    }
    while (limit - visible.at < count && !ended) {
      readMore();
    }
    return limit - visible.at;
  }

  /** Reads on when the bytes in the window are too few for a decision. */
  void readOn() throws IOException {
    slide();
    readMore();
  }

  /** Counts the lines up to an index, if lines are counted. */
  void countLines(int end) {
    lines.countTo(bytes, base, end);
  }

  private void slide() {
    int from = Math.max(0, visible.at - LOOK_BACK);
    countLines(from);
    System.arraycopy(bytes, from, bytes, 0, limit - from);
    base += from;
    limit -= from;
    visible.at -= from;
    visible.end -= from;
  }

  private void readMore() throws IOException {
    // never a large window at once: a channel would need a buffer of the same size
    int count = in.read(bytes, limit, Math.min(SIZE, bytes.length - limit));
    ended = count < 0;
    limit += Math.max(0, count);
  }
}
