package org.urisift.scan.read;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Finds which square brackets of a query are closed. Each character is read about twice. */
final class Brackets {
  /** Allowed between brackets, besides plain characters. */
  private static final String OTHERS = ":%()";

  private final Window window;
  private final BitSet closed = new BitSet(); // distances from "from" of brackets that are closed
  private static final int FAR = 2 * Limits.LONGEST_WORD;

  private int[] open = new int[4]; // distances of those not closed yet
  private long from; // an offset in the input
  private int known; // how many units after "from" are known

  Brackets(Window window) {
    this.window = window;
  }

  /** Whether the bracket at an index is closed, less than {@link Limits#LONGEST_WORD} after it. */
  boolean isClosed(int index) throws IOException {
    long place = window.base + index - from;
    if (place < 0 || place >= known) {
      read(index);
      place = 0;
    }
    return closed.get((int) place);
  }

  private void read(int index) throws IOException {
    closed.clear();
    from = window.base + index;
    int depth = 0;
    int i = 0;
    for (; i < FAR; i++) {
      int c = window.peek(index + i);
      if (c == '[') {
        if (depth == open.length) {
          open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = i;
      } else if (c == ']') {
        if (depth > 0 && i - open[--depth] < Limits.LONGEST_WORD) {
          closed.set(open[depth]);
        }
      } else if (!Characters.isPlain(c) && OTHERS.indexOf(c) < 0) {
        break;
      }
    }
    known = i < FAR ? i + 1 : Limits.LONGEST_WORD;
  }
}
