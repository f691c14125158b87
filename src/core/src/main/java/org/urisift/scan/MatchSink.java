package org.urisift.scan;

/**
 * Takes the matches of a text, in their order.
 *
 * @param <E> what it may throw, which ends the scan and reaches the caller as it is; {@link
 *     RuntimeException} for a sink that throws nothing
 */
@FunctionalInterface
public interface MatchSink<E extends Exception> {
  /** Takes the next match. */
  void accept(UriMatch match) throws E;
}
