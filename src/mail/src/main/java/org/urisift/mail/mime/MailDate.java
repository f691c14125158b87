package org.urisift.mail.mime;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;

/**
 * Parses dates of mail: RFC 5322 3.3 and 4.3, asctime, and ISO 8601, with names of days and zones,
 * comments, and missing parts. Tokens are recognised by their shape, not by their order.
 */
public final class MailDate {
  /** The first three letters of the names of months. */
  static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final Map<String, Integer> ZONE_HOURS =
      Map.ofEntries(
          Map.entry("ut", 0),
          Map.entry("utc", 0),
          Map.entry("gmt", 0),
          Map.entry("z", 0),
          Map.entry("est", -5),
          Map.entry("edt", -4),
          Map.entry("cst", -6),
          Map.entry("cdt", -5),
          Map.entry("mst", -7),
          Map.entry("mdt", -6),
          Map.entry("pst", -8),
          Map.entry("pdt", -7),
          Map.entry("bst", 1),
          Map.entry("cet", 1),
          Map.entry("met", 1),
          Map.entry("cest", 2),
          Map.entry("mest", 2),
          Map.entry("jst", 9));

  private static final int NOON = 12;

  /** The largest offset of a real time zone from UTC, in seconds. */
  private static final int MAX_OFFSET = 14 * 3600;

  private int year = -1;
  private int month = -1;
  private int day = -1;
  private int hour = -1;
  private int minute;
  private int second;
  private @Nullable Integer zone;

  private MailDate() {}

  /** Parses a date, in UTC if its zone is missing or unknown; null if it is not a date. */
  static @Nullable OffsetDateTime parse(String text) {
    return parseTokens(text).toDateTime();
  }

  /** Whether a text is a date. */
  public static boolean isDate(String text) {
    return parse(text) != null;
  }

  /** Whether a date has an impossible zone, such as {@code +2400}, which is taken as UTC. */
  static boolean hasImpossibleZone(String text) {
    Integer zone = parseTokens(text).zone;
    return zone != null && Math.abs(zone) > MAX_OFFSET;
  }

  private static MailDate parseTokens(String text) {
    MailDate date = new MailDate();
    int depth = 0;
    int token = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (c <= ' ' || c == ',' || c == '(' || c == ')') {
        if (depth == 0 && i > token) {
          date.takeToken(text.substring(token, i));
        }
        depth = Math.max(0, depth + (c == '(' ? 1 : c == ')' ? -1 : 0));
        token = i + 1;
      }
    }
    return date;
  }

  private void takeToken(String token) {
    char first = token.charAt(0);
    int colon = token.indexOf(':');
    if ((first == '+' || first == '-') && hour >= 0) {
      takeOffset(token);
    } else if (!UriCharacters.isDigit(first)) {
      takeName(token);
    } else if (token.length() >= 10 && token.charAt(4) == '-' && token.charAt(7) == '-') {
      takeIsoDate(token);
    } else if (colon > 0 && hour < 0) {
      takeTime(token, colon);
    } else {
      takeNumbers(token);
    }
  }

  private void takeName(String name) {
    String token = name.toLowerCase(Locale.ROOT);
    int at = token.length() < 3 ? -1 : MONTHS.indexOf(token.substring(0, 3));
    if (at >= 0 && month < 0) {
      month = at + 1;
    } else if (isHalfOfDay(token, 'p') && hour >= 0 && hour < NOON) {
      hour += NOON;
    } else if (isHalfOfDay(token, 'a') && hour == NOON) {
      hour = 0;
    } else if (hour >= 0 && zone == null && ZONE_HOURS.containsKey(token)) {
      zone = ZONE_HOURS.get(token) * 3600;
    } else if (token.startsWith("gmt") && token.length() > 3) {
      takeOffset(token.substring(3));
    }
  }

  /** Whether a token is a letter and an m, with or without full stops: {@code pm}, {@code p.m.}. */
  private static boolean isHalfOfDay(String token, char letter) {
    return token.indexOf(letter) == 0 && token.replace(".", "").equals(letter + "m");
  }

  /** Takes a day, a year, or {@code 3-Jun-01}. */
  private void takeNumbers(String token) {
    int start = 0;
    for (int i = 0; i <= token.length(); i++) {
      if (i == token.length() || token.charAt(i) == '-' || token.charAt(i) == '/') {
        takePart(token.substring(start, i));
        start = i + 1;
      }
    }
  }

  private void takePart(String part) {
    int number = number(part);
    if (number < 0) {
      takeName(part);
    } else if (day < 0
        && number >= 1
        && number <= 31
        && (part.length() <= 2 || part.length() == 3 && part.charAt(0) == '0')) {
      day = number;
    } else if (year < 0 && part.length() >= 2) {
      // RFC 5322 4.3
      year = part.length() == 2 && number < 50 ? 2000 + number : number;
      year = year < 1000 ? 1900 + year : year;
    }
  }

  /** Takes a time, perhaps with seconds and a fraction of them, and perhaps with a zone. */
  private void takeTime(String token, int colon) {
    hour = number(token.substring(0, colon));
    int end = digitsEnd(token, colon + 1);
    minute = number(token.substring(colon + 1, end));
    if (end < token.length() && token.charAt(end) == ':') {
      int start = end + 1;
      end = digitsEnd(token, start);
      second = Math.min(59, number(token.substring(start, end)));
      if (end < token.length() && token.charAt(end) == '.') {
        end = digitsEnd(token, end + 1);
      }
    }
    if (end < token.length()) {
      takeZone(token.substring(end));
    }
  }

  private void takeZone(String token) {
    if (token.charAt(0) == '+' || token.charAt(0) == '-') {
      takeOffset(token);
    } else {
      takeName(token);
    }
  }

  private static int digitsEnd(String token, int from) {
    int end = from;
    while (end < token.length() && UriCharacters.isDigit(token.charAt(end))) {
      end++;
    }
    return end;
  }

  private void takeIsoDate(String token) {
    year = number(token.substring(0, 4));
    month = number(token.substring(5, 7));
    day = number(token.substring(8, 10));
    if (token.indexOf(':') == 13) {
      takeTime(token.substring(11), 2);
    }
  }

  /** Takes an offset from UTC: {@code +0130}, {@code +01:30} or {@code +1}. */
  private void takeOffset(String token) {
    String written = token.substring(1);
    String digits = written.indexOf(':') < 0 ? written : written.replace(":", "");
    int number = digits.length() > 2 ? number(digits) : 100 * number(digits);
    if (zone == null && number >= 0) {
      int seconds = (number / 100 * 60 + number % 100) * 60;
      zone = token.charAt(0) == '-' ? -seconds : seconds;
    }
  }

  /** Returns the date, or null if it is incomplete or invalid. */
  private @Nullable OffsetDateTime toDateTime() {
    if (year < 0) {
      return null;
    }
    try {
      int seconds = zone == null || Math.abs(zone) > MAX_OFFSET ? 0 : zone;
      return LocalDateTime.of(year, month, day, Math.max(0, hour), minute, second)
          .atOffset(ZoneOffset.ofTotalSeconds(seconds));
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** The value of up to four digits, or a negative number for anything else. */
  private static int number(String digits) {
    int number = digits.isEmpty() || digits.length() > 4 ? -1 : 0;
    for (int i = 0; i < digits.length() && number >= 0; i++) {
      number = UriCharacters.isDigit(digits.charAt(i)) ? number * 10 + digits.charAt(i) - '0' : -1;
    }
    return number;
  }
}
