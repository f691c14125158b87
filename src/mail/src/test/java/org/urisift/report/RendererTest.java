package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.spi.Renderer;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

/** Rendered records equal those that the report would write, in the same order. */
class RendererTest {
  private static final List<UriMatch> MATCHES =
      List.of(
          MatchBuilder.of("http://a.example/").at(1, 3, 2).match(),
          MatchBuilder.of("http://b.example/%C3%BC")
              .written("http://b.example/ü")
              .at(2, 1, 90)
              .match(),
          MatchBuilder.of("http://").at(3, 1, 200).rejected("no host", "D10", 7).match());

  static Stream<Format> tables() {
    return Stream.of(Format.values()).filter(Format::isTable);
  }

  static Stream<Format> formatsWithoutTables() {
    return Stream.of(Format.values()).filter(format -> !format.isTable() && format != Format.STIX);
  }

  @ParameterizedTest
  @MethodSource("formatsWithoutTables")
  void rendered_records_are_those_of_the_report(Format format) throws IOException {
    Origin origin = Origin.file("notes.txt");
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    Report plain = Report.open(format, Listing.EACH, expected);
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    Report report = Report.open(format, Listing.EACH, written);
    Renderer renderer = Layout.of(format).renderer();
    for (int round = 0; round < 3; round++) {
      for (UriMatch match : MATCHES) {
        plain.add(origin, match);
        plain.add(origin, match);
        report.add(origin, match);
        renderer.add(origin, match);
        report.add(renderer.take());
      }
      MATCHES.forEach(match -> renderer.add(origin, match));
      report.add(renderer.take());
      report.add(renderer.take());
      for (UriMatch match : MATCHES) {
        plain.add(origin, match);
      }
    }
    plain.close();
    report.close();
    assertThat(written.toString(StandardCharsets.UTF_8))
        .isEqualTo(expected.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void a_table_has_no_renderer_and_takes_no_rendered_records(Format format) throws IOException {
    Report report = Report.open(format, Listing.EACH, new ByteArrayOutputStream());
    assertThatThrownBy(() -> Layout.of(format).renderer())
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> report.add(new byte[1]))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
