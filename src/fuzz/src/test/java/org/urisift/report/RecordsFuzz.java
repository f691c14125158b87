package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

/** A record that is read back has the values that were written. */
class RecordsFuzz {
  private static final List<Field> TEXTS =
      List.of(
          Field.URI,
          Field.AS_WRITTEN,
          Field.FILE,
          Field.MEMBER,
          Field.MESSAGE_ID,
          Field.DATE,
          Field.FROM,
          Field.SUBJECT,
          Field.SOURCE_URI,
          Field.PART,
          Field.CONTENT_TYPE,
          Field.CHARSET,
          Field.CONTEXT,
          Field.TEXT);

  static Stream<byte[]> texts() {
    return Stream.of(
            "http://a.example/\0http://a.example/é\0a.mbox\0b.tar\0<1@a>\0002024-05-01\0A <a@b>",
            "x:1\0x:\"1\"\0a\\b,c\0\t\0=1+1\0@a\0-1\0+1\0\r\n\0\u2028\0\u202e\0'a\0\u001b[1m",
            "x:\uE000\0\0\"\"\0,\0\n\0\r\0\\n\0\\\0\uFEFF\0\u0085\0\u007f\0#\0 a ")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("texts")
  @FuzzTest
  void a_record_read_back_has_the_values_that_were_written(byte[] input) throws IOException {
    // U+E000 means an unpaired surrogate, which UTF-8 lacks
    String text = new String(input, StandardCharsets.UTF_8).replace('\uE000', '\uD83D');
    Map<Field, String> values = values(text.split("\0", -1));
    Origin origin =
        new Origin(
            values.get(Field.FILE),
            values.get(Field.MEMBER),
            new Message.Data(
                1,
                0,
                values.get(Field.MESSAGE_ID),
                values.get(Field.DATE),
                values.get(Field.FROM),
                values.get(Field.SUBJECT),
                values.get(Field.SOURCE_URI),
                values.get(Field.LIST)),
            new Origin.Part(
                values.get(Field.PART),
                values.get(Field.LOCATION),
                values.get(Field.CONTENT_TYPE),
                values.get(Field.CHARSET)),
            values.get(Field.CONTEXT),
            null,
            values.get(Field.TEXT));
    MatchBuilder builder = MatchBuilder.of(values.get(Field.URI));
    if (values.containsKey(Field.AS_WRITTEN)) {
      builder.written(values.get(Field.AS_WRITTEN));
    }
    UriMatch match = builder.at(1, 1, 0).match();
    checkJson(values, ReportOutput.write(Format.JSONL, Listing.EACH, origin, match, match));
    checkCsv(values, ReportOutput.write(Format.CSV, Listing.EACH, origin, match, match));
    checkTsv(ReportOutput.write(Format.TSV, Listing.EACH, origin, match, match));
  }

  private static Map<Field, String> values(String[] texts) {
    Map<Field, String> values = new TreeMap<>();
    values.put(Field.FILE, "-");
    for (int i = 0; i < TEXTS.size() && i < texts.length; i++) {
      values.put(TEXTS.get(i), texts[i]);
    }
    values.remove(Field.AS_WRITTEN, values.get(Field.URI));
    return values;
  }

  private static void checkJson(Map<Field, String> values, String written) throws IOException {
    String[] lines = written.split("\n", -1);
    assertThat(lines).hasSize(3); // the last one empty
    for (int i = 0; i < 2; i++) {
      JsonReader reader = new JsonReader(new StringReader(lines[i]));
      reader.setStrictness(Strictness.STRICT);
      JsonObject object = JsonParser.parseReader(reader).getAsJsonObject();
      for (Field field : TEXTS) {
        String value = values.get(field);
        if (value == null) {
          assertThat(object.has(field.label)).as(field.label).isFalse();
        } else {
          assertThat(object.get(field.label).getAsString()).isEqualTo(wellFormed(value));
        }
      }
    }
  }

  private static void checkCsv(Map<Field, String> values, String written) throws IOException {
    List<List<String>> rows = rows(written);
    assertThat(rows).hasSize(3);
    List<String> names = rows.get(0);
    for (List<String> row : rows.subList(1, 3)) {
      assertThat(row).hasSameSizeAs(names);
      for (Field field : TEXTS) {
        String value = values.getOrDefault(field, "");
        if (isHarmless(value)) {
          assertThat(row.get(names.indexOf(field.label))).isEqualTo(wellFormed(value));
        }
      }
    }
  }

  private static void checkTsv(String written) throws IOException {
    String[] lines = written.split("[\n\r]", -1);
    assertThat(lines).hasSize(4);
    for (int i = 1; i < 3; i++) {
      assertThat(lines[i].split("\t", -1)).hasSameSizeAs(lines[0].split("\t", -1));
    }
  }

  /** Parses CSV by RFC 4180 2, which allows no quote in a field without quotes. */
  private static List<List<String>> rows(String table) {
    List<List<String>> rows = new ArrayList<>();
    int i = 0;
    while (i < table.length()) {
      List<String> row = new ArrayList<>();
      char separator = ',';
      while (separator == ',') {
        StringBuilder field = new StringBuilder();
        i = table.charAt(i) == '"' ? quoted(table, i, field) : unquoted(table, i, field);
        row.add(field.toString());
        separator = table.charAt(i++);
      }
      assertThat(table.substring(i - 1, ++i)).isEqualTo("\r\n");
      rows.add(row);
    }
    return rows;
  }

  /** Appends a quoted field, and returns the index after it. */
  private static int quoted(String table, int open, StringBuilder field) {
    int i = open + 1;
    while (table.charAt(i) != '"' || table.charAt(i + 1) == '"') {
      i += table.charAt(i) == '"' ? 1 : 0;
      field.append(table.charAt(i++));
    }
    return i + 1;
  }

  private static int unquoted(String table, int from, StringBuilder field) {
    int i = from;
    while (",\r".indexOf(table.charAt(i)) < 0) {
      assertThat(table.charAt(i)).isNotIn('"', '\n');
      field.append(table.charAt(i++));
    }
    return i;
  }

  /** Whether a value is surely written unchanged: it is no formula and needs no escapes. */
  private static boolean isHarmless(String value) {
    return value.isEmpty()
        || "=+-@".indexOf(value.charAt(0)) < 0
            && value
                .codePoints()
                .allMatch(c -> c < 0x7f ? c >= ' ' && c != '\\' : Character.isLetter(c));
  }

  private static String wellFormed(String value) {
    return new String(value.getBytes(StandardCharsets.UTF_16BE), StandardCharsets.UTF_16BE);
  }
}
