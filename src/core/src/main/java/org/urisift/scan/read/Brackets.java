package org.urisift.scan.read;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Tells which square brackets of a query close. Each stretch of text is looked at about twice. */
final class Brackets {
  /** Allowed between brackets, besides plain characters. */
  private static final String OTHERS = ":%()";

  private final Window window;
  private final BitSet closed = new BitSet(); // the opening ones that do, from the first index on
  private static final int FAR = 2 * Limits.LONGEST_WORD;

  private int[] open = new int[4]; // indexes of those that no bracket closed yet
  private long from;
  private int known; // how many indexes from the first one on

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
      int c = window.at(index + i);
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
