package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.MailLimits;

/**
 * A window that moves along an mbox; it keeps some bytes before the visible ones to recognise
 * borders, and those after them that were read ahead. Places are offsets in the file; array indexes
 * are valid until more is read.
 */
class MboxWindow extends Block {
  static final int SIZE = 256 << 10;

  /** Bytes held back before a possible From line: a blank line and quote marks. */
  static final int LEAD = 8;

  /** Bytes kept before the visible ones. */
  static final int LOOK_BACK = MailLimits.PART_HEADER + LEAD;

  private final InputStream in;
  private long base; // the place of the first byte
  int limit; // the index after the last byte
  boolean ended;
  private long lines; // before the place up to which they were counted; negative to count nothing
  private long countedTo; // that place

  /**
   * Starts at a place of the file.
   *
   * @param lines lines before the place; negative to count nothing
   */
  MboxWindow(InputStream in, long place, long lines) {
    this.in = in;
    this.base = place;
    this.lines = lines;
    this.countedTo = place;
    array = new byte[SIZE];
  }

  /** Shows more bytes. A window shows none by itself. */
  @Override
  protected boolean fill() throws IOException {
    return false;
  }

  final long place(int index) {
    return base + index;
  }

  final int index(long place) {
    return (int) (place - base);
  }

  /**
   * Reads until the window is filled to a place, or to the end of the file; returns whether the
   * file has that many bytes. The bytes stay for the messages after this one. A fifth stays free,
   * so that not every message that reads ahead moves the bytes.
   */
  final boolean readTo(long place) throws IOException {
    if (place - base > array.length) {
      slide();
      int size = index(place);
      if (size > array.length / 5 * 4) {
        array = Arrays.copyOf(array, size + Math.max(SIZE, size / 4));
      }
    }
    while (base + limit < place && !ended) {
      // never a large window at once: a channel would need a buffer of the same size
      int count = in.read(array, limit, Math.min(SIZE, array.length - limit));
      ended = count < 0;
      limit += Math.max(0, count);
    }
    return base + limit >= place;
  }

  /**
   * Makes {@code count} bytes from the first visible one on available; returns the available
   * number, which is smaller only at the end of the file.
   */
  final int readAhead(int count) throws IOException {
    readTo(place(at) + count);
    return limit - at;
  }

  /**
   * Returns where a line ends, after its line break, and reads on to that if necessary. Both
   * numbers and the result are counted in bytes from the first visible one.
   *
   * @param from where the line begins, or a place in it
   * @param most where reading stops if the line is longer
   */
  final int lineEnd(int from, int most) throws IOException {
    int searched = from;
    while (true) {
      int feed = Bytes.indexOfFeed(array, at + searched, limit);
      searched = feed - at;
      if (feed < limit) {
        return searched + 1;
      }
      if (searched >= most || readAhead(searched + 1) == searched) {
        return searched;
      }
    }
  }

  /** The lines of the file before an index; negative if lines are not counted. */
  final long linesTo(int end) {
    if (lines >= 0 && base + end > countedTo) {
      lines += LineEnds.count(array, index(countedTo), end);
      countedTo = base + end;
    }
    return lines;
  }

  private void slide() {
    int from = Math.max(0, at - LOOK_BACK);
    linesTo(from);
    System.arraycopy(array, from, array, 0, limit - from);
    base += from;
    limit -= from;
    at -= from;
    end -= from;
  }
}
