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
import org.urisift.scan.MadeMatch;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative.Why;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** Nothing that drives a terminal, ends a line or turns text around comes out as it is. */
class ControlCharactersTest {
  /** The property Bidi_Control of UAX #9, table 2, 3.1 and 2.6. */
  private static final Set<Integer> BIDI =
      Set.of(
          0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
          0x2069);

  private static final String ALL = all();

  private static final Origin HOSTILE =
      new Origin(
          ALL,
          ALL,
          new Origin.Message(1, 0, ALL, "2024-05-01T10:00:00Z", ALL, ALL),
          new Origin.Part(ALL, ALL, ALL),
          ALL,
          null,
          ALL,
          null);

  @Test
  void they_are_controls_separators_and_those_of_the_bidirectional_algorithm() throws IOException {
    assertThat(
            IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(c -> ControlCharacters.contain(c) != isControl(c)))
        .extracting(Integer::toHexString)
        .isEmpty();
  }

  @Test
  void all_have_the_same_form() throws IOException {
    assertThat(ControlCharacters.escaped("a\u001B[31mb\u202Ec\u0085\u2029\u00e9\\"))
        .isEqualTo("a\\u001B[31mb\\u202Ec\\u0085\\u2029\u00e9\\");
  }

  @Test
  void a_text_without_them_is_not_copied() throws IOException {
    String plain = "gr\u00fc\u00df \ud83d\ude00 \\ \u200b";
    assertThat(ControlCharacters.escaped(plain)).isSameAs(plain);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void none_comes_out_of_a_report_whatever_holds_it(Format format) throws IOException {
    UriMatch refused = MadeMatch.of(ALL).rejected(ALL, "segment", 0).or(ALL, Why.CUT).match();
    UriMatch repaired = MadeMatch.of("x:" + ALL).written("x:" + ALL + ALL).match();
    for (Listing listing : Listing.values()) {
      String written = Written.as(format, listing, HOSTILE, refused, repaired, refused);
      assertIsClean(written, format);
      assertThat(written).contains(format == Format.TSV ? "\\\\\\u0000" : "\\u0000");
    }
  }

  @Test
  void nor_of_a_list_of_files() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.files(Report.Layout.of(Format.TEXT), out)) {
      report.add(HOSTILE, Written.uri("x:1"));
    }
    assertIsClean(out.toString(StandardCharsets.UTF_8), Format.TEXT);
  }

  @Test
  void nor_of_what_is_said_about_a_reference() throws IOException {
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
  void json_has_the_same_values_as_before_each_time() throws IOException {
    UriMatch repaired = MadeMatch.of("x:%00").written("x:" + ALL).or("x:" + ALL, Why.CUT).match();
    String[] records =
        Written.as(Format.JSONL, Listing.EACH, HOSTILE, repaired, repaired, repaired).split("\n");
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
        .containsEntry("uri", "x:" + ALL) // of the alternative
        .containsEntry("file", ALL)
        .containsEntry("message_id", ALL)
        .containsEntry("from", ALL)
        .containsEntry("subject", ALL)
        .containsEntry("text_uri", ALL);
  }

  /** Each of them beside other characters. */
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

  /** But for what separates records and fields. */
  private static void assertIsClean(String written, Format format) throws IOException {
    String between =
        switch (format) {
          case CSV -> "\r\n";
          case TSV -> "\n|\t";
          default -> "\n|\trejected"; // why stands after a tab
        };
    assertThat(written.replaceAll(between, "").codePoints().filter(c -> isControl(c)))
        .extracting(Integer::toHexString)
        .isEmpty();
  }
}
