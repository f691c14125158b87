package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.MailLimits;

/**
 * A window that moves along an mbox. Some bytes before it are kept, by which a border is
 * recognised. Places are offsets in the file; indexes hold until more is read.
 */
final class MboxWindow {
  private static final int SIZE = 256 << 10;

  /** The bytes that are held back before what may be a From line: a blank line and marks. */
  static final int LEAD = 8;

  /** Bytes before the visible ones that stay. */
  static final int LOOK_BACK = MailLimits.PART_HEADER + LEAD;

  private final InputStream in;
  private final Block visible;
  private final LineCount lines;
  private long base; // the place of the first byte
  byte[] bytes = new byte[SIZE];
  int limit;
  boolean ended;

  /** A window at a place of the file, of which a block shows what is visible. */
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

  /** Whether {@code count} bytes are there from a place on, after reading on. */
  boolean has(long place, int count) throws IOException {
    readTo(place + count);
    return base + limit >= place + count;
  }

  /**
   * Reads until the window is filled to a place, or the end. What was read ahead stays for the
   * messages after this one; a fifth of the window is kept free, so that of many that look as far
   * ahead few have to move it.
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

  /** Reads until {@code count} bytes from the visible ones on are there, or all. */
  int ahead(int count) throws IOException {
    if (limit - visible.at < count && visible.at + count > bytes.length) {
      slide();
    }
    while (limit - visible.at < count && !ended) {
      readMore();
    }
    return limit - visible.at;
  }

  /** Reads on, when all that is there is too little to tell what it is. */
  void readOn() throws IOException {
    slide();
    readMore();
  }

  /** Counts the lines up to an index, where anybody asks. */
  void countLines(int end) {
    lines.to(bytes, base, end);
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
    // never a large window at once: a channel takes as much again to fill it
    int count = in.read(bytes, limit, Math.min(SIZE, bytes.length - limit));
    ended = count < 0;
    limit += Math.max(0, count);
  }
}
