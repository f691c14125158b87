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
 * Reads a date of the command line: {@code 2007}, {@code 2007-06}, {@code 2007-06-30}, a date and
 * time in ISO 8601, or a number of days ago, {@code 30d}. Without a zone it is UTC, like the dates
 * in records.
 */
public final class Moment {
  private Moment() {}

  /**
   * The instant at which a date starts.
   *
   * @throws IllegalArgumentException if the text is not a date
   */
  public static Instant start(String date) {
    return parse(date, 0);
  }

  /**
   * The instant at which a date ends: the start of the next day, month or year, or the time itself.
   *
   * @throws IllegalArgumentException if the text is not a date
   */
  public static Instant end(String date) {
    return parse(date, 1);
  }

  /**
   * The time of the last change of a file, or the instant at which a date starts.
   *
   * @throws IllegalArgumentException if the text is neither an existing file nor a date
   */
  public static Instant ofFileOrDate(String fileOrDate) {
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

  /**
   * Parses a date.
   *
   * @param units days, months or years to add, in the unit of the date
   */
  private static Instant parse(String date, int units) {
    try {
      if (date.endsWith("d")) {
        long days = Long.parseLong(date.substring(0, date.length() - 1));
        if (days < 0) {
          throw new DateTimeException("in the future");
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
          "'"
              + date
              + "' is not a date such as 2007, 2007-06, 2007-06-30, 2007-06-30T12:00Z or 30d",
          e);
    }
  }

  private static Instant day(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }
}
