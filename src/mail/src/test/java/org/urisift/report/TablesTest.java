package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.report.ReportOutput.NOTES;
import static org.urisift.report.ReportOutput.uri;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.mail.Origin;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative.Why;

class TablesTest {
  private static final UriMatch AWKWARD =
      MatchBuilder.of("http://a.example/?q=1,2")
          .segment(4, 20)
          .segment(22, 29)
          .or("http://a.example/?q=", Why.CUT)
          .or("http://a.example/?q=1,2.", Why.TRIMMED)
          .match();

  @Test
  void csv_has_a_header_and_the_fields_of_the_record_by_name() throws IOException {
    CSVRecord row = rows(ReportOutput.write(Format.CSV, AWKWARD), ',').get(0);
    assertThat(row.get("uri")).isEqualTo("http://a.example/?q=1,2");
    assertThat(row.get("file")).isEqualTo("notes.txt");
    assertThat(row.get("offset")).isEqualTo("4");
    assertThat(row.get("end_offset")).isEqualTo("29");
    assertThat(row.get("segments")).isEqualTo("4-20 22-29");
    assertThat(row.get("alternatives"))
        .isEqualTo("cut=http://a.example/?q= trimmed=http://a.example/?q=1,2.");
    assertThat(row.get("message_id")).isEmpty();
  }

  @Test
  void csv_has_the_line_ends_and_quotes_of_rfc_4180() throws IOException {
    assertThat(ReportOutput.write(Format.CSV, AWKWARD))
        .startsWith("uri,as_written,")
        .contains("origin\r\n\"http://a.example/?q=1,2\",,");
  }

  @Test
  void tsv_separates_with_tabs() throws IOException {
    assertThat(ReportOutput.write(Format.TSV, AWKWARD))
        .startsWith("uri\tas_written\t")
        .contains("origin\nhttp://a.example/?q=1,2\t\t");
  }

  @Test
  void in_tsv_each_tab_separates_fields_and_each_line_is_a_record() throws IOException {
    Origin origin = Origin.file("a\tb\nc\rd\\n \"e\"");
    String[] lines =
        ReportOutput.write(Format.TSV, Listing.EACH, origin, uri("http://a.example/"))
            .split("[\n\r]");
    assertThat(lines).hasSize(2);
    List<String> names = List.of(lines[0].split("\t", -1));
    List<String> fields = List.of(lines[1].split("\t", -1));
    assertThat(fields).hasSameSizeAs(names);
    assertThat(fields.get(names.indexOf("file"))).isEqualTo("a\\tb\\nc\\rd\\\\n \"e\"");
  }

  @Test
  void a_table_without_rows_has_a_header() throws IOException {
    assertThat(ReportOutput.write(Format.CSV)).startsWith("uri,").endsWith("origin\r\n");
  }

  @Test
  void characters_outside_ascii_and_quotes_can_be_read_back() throws IOException {
    String table =
        ReportOutput.write(
            Format.CSV, Listing.EACH, Origin.file("größe \"x\".txt"), uri("http://a.example/"));
    assertThat(rows(table, ',').get(0).get("file")).isEqualTo("größe \"x\".txt");
  }

  @Test
  void a_table_of_counts_has_a_column_for_the_count() throws IOException {
    String table =
        ReportOutput.write(Format.TSV, Listing.COUNT, NOTES, uri("x:1"), uri("x:2"), uri("x:2"));
    List<CSVRecord> rows = rows(table, '\t');
    assertThat(rows).extracting(row -> row.get("uri")).containsExactly("x:2", "x:1");
    assertThat(rows).extracting(row -> row.get("count")).containsExactly("2", "1");
  }

  @Test
  void a_cell_whose_field_does_not_apply_is_empty() throws IOException {
    String table =
        ReportOutput.write(
            Format.CSV,
            MatchBuilder.of("http://www.a.example").abbreviated().match(),
            MatchBuilder.of("http://").rejected("no host", "D10", 7).match(),
            uri("x:1"));
    List<CSVRecord> rows = rows(table, ',');
    assertThat(rows).extracting(row -> row.get("abbreviated")).containsExactly("true", "", "");
    assertThat(rows).extracting(row -> row.get("reason")).containsExactly("", "no host", "");
    assertThat(rows).extracting(row -> row.get("index")).containsExactly("", "7", "");
  }

