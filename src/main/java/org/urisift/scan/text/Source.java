package org.urisift.scan.text;

import java.io.IOException;

/** Where a window's text comes from. */
public interface Source {
  /**
   * Appends what can be read at once, at least one unit and at most so many.
   *
   * @param room units that the window has room for at its end
   * @return false at the end of the input, when nothing was appended
   */
  boolean fill(Window window, int room) throws IOException;

  /**
   * The offset in UTF-16 units at which a part ends; more than any other when there is none yet.
   */
  default long border() {
    return Long.MAX_VALUE;
  }
}
