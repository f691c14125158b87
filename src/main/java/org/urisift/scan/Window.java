package org.urisift.scan;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * The part of the input that rules may look at: what was read and not yet given up. Indexes are
 * {@code int} and hold until {@link #discard}; {@code base + index} is the offset in the input.
 */
final class Window {
  /** No rule looks further back than this many UTF-16 units. */
  static final int HISTORY = 64 * 1024;

  /** No rule looks further ahead of a candidate's first character than this many UTF-16 units. */
  static final int AHEAD = 64 * 1024;

  /**
   * What is kept before where the search stands: the history of a candidate that begins before its
   * colon.
   */
  static final int KEPT = HISTORY + 4 * 1024;

  private static final int FIRST_BLOCK = 8 * 1024;

  /** What is given up at once, at least. */
  static final int BLOCK = 128 * 1024;

  private final Reader reader;
  char[] buf = new char[FIRST_BLOCK];
  int end;
  long base;
  private boolean atEnd;

  Window(Reader reader, long base) {
    this.reader = reader;
    this.base = base;
  }

  /** The character at an index, reading on where needed; -1 behind the end of the input. */
  int at(int index) throws IOException {
    return index < end ? buf[index] : readTo(index) ? buf[index] : -1;
  }

  /** Reads until the index is inside; false when the input ends before it. */
  boolean readTo(int index) throws IOException {
    while (index >= end) {
      if (!read()) {
        return false;
      }
    }
    return true;
  }

  /** Reads one block; false at the end of the input. */
  boolean read() throws IOException {
    if (atEnd) {
      return false;
    }
    if (end == buf.length) {
      buf = Arrays.copyOf(buf, buf.length < 2 * BLOCK ? 2 * buf.length : buf.length + BLOCK);
    }
    int count = reader.read(buf, end, buf.length - end);
    if (count == 0) { // a reader that returns nothing is asked for one character, which must block
      int one = reader.read();
      count = one < 0 ? -1 : 1;
      if (one >= 0) {
        buf[end] = (char) one;
      }
    }
    if (count < 0) {
      atEnd = true;
      return false;
    }
    end += count;
    return true;
  }

  /**
   * Gives up what lies more than {@link #KEPT} before the index.
   *
   * @return by how much every index shrinks
   */
  int discard(int index) {
    int shift = index - KEPT;
    System.arraycopy(buf, shift, buf, 0, end - shift);
    end -= shift;
    base += shift;
    return shift;
  }

  /** The first line break at or after the index, or -1 when the input or the limit comes first. */
  int lineEnd(int from, int limit) throws IOException {
    for (int i = from; i < limit; i++) {
      int c = at(i);
      if (c < 0 || isBreak(c)) {
        return i;
      }
    }
    return -1;
  }

  /** The index after the last line break before the given index, or {@link #HISTORY} before it. */
  int lineStart(int from) {
    int lowest = Math.max(0, from - HISTORY);
    int i = from;
    while (i > lowest && !isBreak(buf[i - 1])) {
      i--;
    }
    return i;
  }

  /** The index after a line break that stands at the index: CR, LF or CRLF. */
  int afterBreak(int index) throws IOException {
    return at(index) == '\r' && at(index + 1) == '\n' ? index + 2 : index + 1;
  }

  /**
   * The index of the line break that ends just before the index (CRLF counts as one), which must
   * stand there.
   */
  int beforeBreak(int index) {
    return index >= 2 && buf[index - 1] == '\n' && buf[index - 2] == '\r' ? index - 2 : index - 1;
  }

  int skipBlanks(int from) throws IOException {
    int i = from;
    while (isBlank(at(i))) {
      i++;
    }
    return i;
  }

  static boolean isBreak(int c) {
    return c == '\n' || c == '\r';
  }

  static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\u00a0';
  }
}
