package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.report.ReportOutput.NOTES;
import static org.urisift.report.ReportOutput.uri;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.urisift.mail.Origin;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

class LineFormatsTest {
  private static final UriMatch REFUSED =
      MatchBuilder.of("http://a.example/\nb\u0007")
          .rejected("no such character", "path_segments", 17)
          .at(3, 14, 80)
          .match();

  @Test
  void text_has_one_uri_per_line() throws IOException {
    assertThat(ReportOutput.write(Format.TEXT, uri("http://a.example/"), uri("ftp://b.example/c")))
        .isEqualTo("http://a.example/\nftp://b.example/c\n");
  }

  @Test
  void grep_has_file_line_and_column() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.GREP, MatchBuilder.of("http://a.example/").at(12, 5, 300).match()))
        .isEqualTo("notes.txt:12:5:http://a.example/\n");
  }

  @Test
  void grep_has_the_position_in_the_source_if_that_of_the_text_differs() throws IOException {
    Origin origin =
        new Origin("p.html", null, null, null, "html:a@href", new Origin.Start(7, 9, 120));
    assertThat(ReportOutput.write(Format.GREP, Listing.EACH, origin, uri("http://a.example/")))
        .isEqualTo("p.html:7:9:http://a.example/\n");
  }

  @Test
  void a_rejected_candidate_with_a_line_break_stays_on_one_line() throws IOException {
    assertThat(ReportOutput.write(Format.TEXT, REFUSED))
        .isEqualTo(
            "http://a.example/\\u000Ab\\u0007\trejected: no such character (path_segments at"
                + " 17)\n");
  }

  @Test
  void line_breaks_in_file_names_are_escaped() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.GREP, Listing.EACH, Origin.file("a\nb\u001B[31m"), uri("x:y")))
        .isEqualTo("a\\u000Ab\\u001B[31m:1:1:x:y\n");
  }

  @Test
  void unique_writes_the_first_match_of_each_uri() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.TEXT, Listing.UNIQUE, NOTES, uri("x:1"), uri("x:2"), uri("x:1"), uri("x:3")))
        .isEqualTo("x:1\nx:2\nx:3\n");
  }

  @Test
  void counts_look_like_those_of_uniq_the_most_frequent_first() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.TEXT,
                Listing.COUNT,
                NOTES,
                uri("x:once"),
                uri("x:twice"),
                uri("x:alone"),
                uri("x:twice")))
        .isEqualTo("      2 x:twice\n      1 x:once\n      1 x:alone\n");
  }

  @Test
  void a_count_in_grep_has_the_position_of_the_first_match() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.GREP,
                Listing.COUNT,
                NOTES,
                MatchBuilder.of("x:1").at(2, 3, 10).match(),
                MatchBuilder.of("x:1").at(4, 5, 40).match()))
        .isEqualTo("      2 notes.txt:2:3:x:1\n");
  }

  @Test
  void a_rejected_candidate_is_counted_apart_from_an_equal_uri() throws IOException {
    UriMatch refused = MatchBuilder.of("x:1").rejected("too long", "limit", 3).match();
    assertThat(ReportOutput.write(Format.TEXT, Listing.COUNT, NOTES, uri("x:1"), refused))
        .isEqualTo("      1 x:1\n      1 x:1\trejected: too long (limit at 3)\n");
  }
}
