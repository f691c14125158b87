package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import org.apache.james.mime4j.codec.Base64InputStream;

/**
 * Base64 undone (RFC 2045 6.8), also behind padding, where the decoder ends: a gateway that adds a
 * text to a body encodes it for itself, or leaves it as it is. What stands there and does not look
 * like base64 is given as it is.
 */
final class Base64 extends BulkStream {
  /** So many bytes behind padding tell what they are. */
  private static final int LINE = 1_000;

  private final StreamBlock in;
  private final Damage damage;
  private InputStream piece; // to the next padding; in the end that which is no base64

  Base64(InputStream in, Damage damage) {
    this.in = new StreamBlock(in, 8 << 10);
    this.damage = damage;
    piece = new Base64InputStream(new ToPadding(), damage);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = piece.read(into, offset, length);
    while (count < 0 && piece != in && goOn()) {
      count = piece.read(into, offset, length);
    }
    return count;
  }

  /** Goes on behind padding; false where only white space follows. */
  private boolean goOn() throws IOException {
    while (in.more() && in.array[in.at] == '=') {
      in.at++;
    }
    int blanks = 0;
    while (in.peek(blanks + 1) > blanks && isSpace(in.array[in.at + blanks])) {
      if (++blanks == LINE) {
        in.at += blanks;
        blanks = 0;
      }
    }
    if (in.end - in.at == blanks) {
      return false;
    }
    piece.close(); // it lends its memory to the next
    boolean isBase64 = isBase64(blanks);
    piece = isBase64 ? new Base64InputStream(new ToPadding(), damage) : in;
    damage.behindPadding(isBase64 ? "decoded too" : "read as it is");
    return true;
  }

  /** Whether the next line, behind blanks, is made of whole groups of base64. */
  private boolean isBase64(int blanks) throws IOException {
    int stop = in.peek(blanks + LINE);
    int i = blanks;
    while (i < stop && isDigit(in.array[in.at + i])) {
      i++;
    }
    int digits = i - blanks;
    if (digits == 0) {
      return false;
    }
    while (i < stop && in.array[in.at + i] == '=') {
      i++;
    }
    boolean ends = i == stop || in.array[in.at + i - 1] == '=' || isSpace(in.array[in.at + i]);
    return ends && (i - blanks) % 4 == 0;
  }

  private static boolean isDigit(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '/' && b <= '9' || b == '+';
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }

  /** The bytes up to a padding character, and that one. */
  private final class ToPadding extends BulkStream {
    private boolean ended;

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (ended || !in.more()) {
        return -1;
      }
      int end = Math.min(in.end, in.at + length);
      int i = in.at;
      while (i < end && in.array[i] != '=') {
        i++;
      }
      ended = i < end;
      int count = Math.min(i + 1, end) - in.at;
      System.arraycopy(in.array, in.at, into, offset, count);
      in.at += count;
      return count;
    }
  }
}
