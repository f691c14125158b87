package org.urisift.scan.text;

import java.io.IOException;
import java.io.Reader;

/** Fills a window from a Reader. */
public final class CharSource implements Source {
  private static final int FIRST_BLOCK = 1024;
  private static final int BLOCK = 8 * 1024;

  private final Reader reader;
  private char[] block = new char[FIRST_BLOCK]; // small at first: most texts are

  public CharSource(Reader reader) {
    this.reader = reader;
  }

  @Override
  public boolean fill(Window window, int room) throws IOException {
    if (block.length < BLOCK && window.end >= block.length) {
      block = new char[BLOCK];
    }
    int count;
    do { // some readers return 0 units before the end (a read() of one unit would give NUL for
      // that)
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
