package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative.Why;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** No report contains an unescaped character that controls a terminal or the direction of text. */
class ControlCharactersTest {
  /** The characters with the property Bidi_Control (UAX #9, table 2, 3.1 and 2.6). */
  private static final Set<Integer> BIDI =
      Set.of(
          0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
          0x2069);

  private static final String ALL = all();

  private static final Origin HOSTILE =
      new Origin(
          ALL,
          ALL,
          new Message.Data(1, 0, ALL, "2024-05-01T10:00:00Z", ALL, ALL),
          new Origin.Part(ALL, ALL, ALL, ALL),
          ALL,
          null,
          ALL);

  @Test
  void control_characters_are_c0_c1_separators_and_those_of_uax_9() throws IOException {
    assertThat(
            IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(c -> ControlCharacters.isControl(c) != isControl(c)))
        .extracting(Integer::toHexString)
        .isEmpty();
  }

  @Test
  void escapes_have_a_u_and_four_hexadecimal_digits() throws IOException {
    assertThat(ControlCharacters.escaped("a\u001B[31mb\u202Ec\u0085\u2029\u00e9\\"))
        .isEqualTo("a\\u001B[31mb\\u202Ec\\u0085\\u2029\u00e9\\");
  }

  @Test
  void a_text_without_control_characters_is_not_copied() throws IOException {
    String plain = "gr\u00fc\u00df \ud83d\ude00 \\ \u200b";
    assertThat(ControlCharacters.escaped(plain)).isSameAs(plain);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STIX") // which has only counts of URIs
  void control_characters_in_any_field_of_a_report_are_escaped(Format format) throws IOException {
    UriMatch refused = MatchBuilder.of(ALL).rejected(ALL, "segment", 0).or(ALL, Why.CUT).match();
    UriMatch repaired = MatchBuilder.of("x:" + ALL).written("x:" + ALL + ALL).match();
    for (Listing listing : Listing.values()) {
      String written = ReportOutput.write(format, listing, HOSTILE, refused, repaired, refused);
      assertIsClean(written, format);
      assertThat(written).contains(format == Format.TSV ? "\\\\\\u0000" : "\\u0000");
    }
  }

  @Test
  void control_characters_in_names_of_files_are_escaped() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.files(Report.Layout.of(Format.TEXT), out)) {
      report.add(HOSTILE, ReportOutput.uri("x:1"));
    }
    assertIsClean(out.toString(StandardCharsets.UTF_8), Format.TEXT);
  }

  @Test
  void control_characters_in_references_are_escaped() throws IOException {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    StringWriter failures = new StringWriter();
    ReferenceWriter[] writers = {
      ReferenceWriter.jsonl(json), ReferenceWriter.text(new ByteArrayOutputStream(), failures)
    };
    for (ReferenceWriter writer : writers) {
      try {
        UriReference.parse("x:" + ALL);
      } catch (UriSyntaxException e) {
        writer.invalid(e);
      }
      writer.flush();
    }
    assertIsClean(json.toString(StandardCharsets.UTF_8), Format.JSONL);
    assertIsClean(failures.toString(), Format.TEXT);
    assertThat(failures.toString()).contains("\\u202E");
  }

  @Test
  void json_values_stay_equal_in_repeated_records() throws IOException {
    UriMatch repaired =
        MatchBuilder.of("x:%00").written("x:" + ALL).or("x:" + ALL, Why.CUT).match();
    String[] records =
        ReportOutput.write(Format.JSONL, Listing.EACH, HOSTILE, repaired, repaired, repaired)
            .split("\n");
    assertThat(records).hasSize(3).containsOnly(records[0]);
    TreeMap<String, String> values = new TreeMap<>();
    try (JsonParser json = new JsonFactory().createParser(records[0])) {
      while (json.nextToken() != null) {
        if (json.currentToken().isScalarValue()) {
          values.put(json.currentName(), json.getText());
        }
      }
    }
    assertThat(values)
        .containsEntry("as_written", "x:" + ALL)
        .containsEntry("uri", "x:" + ALL) // the last "uri" is that of the alternative
        .containsEntry("file", ALL)
        .containsEntry("message_id", ALL)
        .containsEntry("from", ALL)
        .containsEntry("subject", ALL)
        .containsEntry("text", ALL);
  }

  /** All control characters, each before another character. */
  private static String all() {
    StringBuilder all = new StringBuilder("\\");
    for (int c = 0; c <= 0xFFFF; c++) {
      if (isControl(c)) {
        all.append((char) c).append(c % 2 == 0 ? "\u00e9" : "\"");
      }
    }
    return all.append("\ud83d\ude00").toString();
  }

  private static boolean isControl(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || BIDI.contains(c);
  }

  /** Asserts that only the separators of records and fields are control characters. */
  private static void assertIsClean(String written, Format format) throws IOException {
    String separators =
        switch (format) {
          case CSV -> "\r\n";
          case TSV -> "\n|\t";
          default -> "\n|\trejected"; // a tab is before the reason of a rejection
        };
    assertThat(written.replaceAll(separators, "").codePoints().filter(c -> isControl(c)))
        .extracting(Integer::toHexString)
        .isEmpty();
  }
}
