package org.urisift.report;

import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter extends Flushable {
  /**
   * A writer to a stream.
   *
   * @param by what is counted; null where nothing is
   */
  static RecordWriter to(OutputStream out, Layout layout, Groups by) {
    boolean groups = by != null && !by.areUris();
    Format format = layout.format();
    return switch (format) {
      case TEXT, GREP ->
          groups || !layout.hasPlace()
              ? new TextWriter(out, layout, by)
              : new GrepWriter(out, layout);
      case JSONL -> new JsonWriter(out, layout, by);
      case CSV, TSV -> new TableWriter(out, layout, by);
    };
  }

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
