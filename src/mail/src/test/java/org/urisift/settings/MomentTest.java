package org.urisift.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {
  @ParameterizedTest
  @CsvSource({
    "2007, 2007-01-01T00:00:00Z, 2008-01-01T00:00:00Z",
    "2007-12, 2007-12-01T00:00:00Z, 2008-01-01T00:00:00Z",
    "2008-02-29, 2008-02-29T00:00:00Z, 2008-03-01T00:00:00Z",
    "2007-06-30T12:00, 2007-06-30T12:00:00Z, 2007-06-30T12:00:00Z",
    "2007-06-30T12:00:01Z, 2007-06-30T12:00:01Z, 2007-06-30T12:00:01Z",
    "2007-06-30T12:00+02:00, 2007-06-30T10:00:00Z, 2007-06-30T10:00:00Z",
    "2007-06-30T12:00-02:00, 2007-06-30T14:00:00Z, 2007-06-30T14:00:00Z",
  })
  void a_date_starts_and_ends_in_utc(String date, Instant start, Instant end) {
    assertThat(Moment.start(date)).isEqualTo(start);
    assertThat(Moment.end(date)).isEqualTo(end);
  }

  @Test
  void days_ago_are_counted_back_from_now() {
    Instant before = Moment.start("0d");
    Instant then = Moment.start("30d").plus(30, ChronoUnit.DAYS);
    assertThat(then).isBetween(before, Moment.start("0d"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "d",
        "yesterday",
        "2007-13",
        "2007-02-30",
        "30.6.2007",
        "99999999999999999d",
        "-1d"
      })
  void a_text_that_is_not_a_date_is_refused(String date) {
    assertThatThrownBy(() -> Moment.start(date))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a date");
  }

  @Test
  void a_file_stands_for_the_time_of_its_last_change(@TempDir Path folder) throws IOException {
    Instant changed = Instant.parse("2007-06-30T12:00:00Z");
    Path file = Files.writeString(folder.resolve("2008"), "");
    Files.setLastModifiedTime(file, FileTime.from(changed));
    assertThat(Moment.ofFileOrDate(file.toString())).isEqualTo(changed);
    assertThat(Moment.ofFileOrDate("2007")).isEqualTo(Instant.parse("2007-01-01T00:00:00Z"));
    assertThatThrownBy(() -> Moment.ofFileOrDate(folder.resolve("none").toString()))
        .hasMessageContaining("neither a file nor a date");
  }
}
