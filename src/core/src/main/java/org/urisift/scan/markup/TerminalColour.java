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
}
