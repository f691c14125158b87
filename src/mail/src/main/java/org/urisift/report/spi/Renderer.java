package org.urisift.report.spi;

import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/**
 * Renders records on another thread than that of the report, which must write every match as it
 * comes ({@link org.urisift.report.Listing#EACH}). The result of {@link #take} is passed to {@link
 * org.urisift.report.Report#add(byte[])}. For use by one thread.
 */
public interface Renderer {
  /** Adds the record of a match. */
  void add(Origin origin, UriMatch match);

  /** The minimum number of bytes to take; the last records may still be buffered elsewhere. */
  int size();

  /** The records added since the last call, in UTF-8. */
  byte[] take();
}
