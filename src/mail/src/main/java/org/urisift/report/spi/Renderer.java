package org.urisift.report.spi;

import org.urisift.mail.Origin;
import org.urisift.scan.UriMatch;

/**
 * Renders records on a thread of the engine, for a report of each match ({@link
 * org.urisift.report.Listing#EACH}). The result of {@link #take} is passed to {@link
 * org.urisift.report.Report#add(byte[])}. For use by one thread.
 */
public interface Renderer {
  /** Adds the record of a match. */
  void add(Origin origin, UriMatch match);

  /** The number of bytes for {@link #take}; more if the last records are in a buffer. */
  int size();

  /** The records added since the last call, in UTF-8. */
  byte[] take();
}
