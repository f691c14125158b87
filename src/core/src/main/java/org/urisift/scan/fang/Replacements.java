package org.urisift.scan.fang;

import java.util.Arrays;

/**
 * What was replaced in a text lately: tells where something in the new text stood in the old one,
 * and what was written there. Offsets are in UTF-16 units.
 */
public final class Replacements {
  /**
   * How far before the end of what was read a match may begin: a scan looks so far back and reads
   * so far ahead at most.
   */
  static final int KEPT = 1 << 19;

  private static final int FIRST_ROOM = 16;

  // Side by side, in the order of the new text. Every third character may have one.
  private long[] starts = new long[FIRST_ROOM]; // in the new text
  private int[] lengths = new int[FIRST_ROOM]; // in the new text
  private long[] shifts = new long[FIRST_ROOM]; // how much further on the rest stood in the old one
  private long[] lineShifts = new long[FIRST_ROOM]; // the same, of its line alone
  private String[] originals = new String[FIRST_ROOM]; // in the old text

  private int end;
  private long line; // where the line that is read begins in the new text

  /** A line begins at an offset of the new text. */
  void startLine(long start) {
    line = start;
  }

  /** Something is replaced, after all before it. */
  void add(long start, String plain, String original) {
    if (end == starts.length) {
      makeRoom(start);
    }
    long shift = original.length() - (long) plain.length();
    boolean isSameLine = end > 0 && starts[end - 1] >= line;
    starts[end] = start;
    lengths[end] = plain.length();
    shifts[end] = (end > 0 ? shifts[end - 1] : 0) + shift;
    lineShifts[end] = (isSameLine ? lineShifts[end - 1] : 0) + shift;
    originals[end] = original;
    end++;
  }

  /** Gives up those that no match reaches any more, all but the last of them. */
  private void makeRoom(long start) {
    int first = Math.max(0, lastBefore(start - KEPT));
    int kept = end - first;
    int room = Math.max(FIRST_ROOM, 2 * kept);
    starts = Arrays.copyOf(Arrays.copyOfRange(starts, first, end), room);
    lengths = Arrays.copyOf(Arrays.copyOfRange(lengths, first, end), room);
    shifts = Arrays.copyOf(Arrays.copyOfRange(shifts, first, end), room);
    lineShifts = Arrays.copyOf(Arrays.copyOfRange(lineShifts, first, end), room);
    originals = Arrays.copyOf(Arrays.copyOfRange(originals, first, end), room);
    end = kept;
  }

  /** The index of the last that starts before an offset; -1 for none. */
  private int lastBefore(long offset) {
    int low = 0;
    int high = end;
    while (low < high) {
      int middle = low + high >>> 1;
      if (starts[middle] < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** Where an offset of the new text was in the old one, for the start or end of a match. */
  public long source(long offset) {
    int last = lastBefore(offset);
    return last < 0 ? offset : offset + shifts[last];
  }

  /** The column in the old text of what has an offset and a column in the new one. */
  public long column(long offset, long column) {
    int last = lastBefore(offset);
    boolean isSameLine = last >= 0 && starts[last] > offset - column;
    return isSameLine ? column + lineShifts[last] : column;
  }

  /** Whether anything between two offsets of the new text was replaced. */
  public boolean hasAny(long start, long to) {
    int next = lastBefore(start) + 1;
    return next < end && starts[next] < to;
  }

  /**
   * A piece of the new text as it was written.
   *
   * @param start its offset in the new text
   */
  public String original(long start, String text) {
    StringBuilder original = new StringBuilder();
    int from = 0;
    for (int i = lastBefore(start) + 1; i < end && starts[i] < start + text.length(); i++) {
      original.append(text, from, (int) (starts[i] - start)).append(originals[i]);
      from = (int) (starts[i] - start) + lengths[i];
    }
    return original.append(text, Math.min(from, text.length()), text.length()).toString();
  }
}
