package org.urisift.scan.fang;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * What was replaced in a text lately: tells where something in the new text stood in the old one,
 * and what was written there. Offsets are in UTF-16 units.
 */
public final class Replacements {
  /** So far behind the end of what was read no match begins any more. */
  private static final long KEPT = 1 << 20;

  /**
   * One of them.
   *
   * @param end in the new text
   * @param written in the old text
   * @param shift how much further on all behind it stood in the old text
   * @param lineShift the same of its line alone
   */
  private record One(long end, String written, long shift, long lineShift) {}

  private final NavigableMap<Long, One> all = new TreeMap<>(); // by the start in the new text
  private long line; // where the line that is read begins in the new text

  /** A line begins at an offset of the new text. */
  void line(long start) {
    line = start;
  }

  /** Something is replaced, behind all before it. */
  void add(long start, String meant, String written) {
    Map.Entry<Long, One> last = all.lastEntry();
    long shift = written.length() - (long) meant.length();
    boolean isSameLine = last != null && last.getKey() >= line;
    long before = last == null ? 0 : last.getValue().shift();
    long lineBefore = isSameLine ? last.getValue().lineShift() : 0;
    all.put(start, new One(start + meant.length(), written, before + shift, lineBefore + shift));
    while (all.size() > 1 && all.higherKey(all.firstKey()) < start - KEPT) {
      all.pollFirstEntry();
    }
  }

  /** Where an offset of the new text was in the old one, for the start or end of a match. */
  public long source(long offset) {
    Map.Entry<Long, One> last = all.lowerEntry(offset);
    return last == null ? offset : offset + last.getValue().shift();
  }

  /** The column in the old text of what has an offset and a column in the new one. */
  public long column(long offset, long column) {
    Map.Entry<Long, One> last = all.lowerEntry(offset);
    boolean isSameLine = last != null && last.getKey() > offset - column;
    return isSameLine ? column + last.getValue().lineShift() : column;
  }

  /** Whether anything between two offsets of the new text was replaced. */
  public boolean isAnyIn(long start, long end) {
    Long first = all.ceilingKey(start);
    return first != null && first < end;
  }

  /**
   * A piece of the new text as it was written.
   *
   * @param start its offset in the new text
   */
  public String written(long start, String text) {
    StringBuilder written = new StringBuilder();
    int from = 0;
    for (Map.Entry<Long, One> one :
        all.subMap(start, true, start + text.length(), false).entrySet()) {
      written.append(text, from, (int) (one.getKey() - start)).append(one.getValue().written());
      from = (int) (one.getValue().end() - start);
    }
    return written.append(text, Math.min(from, text.length()), text.length()).toString();
  }
}
