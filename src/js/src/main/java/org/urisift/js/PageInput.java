package org.urisift.js;

import java.io.InputStream;

/** Reads the bytes of a file in JavaScript. */
final class PageInput extends InputStream {
  private final PageSource source;
  private String block = "";
  private int at; // in the block
  private int offset; // of the next block

  PageInput(PageSource source) {
    this.source = source;
  }

  @Override
  public int read() {
    return isAtEnd() ? -1 : block.charAt(at++) & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int count) {
    if (isAtEnd()) {
      return -1;
    }
    int copied = Math.min(count, block.length() - at);
    for (int i = 0; i < copied; i++) {
      into[from + i] = (byte) block.charAt(at++);
    }
    return copied;
  }

  private boolean isAtEnd() {
    if (at == block.length()) {
      block = source.at(offset);
      offset += block.length();
      at = 0;
    }
    return block.isEmpty();
  }
}
