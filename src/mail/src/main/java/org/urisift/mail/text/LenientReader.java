package org.urisift.mail.text;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.Latin1;
import org.urisift.mail.bytes.StartAndRest;

/**
 * A reader of UTF-8 that decodes each ill-formed byte as windows-1252. {@link #beginsWell} judges
 * the first {@link #SIZE} bytes, or those of the first read if the reader is live. If the source
 * fails, the text ends, and {@link #failure} returns the reason. One reader serves one text after
 * another; it is not thread-safe.
 */
public final class LenientReader extends Reader {
  public static final int SIZE = 32 << 10;

  /** Most texts are shorter, and each file needs another reader. */
  private static final int FIRST_SIZE = 4 << 10;

  /** The length of the longest byte order mark, in bytes. */
  private static final int MAX_MARK_LENGTH = 4;

  /** The number of bytes in which a document may declare its charset. */
  private static final int MAX_DECLARATION = 2_048;

  /** The number of bytes in which zeros are counted. */
  private static final int SAMPLE = 256;

  /** The fewest UTF-16 units from which UTF-16 is recognised. */
  private static final int MIN_UNITS = 4;

  private byte[] bytes = new byte[FIRST_SIZE]; // grows up to SIZE
  private ByteBuffer unread = ByteBuffer.wrap(bytes);
  private final LenientUtf8 utf8 = new LenientUtf8();
  private final CharBuffer pair = CharBuffer.allocate(2); // for reads of one UTF-16 unit each
  private final boolean live;
  private FailureKeepingStream in =
      new FailureKeepingStream(new ByteArrayInputStream(bytes, 0, 0)); // until the first text
  private boolean ended;
  private boolean beginsWell;

  /**
   * Creates a reader without a text.
   *
   * @param live whether characters are returned as they arrive, without waiting for a full block
   */
  public LenientReader(boolean live) {
    this.live = live;
  }

  /** Starts another text and returns this reader. */
  public LenientReader start(InputStream stream) {
    in = new FailureKeepingStream(stream);
    unread.position(0).limit(0);
    pair.position(0).limit(0);
    ended = false;
    utf8.reset();
    await(MAX_MARK_LENGTH);
    return this;
  }

  /** Reads the first {@code count} bytes, or all if there are fewer. */
  private void await(int count) {
    while (unread.limit() < count && !ended) {
      fill();
      beginsWell = utf8.isWellFormed(unread.duplicate(), ended);
    }
  }

  /** Waits for the whole first block, from which the charset is determined, even if live. */
  public void awaitBlock() {
    await(SIZE);
  }

  /** Whether the text is empty. To be called before the first read. */
  public boolean isEmpty() {
    return unread.limit() == 0 && ended;
  }

  /** Whether the first block is well-formed UTF-8. */
  public boolean beginsWell() {
    return beginsWell;
  }

  /** Whether the first block is all US-ASCII. */
  public boolean beginsInAscii() {
    for (int i = 0; i < unread.limit(); i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the text begins with these bytes, from 0 to 255. */
  private boolean beginsWith(int... start) {
    boolean same = unread.limit() >= start.length;
    for (int i = 0; i < start.length && same; i++) {
      same = (bytes[i] & 0xff) == start[i];
    }
    return same;
  }

  /**
   * Recognises UTF-16 without a byte order mark by the zero bytes of its US-ASCII characters;
   * returns null for anything else.
   */
  private @Nullable Charset utf16ByZeros() {
    int end = Math.min(unread.limit(), SAMPLE) & ~1;
    int[] zeros = new int[2];
    for (int i = 0; i < end; i++) {
      zeros[i & 1] += bytes[i] == 0 ? 1 : 0;
    }
    int units = end / 2;
    if (units < MIN_UNITS || zeros[0] > 0 && zeros[1] > 0) {
      return null;
    }
    boolean areMany = Math.max(zeros[0], zeros[1]) * 4 > units * 3;
    return !areMany ? null : zeros[1] > 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
  }

  /** The charset of a byte order mark, else UTF-16 if zero bytes show it, else null. */
  public @Nullable Charset charsetOfMark() {
    if (beginsWith(0xef, 0xbb, 0xbf)) {
      return StandardCharsets.UTF_8;
    }
    if (beginsWith(0xff, 0xfe, 0, 0)) {
      return Charset.forName("UTF-32LE");
    }
    if (beginsWith(0, 0, 0xfe, 0xff)) {
      return Charset.forName("UTF-32BE");
    }
    if (beginsWith(0xff, 0xfe)) {
      return StandardCharsets.UTF_16LE;
    }
    return beginsWith(0xfe, 0xff) ? StandardCharsets.UTF_16BE : utf16ByZeros();
  }

  /** The charset that a document names near its start, in an XML declaration or a meta element. */
  public @Nullable String nameInside(boolean isHtml) {
    String start = beginning(MAX_DECLARATION).toLowerCase(Locale.ROOT).stripLeading();
    int xml = start.startsWith("<?xml") ? start.indexOf("encoding") : -1;
    if (xml >= 0 && xml < start.indexOf("?>")) {
      return value(start, xml + "encoding".length());
    }
    int meta = isHtml ? start.indexOf("<meta") : -1;
    int name = meta < 0 ? -1 : start.indexOf("charset=", meta);
    return name < 0 ? null : value(start, name + "charset=".length());
  }

  /** Returns the value at an index, without quotes, or null. */
  private static @Nullable String value(String start, int index) {
    int from = index;
    while (from < start.length() && "=\"' ".indexOf(start.charAt(from)) >= 0) {
      from++;
    }
    int end = from;
    while (end < start.length() && "\"' />;?".indexOf(start.charAt(end)) < 0) {
      end++;
    }
    return end > from ? start.substring(from, end) : null;
  }

  /** Returns the first bytes, each as a character. To be called before the first read. */
  public String beginning(int length) {
    await(length);
    return Latin1.string(bytes, 0, Math.min(length, unread.limit()));
  }

  /** Returns all bytes of the text. To be called before the first read, and instead of it. */
  public InputStream bytes() {
    return new StartAndRest(bytes, unread.limit(), in);
  }

  /** The number of ill-formed bytes read so far. */
  public long illFormed() {
    return utf8.illFormed();
  }

  /** Returns the reason why the text ended early, or null. */
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

  /** Decodes as much as fits; returns the number of UTF-16 units, -1 at the end. */
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

  /** Whether there is room for more bytes, perhaps in a larger array. */
  private boolean hasRoom() {
    if (!unread.hasRemaining() && bytes.length < SIZE) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      unread = ByteBuffer.wrap(bytes).position(unread.position());
    }
    return unread.hasRemaining();
  }

  private void fill() {
    unread.compact();
    int count = 0;
    while (hasRoom() && !ended && !(live && count > 0)) {
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
