package org.urisift.scan.text;

import java.io.IOException;

/** Supplies a window with text. */
public interface Source {
  /** Appends 1 to {@code room} UTF-16 units, whatever is ready; false at the end of the input. */
  boolean fill(Window window, int room) throws IOException;

  /** The offset in UTF-16 units at which a part ends; Long.MAX_VALUE until known. */
  default long border() {
    return Long.MAX_VALUE;
  }
}
