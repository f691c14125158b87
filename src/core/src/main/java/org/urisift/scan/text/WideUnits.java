package org.urisift.scan.text;

import java.util.Arrays;

/** The units of an input that do not fit in a byte: their indexes, in rising order, and values. */
final class WideUnits {
  private int[] indexes = new int[16];
  private char[] values = new char[16];
  private int count;
  private int last; // the entry read last

  void clear() {
    count = 0;
  }

  void add(int index, char unit) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
      indexes = Arrays.copyOf(indexes, 2 * count);
    }
    values[count] = unit;
    indexes[count++] = index;
  }

  /** The unit at an index, which has one. */
  char get(int index) {
    int near = Math.min(last, count - 1);
    int distance = index - indexes[near];
    if (distance != 0) { // entries lie at most as far apart as their indexes
      int from = distance > 0 ? near + 1 : Math.max(0, near + distance);
      int to = distance > 0 ? Math.min(count, near + distance + 1) : near;
      near = Arrays.binarySearch(indexes, from, to, index);
      last = near;
    }
    return values[near];
  }

  /** The first entry at an index or after it. */
  private int firstFrom(int index) {
    int found = Arrays.binarySearch(indexes, 0, count, index);
    return found < 0 ? -found - 1 : found;
  }

  /** Whether any of these units stands between two indexes. */
  boolean hasAny(int from, int to) {
    if (count == 0 || indexes[count - 1] < from) {
      return false; // nearly always
    }
    int first = firstFrom(from);
    return first < count && indexes[first] < to;
  }

  /** Copies the units from an index on into a text that begins there. */
  void copyTo(char[] text, int from) {
    for (int k = firstFrom(from); k < count && indexes[k] < from + text.length; k++) {
      text[indexes[k] - from] = values[k];
    }
  }

  /** Drops units whose indexes become negative when all move down. */
  void moveDown(int shift) {
    if (count > 0) {
      int first = firstFrom(shift);
      count -= first;
      System.arraycopy(values, first, values, 0, count);
      for (int i = 0; i < count; i++) {
        indexes[i] = indexes[first + i] - shift;
      }
    }
  }
}
