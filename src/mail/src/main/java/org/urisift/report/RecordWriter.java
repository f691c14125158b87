package org.urisift.report;

import java.io.Flushable;
import java.io.IOException;
import org.urisift.mail.Origin;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter extends Flushable {
  /** Writes the record of a match. */
  void write(Origin origin, UriMatch match) throws IOException;

  /** Writes the record of what was not read; text without records has none. */
  default void writeUnread(Origin origin, String reason) throws IOException {}

  /** Writes the record of a URI or group with its count. */
  void write(Tally tally) throws IOException;

  /** Writes rendered records of the same format, in UTF-8. */
  default void write(byte[] records) throws IOException {
    throw new UnsupportedOperationException("a table takes no rendered records");
  }

  /** Writes all buffered output to the stream and flushes it. */
  @Override
  void flush() throws IOException;
}
