package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Normalises line ends, since the readers of mail look for LF. Lines may end in CR, as on old
 * Macintoshes, or in CRCRLF, as after one conversion too many. A lone CR becomes an LF, which moves
 * no offset; a CR before a CRLF is dropped.
 */
public final class LineEnds extends BulkStream {
  private static final int AHEAD = 3; // bytes of CRCRLF
  private final StreamBlock in;

  private LineEnds(InputStream in) {
    this.in = new StreamBlock(in);
  }

  /** Whether the given bytes have a CR but no LF. */
  public static boolean areCrOnly(byte[] bytes, int at, int end) {
    boolean hasCr = false;
    for (int i = at; i < end; i++) {
      if (bytes[i] == '\n') {
        return false;
      }
      hasCr |= bytes[i] == '\r';
    }
    return hasCr;
  }

  /** The number of line feeds between two indexes. */
  public static int count(byte[] bytes, int at, int end) {
    int count = 0;
    for (int i = at; i < end; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  /** Whether lines need normalising: the first one ends in CRCRLF, or there is a CR but no LF. */
  public static boolean needNormalising(byte[] bytes, int at, int end) {
    int i = at;
    while (i < end && bytes[i] != '\n' && bytes[i] != '\r') {
      i++;
    }
    return isExtraCr(bytes, i, end) || areCrOnly(bytes, i, end);
  }

  /** The first bytes of a file with normalised line ends. */
  public static byte[] normalised(byte[] bytes, int at, int end) {
    byte[] normalised = new byte[end - at];
    int to = 0;
    for (int i = at; i < end; i++) {
      if (!isExtraCr(bytes, i, end)) {
        normalised[to++] = isLoneCr(bytes, i, end) ? (byte) '\n' : bytes[i];
      }
    }
    return Arrays.copyOf(normalised, to);
  }

  /** A message with normalised line ends; the stream itself if its visible bytes need no change. */
  public static StreamBlock normalised(StreamBlock in) {
    return needNormalising(in.array, in.at, in.end) ? new StreamBlock(new LineEnds(in)) : in;
  }

  /**
   * A message of an mbox, with normalised line ends if it has a {@code From } line that ends in
   * CRCRLF.
   */
  public static Block normalised(Block message, byte @Nullable [] fromLine) {
    boolean isCrCrLf =
        fromLine != null && isExtraCr(fromLine, fromLine.length - 3, fromLine.length);
    return isCrCrLf ? new StreamBlock(new LineEnds(new StreamBlock(message))) : message;
  }

  /**
   * An mbox, in which each CR is read as LF if there is no LF. A CRCRLF stays: messages are found
   * by their offsets, which would change.
   */
  public static StreamBlock ofMbox(StreamBlock in) {
    return areCrOnly(in.array, in.at, in.end) ? new StreamBlock(new LineEnds(in)) : in;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int to = offset;
    while (to < offset + length && in.peek(AHEAD) > 0) {
      // the last visible bytes wait until the bytes after them are known
      boolean isLast = in.end - in.at < AHEAD;
      int stop = isLast ? in.end : in.end - AHEAD + 1;
      for (; in.at < stop && to < offset + length; in.at++) {
        if (!isExtraCr(in.array, in.at, in.end)) {
          into[to++] = isLoneCr(in.array, in.at, in.end) ? (byte) '\n' : in.array[in.at];
        }
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  private static boolean isExtraCr(byte[] bytes, int at, int end) {
    return at + 2 < end && bytes[at] == '\r' && bytes[at + 1] == '\r' && bytes[at + 2] == '\n';
  }

  private static boolean isLoneCr(byte[] bytes, int at, int end) {
    return bytes[at] == '\r' && (at + 1 == end || bytes[at + 1] != '\n');
  }
}
