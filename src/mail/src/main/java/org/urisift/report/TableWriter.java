package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/**
 * CSV (RFC 4180) or TSV with a header line. In both, a control character or a backslash in a field
 * is written with a backslash, so that each line is a record; in TSV nothing is quoted, so that
 * each tab separates for {@code cut} and {@code awk}. A text that a spreadsheet would take for a
 * formula begins with an apostrophe, unless cells are raw. Segments are written {@code 0-10 12-20},
 * evidence and flags {@code hyphen long}, alternatives {@code cut=http://a.b/ joined=http://a.b/c}.
 */
final class TableWriter implements RecordWriter, RecordVisitor {
  private static final String GUARD = "'";

  private final Layout layout;
  private final Groups by;
  private final boolean quotes;
  private final CSVPrinter printer;
  private final List<Field> columns;

  /** The last text of each column, and how it stands in its cell. */
  private final @Nullable String[] last = new String[Field.values().length];

  private final String[] again = new String[last.length];

  /** What the field has that is written; null for nothing. */
  private @Nullable Object cell;

  private boolean begun;

  TableWriter(OutputStream out, Layout layout, Groups by, boolean quotes) throws IOException {
    this.layout = layout;
    this.by = by;
    columns = Field.of(layout, by);
    this.quotes = quotes;
    CSVFormat.Builder builder = CSVFormat.RFC4180.builder();
    if (!quotes) {
      // not the library's escapes: after the backslash it leaves a tab as it is
      builder.setDelimiter('\t').setRecordSeparator('\n').setQuote(null);
    }
    printer =
        new CSVPrinter(
            new OutputStreamWriter(new Utf8Output(out), StandardCharsets.UTF_8), builder.get());
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    write(new RecordSource(layout, origin, match));
  }

  @Override
  public void write(Tally tally) throws IOException {
    write(new RecordSource(layout, by, tally));
  }

  @Override
  public void flush() throws IOException {
    header(); // a table without rows still has its header
    printer.flush();
  }

  @Override
  public void text(Field field, String value) {
    cell =
        switch (field.type()) {
          case URI -> layout.links().shown(value);
          case HOST -> Grouping.HOST.shown(layout, value);
          default -> value;
        };
  }

  @Override
  public void number(Field field, long value) {
    cell = value;
  }

  @Override
  public void flag(Field field) {
    cell = true;
  }

  @Override
  public void segments(List<Segment> segments) {
    cell =
        segments.stream()
            .map(s -> s.offset() + "-" + s.endOffset())
            .collect(Collectors.joining(" "));
  }

  @Override
  public void alternatives(List<Alternative> alternatives) {
    cell =
        alternatives.stream()
            .map(a -> Field.name(a.why()) + "=" + layout.links().shown(a.uri()))
            .collect(Collectors.joining(" "));
  }

  @Override
  public void words(Field field, List<String> words) {
    cell = String.join(" ", words);
  }

  private void header() throws IOException {
    if (!begun && !layout.has(Part.NO_HEADER)) {
      for (Field column : columns) {
        printer.print(column.label);
      }
      printer.println();
    }
    begun = true;
  }

  private void write(RecordSource told) throws IOException {
    header();
    for (Field column : columns) {
      cell = null;
      column.tell(told, this);
      printer.print(cell instanceof String text ? cell(column.ordinal(), text) : cell);
    }
    printer.println();
  }

  /** A text as it stands in a cell of a column; often it is that of the row above. */
  private String cell(int column, String text) {
    if (text != last[column]) {
      last[column] = text;
      again[column] = cell(text);
    }
    return again[column];
  }

  private String cell(String text) {
    boolean guarded = !layout.has(Part.RAW_CELLS) && isFormula(text);
    int at = 0;
    while (at < text.length() && !isEscaped(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      return guarded ? GUARD + text : text;
    }
    StringBuilder cell = new StringBuilder(text.length() + 16);
    cell.append(guarded ? GUARD : "").append(text, 0, at);
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (isEscaped(c)) {
        cell.append(escape(c));
      } else {
        cell.append(c);
      }
    }
    return cell.toString();
  }

  /**
   * Whether a spreadsheet may take it for a formula, as the page of OWASP about CSV injection says.
   * In TSV quotes are part of the text, but spreadsheets take them off.
   */
  private boolean isFormula(String text) {
    int at = 0;
    while (!quotes && at < text.length() && text.charAt(at) == '"') {
      at++;
    }
    return at < text.length() && "=+-@\t\r".indexOf(text.charAt(at)) >= 0;
  }

  private static boolean isEscaped(char c) {
    return c == '\\' || ControlCharacters.contain(c);
  }

  private static String escape(char c) {
    return switch (c) {
      case '\\' -> "\\\\";
      case '\t' -> "\\t";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      default -> ControlCharacters.escape(c);
    };
  }
}
