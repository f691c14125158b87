package org.urisift.page;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.urisift.scan.Joined;

/**
 * A table of counts: how often each URI was found on each day, from each sender, joined in each
 * way. Its keys are numbers. When it is full, new combinations are counted without day and sender.
 */
final class Cells {
  /** The widths in bits of the parts of a key; above them is the number of the row. */
  private static final int DAY_BITS = 22;

  private static final int SENDER_BITS = 20;
  private static final int JOINED_BITS = 2;
  private static final int ROW_SHIFT = DAY_BITS + SENDER_BITS + JOINED_BITS;

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L; // 2^64 / the golden ratio
  private static final int SMALLEST = 1 << 10;

  /** Gives the number of the place of a new cell; {@link TextIndex#NONE} for no place. */
  interface PlaceSource {
    int next();
  }

  private final int maxSize;

  /** Random for each table, so that nobody can construct an input whose keys collide. */
  private final long seed = ThreadLocalRandom.current().nextLong() | 1;

  private long[] keys = new long[SMALLEST]; // 0 for a free slot: in keys, rows count from 1
  private int[] counts = new int[SMALLEST];
  private int[] places = new int[SMALLEST];
  private int size;
  private long placeless;

  Cells(int maxSize) {
    this.maxSize = maxSize;
  }

  /**
   * Counts a match.
   *
   * @param row the number of the URI's row, from 0
   * @param day the number of days since the first of the year 0; 0 for none
   * @param sender the number of the sender, from 0; {@link TextIndex#NONE} for none
   * @param place called if the cell is new
   */
  void add(int row, long day, int sender, Joined joined, PlaceSource place) {
    long placelessKey = row + 1L << ROW_SHIFT | joined.ordinal();
    long key = placelessKey | day << SENDER_BITS + JOINED_BITS | sender + 1L << JOINED_BITS;
    int slot = slot(key);
    if (keys[slot] == 0 && size >= maxSize && key != placelessKey) {
      placeless++;
      key = placelessKey;
      slot = slot(key);
    }
    if (keys[slot] == 0) {
      keys[slot] = key;
      places[slot] = key == placelessKey && size >= maxSize ? TextIndex.NONE : place.next();
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

  /** The longest run of taken slots; no search for a key looks at more. */
  int longestRun() {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < 2 * keys.length && run < keys.length; i++) { // a run may wrap around
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

  /** The number of matches counted without their day and sender. */
  long placeless() {
    return placeless;
  }

  /** The keys of all cells, by row and then by day. */
  long[] sorted() {
    long[] sorted = Arrays.stream(keys).filter(key -> key != 0).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  int count(long key) {
    return counts[slot(key)];
  }

  /** The number of the place that was found first; {@link TextIndex#NONE} for none. */
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
