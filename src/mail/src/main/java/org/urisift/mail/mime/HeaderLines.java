package org.urisift.mail.mime;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/** The lines of a header as they are read, up to a limit, and those that were looked at ahead. */
abstract sealed class HeaderLines permits Header {
  private static final int SIZE = 8 << 10;

  /** Bytes that a line ends with, at most. */
  private static final int LINE_END = 2;

  private static final byte[] NONE = {};

  byte[] bytes = new byte[SIZE];
  int length;
  private byte[] again = NONE; // what was looked at ahead
  private int againAt;

  final void clear() {
    length = 0;
    again = NONE;
    againAt = 0;
  }

  /** What was read from an index on comes again, as lines that follow. */
  final void comeAgain(int from) {
    again = Arrays.copyOfRange(bytes, from, length);
    againAt = 0;
  }

  /** Whether the next line was looked at. */
  final boolean comesAgain() {
    return againAt < again.length;
  }

  final boolean isWhite(int start) {
    return Bytes.areWhite(bytes, start, length);
  }

  final boolean isBlank(int start) {
    int i = start;
    while (i < length && bytes[i] == '\r') {
      i++;
    }
    return i < length && bytes[i] == '\n';
  }

  /** What was read from an index on, and what was looked at after it. */
  final byte[] rest(int start) {
    int more = again.length - againAt;
    byte[] rest = Arrays.copyOfRange(bytes, start, length + more);
    System.arraycopy(again, againAt, rest, length - start, more);
    length = start;
    return rest;
  }

  /** Appends the next line as far as there is room for it; whether its end is there. */
  final boolean lineUpTo(Block in, int most) throws IOException {
    while (length < most && in.more()) {
      int end = Math.min(in.end, in.at + most - length);
      int to = Bytes.feed(in.array, in.at, end);
      boolean isWhole = to < end;
      to += isWhole ? 1 : 0;
      append(in.array, in.at, to);
      in.at = to;
      if (isWhole) {
        return true;
      }
    }
    return false;
  }

  /** Copies a line with its end, nothing at the end of input; false when there is no room. */
  final boolean line(Block in) throws IOException {
    boolean fits = true;
    if (againAt < again.length) {
      int to = Bytes.feed(again, againAt, again.length);
      boolean isWhole = to < again.length;
      to += isWhole ? 1 : 0;
      fits = append(again, againAt, to);
      againAt = to;
      if (isWhole) {
        return fits;
      }
    }
    while (in.more()) {
      int to = Bytes.feed(in.array, in.at, in.end);
      boolean isWhole = to < in.end;
      to += isWhole ? 1 : 0;
      fits = fits && append(in.array, in.at, to);
      in.at = to;
      if (isWhole) {
        break;
      }
    }
    return fits;
  }

  private boolean append(byte[] from, int at, int end) {
    int size = end - at;
    // the end of the last line and a blank line are still seen
    int more = Bytes.isBreak(from[at]) ? 2 * LINE_END : 0;
    if (length + size > MailLimits.HEADER + more) {
      return false;
    }
    if (length + size > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + size, 2 * bytes.length));
    }
    System.arraycopy(from, at, bytes, length, size);
    length += size;
    return true;
  }
}
