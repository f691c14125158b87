package org.urisift.scan.read;

import java.util.Arrays;
import org.urisift.scan.text.Limits;

/**
 * Remembers which text readings of bare URIs passed. A later reading skips it, so that a list of
 * glued URIs is not read to its end from each of them. Each part of a URI (path, query, fragment)
 * has an object, since a reading passes other characters in each.
 *
 * <p>Places are offsets in the input. A stop is a character that each reading must judge itself,
 * since the result depends on what it read before: {@code )} may close a parenthesis or not.
 */
final class SkipIndex {
  /** Further than any reading goes. */
  private static final int FAR = 2 * Limits.LONGEST_CANDIDATE;

  private long from;
  private long end;

  /**
   * In rising order: twice the place of each stop; twice the place, plus one, at which text begins
   * that no reading passed.
   */
  private long[] marks = new long[8];

  private int count;
  private int next; // the first mark at or after the place last given to skip

  /** Call this when a reading comes to a place in this part of its URI. */
  void enter(long place) {
    if (place < from || place > end + FAR) {
      from = place;
      end = place;
      count = 0;
      next = 0;
    } else if (place > end) {
      add(2 * end + 1);
      add(2 * place);
      end = place;
    }
  }

  /** The place to which a reading may skip: the next mark, or the given place if unknown. */
  long skip(long place) {
    if (place >= end) {
      return place;
    }
    if (next > 0 && marks[next - 1] >> 1 >= place) {
      int found = Arrays.binarySearch(marks, 0, count, 2 * place); // a new reading
      next = found < 0 ? -found - 1 : found;
    }
    while (next < count && marks[next] >> 1 < place) {
      next++;
    }
    boolean isUnknown = next > 0 && (marks[next - 1] & 1) != 0;
    return isUnknown ? place : next < count ? marks[next] >> 1 : end;
  }

  /** Call this when a reading passed the text before a place. */
  void pass(long place) {
    end = Math.max(end, place);
  }

  /** Makes a place a stop, unless an earlier reading passed it. */
  void addStop(long place) {
    if (place >= end) {
      add(2 * place);
    }
  }

  private void add(long mark) {
    if (count == marks.length) {
      drop(end - FAR);
    }
    marks = count < marks.length ? marks : Arrays.copyOf(marks, 2 * count);
    marks[count++] = mark;
  }

  /** Drops the marks before a place; no reading begins there any more. */
  private void drop(long place) {
    int found = Arrays.binarySearch(marks, 0, count, 2 * place);
    int first = found < 0 ? -found - 1 : found;
    first -= first > 0 && (marks[first - 1] & 1) != 0 ? 1 : 0; // keep the start of text not passed
    if (first > count / 2) {
      System.arraycopy(marks, first, marks, 0, count - first);
      count -= first;
      next = Math.max(0, next - first);
      from = Math.max(from, place);
    }
  }
}
