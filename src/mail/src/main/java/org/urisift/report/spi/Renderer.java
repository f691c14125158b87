package org.urisift.report.spi;

import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/**
 * Makes records ahead of a report that writes every match as it comes ({@link
 * org.urisift.report.Listing#EACH}), on another thread: what {@link #take} gives is handed to
 * {@link org.urisift.report.Report#add(byte[])}. For one thread.
 */
public interface Renderer {
  /** Adds the record of a match. */
  void add(Origin origin, UriMatch match);

  /** How many bytes of records there are to take, at least: what was added last may be buffered. */
  int size();

  /** The records since the last call, in UTF-8. */
  byte[] take();
}
