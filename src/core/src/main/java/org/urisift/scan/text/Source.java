package org.urisift.scan.text;

import java.io.IOException;

/** Where a window's text comes from. */
public interface Source {
  /** Appends what is ready, 1 to {@code room} UTF-16 units; false at the end of the input. */
  boolean fill(Window window, int room) throws IOException;

  /** The offset in UTF-16 units where a part ends; Long.MAX_VALUE until known. */
  default long border() {
    return Long.MAX_VALUE;
  }
}
