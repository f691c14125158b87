package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** The codes that set the colour of text on a terminal (ECMA-48 SGR). */
public final class TerminalColour {
  private TerminalColour() {}

  /** The index after the colour code around {@code from}, {@code ESC [ 1 ; 32 m}; -1 for none. */
  public static int end(Window window, int lowest, int from, int to) {
    int i = from;
    while (i > lowest && (Characters.isDigit(window.get(i - 1)) || window.get(i - 1) == ';')) {
      i--;
    }
    if (i < lowest + 2 || window.get(i - 1) != '[' || window.get(i - 2) != '\u001b') {
      return -1;
    }
    int end = from;
    while (end < to && Characters.isDigit(window.get(end))) {
      end++;
    }
    return end < to && Characters.isAlpha(window.get(end)) ? end + 1 : -1;
  }
}
