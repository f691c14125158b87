package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Quoted-printable undone (RFC 2045 6.7). Line breaks stay as they are, so that a line of the part
 * is a line of the text; what is no escape stays too. Blanks at the end of a line go, unless the
 * text flows: there they mean something, and are not always written as they should be.
 */
public final class QuotedPrintable extends BulkStream {
  private static final int AHEAD = 256;

  /** Bytes of the end of a line as it should be: where blanks end, it is within the look-ahead. */
  private static final int LINE_END = 2;

  private final StreamBlock in;
  private final boolean flowed;

  /**
   * A body.
   *
   * @param flowed whether it is format=flowed (RFC 3676 4.1)
   */
  public QuotedPrintable(InputStream in, boolean flowed) {
    this.in = new StreamBlock(in, 8 << 10);
    this.flowed = flowed;
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
        break; // what is undone is not kept back for more
      }
      int c = in.array[in.at];
      if (c == '=') {
        to += escape(into, to);
      } else if (Bytes.isBlank(c) && !flowed && isBeforeBreak(in.at)) {
        in.at++;
      } else {
        into[to++] = (byte) c;
        in.at++;
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  /** Copies what is plainly no escape and no blank at the end of a line. The number of bytes. */
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
  private int escape(byte[] into, int to) {
    int at = in.at;
    int high = at + 2 < in.end ? Character.digit(in.array[at + 1], 16) : -1;
    int low = high < 0 ? -1 : Character.digit(in.array[at + 2], 16);
    if (low >= 0) {
      into[to] = (byte) (high << 4 | low);
      in.at = at + 3;
      return 1;
    }
    if (isBeforeBreak(at + 1)) {
      in.at = Math.min(Bytes.feed(in.array, at + 1, in.end) + 1, in.end);
      return 0;
    }
    into[to] = '=';
    in.at = at + 1;
    return 1;
  }

  /**
   * Whether only blanks stand before the end of the line; more than the look-ahead are text,
   * however much is there: a megabyte of them would be gone through at each. Conversions of line
   * ends add returns: several may stand before the line feed, and where a part is cut at it.
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
