package org.urisift.scan.text;

import java.io.IOException;

/** Supplies a window with text. */
public interface Source {
  /**
   * Appends at most {@code room} UTF-16 units, and at least 1 unless it returns false: then the
   * input ends after them.
   */
  boolean fill(Window window, int room) throws IOException;

  /** The offset, in UTF-16 units, at which a part of the text ends; Long.MAX_VALUE until known. */
  default long border() {
    return Long.MAX_VALUE;
  }
}
