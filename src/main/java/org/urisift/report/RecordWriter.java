package org.urisift.report;

import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Function;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter extends Flushable {
  /**
   * Makes writers of a format to a stream.
   *
   * @param by what is counted; null where nothing is
   */
  static Function<OutputStream, RecordWriter> of(Format format, Grouping by) {
    boolean groups = by != null && by != Grouping.URI;
    return switch (format) {
      case TEXT -> TextWriter::new;
      case GREP -> groups ? TextWriter::new : GrepWriter::new;
      case JSONL -> out -> new JsonWriter(out, by);
      case CSV, TSV -> out -> new TableWriter(out, format, by);
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
