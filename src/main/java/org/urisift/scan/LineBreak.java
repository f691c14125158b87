package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** Where a URI reaches the end of a line, and the first token of the next one (R7). */
final class LineBreak {
  final Window window;

  /** The index of the URI. */
  int start;

  /** The end of its line. */
  int tail;

  /** The index of the token. */
  int token;

  LineBreak(Window window) {
    this.window = window;
  }

  /** The character that the line ends in. */
  int last() {
    return window.get(tail - 1);
  }

  boolean hasQuery() {
    return window.find('?', start, tail) < tail;
  }

  /** Whether a word that goes up to an index ends there. */
  boolean endsAt(int index) throws IOException {
    int c = window.at(index);
    return c < 0 || Characters.isWhite(c);
  }
}
