package org.urisift.mail.mime;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/**
 * The lines of a header in one array: those that are kept, then those that were read ahead. Lines
 * that are passed over leave a gap between the two.
 */
abstract sealed class HeaderLines permits Header {
  private static final int SIZE = 2 << 10; // of most headers, and each file needs another

  /** The maximum length of a line end, in bytes: CRCRLF. */
  private static final int MAX_LINE_END = 3;

  /** The maximum number of bytes that are read ahead to decide whether a header goes on. */
  private static final int AHEAD = 64 << 10;

  byte[] bytes = new byte[SIZE];
  int length; // of the lines that are kept
  int next; // the index of the line that follows
  int limit; // the index after the bytes that were read ahead
  int known; // lines before this index belong to the header
  final StringBuilder skipped = new StringBuilder(0); // the text of lines that are not fields

  final void clear() {
    length = 0;
    next = 0;
    limit = 0;
    known = 0;
    skipped.setLength(0);
  }

  /** Keeps the next line, or as much of it as fits; returns whether all of it does. */
  final boolean appendLine(Block in) throws IOException {
    if (next == limit) {
      next = length;
      limit = length;
      known = 0;
    }
    boolean isBlankLine = (next < limit || in.more()) && startsWithBreak(in);
    int room = Math.max(0, MailLimits.HEADER - length - skipped.length());
    int end = lineEnd(in, next, next + room + (isBlankLine ? MAX_LINE_END : 0));
    boolean fits = end > next && bytes[end - 1] == '\n' || !in.more();
    int size = end - next;
    if (next > length) {
      System.arraycopy(bytes, next, bytes, length, size);
    }
    length += size;
    next += size;
    for (boolean isInLine = !fits; isInLine && in.more(); ) {
      in.at = Bytes.indexOfFeed(in.array, in.at, in.end);
      isInLine = in.at == in.end;
      in.at += isInLine ? 0 : 1;
    }
    return fits;
  }

  private boolean startsWithBreak(Block in) {
    return Bytes.isBreak(next < limit ? bytes[next] : in.array[in.at]);
  }

  /**
   * The index after the line at an index, which is read if necessary; {@code stop} at most, unless
   * more was read before. The end of the input ends a line, too.
   */
  final int lineEnd(Block in, int line, int stop) throws IOException {
    int feed = Bytes.indexOfFeed(bytes, line, limit);
    if (feed < limit) {
      return feed + 1;
    }
    while (limit < stop && in.more()) {
      int end = Math.min(in.end, in.at + stop - limit);
      end = Math.min(end, Bytes.indexOfFeed(in.array, in.at, end) + 1);
      int size = end - in.at;
      if (limit + size > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(limit + size, 2 * bytes.length));
      }
      System.arraycopy(in.array, in.at, bytes, limit, size);
      limit += size;
      in.at = end;
      if (bytes[limit - 1] == '\n') {
        return limit;
      }
    }
    return limit;
  }

  /** The index after the white lines at an index, read up to index {@code stop}. */
  final int afterWhiteLines(Block in, int line, int stop) throws IOException {
    int after = line;
    int end = lineEnd(in, after, stop);
    while (end > after && Bytes.areWhite(bytes, after, end)) {
      after = end;
      end = lineEnd(in, after, stop);
    }
    return after;
  }

  /** The index up to which the lines that follow may be read ahead. */
  final int aheadStop() {
    boolean hasRoom = length + skipped.length() + AHEAD < MailLimits.HEADER;
    return hasRoom ? next + AHEAD : next;
  }

  /** Removes and returns the bytes from an index on and those read ahead; null for none. */
  final byte @Nullable [] rest(int start) {
    int ahead = limit - next;
    if (length + ahead == start) {
      return null;
    }
    byte[] rest = Arrays.copyOfRange(bytes, start, length + ahead);
    System.arraycopy(bytes, next, rest, length - start, ahead);
    length = start;
    return rest;
  }
}
