package org.urisift.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.urisift.mail.FileName;

/**
 * A date on the command line: {@code 2007}, {@code 2007-06}, {@code 2007-06-30}, a time of that day
 * (ISO 8601), or a number of days ago, {@code 30d}. UTC without a zone, like the dates in records.
 */
public final class Moment {
  private Moment() {}

  /**
   * When it begins.
   *
   * @throws IllegalArgumentException for what is no date
   */
  public static Instant start(String date) {
    return of(date, 0);
  }

  /**
   * When it is over: of a day, a month or a year, when the next one begins.
   *
   * @throws IllegalArgumentException for what is no date
   */
  public static Instant end(String date) {
    return of(date, 1);
  }

  /**
   * When a file was changed last, or when a date begins.
   *
   * @throws IllegalArgumentException for what is neither
   */
  public static Instant ofFile(String fileOrDate) {
    try {
      Path file = FileName.path(fileOrDate);
      if (Files.exists(file)) {
        return Files.getLastModifiedTime(file).toInstant();
      }
      return start(fileOrDate);
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'" + fileOrDate + "' is neither a file nor a date such as 2007-06-30", e);
    }
  }

  private static Instant of(String date, int units) {
    try {
      if (date.endsWith("d")) {
        long days = Long.parseLong(date.substring(0, date.length() - 1));
        if (days < 0) {
          throw new DateTimeException("to come");
        }
        return Instant.now().minus(Duration.ofDays(days));
      }
      return switch (date.length()) {
        case 4 -> day(Year.parse(date).plusYears(units).atDay(1));
        case 7 -> day(YearMonth.parse(date).plusMonths(units).atDay(1));
        case 10 -> day(LocalDate.parse(date).plusDays(units));
        default ->
            date.indexOf('Z') > 0 || date.lastIndexOf('+') > 0 || date.lastIndexOf('-') > 10
                ? OffsetDateTime.parse(date).toInstant()
                : LocalDateTime.parse(date).toInstant(ZoneOffset.UTC);
      };
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      throw new IllegalArgumentException(
          "'" + date + "' is no date such as 2007, 2007-06, 2007-06-30, 2007-06-30T12:00Z or 30d",
          e);
    }
  }

  private static Instant day(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }
}
