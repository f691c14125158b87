package org.urisift.scan.read;

import java.util.Arrays;
import org.urisift.scan.text.Limits;

/**
 * The text that readings of bare URIs passed, so that one that begins later skips it, and a list of
 * glued URIs is not read to its end from each of them. What a reading passes depends on the URI's
 * part that it is in; there is an object for each part.
 *
 * <p>Places are offsets in the input. A reading must look at a mark itself: what it does there
 * depends on what it read before.
 */
final class SkipIndex {
  /** Further on than any reading goes. */
  private static final int FAR = 2 * Limits.LONGEST_CANDIDATE;

  private long from;
  private long end;

  /** Marks in rising order: each place doubled, one more where text that was not passed begins. */
  private long[] marks = new long[8];

  private int count;
  private int next; // the first mark at or after the place last asked for

  /** A reading comes to a place in this part of its URI. */
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

  /** Up to where a reading at a place need not look: to the next mark; the place if unknown. */
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

  /** A reading passed what is before a place. */
  void pass(long place) {
    end = Math.max(end, place);
  }

  /** A reading passes a place where others must look. */
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

  /** Lets go of the marks before a place, which no reading begins before any more. */
  private void drop(long place) {
    int found = Arrays.binarySearch(marks, 0, count, 2 * place);
    int first = found < 0 ? -found - 1 : found;
    first -= first > 0 && (marks[first - 1] & 1) != 0 ? 1 : 0; // tells what is not passed after it
    if (first > count / 2) {
      System.arraycopy(marks, first, marks, 0, count - first);
      count -= first;
      next = Math.max(0, next - first);
      from = Math.max(from, place);
    }
  }
}
