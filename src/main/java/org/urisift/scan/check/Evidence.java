package org.urisift.scan.check;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Remembers where URIs stood unbroken, so that a join can be checked against them (R9). A fixed
 * table of places in the window; a newer URI takes the place of an older one with the same slot.
 */
public final class Evidence {
  /** How many lines before a candidate count, a constant of the rules. */
  public static final int LINES = 200;

  /** How many units are counted for lines at once: they seldom hold too many lines. */
  private static final int STRETCH = 2048;

  private static final int SLOTS = 4096;

  /**
   * So many entries are looked through one by one, before there is a table: most texts are short.
   */
  private static final int FEW = 16;

  private final Window window;
  private int count;
  private int[] slots = new int[FEW]; // of each entry
  private long[] entries = new long[2 * FEW]; // of each the offset, then hash and length
  private short[] table; // the number of a slot's entry, and one more; null while entries are few

  public Evidence(Window window) {
    this.window = window;
  }

  /** Notes a URI that stands in one piece. */
  public void note(Candidate uri) {
    int hash = uri.hash();
    int slot = slot(hash);
    int entry = entry(slot);
    if (entry < 0) {
      entry = add(slot);
    }
    entries[2 * entry] = window.base + uri.from(0);
    entries[2 * entry + 1] = key(hash, uri.length());
  }

  /** Whether the same text stands unbroken in the window before the index. */
  public boolean stands(Candidate uri, int before) throws IOException {
    int hash = uri.hash();
    int entry = entry(slot(hash));
    if (entry < 0 || entries[2 * entry + 1] != key(hash, uri.length())) {
      return false;
    }
    long index = entries[2 * entry] - window.base;
    return index >= 0
        && before - index <= Limits.HISTORY
        && uri.standsAt(window, (int) index)
        && withinLines((int) index, before);
  }

  private static long key(int hash, int length) {
    return (long) hash << 32 | length;
  }

  private int entry(int slot) {
    if (table != null) {
      return table[slot] - 1;
    }
    for (int i = 0; i < count; i++) {
      if (slots[i] == slot) {
        return i;
      }
    }
    return -1;
  }

  private int add(int slot) {
    if (count == slots.length) {
      slots = Arrays.copyOf(slots, 2 * count);
      entries = Arrays.copyOf(entries, 4 * count);
    }
    slots[count] = slot;
    if (count == FEW) {
      table = new short[SLOTS];
      for (int i = 0; i < count; i++) {
        table[slots[i]] = (short) (i + 1);
      }
    }
    if (table != null) {
      table[slot] = (short) (count + 1);
    }
    return count++;
  }

  /**
   * What is known at an offset, slot by slot: its distance, length and hash, all 0 for nothing that
   * counts.
   */
  public int[] snapshot(long at) {
    int[] known = new int[3 * SLOTS];
    for (int i = 0; i < count; i++) {
      long distance = at - entries[2 * i];
      if (distance <= Limits.HISTORY) {
        known[3 * slots[i]] = (int) distance;
        known[3 * slots[i] + 1] = (int) entries[2 * i + 1];
        known[3 * slots[i] + 2] = (int) (entries[2 * i + 1] >>> 32);
      }
    }
    return known;
  }

  private boolean withinLines(int from, int to) {
    int lines = 0;
    for (int i = to; i > from && lines <= LINES; i -= STRETCH) {
      lines += lines(Math.max(from, i - STRETCH), i);
    }
    return lines <= LINES;
  }

  private int lines(int from, int to) {
    int feeds = window.feeds(from, to);
    if (feeds >= 0) {
      return feeds;
    }
    int lines = 0;
    for (int i = from; i < to; i++) {
      if (window.get(i) == '\n' || window.get(i) == '\r' && window.get(i + 1) != '\n') {
        lines++;
      }
    }
    return lines;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
