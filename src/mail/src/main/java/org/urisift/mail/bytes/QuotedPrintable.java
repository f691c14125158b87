package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Decodes quoted-printable (RFC 2045 6.7). Line breaks stay unchanged, so that each line of the
 * part is a line of the text; an equals sign that begins no escape stays too. Blanks at the end of
 * a line are dropped, except in flowed text, where they have a meaning and are not always encoded
 * as they should be.
 */
public final class QuotedPrintable extends BulkStream {
  private static final int AHEAD = 256;

  /** Bytes of a proper line end, which must fit into the look-ahead after the blanks. */
  private static final int LINE_END = 2;

  private final StreamBlock in;
  private final boolean isFlowed;

  /**
   * @param isFlowed whether the body is format=flowed (RFC 3676 4.1)
   */
  public QuotedPrintable(InputStream in, boolean isFlowed) {
    this.in = new StreamBlock(in, 8 << 10);
    this.isFlowed = isFlowed;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    int to = offset;
    int stop = offset + length;
    while (to < stop) {
      to += copy(into, to, stop);
      if (to == stop) {
        break;
      }
      if (in.end - in.at < AHEAD && (to > offset || in.peek(AHEAD) == 0)) {
        break; // decoded bytes do not wait until more arrive
      }
      int c = in.array[in.at];
      if (c == '=') {
        to += decodeEscape(into, to);
      } else if (Bytes.isBlank(c) && !isFlowed && isBeforeBreak(in.at)) {
        in.at++;
      } else {
        into[to++] = (byte) c;
        in.at++;
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  /** Copies bytes up to an escape or to blanks that may end a line; returns their number. */
  private int copy(byte[] into, int to, int stop) {
    byte[] from = in.array;
    int start = in.at;
    int last = Math.min(in.end - 1, start + stop - to);
    int i = start;
    while (i < last && from[i] != '=' && (from[i] != ' ' && from[i] != '\t' || from[i + 1] > ' ')) {
      into[to + i - start] = from[i];
      i++;
    }
    in.at = i;
    return i - start;
  }

  /**
   * Decodes what an equals sign begins: a byte, a soft line break, or the sign itself. Returns the
   * number of bytes written.
   */
  private int decodeEscape(byte[] into, int to) {
    int at = in.at;
    int high = at + 2 < in.end ? Character.digit(in.array[at + 1], 16) : -1;
    int low = high < 0 ? -1 : Character.digit(in.array[at + 2], 16);
    if (low >= 0) {
      into[to] = (byte) (high << 4 | low);
      in.at = at + 3;
      return 1;
    }
    if (isBeforeBreak(at + 1)) {
      in.at = Math.min(Bytes.indexOfFeed(in.array, at + 1, in.end) + 1, in.end);
      return 0;
    }
    into[to] = '=';
    in.at = at + 1;
    return 1;
  }

  /**
   * Whether only blanks come before the end of the line. More blanks than the look-ahead are text:
   * otherwise, a megabyte of blanks would be scanned again at each blank. A line end may have
   * several CRs, which conversions add, and at the end of the part no LF.
   */
  private boolean isBeforeBreak(int from) {
    int last = Math.min(in.end, in.at + AHEAD - LINE_END);
    int i = from;
    while (i < last && Bytes.isBlank(in.array[i])) {
      i++;
    }
    last = Math.min(in.end, in.at + AHEAD - 1);
    while (i < last && in.array[i] == '\r') {
      i++;
    }
    return i == in.end || in.array[i] == '\n';
  }
}
