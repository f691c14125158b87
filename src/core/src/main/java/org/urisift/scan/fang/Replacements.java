package org.urisift.scan.fang;

import java.util.Arrays;

/**
 * The latest replacements in a text. Maps offsets, columns and pieces of the new text, in which
 * URIs are restored, to the old text. Offsets are in UTF-16 units. Not thread-safe.
 */
public final class Replacements {
  /**
   * How far back from the end of the text read so far a match may begin, in UTF-16 units: a scan
   * looks back and ahead by less.
   */
  static final int KEPT = 1 << 19;

  private static final int FIRST_ROOM = 16;

  // Parallel arrays in text order: one entry per three characters is possible.
  private long[] starts = new long[FIRST_ROOM]; // in the new text
  private int[] lengths = new int[FIRST_ROOM]; // in the new text
  private long[] shifts = new long[FIRST_ROOM]; // old minus new offset after it
  private long[] lineShifts = new long[FIRST_ROOM]; // old minus new column after it
  private String[] originals = new String[FIRST_ROOM]; // in the old text

  private int count;
  private long line; // start of the current line in the new text

  /** Notes that a line begins at an offset of the new text. */
  void startLine(long start) {
    line = start;
  }

  /** Adds a replacement, after all those before it in the text. */
  void add(long start, String plain, String original) {
    if (count == starts.length) {
      makeRoom(start);
    }
    long shift = original.length() - (long) plain.length();
    boolean isSameLine = count > 0 && starts[count - 1] >= line;
    starts[count] = start;
    lengths[count] = plain.length();
    shifts[count] = (count > 0 ? shifts[count - 1] : 0) + shift;
    lineShifts[count] = (isSameLine ? lineShifts[count - 1] : 0) + shift;
    originals[count] = original;
    count++;
  }

  /** Drops replacements before any possible match, but not the last one: its shift still counts. */
  private void makeRoom(long start) {
    int first = Math.max(0, lastBefore(start - KEPT));
    int kept = count - first;
    int room = Math.max(FIRST_ROOM, 2 * kept);
    starts = Arrays.copyOf(Arrays.copyOfRange(starts, first, count), room);
    lengths = Arrays.copyOf(Arrays.copyOfRange(lengths, first, count), room);
    shifts = Arrays.copyOf(Arrays.copyOfRange(shifts, first, count), room);
    lineShifts = Arrays.copyOf(Arrays.copyOfRange(lineShifts, first, count), room);
    originals = Arrays.copyOf(Arrays.copyOfRange(originals, first, count), room);
    count = kept;
  }

  /** The index of the last replacement that starts before an offset; -1 for none. */
  private int lastBefore(long offset) {
    int low = 0;
    int high = count;
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

  /** Maps the offset of the start or end of a match to the old text. */
  public long source(long offset) {
    int last = lastBefore(offset);
    return last < 0 ? offset : offset + shifts[last];
  }

  /** Maps a column, with its offset, to the old text. */
  public long column(long offset, long column) {
    int last = lastBefore(offset);
    boolean isSameLine = last >= 0 && starts[last] > offset - column;
    return isSameLine ? column + lineShifts[last] : column;
  }

  /** Whether anything between two offsets of the new text was replaced. */
  public boolean hasAny(long start, long to) {
    int next = lastBefore(start) + 1;
    return next < count && starts[next] < to;
  }

  /** Whether a scheme that the old text lacks was put before an offset of the new text. */
  public boolean hasSchemeAdded(long start) {
    int next = lastBefore(start) + 1;
    return next < count && starts[next] == start && originals[next].isEmpty();
  }

  /**
   * The old form of a piece of the new text.
   *
   * @param start the offset of the piece in the new text
   */
  public String original(long start, String text) {
    StringBuilder original = new StringBuilder();
    int from = 0;
    for (int i = lastBefore(start) + 1; i < count && starts[i] < start + text.length(); i++) {
      original.append(text, from, (int) (starts[i] - start)).append(originals[i]);
      from = (int) (starts[i] - start) + lengths[i];
    }
    return original.append(text, Math.min(from, text.length()), text.length()).toString();
  }
}
