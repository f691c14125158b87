package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailDateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fri, 1 Jun 2001 08:25:18 +0200 | 2001-06-01T08:25:18+02:00",
        "Mon, 31 Mar 2008 16:07:44 -0600 (MDT) | 2008-03-31T16:07:44-06:00",
        "1 Jun 01 08:25 GMT | 2001-06-01T08:25Z",
        "Sat, 12 Dec 98 7:05:00 EST | 1998-12-12T07:05-05:00",
        "Tue Mar  4 05:06:07 2003 | 2003-03-04T05:06:07Z",
        "Tue Mar  4 05:06:07 MET 2003 | 2003-03-04T05:06:07+01:00",
        "2019-04-02T16:10:27+0100 | 2019-04-02T16:10:27+01:00",
        "2004-03-08T09:12:44.5+01:00 | 2004-03-08T09:12:44+01:00",
        "2004-03-08T09:12:44.123Z | 2004-03-08T09:12:44Z",
        "2004-03-08T09:12+01:00 | 2004-03-08T09:12+01:00",
        "2004-03-08T09:12Z | 2004-03-08T09:12Z",
        "2004-03-08T09:12:44-05:00 | 2004-03-08T09:12:44-05:00",
        "2004-03-08 09:12 -0500 | 2004-03-08T09:12-05:00",
        "Mon, 8 Mar 2004 09:12+0100 | 2004-03-08T09:12+01:00",
        "Mon, 8 Mar 2004 09:12:44EST | 2004-03-08T09:12:44-05:00",
        "2019-04-02 16:10:27 -03:00 | 2019-04-02T16:10:27-03:00",
        "Thursday, 07-Feb-2002 11:12:13 UTC | 2002-02-07T11:12:13Z",
        "Wed, 03 (third) March 2010 23:59:60 +0000 | 2010-03-03T23:59:59Z",
        "Wed, 3 Mar 2010 | 2010-03-03T00:00Z",
        "Tue,1 Jan 2002 00:25 EST | 2002-01-01T00:25-05:00",
        "Mon, 31 Mar 2008 00:07:44 -0600(MDT) | 2008-03-31T00:07:44-06:00",
        "Wed, 03 (not May) March 2010 23:59:59 +0530 | 2010-03-03T23:59:59+05:30",
        "Thu, 12-June-2003 11:12:13 UTC | 2003-06-12T11:12:13Z",
        "2003-June-12 11:12:13 UTC | 2003-06-12T11:12:13Z",
        "12/Jun/2003 11:12:13 UTC | 2003-06-12T11:12:13Z",
        "2004-03-08T0912 | 2004-03-08T00:00Z",
        "Mon, 8 Mar 2004 06:50 PM | 2004-03-08T18:50Z",
        "Mon, 8 Mar 2004 06:50:01 pm +0100 | 2004-03-08T18:50:01+01:00",
        "Mon, 8 Mar 2004 06:50 p.m. | 2004-03-08T18:50Z",
        "Mon, 8 Mar 2004 12:50 PM | 2004-03-08T12:50Z",
        "Mon, 8 Mar 2004 12:50 AM | 2004-03-08T00:50Z",
        "Mon, 8 Mar 2004 06:50PM | 2004-03-08T18:50Z",
        "Mon, 8 Mar 2004 18:50 PM | 2004-03-08T18:50Z",
        "Thu, 029 Apr 2004 09:12 +0000 | 2004-04-29T09:12Z",
        "Thu, 29 Apr 103 09:12 +0000 | 2003-04-29T09:12Z",
        "Thu, 29 Apr 2004 09:12 +1400 | 2004-04-29T09:12+14:00",
        "Thu, 29 Apr 2004 09:12 +1500 | 2004-04-29T09:12Z",
        "Thu, 29 Apr 2004 09:12 -2400 | 2004-04-29T09:12Z"
      })
  void dates_of_many_forms_are_read(String text, String iso) {
    assertThat(MailDate.parse(text)).hasToString(iso);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "+0000 GMT | Z",
        "+0000 EST | Z",
        "GMT+0200 | +02:00",
        "GMT-0530 | -05:30",
        "GMT+02:00 | +02:00",
        "+02 | +02:00",
        "-500 | -05:00",
        "GMT+2 | +02:00",
        "Uhr | Z",
        "-none | Z",
        "+2000 | Z"
      })
  void a_zone_is_a_name_or_an_offset_and_utc_if_invalid(String zone, String iso) {
    assertThat(MailDate.parse("Fri, 1 Jun 2001 08:25:18 " + zone))
        .hasToString("2001-06-01T08:25:18" + iso);
  }

  @ParameterizedTest
  @CsvSource({"00, 2000", "49, 2049", "50, 1950", "99, 1999", "103, 2003"})
  void years_of_two_and_three_digits_are_read_as_in_rfc_5322(String year, int expected) {
    assertThat(MailDate.parse("1 Jun " + year + " 08:25 GMT").getYear()).isEqualTo(expected);
  }

  @Test
  void of_two_dates_the_first_counts_with_the_zone_after_its_time() {
    String date = "Fri, 1 Jun 2001 -0300 EST 08:25:18 +0200";
    assertThat(MailDate.parse(date + " was Sat, 2 May 1999 09:26:19 -0700 PST"))
        .hasToString("2001-06-01T08:25:18+02:00");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "31 Feb 2001 10:00:00 +0000",
        "10:00",
        "Fri, 1 Jun 10:00:00 +0000",
        "()(",
        "1 Jun 12001 10:00:00 +0000",
        "1 Ulan 2001 10:00:00 +0000",
        "1 Jun 2001 08:xx:00 +0000"
      })
  void invalid_dates_are_null(String text) {
    assertThat(MailDate.parse(text)).isNull();
  }

  @Test
  void parsing_never_throws() {
    Random random = new Random(822);
    String[] pieces = {
      "", "1", "Jun", "2001", "12:34", "p", "pm", "gmt", "Z", "-03", "20010601", "é"
    };
    String[] between = {" ", "-", "--", "/", ":", ".", ",", "(", ")", "+", "T", ""};
    int dates = 0;
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(9); k >= 0; k--) {
        text.append(pieces[random.nextInt(pieces.length)])
            .append(between[random.nextInt(between.length)]);
      }
      MailDate.hasImpossibleZone(text.toString());
      dates += MailDate.isDate(text.toString()) ? 1 : 0;
    }
    assertThat(dates).isGreaterThan(500);
  }

  @Test
  void the_date_of_a_from_line_is_read() {
    assertThat(FromLine.date("From a at May.example  Tue Mar  4 05:06:07 2003\n".getBytes()))
        .hasToString("2003-03-04T05:06:07Z");
    assertThat(FromLine.date("From a Fri, 1 Jun 2001 08:25:18 +0200\n".getBytes()))
        .hasToString("2001-06-01T08:25:18+02:00");
  }

  @Test
  void a_date_of_the_usual_form_has_the_parts_that_are_written() {
    Random random = new Random(5322);
    String[] months = {"Jan", "feb", "MAR", "Apr", "May", "Juno", "jul", "Augu", "Sep", "oct"};
    int dates = 0;
    for (int i = 0; i < 20_000; i++) {
      int month = 1 + random.nextInt(months.length);
      int[] parts = {1000 + random.nextInt(1100), random.nextInt(32), random.nextInt(26), 0, 0};
      parts[3] = random.nextInt(62);
      parts[4] = random.nextInt(62);
      int zone = (random.nextBoolean() ? 60 : -60) * (60 * random.nextInt(14) + random.nextInt(60));
      String date =
          (random.nextBoolean() ? "Mon, " : "")
              + parts[1]
              + " "
              + months[month - 1]
              + String.format(
                  Locale.ROOT,
                  " %04d %02d:%02d:%02d %s%02d%02d",
                  parts[0],
                  parts[2],
                  parts[3],
                  parts[4],
                  zone < 0 ? "-" : "+",
                  Math.abs(zone) / 3600,
                  Math.abs(zone) / 60 % 60)
              + (random.nextInt(3) == 0 ? " (MDT)" : "");
      OffsetDateTime expected = null;
      try {
        expected =
            OffsetDateTime.of(
                LocalDate.of(parts[0], month, parts[1]),
                LocalTime.of(parts[2], parts[3], Math.min(59, parts[4])),
                ZoneOffset.ofTotalSeconds(zone));
        dates++;
      } catch (DateTimeException e) {
        // not a date
      }
      assertThat(MailDate.parse(date)).as(date).isEqualTo(expected);
    }
    assertThat(dates).isGreaterThan(9_000);
  }
}
