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
 * UTF-7 (RFC 2152) as UTF-16, the high byte first: Java has no charset for it. A {@code +} with
 * what is no text in base64 after it stays as it is: not all that is so labelled is in UTF-7, and
 * URIs have such signs.
 */
public final class Utf7 extends BulkStream {
  public static final String NAME = "UTF-7";

  private static final Set<String> LABELS =
      Set.of(
          "utf-7", "utf7", "unicode-1-1-utf-7", "unicode-2-0-utf-7", "csunicode11utf7", "x-utf-7");

  /** Digits that are decoded at once: whole units, so that it does not matter where they part. */
  private static final int PIECE = 512;

  private static final int UNIT = Character.SIZE;
  private static final int DIGIT = 6;

  private final StreamBlock in;
  private final byte[] digits = new byte[PIECE];
  private int count; // of them
  private boolean inPiece; // after a plus
  private boolean isCut; // digits of the same run were given before

  private byte[] out = new byte[2 * PIECE + 4]; // not given yet
  private int at;
  private int end;

  public Utf7(InputStream in) {
    this.in = new StreamBlock(in, 8 << 10);
  }

  /** Whether a label names it; null does not. */
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

  /** Decodes some; false at the end. */
  private boolean fill() throws IOException {
    at = 0;
    end = 0;
    while (end < PIECE && in.more()) {
      byte b = in.array[in.at++];
      if (!inPiece) {
        inPiece = b == '+';
        if (!inPiece) {
          put(b & 0xff);
        }
      } else if (Base64.isDigit(b)) {
        digits[count++] = b;
        if (count == PIECE) {
          flush();
          isCut = true;
        }
      } else {
        endPiece(b & 0xff);
      }
    }
    if (end == 0 && inPiece) {
      endPiece(-1);
    }
    return end > 0;
  }

  /** A byte that is no digit, or -1 for the end, ends the base64: with a minus, which goes. */
  private void endPiece(int next) {
    boolean isPlus = count == 0;
    boolean isText = isCut || !isPlus && isWhole();
    if (isText) {
      flush();
    } else {
      put('+');
      for (int i = 0; i < count; i++) {
        put(digits[i]);
      }
      count = 0;
    }
    inPiece = false;
    isCut = false;
    boolean isEnd = next < 0 || next == '-' && (isText || isPlus);
    if (!isEnd) {
      put(next);
    }
  }

  /** Whether the digits are whole units, and no bits but zeros after them. */
  private boolean isWhole() {
    int rest = count * DIGIT % UNIT;
    int last = Base64.sextet(digits[count - 1]);
    return rest < DIGIT && (last & (1 << rest) - 1) == 0;
  }

  private void flush() {
    int bits = 0;
    int size = 0;
    for (int i = 0; i < count; i++) {
      bits = bits << DIGIT | Base64.sextet(digits[i]);
      size += DIGIT;
      if (size >= UNIT) {
        size -= UNIT;
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
