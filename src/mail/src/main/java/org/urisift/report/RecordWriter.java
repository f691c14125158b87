package org.urisift.report;

import java.io.Flushable;
import java.io.IOException;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter extends Flushable {
  /** A match as it was found. */
  void write(Origin origin, UriMatch match) throws IOException;

  /** A URI with its count. */
  void write(Tally tally) throws IOException;

  /** Records of the same format, in UTF-8, where they stand alone. */
  default void write(byte[] records) throws IOException {
    throw new UnsupportedOperationException("records for a table");
  }

  /** Hands all that was written to the stream, and flushes that. */
  @Override
  void flush() throws IOException;
}
