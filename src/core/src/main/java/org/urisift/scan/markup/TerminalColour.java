package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** The codes that set the colour of text on a terminal (ECMA-48 SGR). */
public final class TerminalColour {
  private static final int ESCAPE = 27;
  private static final int CSI = 0x9b;
  private static final int LONGEST = 64;

  private TerminalColour() {}

  /** The length of colour codes at an index: {@code ESC [ 1 m}, or {@code ESC [ K} from grep. */
  public static int length(Window window, int index) throws IOException {
    int i = index;
    for (int end = afterCode(window, i); end > i; end = afterCode(window, i)) {
      i = end;
    }
    return i - index;
  }

  private static int afterCode(Window window, int index) throws IOException {
    boolean isShort = window.peek(index) == CSI;
    if (!isShort && (window.peek(index) != ESCAPE || window.peek(index + 1) != '[')) {
      return index;
    }
    int end = index + (isShort ? 1 : 2);
    while (end - index < LONGEST && isParameter(window.peek(end))) {
      end++;
    }
    return window.peek(end) == 'm' || window.peek(end) == 'K' ? end + 1 : index;
  }

  private static boolean isParameter(int c) {
    return Characters.isDigit(c) || c == ';' || c == ':';
  }

  /** The index after the colour code that includes {@code from}, {@code ESC [ 1 m}; -1 for none. */
  public static int endAround(Window window, int lowest, int from, int to) {
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
