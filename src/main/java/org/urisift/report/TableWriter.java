package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/**
 * CSV (RFC 4180) or TSV with a header line. In TSV nothing is quoted: a tab or a line break in a
 * field is written with a backslash, so that each tab separates and each line is a record for
 * {@code cut} and {@code awk}. Segments are written {@code 0-10 12-20}, evidence {@code hyphen
 * long}, alternatives {@code cut=http://a.b/ joined=http://a.b/c}.
 */
final class TableWriter implements RecordWriter, Fields {
  private static final Set<Field> COUNTED =
      EnumSet.of(
          Field.URI,
          Field.VERDICT,
          Field.REASON,
          Field.PRODUCTION,
          Field.INDEX,
          Field.FILE,
          Field.MEMBER,
          Field.LINE,
          Field.COLUMN,
          Field.OFFSET,
          Field.MESSAGE,
          Field.MESSAGE_OFFSET,
          Field.PART,
          Field.CONTEXT,
          Field.COUNT,
          Field.MESSAGES,
          Field.FIRST_DATE,
          Field.LAST_DATE);
  private static final Set<Field> EACH =
      EnumSet.complementOf(EnumSet.range(Field.HOST, Field.LAST_DATE));

  private final Grouping by;
  private final boolean escapes;
  private final CSVPrinter printer;
  private final Field[] columns;
  private final Object[] row = new Object[Field.values().length];
  private boolean begun;

  TableWriter(OutputStream out, Format format, Grouping by) {
    this.by = by;
    columns = columns(by).toArray(new Field[0]);
    escapes = format == Format.TSV;
    CSVFormat.Builder builder = CSVFormat.RFC4180.builder();
    if (escapes) {
      // not the library's escapes: behind the backslash it leaves a tab as it is
      builder.setDelimiter('\t').setRecordSeparator('\n').setQuote(null);
    }
    try {
      printer =
          new CSVPrinter(
              new OutputStreamWriter(new Utf8Output(out), StandardCharsets.UTF_8), builder.get());
    } catch (IOException e) {
      throw new Report.OutputException(e);
    }
  }

  private static Set<Field> columns(Grouping by) {
    if (by == null || by == Grouping.URI) {
      return by == null ? EACH : COUNTED;
    }
    Set<Field> columns = EnumSet.range(Field.COUNT, Field.LAST_DATE);
    columns.add(Field.valueOf(by.name()));
    return columns;
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    Arrays.fill(row, null);
    Fields.of(origin, match, this);
    print();
  }

  @Override
  public void write(Tally tally) throws IOException {
    Arrays.fill(row, null);
    Fields.of(by, tally, this);
    print();
  }

  @Override
  public void flush() throws IOException {
    header(); // a table without rows still has its header
    printer.flush();
  }

  @Override
  public void text(Field field, String value) {
    row[field.ordinal()] = value;
  }

  @Override
  public void number(Field field, long value) {
    row[field.ordinal()] = value;
  }

  @Override
  public void flag(Field field) {
    row[field.ordinal()] = true;
  }

  @Override
  public void segments(List<Segment> segments) {
    row[Field.SEGMENTS.ordinal()] =
        segments.stream()
            .map(s -> s.offset() + "-" + s.endOffset())
            .collect(Collectors.joining(" "));
  }

  @Override
  public void alternatives(List<Alternative> alternatives) {
    row[Field.ALTERNATIVES.ordinal()] =
        alternatives.stream()
            .map(a -> Fields.name(a.why()) + "=" + a.uri())
            .collect(Collectors.joining(" "));
  }

  @Override
  public void evidence(List<String> names) {
    row[Field.EVIDENCE.ordinal()] = String.join(" ", names);
  }

  private void header() throws IOException {
    if (!begun) {
      begun = true;
      for (Field column : columns) {
        printer.print(column.label);
      }
      printer.println();
    }
  }

  private void print() throws IOException {
    header();
    for (Field column : columns) {
      Object value = row[column.ordinal()];
      printer.print(escapes && value instanceof String text ? escaped(text) : value);
    }
    printer.println();
  }

  /** A field of TSV: what would separate fields or lines, and the backslash, with a backslash. */
  private static String escaped(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }
}
