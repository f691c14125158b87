package org.urisift.report;

import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter extends Flushable {
  /**
   * A writer of a format to a stream.
   *
   * @param by what is counted; null where nothing is
   * @param raw whether cells of a table may begin as formulas of a spreadsheet do
   */
  static RecordWriter to(OutputStream out, Format format, Grouping by, boolean raw) {
    boolean groups = by != null && by != Grouping.URI;
    return switch (format) {
      case TEXT -> new TextWriter(out);
      case GREP -> groups ? new TextWriter(out) : new GrepWriter(out);
      case JSONL -> new JsonWriter(out, by);
      case CSV, TSV -> new TableWriter(out, format, by, raw);
    };
  }

  /** The same, where such cells begin with an apostrophe. */
  static RecordWriter to(OutputStream out, Format format, Grouping by) {
    return to(out, format, by, false);
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
