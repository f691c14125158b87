package org.urisift.scan.text;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/** Fills a window from a Reader. */
public final class CharSource implements Source {
  private static final int FIRST_BLOCK = 1024;
  private static final int BLOCK = 8 * 1024;

  private final Reader reader;
  private char[] block; // small at first: most texts, such as header fields, are

  public CharSource(Reader reader) {
    this(reader, FIRST_BLOCK);
  }

  private CharSource(Reader reader, int first) {
    this.reader = reader;
    this.block = new char[first];
  }

  /** A source of a text. A short text gets a small buffer. */
  public static CharSource of(String text) {
    return new CharSource(new StringReader(text), Math.min(text.length() + 1, FIRST_BLOCK));
  }

  @Override
  public boolean fill(Window window, int room) throws IOException {
    if (block.length < BLOCK && window.end >= block.length) {
      block = new char[BLOCK];
    }
    int count;
    do { // some readers return 0 units; Reader.read() without arguments would then give NUL
      count = reader.read(block, 0, Math.min(block.length, room));
    } while (count == 0);
    if (count < 0) {
      return false;
    }
    byte[] bytes = window.bytes;
    int end = window.end;
    int i = 0;
    while (i < count) {
      char unit = block[i];
      if (Input.isWide(unit)) {
        window.end = end + i;
        window.append(unit);
      } else {
        bytes[end + i] = (byte) unit;
      }
      i++;
    }
    window.end = end + count;
    return true;
  }
}
