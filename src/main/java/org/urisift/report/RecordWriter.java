package org.urisift.report;

import java.io.IOException;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter {
  /** A match as it was found. */
  void write(Origin origin, UriMatch match) throws IOException;

  /** A URI with its count. */
  void write(Tally tally) throws IOException;

  /** Hands all that was written to the stream, and flushes that. */
  void flush() throws IOException;
}
