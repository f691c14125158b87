package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.report.ReportOutput.uri;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative.Why;

class JsonLinesTest {
  private static final Origin MAIL =
      new Origin(
          "list.mbox",
          "2024/list.mbox",
          new Message.Data(
              3, 4096, "<1@a.example>", "2024-05-01T10:00:00Z", "Ann <a@a.example>", "Grüße"),
          new Origin.Part("1.2", null, "text/plain", "UTF-8"),
          "body",
          null);

  @Test
  void a_record_has_only_the_fields_that_apply() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.JSONL, MatchBuilder.of("http://a.example/").at(2, 7, 31).match()))
        .isEqualTo(
            """
            {"uri":"http://a.example/","delimiter":"bare","joined":"no","verdict":"valid",\
            "file":"notes.txt","line":2,"column":7,"offset":31,"end_offset":48}
            """);
  }

  @Test
  void a_joined_match_has_its_segments_and_alternatives() throws IOException {
    UriMatch match =
        MatchBuilder.of("http://a.example/b-c")
            .delimiter(Delimiter.ANGLE)
            .joined(Joined.DELIMITED)
            .segment(1, 20)
            .segment(21, 22)
            .or("http://a.example/bc", Why.HYPHEN)
            .or("http://a.example/b-", Why.CUT)
            .match();
    assertThat(ReportOutput.write(Format.JSONL, match))
        .isEqualTo(
            """
            {"uri":"http://a.example/b-c","delimiter":"angle","joined":"delimited",\
            "verdict":"valid","file":"notes.txt","line":1,"column":1,"offset":1,"end_offset":22,\
            "segments":[[1,20],[21,22]],"alternatives":[{"uri":"http://a.example/bc",\
            "why":"hyphen"},{"uri":"http://a.example/b-","why":"cut"}]}
            """);
  }

  @Test
  void an_inferred_join_has_its_evidence() throws IOException {
    UriMatch match = MatchBuilder.of("http://a.example/b-c").because("hyphen", "long").match();
    assertThat(ReportOutput.write(Format.JSONL, match))
        .contains("\"joined\":\"inferred\",\"evidence\":[\"hyphen\",\"long\"],\"verdict\"");
  }

  @Test
  void a_repaired_match_has_its_original_spelling() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.JSONL,
                MatchBuilder.of("http://a.example/%C3%A9").written("http://a.example/é").match()))
        .startsWith("{\"uri\":\"http://a.example/%C3%A9\",\"as_written\":\"http://a.example/é\",")
        .contains("\"verdict\":\"repaired\"");
  }

  @Test
  void a_rejected_candidate_has_its_reason_production_and_index() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.JSONL, MatchBuilder.of("http://").rejected("no host", "D10", 7).match()))
        .contains(
            "\"verdict\":\"rejected\",\"reason\":\"no host\",\"production\":\"D10\",\"index\":7,");
  }

  @Test
  void an_abbreviated_uri_is_marked() throws IOException {
    assertThat(
            ReportOutput.write(
                Format.JSONL, MatchBuilder.of("http://www.a.example").abbreviated().match()))
        .contains("\"abbreviated\":true,");
  }

  @Test
  void a_match_in_a_message_has_the_fields_of_message_and_part() throws IOException {
    assertThat(ReportOutput.write(Format.JSONL, Listing.EACH, MAIL, uri("x:1")))
        .endsWith(
            """
            "file":"list.mbox","member":"2024/list.mbox","line":1,"column":1,"offset":0,\
            "end_offset":3,"message":3,"message_offset":4096,"message_id":"<1@a.example>",\
            "date":"2024-05-01T10:00:00Z","from":"Ann <a@a.example>","subject":"Grüße",\
            "part":"1.2","content_type":"text/plain","charset":"UTF-8","context":"body"}
            """);
  }

  @Test
  void each_record_has_the_fields_of_its_own_message_and_context() throws IOException {
    Origin other =
        new Origin(
            "list.mbox",
            null,
            new Message.Data(4, 5120, "<2@a.example>", null, null, "Oak"),
            MAIL.part(),
            "body",
            null);
    Origin subject = MAIL.inText("header:Subject", null, null);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.open(Format.JSONL, Listing.EACH, out)) {
      for (Origin origin : List.of(MAIL, MAIL, other, MAIL, subject, subject, MAIL)) {
        report.add(origin, uri("x:1"));
      }
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .extracting(
            line -> line.replaceAll(".*\"message_id\":\"<(.).*context\":\"(.*)\"}", "$1 $2"))
        .containsExactly(
            "1 body",
            "1 body",
            "2 body",
            "1 body",
            "1 header:Subject",
            "1 header:Subject",
            "1 body");
  }

  @Test
  void an_unknown_position_is_left_out() throws IOException {
    Origin origin = new Origin("p.html", null, null, null, "html", Origin.Start.UNKNOWN);
    assertThat(ReportOutput.write(Format.JSONL, Listing.EACH, origin, uri("x:1")))
        .doesNotContain("line", "column", "offset");
  }

  @Test
  void a_count_has_the_dates_of_its_messages() throws IOException {
    assertThat(ReportOutput.write(Format.JSONL, Listing.COUNT, MAIL, uri("x:1"), uri("x:1")))
        .isEqualTo(
            """
            {"uri":"x:1","verdict":"valid","file":"list.mbox","member":"2024/list.mbox",\
            "line":1,"column":1,"offset":0,"message":3,"message_offset":4096,"part":"1.2",\
            "context":"body","count":2,"messages":1,"first_date":"2024-05-01T10:00:00Z",\
            "last_date":"2024-05-01T10:00:00Z"}
            """);
  }

  @Test
  void a_lone_surrogate_becomes_the_replacement_character() throws IOException {
    UriMatch match = MatchBuilder.of("x:\uD800\"\n").rejected("limit", "limit", 2).match();
    assertThat(ReportOutput.write(Format.JSONL, match)).startsWith("{\"uri\":\"x:\uFFFD\\\"\\n\",");
  }

  @Test
  void a_surrogate_pair_beside_a_lone_surrogate_is_kept() throws IOException {
    UriMatch match = MatchBuilder.of("x:\uD83D\uDE00\uD800\uD83D\uDE00\uDE00").match();
    assertThat(ReportOutput.write(Format.JSONL, match))
        .startsWith("{\"uri\":\"x:\uD83D\uDE00\uFFFD\uD83D\uDE00\uFFFD\",");
  }

  @Test
  void repeated_values_are_equal_in_each_record() throws IOException {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= 0x1_0000; c++) {
      all.appendCodePoint(c);
    }
    Origin origin = new Origin("a.mbox", null, null, null, "body", null, all.toString());
    String[] records =
        ReportOutput.write(Format.JSONL, Listing.EACH, origin, uri("x:1"), uri("x:1"), uri("x:1"))
            .split("\n");
    assertThat(records).hasSize(3).containsOnly(records[0]);
    assertThat(records[0]).contains("\uD800\uDC00");
  }

  @Test
  void a_position_at_the_start_of_the_source_is_written() throws IOException {
    Origin origin =
        new Origin("p.html", null, null, null, "html:a@href", new Origin.Start(1, 1, 0));
    assertThat(ReportOutput.write(Format.JSONL, Listing.EACH, origin, uri("x:1")))
        .contains("\"line\":1,\"column\":1,\"offset\":0,\"context\"");
  }

  @ParameterizedTest
  @CsvSource({
    "ANGLE, angle",
    "QUOTE, quote",
    "BARE, bare",
    "ATTRIBUTE, attribute",
    "HEADER, header"
  })
  void delimiters_are_written_in_lower_case(Delimiter delimiter, String name) throws IOException {
    assertThat(
            ReportOutput.write(Format.JSONL, MatchBuilder.of("x:1").delimiter(delimiter).match()))
        .contains("\"delimiter\":\"" + name + '"');
  }

  @ParameterizedTest
  @CsvSource({"NO, no", "DELIMITED, delimited", "FLOWED, flowed", "INFERRED, inferred"})
  void ways_of_joining_are_written_in_lower_case(Joined joined, String name) throws IOException {
    assertThat(ReportOutput.write(Format.JSONL, MatchBuilder.of("x:1").joined(joined).match()))
        .contains("\"joined\":\"" + name + '"');
  }

  @ParameterizedTest
  @CsvSource({"CUT, cut", "JOINED, joined", "HYPHEN, hyphen", "TRIMMED, trimmed"})
  void alternatives_have_their_reasons(Why why, String name) throws IOException {
    assertThat(ReportOutput.write(Format.JSONL, MatchBuilder.of("x:1").or("x:", why).match()))
        .contains("\"alternatives\":[{\"uri\":\"x:\",\"why\":\"" + name + "\"}]");
  }
}
