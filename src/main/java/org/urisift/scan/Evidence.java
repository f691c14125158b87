package org.urisift.scan;

import java.io.IOException;

/**
 * Remembers where URIs stood unbroken, so that a join can be checked against them (R9). A fixed
 * table of places in the window; a newer URI takes the place of an older one with the same slot.
 */
final class Evidence {
  /** How many lines before a candidate count, a constant of the rules. */
  static final int LINES = 200;

  private static final int SLOTS = 4096;

  private final Window window;
  private final int[] hashes = new int[SLOTS];
  private final int[] lengths = new int[SLOTS];
  private final long[] offsets = new long[SLOTS];

  Evidence(Window window) {
    this.window = window;
  }

  /** Notes a URI that stands in one piece. */
  void note(Candidate uri) {
    int hash = uri.hash();
    int slot = slot(hash);
    hashes[slot] = hash;
    lengths[slot] = uri.length();
    offsets[slot] = window.base + uri.from(0);
  }

  /** Whether the same text stands unbroken in the window before the index. */
  boolean stands(Candidate uri, int before) throws IOException {
    int hash = uri.hash();
    int slot = slot(hash);
    long index = offsets[slot] - window.base;
    return lengths[slot] == uri.length()
        && hashes[slot] == hash
        && index >= 0
        && before - index <= Window.HISTORY
        && uri.standsAt(window, (int) index)
        && withinLines((int) index, before);
  }

  /**
   * What is known at an offset, slot by slot: its distance, length and hash, all 0 for nothing that
   * counts.
   */
  int[] snapshot(long at) {
    int[] known = new int[3 * SLOTS];
    for (int i = 0; i < SLOTS; i++) {
      long distance = at - offsets[i];
      if (lengths[i] > 0 && distance <= Window.HISTORY) {
        known[3 * i] = (int) distance;
        known[3 * i + 1] = lengths[i];
        known[3 * i + 2] = hashes[i];
      }
    }
    return known;
  }

  private boolean withinLines(int from, int to) {
    int lines = 0;
    for (int i = from; i < to && lines <= LINES; i++) {
      if (window.get(i) == '\n' || window.get(i) == '\r' && window.get(i + 1) != '\n') {
        lines++;
      }
    }
    return lines <= LINES;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
