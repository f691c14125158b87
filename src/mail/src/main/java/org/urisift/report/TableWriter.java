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
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/**
 * Writes CSV (RFC 4180) or TSV with a header line. In both, control characters and backslashes in a
 * field are escaped with a backslash, so that each line is a record. TSV has no quotes, so that
 * each tab separates fields for {@code cut} and {@code awk}. A text that a spreadsheet would take
 * for a formula gets an apostrophe before it, unless cells are {@linkplain Part#RAW_CELLS raw}; a
 * lone hyphen, the name of standard input, never does. Segments are written {@code 0-10 12-20},
 * evidence and flags {@code hyphen long}, alternatives {@code cut=http://a.b/ joined=http://a.b/c}.
 */
final class TableWriter extends RecordWriter implements RecordVisitor {
  private static final String FORMULA_GUARD = "'";

  private final boolean quotes;
  private final Appendable out;
  private final CSVPrinter printer;
  private final List<Field> columns;

  /** The last text of each column, to recognise a repeated one by identity, and its cell. */
  private final @Nullable String[] lastTexts = new String[Field.values().length];

  private final String[] lastCells = new String[lastTexts.length];

  /** The value of the current field; null for an empty cell. */
  private @Nullable Object cell;

  private boolean isHeaderWritten;

  TableWriter(OutputStream out, Layout layout, Groups groups, boolean quotes) throws IOException {
    super(layout, groups);
    columns = Field.of(layout, groups);
    this.quotes = quotes;
    CSVFormat.Builder builder = CSVFormat.RFC4180.builder();
    if (!quotes) {
      // without the library's escapes, which keep the tab itself after the backslash
      builder.setDelimiter('\t').setRecordSeparator('\n').setQuote(null);
    }
    this.out = new OutputStreamWriter(new Utf8Output(out), StandardCharsets.UTF_8);
    printer = new CSVPrinter(this.out, builder.get());
  }

  @Override
  public void flush() throws IOException {
    writeHeader(); // a table without rows still has its header
    printer.flush();
  }

  @Override
  public void text(Field field, String value) {
    cell = layout.links().shown(field, value);
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

  private void writeHeader() throws IOException {
    if (!isHeaderWritten && layout.contains(Part.BOM)) {
      out.append('\uFEFF');
    }
    if (!isHeaderWritten && !layout.contains(Part.NO_HEADER)) {
      for (Field column : columns) {
        printer.print(column.label);
      }
      printer.println();
    }
    isHeaderWritten = true;
  }

  @Override
  void write(RecordSource source) throws IOException {
    writeHeader();
    for (Field column : columns) {
      cell = null;
      column.visit(source, this);
      printer.print(cell instanceof String text ? cell(column.ordinal(), text) : cell);
    }
    printer.println();
  }

  /** The cell for a text, which is often that of the row above. */
  private String cell(int column, String text) {
    if (text != lastTexts[column]) {
      lastTexts[column] = text;
      lastCells[column] = cell(text);
    }
    return lastCells[column];
  }

  private String cell(String text) {
    boolean isGuarded = !layout.contains(Part.RAW_CELLS) && isFormula(text);
    int i = 0;
    while (i < text.length() && !isEscaped(text.charAt(i))) {
      i++;
    }
    if (i == text.length()) {
      return isGuarded ? FORMULA_GUARD + text : text;
    }
    StringBuilder cell = new StringBuilder(text.length() + 16);
    cell.append(isGuarded ? FORMULA_GUARD : "").append(text, 0, i);
    for (; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isEscaped(c)) {
        cell.append(escape(c));
      } else {
        cell.append(c);
      }
    }
    return cell.toString();
  }

  /**
   * Whether a spreadsheet may take the text for a formula, according to the OWASP page about CSV
   * injection. In TSV, quotes are part of the text, but spreadsheets remove them.
   */
  private boolean isFormula(String text) {
    if (text.equals("-")) {
      return false;
    }
    int start = 0;
    while (!quotes && start < text.length() && text.charAt(start) == '"') {
      start++;
    }
    return start < text.length() && "=+-@\t\r".indexOf(text.charAt(start)) >= 0;
  }

  private static boolean isEscaped(char c) {
    return c == '\\' || ControlCharacters.isControl(c);
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
