package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message or an mbox whose lines end in CR, as on the Macintosh of old, or in CRCRLF, as after a
 * conversion too many, with ends that mail has: all that reads mail looks for LF. A CR becomes an
 * LF, which moves nothing, and one before a CRLF goes.
 */
public final class LineEnds extends BulkStream {
  private static final int AHEAD = 3;
  private final StreamBlock in;

  private LineEnds(InputStream in) {
    this.in = new StreamBlock(in);
  }

  /** Whether no line ends in LF, as far as can be seen, and some do in CR. */
  public static boolean areReturns(byte[] bytes, int at, int end) {
    boolean some = false;
    for (int i = at; i < end; i++) {
      if (bytes[i] == '\n') {
        return false;
      }
      some |= bytes[i] == '\r';
    }
    return some;
  }

  /** How many lines end between two indexes. */
  public static int count(byte[] bytes, int at, int end) {
    int count = 0;
    for (int i = at; i < end; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  /** Whether they are the one or the other: CRCRLF where the first line ends so. */
  public static boolean areOdd(byte[] bytes, int at, int end) {
    int i = at;
    while (i < end && bytes[i] != '\n' && bytes[i] != '\r') {
      i++;
    }
    return isDoubled(bytes, i, end) || areReturns(bytes, i, end);
  }

  /** What a file begins with, as {@link #mended} gives it. */
  public static byte[] mended(byte[] bytes, int at, int end) {
    byte[] mended = new byte[end - at];
    int to = 0;
    for (int i = at; i < end; i++) {
      if (!isDoubled(bytes, i, end)) {
        mended[to++] = isAlone(bytes, i, end) ? (byte) '\n' : bytes[i];
      }
    }
    return Arrays.copyOf(mended, to);
  }

  /** A message with such ends, by what is visible of it; the stream itself where it has them. */
  public static StreamBlock mended(StreamBlock in) {
    return areOdd(in.array, in.at, in.end) ? new StreamBlock(new LineEnds(in)) : in;
  }

  /** A message of an mbox, by the end of the line before it, which is null for the first. */
  public static Block mended(Block message, byte @Nullable [] fromLine) {
    boolean isOdd = fromLine != null && isDoubled(fromLine, fromLine.length - 3, fromLine.length);
    return isOdd ? new StreamBlock(new LineEnds(new StreamBlock(message))) : message;
  }

  /** A whole mbox, of which nothing may move: its messages are found again by offsets. */
  public static StreamBlock ofMbox(StreamBlock in) {
    return areReturns(in.array, in.at, in.end) ? new StreamBlock(new LineEnds(in)) : in;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int to = offset;
    while (to < offset + length && in.peek(AHEAD) > 0) {
      // what stands at the end of the visible bytes waits for what follows it
      boolean isLast = in.end - in.at < AHEAD;
      int stop = isLast ? in.end : in.end - AHEAD + 1;
      for (; in.at < stop && to < offset + length; in.at++) {
        if (!isDoubled(in.array, in.at, in.end)) {
          into[to++] = isAlone(in.array, in.at, in.end) ? (byte) '\n' : in.array[in.at];
        }
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  private static boolean isDoubled(byte[] bytes, int at, int end) {
    return at + 2 < end && bytes[at] == '\r' && bytes[at + 1] == '\r' && bytes[at + 2] == '\n';
  }

  private static boolean isAlone(byte[] bytes, int at, int end) {
    return bytes[at] == '\r' && (at + 1 == end || bytes[at + 1] != '\n');
  }
}
