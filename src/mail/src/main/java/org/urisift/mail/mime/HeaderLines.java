package org.urisift.mail.mime;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/** Collects the lines of a header, up to a limit, and replays lines that were read ahead. */
abstract sealed class HeaderLines permits Header {
  private static final int SIZE = 8 << 10;

  /** The maximum length of a line end, in bytes: CRCRLF. */
  private static final int MAX_LINE_END = 3;

  private static final byte[] NONE = {};

  byte[] bytes = new byte[SIZE];
  int length;
  private byte[] replay = NONE; // lines that were read ahead
  private int replayAt;

  final void clear() {
    length = 0;
    replay = NONE;
    replayAt = 0;
  }

  /** Lets the bytes from an index on be read again, as the next lines. */
  final void replay(int from) {
    replay = Arrays.copyOfRange(bytes, from, length);
    replayAt = 0;
  }

  /** Whether the next line was read ahead. */
  final boolean hasReplay() {
    return replayAt < replay.length;
  }

  final boolean isWhiteLine(int start) {
    return Bytes.areWhite(bytes, start, length);
  }

  final boolean isEmptyLine(int start) {
    int i = start;
    while (i < length && bytes[i] == '\r') {
      i++;
    }
    return i < length && bytes[i] == '\n';
  }

  /** Removes and returns the bytes from an index on and the lines that were read ahead. */
  final byte[] rest(int start) {
    int more = replay.length - replayAt;
    byte[] rest = Arrays.copyOfRange(bytes, start, length + more);
    System.arraycopy(replay, replayAt, rest, length - start, more);
    length = start;
    return rest;
  }

  /** Appends the next line up to a length of {@code limit}; false without its line break. */
  final boolean appendLineUpTo(Block in, int limit) throws IOException {
    int start = length;
    while (length < limit && in.more()) {
      int end = Math.min(in.end, in.at + limit - length);
      int to = Bytes.indexOfFeed(in.array, in.at, end);
      boolean isWhole = to < end;
      to += isWhole ? 1 : 0;
      append(start, in.array, in.at, to);
      in.at = to;
      if (isWhole) {
        return true;
      }
    }
    return false;
  }

  /** Appends the next line with its line break, if it has one; returns false if it does not fit. */
  final boolean appendLine(Block in) throws IOException {
    int start = length;
    boolean fits = true;
    if (replayAt < replay.length) {
      int to = Bytes.indexOfFeed(replay, replayAt, replay.length);
      boolean isWhole = to < replay.length;
      to += isWhole ? 1 : 0;
      fits = append(start, replay, replayAt, to);
      replayAt = to;
      if (isWhole) {
        return fits;
      }
    }
    while (in.more()) {
      int to = Bytes.indexOfFeed(in.array, in.at, in.end);
      boolean isWhole = to < in.end;
      to += isWhole ? 1 : 0;
      fits = fits && append(start, in.array, in.at, to);
      in.at = to;
      if (isWhole) {
        break;
      }
    }
    return fits;
  }

  /**
   * Appends bytes of the line that begins at {@code start}, as many as fit, which must not depend
   * on how they arrive; returns whether all do.
   */
  private boolean append(int start, byte[] from, int at, int end) {
    boolean isBlankLine = Bytes.isBreak(length > start ? bytes[start] : from[at]);
    int limit = MailLimits.HEADER + (isBlankLine ? MAX_LINE_END : 0); // which ends the header
    int size = Math.min(end - at, Math.max(0, limit - length));
    if (length + size > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + size, 2 * bytes.length));
    }
    System.arraycopy(from, at, bytes, length, size);
    length += size;
    return size == end - at;
  }
}
