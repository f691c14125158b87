package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.link.flag.Flags;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.KeyParts;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

class GroupingTest {
  private static final UriMatch MATCH = MatchBuilder.of("HTTP://Oak.Example:80/A").match();

  private static final Layout LAYOUT =
      new Layout(
          Format.JSONL,
          Set.of(),
          List.of(),
          new LinkStyle(null, false, false, false, Flags.STANDARD, false));

  private static List<String> keys(Grouping by, Origin origin, UriMatch match) {
    return new Groups(List.of(by)).keys(new KeyParts(), LAYOUT, origin, match);
  }

  private static Origin dated(String date) {
    Message message = new Message.Data(1, 0, null, date, null, null);
    return new Origin("oak.mbox", null, message, null, null, null);
  }

  @Test
  void hosts_and_schemes_are_grouped_case_insensitively() throws IOException {
    assertThat(keys(Grouping.HOST, Origin.file("f"), MATCH)).containsExactly("oak.example");
    assertThat(keys(Grouping.SCHEME, Origin.file("f"), MATCH)).containsExactly("http");
    assertThat(keys(Grouping.URI, Origin.file("f"), MATCH))
        .containsExactly("HTTP://Oak.Example:80/A");
  }

  @Test
  void uris_without_a_host_are_grouped_under_an_empty_key_but_mailto_is_a_group()
      throws IOException {
    UriMatch book = MatchBuilder.of("urn:isbn:1").match();
    UriMatch mail = MatchBuilder.of("MAILTO:a@b.example").match();
    for (Grouping grouping : List.of(Grouping.HOST, Grouping.DOMAIN)) {
      assertThat(keys(grouping, Origin.file("f"), book)).containsExactly("");
      assertThat(keys(grouping, Origin.file("f"), mail)).containsExactly("mailto");
    }
    assertThat(keys(Grouping.ORIGIN, Origin.file("f"), mail)).containsExactly("");
  }

  @Test
  void a_month_is_the_month_of_the_message() throws IOException {
    assertThat(keys(Grouping.MONTH, dated("2004-03-08T09:12:44Z"), MATCH))
        .containsExactly("2004-03");
    assertThat(keys(Grouping.MONTH, dated(null), MATCH)).containsExactly("");
    assertThat(keys(Grouping.MONTH, Origin.file("f"), MATCH)).containsExactly("");
  }

  @ParameterizedTest
  @EnumSource
  void a_rejected_candidate_is_counted_only_by_uri(Grouping by) throws IOException {
    UriMatch rejected = MatchBuilder.of("http://a.example").rejected("why", "host", 1).match();
    assertThat(keys(by, dated("2004-03-08T09:12:44Z"), rejected).isEmpty())
        .isEqualTo(by != Grouping.URI);
  }

  @Test
  void a_uri_with_several_flags_is_counted_for_each_of_them_and_its_year() throws IOException {
    UriMatch match = MatchBuilder.of("http://joe@10.0.0.1:81/").match();
    Groups groups = new Groups(List.of(Grouping.FLAG, Grouping.YEAR));
    assertThat(groups.keys(new KeyParts(), LAYOUT, dated("2004-03-08T09:12:44Z"), match))
        .containsExactly(
            "userinfo\0" + "2004",
            "ip_host\0" + "2004",
            "private_host\0" + "2004",
            "odd_port\0" + "2004");
    assertThat(keys(Grouping.FLAG, Origin.file("f"), MATCH)).containsExactly("");
  }

  @Test
  void a_sender_is_an_address_in_lower_case_or_else_a_name() throws IOException {
    assertThat(keys(Grouping.SENDER, from("Joe <Joe@A.example>"), MATCH))
        .containsExactly("joe@a.example");
    assertThat(keys(Grouping.SENDER, from("Joe <>"), MATCH)).containsExactly("joe <>");
    assertThat(keys(Grouping.SENDER, from(null), MATCH)).containsExactly("");
    assertThat(keys(Grouping.SENDER, Origin.file("f"), MATCH)).containsExactly("");
  }

  private static Origin from(String sender) {
    Message message = new Message.Data(1, 0, null, null, sender, null);
    return new Origin("oak.mbox", null, message, null, null, null);
  }
}
