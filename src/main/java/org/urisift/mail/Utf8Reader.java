package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 in which each ill-formed byte is read as windows-1252. Which of the two a text is said to
 * be depends on its first {@link #SIZE} bytes. Ends quietly where the bytes cannot be read on, with
 * the reason kept. Used again for text after text.
 */
final class Utf8Reader extends Reader {
  static final int SIZE = 32 << 10;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080808080808080L;

  private final byte[] bytes = new byte[SIZE];
  private final ByteBuffer byteBuffer = ByteBuffer.wrap(bytes);
  // its loop over arrays is an intrinsic
  private final CharsetDecoder latin = StandardCharsets.ISO_8859_1.newDecoder();
  private CharBuffer charBuffer = CharBuffer.allocate(0);
  private InputStream in;
  private int at;
  private int end;
  private boolean ended;
  private char lowSurrogate;
  private boolean beginsWell;
  private long illFormed;
  private String failure;

  /** This reader, at the start of another text. */
  Utf8Reader over(InputStream stream) {
    in = stream;
    at = 0;
    end = 0;
    ended = false;
    lowSurrogate = 0;
    illFormed = 0;
    failure = null;
    fill();
    beginsWell = isWellFormed();
    return this;
  }

  /** Whether the first block is UTF-8. */
  boolean beginsWell() {
    return beginsWell;
  }

  /** Whether the first block has the bytes of a text at its start. */
  boolean beginsWith(int... start) {
    boolean same = end >= start.length;
    for (int i = 0; i < start.length && same; i++) {
      same = (bytes[i] & 0xff) == start[i];
    }
    return same;
  }

  /** The beginning of the first block, a character a byte. */
  String beginning(int length) {
    return new String(bytes, 0, Math.min(length, end), StandardCharsets.ISO_8859_1);
  }

  /** The bytes from the start, when nothing was read yet. */
  InputStream bytes() {
    return new StartAndRest(bytes, end, new Quiet(in, this::failed));
  }

  private void failed(IOException e) {
    failure = Guarded.reason(e);
    ended = true;
  }

  /** How many bytes were no UTF-8 so far. */
  long illFormed() {
    return illFormed;
  }

  /** Why the text ended early, or null. */
  String failure() {
    return failure;
  }

  @Override
  public int read(char[] out, int offset, int length) {
    if (length == 0) {
      return 0;
    }
    if (lowSurrogate != 0) {
      out[offset] = lowSurrogate;
      lowSurrogate = 0;
      return 1;
    }
    int count = decode(out, offset, length);
    while (count == 0) {
      if (ended) {
        return -1;
      }
      fill();
      count = decode(out, offset, length);
    }
    return count;
  }

  @Override
  public boolean ready() {
    return at < end;
  }

  @Override
  public void close() {}

  private void fill() {
    System.arraycopy(bytes, at, bytes, 0, end - at);
    end -= at;
    at = 0;
    try {
      while (end < SIZE) {
        int count = in.read(bytes, end, SIZE - end);
        if (count < 0) {
          ended = true;
          return;
        }
        end += count;
      }
    } catch (IOException e) {
      failed(e);
    }
  }

  private int decode(char[] out, int offset, int length) {
    int to = offset;
    int stop = offset + length;
    while (at < end && to < stop) {
      int run = asciiEnd(at, Math.min(end, at + stop - to)) - at;
      if (run > 0) {
        widen(run, out, to);
        to += run;
        continue;
      }
      int size = Utf8.sequence(bytes, at, end);
      if (size == Utf8.INCOMPLETE && !ended) {
        break;
      }
      if (size <= 0) {
        out[to++] = Windows1252.character(bytes[at++]);
        illFormed++;
      } else {
        int c = Utf8.codePoint(bytes, at, size);
        at += size;
        out[to++] = size < 4 ? (char) c : Character.highSurrogate(c);
        if (size == 4 && to < stop) {
          out[to++] = Character.lowSurrogate(c);
        } else if (size == 4) {
          lowSurrogate = Character.lowSurrogate(c);
        }
      }
    }
    return to - offset;
  }

  private int asciiEnd(int from, int to) {
    int i = from;
    while (i <= to - 8) {
      long high = (long) LONGS.get(bytes, i) & HIGH_BITS;
      if (high != 0) {
        return i + (Long.numberOfTrailingZeros(high) >>> 3);
      }
      i += 8;
    }
    while (i < to && bytes[i] >= 0) {
      i++;
    }
    return i;
  }

  private void widen(int count, char[] out, int to) {
    if (count < 64) {
      for (int i = 0; i < count; i++) {
        out[to + i] = (char) bytes[at + i];
      }
    } else {
      if (charBuffer.array() != out) {
        charBuffer = CharBuffer.wrap(out);
      }
      byteBuffer.limit(at + count).position(at);
      charBuffer.limit(to + count).position(to);
      latin.decode(byteBuffer, charBuffer, false);
    }
    at += count;
  }

  private boolean isWellFormed() {
    int i = asciiEnd(0, end);
    while (i < end) {
      int size = Utf8.sequence(bytes, i, end);
      if (size == Utf8.INCOMPLETE && !ended) {
        return true;
      }
      if (size <= 0) {
        return false;
      }
      i = asciiEnd(i + size, end);
    }
    return true;
  }
}
