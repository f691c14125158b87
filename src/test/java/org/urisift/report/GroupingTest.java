package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.scan.MadeMatch;
import org.urisift.scan.UriMatch;

class GroupingTest {
  private static final UriMatch MATCH = MadeMatch.of("HTTP://Oak.Example:80/A").match();

  private static Origin dated(String date) {
    Origin.Message message = new Origin.Message(1, 0, null, date, null, null);
    return new Origin("oak.mbox", null, message, null, null, null);
  }

  @Test
  void hosts_and_schemes_are_the_same_in_any_case() {
    assertThat(Grouping.HOST.key(Origin.file("f"), MATCH, MATCH.uri())).isEqualTo("oak.example");
    assertThat(Grouping.SCHEME.key(Origin.file("f"), MATCH, MATCH.uri())).isEqualTo("http");
    assertThat(Grouping.URI.key(Origin.file("f"), MATCH, MATCH.uri()))
        .isEqualTo("HTTP://Oak.Example:80/A");
  }

  @Test
  void what_has_no_host_is_one_group() {
    UriMatch mail = MadeMatch.of("mailto:a@b.example").match();
    assertThat(Grouping.HOST.key(Origin.file("f"), mail, mail.uri())).isEmpty();
  }

  @Test
  void a_month_is_that_of_the_message() {
    assertThat(Grouping.MONTH.key(dated("2004-03-08T09:12:44Z"), MATCH, MATCH.uri()))
        .isEqualTo("2004-03");
    assertThat(Grouping.MONTH.key(dated(null), MATCH, MATCH.uri())).isEmpty();
    assertThat(Grouping.MONTH.key(Origin.file("f"), MATCH, MATCH.uri())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_rejected_candidate_is_counted_among_uris_alone(Grouping by) {
    UriMatch rejected = MadeMatch.of("http://a.example").rejected("why", "host", 1).match();
    String key = by.key(dated("2004-03-08T09:12:44Z"), rejected, rejected.uri());
    assertThat(key != null).isEqualTo(by == Grouping.URI);
  }
}
