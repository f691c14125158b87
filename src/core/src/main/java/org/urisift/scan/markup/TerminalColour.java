package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;

/** The codes that set the colour of text on a terminal (ECMA-48 SGR). */
public final class TerminalColour {
  private static final int ESCAPE = 27;
  private static final int CSI = 0x9b;
  private static final int LONGEST = 64;

  private TerminalColour() {}

  /** The length of colour codes at an index: {@code ESC [ 1 m}, or {@code ESC [ K} from grep. */
  public static int length(Input input, int index) {
    int i = index;
    for (int end = afterCode(input, i); end > i; end = afterCode(input, i)) {
      i = end;
    }
    return i - index;
  }

  private static int afterCode(Input input, int index) {
    boolean isShort = input.peek(index) == CSI;
    if (!isShort && (input.peek(index) != ESCAPE || input.peek(index + 1) != '[')) {
      return index;
    }
    int end = input.skip(index + (isShort ? 1 : 2), LONGEST, Characters.DIGIT, ";:");
    return input.peek(end) == 'm' || input.peek(end) == 'K' ? end + 1 : index;
  }
}
