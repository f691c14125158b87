package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Function;
import org.urisift.scan.UriMatch;

/** Writes records in one format. */
interface RecordWriter {
  /** Makes writers of a format to a stream; those of counts have other columns in a table. */
  static Function<OutputStream, RecordWriter> of(Format format, boolean counts) {
    return switch (format) {
      case TEXT -> TextWriter::new;
      case GREP -> GrepWriter::new;
      case JSONL -> JsonWriter::new;
      case CSV, TSV -> out -> new TableWriter(out, format, counts);
    };
  }

  /** A match as it was found. */
  void write(Origin origin, UriMatch match) throws IOException;

  /** A URI with its count. */
  void write(Tally tally) throws IOException;

  /** Hands all that was written to the stream, and flushes that. */
  void flush() throws IOException;
}
