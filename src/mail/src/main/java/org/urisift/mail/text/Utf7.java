package org.urisift.mail.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Base64;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.StreamBlock;

/**
 * Converts UTF-7 (RFC 2152), for which Java has no charset, to big-endian UTF-16. A {@code +}
 * without valid base64 after it is kept: some text with this label is not UTF-7, and URIs contain
 * plus signs.
 */
public final class Utf7 extends BulkStream {
  public static final String NAME = "UTF-7";

  private static final Set<String> LABELS =
      Set.of(
          "utf-7", "utf7", "unicode-1-1-utf-7", "unicode-2-0-utf-7", "csunicode11utf7", "x-utf-7");

  /** The number of digits decoded at once: a multiple of 8, so that no UTF-16 unit is split. */
  private static final int PIECE = 512;

  private static final int UNIT_BITS = Character.SIZE;
  private static final int DIGIT_BITS = 6;

  private final StreamBlock in;
  private final byte[] digits = new byte[PIECE];
  private int count; // of digits
  private boolean isBase64; // a plus was read, and the base64 goes on
  private boolean isContinued; // earlier digits of this base64 were decoded already

  private byte[] out = new byte[2 * PIECE + 4]; // decoded bytes that were not read yet
  private int at;
  private int end;

  public Utf7(InputStream in) {
    this.in = new StreamBlock(in, 8 << 10);
  }

  /** Whether a charset label names UTF-7; false for null. */
  public static boolean isName(@Nullable String label) {
    return label != null && LABELS.contains(label.strip().toLowerCase(Locale.ROOT));
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    int to = offset;
    int stop = offset + length;
    while (to < stop && (at < end || fill())) {
      int some = Math.min(stop - to, end - at);
      System.arraycopy(out, at, into, to, some);
      at += some;
      to += some;
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  /** Decodes more bytes; returns false at the end. */
  private boolean fill() throws IOException {
    at = 0;
    end = 0;
    while (end < PIECE && in.more()) {
      byte b = in.array[in.at++];
      if (!isBase64) {
        isBase64 = b == '+';
        if (!isBase64) {
          put(b & 0xff);
        }
      } else if (Base64.isDigit(b)) {
        digits[count++] = b;
        if (count == PIECE) {
          decodeDigits();
          isContinued = true;
        }
      } else {
        endBase64(b & 0xff);
      }
    }
    if (end == 0 && isBase64) {
      endBase64(-1);
    }
    return end > 0;
  }

  /**
   * Ends the base64 and drops a minus that ends it.
   *
   * @param next the byte after the digits; -1 at the end of the input
   */
  private void endBase64(int next) {
    boolean isPlus = count == 0; // "+-"
    boolean isValid = isContinued || !isPlus && isWhole();
    if (isValid) {
      decodeDigits();
    } else {
      put('+');
      for (int i = 0; i < count; i++) {
        put(digits[i]);
      }
      count = 0;
    }
    isBase64 = false;
    isContinued = false;
    boolean isEnd = next < 0 || next == '-' && (isValid || isPlus);
    if (!isEnd) {
      put(next);
    }
  }

  /** Whether the digits encode whole UTF-16 units, with only zero bits after them. */
  private boolean isWhole() {
    int rest = count * DIGIT_BITS % UNIT_BITS;
    int last = Base64.sextet(digits[count - 1]);
    return rest < DIGIT_BITS && (last & (1 << rest) - 1) == 0;
  }

  private void decodeDigits() {
    int bits = 0;
    int size = 0;
    for (int i = 0; i < count; i++) {
      bits = bits << DIGIT_BITS | Base64.sextet(digits[i]);
      size += DIGIT_BITS;
      if (size >= UNIT_BITS) {
        size -= UNIT_BITS;
        put(bits >>> size & 0xffff);
      }
    }
    count = 0;
  }

  private void put(int unit) {
    if (end + 2 > out.length) {
      out = Arrays.copyOf(out, 2 * out.length);
    }
    out[end++] = (byte) (unit >> 8);
    out[end++] = (byte) unit;
  }
}
