package org.urisift.scan.text;

import java.io.IOException;

/** Supplies a window with text. */
public interface Source {
  /** Appends at least 1 and at most {@code room} UTF-16 units; false at the end of the input. */
  boolean fill(Window window, int room) throws IOException;

  /** The offset, in UTF-16 units, at which a part of the text ends; Long.MAX_VALUE until known. */
  default long border() {
    return Long.MAX_VALUE;
  }
}
