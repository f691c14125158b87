package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** A run of host name characters, which is read once for all names that begin in it. */
public final class HostRun {
  private final Window window;

  // Offsets in the input.
  private long from;
  private long to;
  private long lastGap; // the last full stop with no label after it, but more of the run
  private long empty; // the last full stop with no label after it so far

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
    if (labels < 2 || lastGap >= window.base + stop) {
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

  /** The index after the run around an index; at most {@link Limits#LONGEST_WORD} ahead. */
  private int end(int index) throws IOException {
    long place = window.base + index;
    if (place < from || place >= to) {
      from = place;
      to = place;
      lastGap = -1;
      empty = -1;
    }
    int i = (int) (to - window.base);
    for (int c = window.peek(i);
        i - index < Limits.LONGEST_WORD && (Characters.isHost(c) || c > 127);
        c = window.peek(++i)) {
      if (beginsLabel(c)) {
        lastGap = Math.max(lastGap, empty);
      } else if (window.base + i > from && window.get(i - 1) == '.') {
        empty = window.base + i - 1;
      }
    }
    to = window.base + i;
    return Math.min(i, index + Limits.LONGEST_WORD);
  }

  private static boolean beginsLabel(int c) {
    return Characters.isAlphanum(c) || c > 127;
  }
}
