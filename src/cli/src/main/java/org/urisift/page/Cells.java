package org.urisift.page;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.urisift.scan.Joined;

/**
 * How often each URI was found on each day, from each sender, joined in each way: a table of
 * counts, whose keys are numbers. Beyond its bound, new combinations are counted without a day and
 * a sender.
 */
final class Cells {
  /** The bits of a key after those of the row: a day, a sender, a join. */
  private static final int DAY_BITS = 22;

  private static final int SENDER_BITS = 20;
  private static final int JOINED_BITS = 2;
  private static final int ROW_SHIFT = DAY_BITS + SENDER_BITS + JOINED_BITS;

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L; // 2^64 / the golden ratio
  private static final int SMALLEST = 1 << 10;

  /** The place of a cell that is new, or {@link TextIndex#NONE}. */
  interface Places {
    int next();
  }

  private final int most;

  /** Drawn for each table: no input can be made whose keys meet in one region of it. */
  private final long seed = ThreadLocalRandom.current().nextLong() | 1;

  private long[] keys = new long[SMALLEST]; // 0 where nothing is: rows count from 1
  private int[] counts = new int[SMALLEST];
  private int[] places = new int[SMALLEST];
  private int size;
  private long placeless;

  Cells(int most) {
    this.most = most;
  }

  /**
   * Counts one.
   *
   * @param row from 0
   * @param day from the first of the year 0; 0 for none
   * @param sender from 0; {@link TextIndex#NONE} for none
   * @param place asked where the cell is new
   */
  void add(int row, long day, int sender, Joined joined, Places place) {
    long start = row + 1L << ROW_SHIFT | joined.ordinal();
    long key = start | day << SENDER_BITS + JOINED_BITS | sender + 1L << JOINED_BITS;
    int slot = slot(key);
    if (keys[slot] == 0 && size >= most && key != start) {
      placeless++;
      key = start;
      slot = slot(key);
    }
    if (keys[slot] == 0) {
      keys[slot] = key;
      places[slot] = key == start && size >= most ? TextIndex.NONE : place.next();
      size++;
    }
    counts[slot]++;
    if (size > keys.length / 2) {
      grow();
    }
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    long mixed = key * seed;
    int slot = (int) ((mixed ^ mixed >>> 32) * MULTIPLIER >>> 32) & mask;
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** How many slots in a row are taken at most: no key is looked for over more. */
  int longestRun() {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < 2 * keys.length && run < keys.length; i++) { // also over the end
      run = keys[i & keys.length - 1] == 0 ? 0 : run + 1;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    int[] oldPlaces = places;
    keys = new long[2 * oldKeys.length];
    counts = new int[keys.length];
    places = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        counts[slot] = oldCounts[i];
        places[slot] = oldPlaces[i];
      }
    }
  }

  /** How many were counted without their day and sender. */
  long placeless() {
    return placeless;
  }

  /** The keys of all cells, those of a row together, then in the order of days. */
  long[] sorted() {
    long[] sorted = Arrays.stream(keys).filter(key -> key != 0).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  int count(long key) {
    return counts[slot(key)];
  }

  /** The place that was found first, by its number; {@link TextIndex#NONE} for none. */
  int place(long key) {
    return places[slot(key)];
  }

  static int row(long key) {
    return (int) (key >>> ROW_SHIFT) - 1;
  }

  static int day(long key) {
    return (int) (key >>> SENDER_BITS + JOINED_BITS) & (1 << DAY_BITS) - 1;
  }

  static int sender(long key) {
    return ((int) (key >>> JOINED_BITS) & (1 << SENDER_BITS) - 1) - 1;
  }

  static int joined(long key) {
    return (int) key & (1 << JOINED_BITS) - 1;
  }
}
