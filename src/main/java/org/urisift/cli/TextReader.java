package org.urisift.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Bytes to characters, whatever the bytes: what is ill-formed in the expected charset is read as
 * windows-1252, byte by byte (in UTF-16 and UTF-32: as U+FFFD). A byte order mark decides the
 * charset and is handed on as U+FEFF, so that offsets count it.
 */
final class TextReader extends Reader {
  private static final int BLOCK = 1 << 16;

  /** What windows-1252 has at 0x80 to 0x9F; at the five free places the C1 control stays. */
  private static final String WINDOWS_1252 =
      "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F"
          + "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

  private final InputStream in;
  private final Stop stop;
  private final ByteBuffer bytes = ByteBuffer.allocate(BLOCK).flip();
  private final Charset expected;
  private CharsetDecoder decoder;

  /** The bytes that US-ASCII takes in the charset: 1, but in UTF-16 and UTF-32. */
  private int unit = 1;

  private boolean ended;
  private long illFormed;

  /** The second half of a surrogate pair that did not fit; 0 for none. */
  private char held;

  TextReader(InputStream in, Charset expected, Stop stop) {
    this.stop = stop;
    this.in = in;
    this.expected = expected;
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (decoder == null) {
      begin();
    }
    if (held != 0) {
      buffer[offset] = held;
      held = 0;
      return 1;
    }
    CharBuffer chars = CharBuffer.wrap(buffer, offset, length);
    int start = chars.position();
    while (true) {
      CoderResult result = decoder.decode(bytes, chars, ended);
      if (result.isError()) {
        if (!chars.hasRemaining()) {
          return chars.position() - start;
        }
        replace(result.length(), chars);
      } else if (chars.position() > start) {
        return chars.position() - start;
      } else if (result.isOverflow()) {
        return splitPair(buffer, offset);
      } else if (ended) {
        return -1;
      } else {
        fill();
      }
    }
  }

  /** How many bytes were ill-formed so far. */
  long illFormed() {
    return illFormed;
  }

  /** What ill-formed bytes were read as. */
  String replacement() {
    return unit == 1 ? "windows-1252" : "U+FFFD";
  }

  /** The charset of the text: that of its mark, else the one expected. */
  Charset charset() {
    return decoder == null ? expected : decoder.charset();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** A surrogate pair where there is room for one unit. */
  private int splitPair(char[] buffer, int offset) {
    CharBuffer pair = CharBuffer.allocate(2);
    decoder.decode(bytes, pair, ended);
    buffer[offset] = pair.get(0);
    held = pair.get(1);
    return 1;
  }

  /** Takes one unit of an error, so that the rest is looked at anew. */
  private void replace(int length, CharBuffer chars) {
    int width = Math.min(length, unit);
    if (unit == 1) {
      int b = bytes.get() & 0xFF;
      chars.put(b >= 0x80 && b < 0xA0 ? WINDOWS_1252.charAt(b - 0x80) : (char) b);
    } else {
      bytes.position(bytes.position() + width);
      chars.put('\uFFFD');
    }
    illFormed += width;
    decoder.reset();
  }

  private void begin() throws IOException {
    while (bytes.remaining() < 3 && !ended) {
      fill();
    }
    Charset charset = marked();
    if (charset == null) {
      charset = expected;
    }
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    unit = charset.name().startsWith("UTF-16") ? 2 : charset.name().startsWith("UTF-32") ? 4 : 1;
  }

  private Charset marked() {
    int first = bytes.remaining() > 0 ? bytes.get(0) & 0xFF : 0;
    int second = bytes.remaining() > 1 ? bytes.get(1) & 0xFF : 0;
    int third = bytes.remaining() > 2 ? bytes.get(2) & 0xFF : 0;
    if (first == 0xEF && second == 0xBB && third == 0xBF) {
      return StandardCharsets.UTF_8;
    }
    if (first == 0xFF && second == 0xFE) {
      return StandardCharsets.UTF_16LE;
    }
    if (first == 0xFE && second == 0xFF) {
      return StandardCharsets.UTF_16BE;
    }
    return null;
  }

  private void fill() throws IOException {
    stop.check();
    bytes.compact();
    int n = in.read(bytes.array(), bytes.position(), bytes.remaining());
    if (n < 0) {
      ended = true;
    } else {
      bytes.position(bytes.position() + n);
    }
    bytes.flip();
  }
}
