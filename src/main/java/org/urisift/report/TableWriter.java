package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.urisift.report.Report.Layout;
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
final class TableWriter implements RecordWriter, Fields {
  private static final Set<Field> LINKS =
      EnumSet.of(Field.URI, Field.AS_WRITTEN, Field.NORMALIZED, Field.UNWRAPPED, Field.TEXT_URI);

  private static final Set<Field> HOSTS = EnumSet.of(Field.HOST, Field.DOMAIN);

  private static final String GUARD = "'";

  private final Layout layout;
  private final Groups by;
  private final boolean quotes;
  private final CSVPrinter printer;
  private final Field[] columns;
  private final Object[] row = new Object[Field.values().length];

  /** The last text of each column, and how it stands in its cell. */
  private final String[] last = new String[row.length];

  private final String[] again = new String[row.length];
  private boolean begun;

  TableWriter(OutputStream out, Layout layout, Groups by, boolean quotes) {
    this.layout = layout;
    this.by = by;
    columns = columns(by, layout).toArray(new Field[0]);
    this.quotes = quotes;
    CSVFormat.Builder builder = CSVFormat.RFC4180.builder();
    if (!quotes) {
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

  private static Collection<Field> columns(Groups by, Layout layout) {
    if (!layout.fields().isEmpty()) {
      return layout.fields();
    }
    Set<Field> columns = Field.of(by == null ? List.of() : by.by());
    if (by == null) {
      columns.removeIf(Field::isDerived);
      if (!layout.links().normalizes()) {
        columns.remove(Field.NORMALIZED);
      }
      if (layout.links().flags() == null) {
        columns.remove(Field.FLAGS);
      }
    }
    return columns;
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    Arrays.fill(row, null);
    Fields.of(layout, origin, match, this);
    print();
  }

  @Override
  public void write(Tally tally) throws IOException {
    Arrays.fill(row, null);
    Fields.of(layout, by, tally, this);
    print();
  }

  @Override
  public void flush() throws IOException {
    header(); // a table without rows still has its header
    printer.flush();
  }

  @Override
  public void text(Field field, String value) {
    row[field.ordinal()] =
        LINKS.contains(field)
            ? layout.links().shown(value)
            : HOSTS.contains(field) ? Grouping.HOST.shown(layout, value) : value;
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
            .map(a -> Fields.name(a.why()) + "=" + layout.links().shown(a.uri()))
            .collect(Collectors.joining(" "));
  }

  @Override
  public void words(Field field, List<String> words) {
    row[field.ordinal()] = String.join(" ", words);
  }

  private void header() throws IOException {
    if (!begun && layout.header()) {
      for (Field column : columns) {
        printer.print(column.label);
      }
      printer.println();
    }
    begun = true;
  }

  private void print() throws IOException {
    header();
    for (Field column : columns) {
      int i = column.ordinal();
      printer.print(row[i] instanceof String text ? cell(i, text) : row[i]);
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
    boolean guarded = !layout.rawCells() && isFormula(text);
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
