package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

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
        "2004-03-08 09:12 -0500 | 2004-03-08T09:12-05:00",
        "Mon, 8 Mar 2004 09:12+0100 | 2004-03-08T09:12+01:00",
        "Mon, 8 Mar 2004 09:12:44EST | 2004-03-08T09:12:44-05:00",
        "2019-04-02 16:10:27 -03:00 | 2019-04-02T16:10:27-03:00",
        "Thursday, 07-Feb-2002 11:12:13 UTC | 2002-02-07T11:12:13Z",
        "Wed, 03 (third) March 2010 23:59:60 +0000 | 2010-03-03T23:59:59Z",
        "Wed, 3 Mar 2010 | 2010-03-03T00:00Z"
      })
  void dates_of_many_forms_are_read(String text, String iso) {
    assertThat(MailDate.parse(text)).hasToString(iso);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yesterday", "31 Feb 2001 10:00:00 +0000", "10:00", "()("})
  void what_is_no_date_gives_none(String text) {
    assertThat(MailDate.parse(text)).isNull();
  }

  @Test
  void the_from_line_has_a_date() {
    assertThat(FromLine.date("From a at May.example  Tue Mar  4 05:06:07 2003\n".getBytes()))
        .hasToString("2003-03-04T05:06:07Z");
    assertThat(FromLine.date("From a Fri, 1 Jun 2001 08:25:18 +0200\n".getBytes()))
        .hasToString("2001-06-01T08:25:18+02:00");
  }
}
