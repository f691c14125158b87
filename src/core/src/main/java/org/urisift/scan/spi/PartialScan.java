package org.urisift.scan.spi;

import java.io.IOException;
import org.urisift.scan.MatchSink;
import org.urisift.scan.text.Limits;

/**
 * Scans one part of a UTF-8 text separately, so that several threads together find what one pass
 * finds.
 *
 * <p>Reading begins before the part, so that the scan enters it in the state of a single pass.
 * {@link #continues} checks this: it compares the states of this part and of the part before at
 * their border. If they differ, the part before continues over this part ({@link #extend}), and the
 * matches of this part are dropped.
 *
 * <p>Call {@link #run} first, and only once. Before it, other methods throw an {@link
 * IllegalStateException}; {@link #extend}, {@link #units}, {@link #lines} and {@link #illFormed}
 * throw it until the run has ended.
 *
 * <p>A part begins after a line feed. A match belongs to the part that has the colon after its
 * scheme, and its position counts from the beginning of that part. If its scheme is broken over the
 * border (D3), its offset is negative and its line 0. Not thread-safe.
 */
public interface PartialScan {
  /** The least number of bytes to read before a part: further than any rule looks back. */
  int LEAD = 4 * Limits.HISTORY;

  /**
   * Scans the part, reading on after its end as far as a match there needs.
   *
   * @throws IOException if the stream throws it; an exception of the sink is passed on too
   * @throws IllegalStateException if called a second time
   */
  <E extends Exception> void run(MatchSink<E> sink) throws IOException, E;

  /**
   * Whether the previous part, as extended, ended in the state in which this one began, so that the
   * matches of this part hold. May be called as soon as this part has reported a match. Returns
   * false if the previous part has not ended, as after an exception of its stream or sink.
   */
  boolean continues(PartialScan previous);

  /**
   * Continues over the next part, whose matches then count from the beginning of this part.
   *
   * @throws IOException if the stream throws it; an exception of the sink is passed on too
   * @throws IllegalStateException if there is no further border, or this part did not end
   */
  <E extends Exception> void extend(MatchSink<E> sink) throws IOException, E;

  /** The length of the part, as extended, in UTF-16 units. */
  long units();

  /** The line breaks in the part, as extended; 0 if the scanner counts no positions. */
  long lines();

  /** The number of ill-formed bytes in the part, as extended. */
  long illFormed();
}
