package org.urisift.mail.text;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.StartAndRest;

/**
 * UTF-8 in which each ill-formed byte is read as windows-1252. Which charset is reported depends on
 * the first {@link #SIZE} bytes, or on those that the first read gives. Ends quietly where the
 * bytes cannot be read on, with the reason kept. Used again for text after text.
 */
public final class LenientReader extends Reader {
  static final int SIZE = 32 << 10;

  /** Bytes of the longest byte order mark. */
  private static final int MARK = 4;

  /** Bytes that are looked at for zeros. */
  private static final int SAMPLE = 256;

  /** Fewer UTF-16 units tell nothing. */
  private static final int FEWEST = 4;

  private final byte[] bytes = new byte[SIZE];
  private final ByteBuffer unread = ByteBuffer.wrap(bytes);
  private final LenientUtf8 utf8 = new LenientUtf8();
  private final CharBuffer pair = CharBuffer.allocate(2); // what did not fit in a single unit
  private final boolean live;
  private FailureKeepingStream in =
      new FailureKeepingStream(new ByteArrayInputStream(bytes, 0, 0)); // of no text yet
  private boolean ended;
  private boolean beginsWell;

  /**
   * A reader of no text yet.
   *
   * @param live whether a text is read as it comes, and not waited for to fill a block
   */
  public LenientReader(boolean live) {
    this.live = live;
  }

  /** This reader, at the start of another text. */
  public LenientReader over(InputStream stream) {
    in = new FailureKeepingStream(stream);
    unread.position(0).limit(0);
    pair.position(0).limit(0);
    ended = false;
    utf8.reset();
    await(MARK);
    return this;
  }

  /** Reads from the start until {@code count} bytes are there, or all. */
  private void await(int count) {
    while (unread.limit() < count && !ended) {
      fill();
      beginsWell = utf8.isWellFormed(unread.duplicate(), ended);
    }
  }

  /**
   * Reads the first block, which tells what the charset is, also of a text that is read as it
   * comes.
   */
  public void awaitBlock() {
    await(SIZE);
  }

  /** Whether there is nothing, when nothing was read yet. */
  public boolean isEmpty() {
    return unread.limit() == 0 && ended;
  }

  /** Whether the first block is UTF-8. */
  public boolean beginsWell() {
    return beginsWell;
  }

  /** Whether the first block has US-ASCII alone. */
  public boolean beginsInAscii() {
    for (int i = 0; i < unread.limit(); i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the first block has the bytes of a text at its start. */
  public boolean beginsWith(int... start) {
    boolean same = unread.limit() >= start.length;
    for (int i = 0; i < start.length && same; i++) {
      same = (bytes[i] & 0xff) == start[i];
    }
    return same;
  }

  /** UTF-16 without a mark, recognised by the zeros of its US-ASCII; null for anything else. */
  public @Nullable Charset byZeros() {
    int end = Math.min(unread.limit(), SAMPLE) & ~1;
    int[] zeros = new int[2];
    for (int i = 0; i < end; i++) {
      zeros[i & 1] += bytes[i] == 0 ? 1 : 0;
    }
    int most = end / 2;
    if (most < FEWEST || zeros[0] > 0 && zeros[1] > 0) {
      return null;
    }
    boolean areMany = Math.max(zeros[0], zeros[1]) * 4 > most * 3;
    return !areMany ? null : zeros[1] > 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
  }

  /** The beginning, when nothing was read yet, a character a byte. */
  public String beginning(int length) {
    await(length);
    return new String(bytes, 0, Math.min(length, unread.limit()), StandardCharsets.ISO_8859_1);
  }

  /** The bytes from the start, when nothing was read yet. */
  public InputStream bytes() {
    return new StartAndRest(bytes, unread.limit(), in);
  }

  /** How many bytes were no UTF-8 so far. */
  public long illFormed() {
    return utf8.illFormed();
  }

  /** Why the text ended early, or null. */
  public @Nullable String failure() {
    return in.failure();
  }

  @Override
  public int read(char[] out, int offset, int length) {
    if (length == 0) {
      return 0;
    }
    if (!pair.hasRemaining() && length > 1) {
      return decode(CharBuffer.wrap(out, offset, length));
    }
    if (!pair.hasRemaining()) {
      int count = decode(pair.clear());
      pair.flip();
      if (count < 0) {
        return -1;
      }
    }
    out[offset] = pair.get();
    return 1;
  }

  /** Decodes what fits; the number of units, -1 at the end. */
  private int decode(CharBuffer out) {
    int start = out.position();
    utf8.decode(unread, out, ended);
    while (out.position() == start && !ended) {
      fill();
      utf8.decode(unread, out, ended);
    }
    return out.position() == start ? -1 : out.position() - start;
  }

  @Override
  public boolean ready() {
    return pair.hasRemaining() || unread.hasRemaining();
  }

  @Override
  public void close() {}

  private void fill() {
    unread.compact();
    int count = 0;
    while (unread.hasRemaining() && !ended && !(live && count > 0)) {
      count = in.read(bytes, unread.position(), unread.remaining());
      if (count < 0) {
        ended = true;
      } else {
        unread.position(unread.position() + count);
      }
    }
    unread.flip();
  }
}