  @ParameterizedTest
  @EnumSource(names = {"CSV", "TSV"})
  void a_cell_with_line_breaks_stays_on_one_line_and_can_be_read_back(Format format)
      throws IOException {
    String text = "a\\b\\u202E\u202Ec\\t\td\n\u2028\re\u0085\\";
    Origin origin = Origin.file(text);
    String table = ReportOutput.write(format, Listing.EACH, origin, uri("x:1"));
    assertThat(table.split("[\r\n]+")).hasSize(2);
    String cell = rows(table, format == Format.CSV ? ',' : '\t').get(0).get("file");
    assertThat(cell).startsWith("a\\\\b\\\\u202E\\u202Ec\\\\t\\td\\n\\u2028\\re");
    assertThat(readBack(cell)).isEqualTo(text);
  }

  @ParameterizedTest
  @EnumSource(names = {"CSV", "TSV"})
  void a_text_that_begins_like_a_formula_gets_an_apostrophe(Format format) throws IOException {
    for (String text :
        List.of("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=", "--", "-\t", "-1+1")) {
      assertThat(fileCell(format, false, text)).isEqualTo("'" + escaped(text));
      assertThat(fileCell(format, true, text)).isEqualTo(escaped(text));
    }
    for (String text : List.of("-", "a=1", "'=1", " =1", "1+1", "(-1)", "\u00b1")) {
      assertThat(fileCell(format, false, text)).isEqualTo(text);
    }
  }

  @Test
  void in_tsv_a_formula_in_quotes_gets_an_apostrophe_too() throws IOException {
    String quoted = "\"\"=1+1\"";
    assertThat(fileCell(Format.TSV, false, quoted)).isEqualTo("'" + quoted);
    assertThat(fileCell(Format.TSV, false, "\"Ann\"")).isEqualTo("\"Ann\"");
    assertThat(fileCell(Format.TSV, false, "\"-")).isEqualTo("'\"-");
    assertThat(fileCell(Format.CSV, false, quoted)).isEqualTo(quoted);
  }

  @Test
  void formulas_in_all_listings_get_an_apostrophe() throws IOException {
    UriMatch relative = uri("-a");
    for (Listing listing : Listing.values()) {
      String table = ReportOutput.write(Format.CSV, listing, Origin.file("=b"), relative);
      CSVRecord row = rows(table, ',').get(0);
      assertThat(row.get("uri")).isEqualTo("'-a");
      assertThat(row.get("file")).isEqualTo("'=b");
    }
  }

  /** The cell for the name of a file. */
  private static String fileCell(Format format, boolean raw, String name) throws IOException {
    Report.Layout layout =
        new Report.Layout(
            format,
            raw ? Set.of(Report.Layout.Part.RAW_CELLS) : Set.of(),
            List.of(),
            LinkStyle.AS_THEY_ARE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.open(layout, Listing.EACH, out)) {
      report.add(Origin.file(name), uri("x:1"));
    }
    String table = out.toString(StandardCharsets.UTF_8);
    if (format == Format.CSV) {
      return rows(table, ',').get(0).get("file");
    }
    String[] lines = table.split("\n");
    return lines[1].split("\t")[List.of(lines[0].split("\t")).indexOf("file")];
  }

  private static String escaped(String text) {
    return text.replace("\t", "\\t").replace("\r", "\\r");
  }

  /** Decodes the escapes that the page about records describes. */
  private static String readBack(String cell) {
    return Pattern.compile("\\\\(u([0-9A-F]{4})|.)")
        .matcher(cell)
        .replaceAll(
            escape ->
                Matcher.quoteReplacement(
                    switch (escape.group(1)) {
                      case "\\" -> "\\";
                      case "t" -> "\t";
                      case "n" -> "\n";
                      case "r" -> "\r";
                      default -> String.valueOf((char) Integer.parseInt(escape.group(2), 16));
                    }));
  }

  private static List<CSVRecord> rows(String table, char delimiter) throws IOException {
    return CSVFormat.RFC4180
        .builder()
        .setDelimiter(delimiter)
        .setHeader()
        .setSkipHeaderRecord(true)
        .get()
        .parse(new StringReader(table))
        .getRecords();
  }
}
