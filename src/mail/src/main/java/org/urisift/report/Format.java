package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.report.Report.Layout;

/**
 * The format of a report: always UTF-8, with LF as line end except in {@link #CSV}. To add a
 * format, add a constant and a writer class.
 */
public enum Format {
  /** One URI per line. */
  TEXT(Shape.LINE),
  /** {@code file:line:column:uri}. */
  GREP(Shape.LINE),
  /** One JSON object per line. */
  JSONL(Shape.OBJECT),
  /** RFC 4180 with a header line. */
  CSV(Shape.TABLE),
  /** The fields of {@link #CSV} separated by tabs; tabs and line breaks in a field are escaped. */
  TSV(Shape.TABLE),
  /** One bundle of STIX 2.1, of counts. */
  STIX(Shape.BUNDLE);

  private enum Shape {
    LINE,
    OBJECT,
    TABLE,
    BUNDLE
  }

  private final Shape shape;

  Format(Shape shape) {
    this.shape = shape;
  }

  /** Whether a match is written as a line with its URI, not as a record of {@link Field}s. */
  public boolean isLine() {
    return shape == Shape.LINE;
  }

  /** Whether a match is written as a record of {@link Field}s. */
  public boolean isRecord() {
    return shape == Shape.OBJECT || shape == Shape.TABLE;
  }

  /** Whether a match is a row of a table: all rows have the same fields, and there is a header. */
  public boolean isTable() {
    return shape == Shape.TABLE;
  }

  /**
   * A writer to a stream.
   *
   * @param groups what matches are counted by; {@link Groups#NONE} if they are not counted
   */
  RecordWriter writer(OutputStream out, Layout layout, Groups groups) throws IOException {
    boolean quotes = this == CSV;
    return switch (this) {
      case TEXT, GREP -> new TextWriter(out, layout, groups);
      case JSONL -> new JsonWriter(out, layout, groups);
      case CSV, TSV -> new TableWriter(out, layout, groups, quotes);
      case STIX -> new StixWriter(out, layout, groups);
    };
  }
}
