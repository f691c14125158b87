package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Judges hosts in a run of host name characters, which is read once for all hosts in it. */
public final class HostRun {
  private final Window window;

  // Offsets in the input.
  private long from; // of the run
  private long to; // the end of what was read of it
  private long emptyLabel; // the last full stop with no label directly after it
  private long innerEmptyLabel; // the last such one with a label further on: "a..b"

  public HostRun(Window window) {
    this.window = window;
  }

  /**
   * Whether a host may go on at a full stop: two labels or more follow, none is empty, and the
   * character after the run may follow a host.
   */
  public boolean isHost(int stop) throws IOException {
    int end = end(stop);
    int labels = 0;
    for (int i = stop; i < end && labels < 2; i++) {
      labels += window.get(i) == '.' && beginsLabel(window.peek(i + 1)) ? 1 : 0;
    }
    if (labels < 2 || innerEmptyLabel >= window.base + stop) {
      return false;
    }
    int c = window.peek(end);
    if (c == '/' || c == '?' || c == ':') {
      return true;
    }
    for (int i = end; c > 0 && ";.,!'*_~".indexOf(c) >= 0 && i - stop < Limits.LONGEST_WORD; ) {
      c = window.peek(++i);
    }
    return !Characters.isPlain(c) && c != '(' && c != '%';
  }

  /** The index after the run in which an index lies; at most {@link Limits#LONGEST_WORD} ahead. */
  private int end(int index) throws IOException {
    long place = window.base + index;
    if (place < from || place >= to) {
      from = place;
      to = place;
      innerEmptyLabel = -1;
      emptyLabel = -1;
    }
    int i = (int) (to - window.base);
    for (int c = window.peek(i);
        i - index < Limits.LONGEST_WORD && (Characters.isHost(c) || c > 127);
        c = window.peek(++i)) {
      if (beginsLabel(c)) {
        innerEmptyLabel = Math.max(innerEmptyLabel, emptyLabel);
      } else if (window.base + i > from && window.get(i - 1) == '.') {
        emptyLabel = window.base + i - 1;
      }
    }
    to = window.base + i;
    return Math.min(i, index + Limits.LONGEST_WORD);
  }

  private static boolean beginsLabel(int c) {
    return Characters.isAlphanum(c) || c > 127;
  }
}
