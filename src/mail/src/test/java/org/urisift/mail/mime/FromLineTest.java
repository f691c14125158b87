package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.MailLimits;

class FromLineTest {
  private static final String DATE = " Tue Mar  4 05:06:07 2003";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From a Tue Mar  4 05:06:07 2003",
        "From a\tTue\tMar\t4\t5:06\t2003",
        "From a Fri, 1 Jun 2001 08:25:18 +0200",
        "From a 1,Jun,2001,08:25:18\r",
        "From a@b dec 31 23:59 1999 remote from c",
        "From Mar 4 05:06 2003"
      })
  void a_line_with_month_time_and_year_begins_a_message(String line) {
    assertThat(datedEnd(line + "\n")).isEqualTo(line.length() + 1);
    assertThat(datedEnd(line)).isEqualTo(line.length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From Mary at 10:15 in 2003",
        "From Nar to 10:15 in 2003",
        "From Mbr to 10:15 in 2003",
        "From Max to 10:15 in 2003",
        "From ten to 10:15 Mar 2003",
        "From 2003 to Mar 4 10:15",
        "From Mar 4 10:15 on",
        "From Mar 4 in 2003",
        "From Mar 4 10:15 in 3003",
        "From Mar 4 10:15 in 1803",
        "From Mar 4 10:15 in 20o3",
        "From Mar 4 10:15 in 2-03",
        "From Mar 4 10:15 in 20031",
        "From Mar 4 10.15 in 2003",
        "From Mar 4 10:1x in 2003",
        "From Mar 4 10:/5 in 2003",
        "From Mar 4 x0:15 in 2003",
        "From Mar 4 x:15 in 2003",
        "From Mar 4 100:15 in 2003",
        "From Mar 4 10:15: in 2003",
        "From Mar 4 10:15.07 in 2003",
        "From Mar 4\n10:15 in 2003"
      })
  void prose_that_begins_with_from_does_not_begin_a_message(String line) {
    assertThat(datedEnd(line + "\n")).isEqualTo(-1);
  }

  @Test
  void a_line_begins_with_from_and_a_blank() {
    assertThat(FromLine.begins(bytes("From "), 0, 5)).isTrue();
    assertThat(FromLine.begins(bytes("From"), 0, 4)).isFalse();
    assertThat(FromLine.begins(bytes("Form "), 0, 5)).isFalse();
  }

  @Test
  void a_line_over_the_limit_does_not_begin_a_message() {
    String longest = "From " + "a".repeat(MailLimits.FROM_LINE - 6 - DATE.length()) + DATE + "\n";
    assertThat(longest).hasSize(MailLimits.FROM_LINE);
    assertThat(datedEnd(longest)).isEqualTo(MailLimits.FROM_LINE);
    assertThat(datedEnd(longest + "text")).isEqualTo(MailLimits.FROM_LINE);
    assertThat(datedEnd("From a" + longest.substring(5) + "text")).isEqualTo(-1);
    String header = "To: a\nDate: b\n";
    String bare = "From " + "@".repeat(MailLimits.FROM_LINE - 6) + "\n";
    assertThat(bareEnd(bare + header)).isEqualTo(MailLimits.FROM_LINE);
    assertThat(bareEnd("From @" + bare.substring(5) + header)).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"From \n", "From -\n", "From - \t\r\n", "From a@b\n"})
  void a_line_without_a_date_needs_a_header_after_it(String line) {
    assertThat(bareEnd(line + "To: a\n b\nDate: c\n")).isEqualTo(line.length());
    assertThat(bareEnd(line + "To: a\n\tb\nDate: c\n")).isEqualTo(line.length());
    for (String other : new String[] {"", "To: a\n", "To: a\ntext\n", " a\nTo: b\nDate: c\n"}) {
      assertThat(bareEnd(line + other)).isEqualTo(-1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"From a\n", "From a-b\n", "From a b@c\n", "From a@b c\n"})
  void a_line_with_words_begins_no_message_even_before_a_header(String line) {
    assertThat(bareEnd(line + "To: a\nDate: c\n")).isEqualTo(-1);
  }

  @Test
  void a_date_may_have_several_blanks_between_its_parts() {
    assertThat(FromLine.date(bytes("From a   Tue  Mar   4   05:06:07 2003")))
        .hasToString("2003-03-04T05:06:07Z");
    assertThat(FromLine.date(bytes("From Mar 4 05:06:07 2003")))
        .hasToString("2003-03-04T05:06:07Z");
    assertThat(FromLine.date(bytes("From a\tTue\tMar\t4\t05:06:07\t2003")))
        .hasToString("2003-03-04T05:06:07Z");
    assertThat(FromLine.date(bytes("From a\t2003-03-04T05:06:07Z")))
        .hasToString("2003-03-04T05:06:07Z");
    assertThat(FromLine.date(bytes("From 05:06:07 2003"))).isNull();
    assertThat(FromLine.date(bytes("From : "))).isNull();
  }

  private static int datedEnd(String text) {
    return FromLine.datedEnd(bytes(text), 0, text.length());
  }

  private static int bareEnd(String text) {
    return FromLine.bareEnd(bytes(text), 0, text.length());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\nFrom a", "0\nFrom a", "012345\nFrom a", "0123456\n>From a"})
  void a_line_is_found_only_before_the_end_index(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    int from = text.indexOf("From");
    for (int end = 1; end <= bytes.length; end++) {
      assertThat(FromLine.find(bytes, 1, end)).as("%d", end).isEqualTo(from + 3 < end ? from : -1);
    }
  }
}
