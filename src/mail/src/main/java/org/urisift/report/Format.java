package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.report.Report.Layout;

/**
 * How a report is written; always in UTF-8, with LF at the end of a line but for {@link #CSV}.
 * Another format is a constant here, with its writer, which is a class.
 */
public enum Format {
  /** A URI a line. */
  TEXT(Shape.LINE),
  /** {@code file:line:column:uri}. */
  GREP(Shape.LINE),
  /** A JSON object a line. */
  JSONL(Shape.OBJECT),
  /** RFC 4180 with a header line. */
  CSV(Shape.TABLE),
  /** The fields of {@link #CSV} between tabs; those in a field, and line breaks, are escaped. */
  TSV(Shape.TABLE);

  private enum Shape {
    LINE,
    OBJECT,
    TABLE
  }

  private final Shape shape;

  Format(Shape shape) {
    this.shape = shape;
  }

  /** Whether a match is a line of its URI, and no record of {@link Field}s. */
  public boolean isLine() {
    return shape == Shape.LINE;
  }

  /** Whether a match is a row: all have the same fields, and a header stands above them. */
  public boolean isTable() {
    return shape == Shape.TABLE;
  }

  /**
   * A writer to a stream.
   *
   * @param by what is counted
   */
  RecordWriter writer(OutputStream out, Layout layout, Groups by) throws IOException {
    return switch (this) {
      case TEXT, GREP -> new TextWriter(out, layout, by);
      case JSONL -> new JsonWriter(out, layout, by);
      case CSV -> new TableWriter(out, layout, by, true);
      case TSV -> new TableWriter(out, layout, by, false);
    };
  }
}
