package org.urisift.scan;

/**
 * Takes the matches of a text, in their order.
 *
 * @param <E> the exception that the sink may throw, which ends the scan and reaches the caller
 *     unchanged; {@link RuntimeException} for a sink that throws none
 */
@FunctionalInterface
public interface MatchSink<E extends Exception> {
  /** Takes the next match. */
  void accept(UriMatch match) throws E;
}
