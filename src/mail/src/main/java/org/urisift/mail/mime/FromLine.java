package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.uri.ByteSearch;
import org.urisift.uri.UriCharacters;

/**
 * Recognises From lines, which begin the messages of an mbox (RFC 4155): {@code From }, a sender in
 * any form, and a date.
 */
public final class FromLine {
  private static final byte[] FROM = "From ".getBytes(StandardCharsets.US_ASCII);

  private static final String MONTHS = String.join("", MailDate.MONTHS);

  /** The length of {@code From } in bytes. */
  public static final int START = FROM.length;

  /** A number of at least this many digits is an identifier, not a word of a sentence. */
  private static final int LONG_NUMBER = 9;

  /** The maximum number of quote marks before a quoted From line. */
  private static final int QUOTE_MARKS = 40;

  private FromLine() {}

  /**
   * The index of the next {@code From } after a line break or {@code >}, or -1. If it ends at
   * {@code end}, its blank may be missing.
   */
  public static int find(byte[] bytes, int from, int end) {
    int i = from;
    while (i < end - 3) {
      if (i < end - ByteSearch.SLACK) { // eight bytes at a time are 4 times as fast as one
        Bytes.searchLarge();
        i = ByteSearch.find(bytes, 'F', i, end - ByteSearch.SLACK);
      }
      if (i < end - 3 // bytes from end on may be left over from an earlier text
          && bytes[i] == 'F'
          && (bytes[i - 1] == '\n' || bytes[i - 1] == '>')
          && bytes[i + 1] == 'r'
          && bytes[i + 2] == 'o'
          && bytes[i + 3] == 'm'
          && (i + 4 == end || bytes[i + 4] == ' ')) {
        return i;
      }
      i++;
    }
    return -1;
  }

  /** Whether {@code From } is at an index. */
  public static boolean begins(byte[] bytes, int at, int end) {
    return Bytes.startsWith(bytes, at, end, FROM);
  }

  /** Whether {@code mark} is the last quote mark of a line that begins like {@code >>From }. */
  public static boolean isQuoted(byte[] bytes, int mark, int end) {
    int i = mark;
    while (i > 0 && i > mark - QUOTE_MARKS && bytes[i] == '>') {
      i--;
    }
    return bytes[i] == '\n' && begins(bytes, mark + 1, end);
  }

  /** The index after a From line, or -1; a line without a date needs a header after it. */
  public static int lineEnd(byte[] bytes, int at, int end) {
    if (!begins(bytes, at, end)) {
      return -1;
    }
    int dated = datedEnd(bytes, at, end);
    return dated >= 0 ? dated : bareEnd(bytes, at, Math.min(end, at + MailLimits.FROM_HEADER));
  }

  /** Whether a line may begin a message, whatever is before it. */
  public static boolean mayBeginMessage(byte[] bytes, int at, int end) {
    return lineEnd(bytes, at, end) >= 0 || begins(bytes, at, end) && hyphenEnd(bytes, at, end) >= 0;
  }

  /**
   * Whether a line begins a message. After a blank line, one with a date does if a header, a blank
   * line or the end follows; without a date, two fields must follow. If no blank line is before it,
   * it needs a date or a hyphen, and two fields must follow.
   */
  public static boolean beginsMessage(byte[] bytes, int at, int end, boolean isAfterBlankLine) {
    if (!begins(bytes, at, end)) {
      return false;
    }
    int dated = datedEnd(bytes, at, end);
    if (!isAfterBlankLine) {
      int next = dated >= 0 ? dated : hyphenEnd(bytes, at, end);
      return next >= 0 && headerFollows(bytes, next, end);
    }
    if (dated < 0) {
      return bareEnd(bytes, at, end) >= 0;
    }
    int line = HeaderLine.afterMark(bytes, dated, end);
    return dated == end
        || HeaderLine.afterWhiteLines(bytes, line, end) > line
        || HeaderLine.colon(bytes, line, end) >= 0
        || HeaderLine.isFromLine(bytes, line, end);
  }

  /**
   * The index after the line break if a line that begins with {@code From } has a date, else -1. A
   * date is the name of a month and after it a time of day and a year, in any order.
   */
  public static int datedEnd(byte[] bytes, int at, int end) {
    int stop = Math.min(end, at + MailLimits.FROM_LINE);
    boolean hasMonth = false;
    boolean hasYear = false;
    boolean hasTime = false;
    int token = at + FROM.length;
    int i = token;
    for (; i <= stop; i++) {
      int b = i < stop ? bytes[i] : '\n';
      if (b <= ',' && (Bytes.isWhite(b) || b == ',')) { // one test for most bytes
        hasMonth |= i - token == 3 && isMonth(bytes, token);
        hasTime |= hasMonth && isTime(bytes, token, i);
        hasYear |= hasMonth && isYear(bytes, token, i);
        token = i + 1;
        if (b == '\n') {
          break;
        }
      }
    }
    if (!hasTime || !hasYear || i == stop && stop < end) {
      return -1;
    }
    return Math.min(i + 1, end);
  }

  /**
   * The index after the line break of a From line without a month's name, else -1. Thunderbird,
   * news archives and others write it: {@code From } is followed by nothing, or by an address, a
   * hyphen or a long number and perhaps a numeric date. A header must come after the line.
   */
  public static int bareEnd(byte[] bytes, int at, int end) {
    int next = undatedEnd(bytes, at, end);
    return next >= 0 && headerFollows(bytes, next, end) ? next : -1;
  }

  /** As {@link #bareEnd}, whatever comes after the line. */
  private static int undatedEnd(byte[] bytes, int at, int end) {
    int from = at + FROM.length;
    int i = from;
    boolean isSender = false;
    while (i < end && bytes[i] > ' ') {
      isSender |= bytes[i] == '@' || bytes[i] == '-' && i == from;
      i++;
    }
    isSender |= i - from >= LONG_NUMBER && areDigits(bytes, from, i);
    boolean isBare = isSender || i == from;
    while (i < end && (isSender && isOfDate(bytes[i]) || isBlank(bytes[i]))) {
      i++;
    }
    return isBare && i < end && bytes[i] == '\n' && i - at < MailLimits.FROM_LINE ? i + 1 : -1;
  }

  /**
   * The index after the line break of the line {@code From -}, else -1. Mozilla writes it before a
   * message, even without a blank line before it.
   */
  private static int hyphenEnd(byte[] bytes, int at, int end) {
    int next = undatedEnd(bytes, at, end);
    int hyphen = at + FROM.length;
    return next >= 0 && bytes[hyphen] == '-' && Bytes.areWhite(bytes, hyphen + 1, next) ? next : -1;
  }

  private static boolean isBlank(int b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  /** Whether a character may occur in a numeric date, such as 2004-03-08T09:12:44Z. */
  private static boolean isOfDate(int b) {
    return UriCharacters.isDigit(b) || "-+.:/TZ".indexOf(b) >= 0;
  }

  /** Whether two header fields begin at an index, both before {@code end}. */
  public static boolean headerFollows(byte[] bytes, int at, int end) {
    int fields = 0;
    int line = HeaderLine.afterMark(bytes, at, end);
    while (line < end && fields < 2) {
      int next = Bytes.indexOfFeed(bytes, line, end);
      boolean continues = fields > 0 && Bytes.isBlank(bytes[line]);
      if (!continues) {
        if (HeaderLine.colon(bytes, line, next) < 0) {
          return false;
        }
        fields++;
      }
      line = next + 1;
    }
    return fields == 2;
  }

  /** Returns the date of a From line, or null. */
  static @Nullable OffsetDateTime date(byte[] line) {
    String text = new String(line, StandardCharsets.ISO_8859_1);
    int colon = text.lastIndexOf(':');
    int from = colon;
    // up to four words before the time: weekday, month, day; or weekday, day, month, year
    for (int tokens = 0; from >= FROM.length && tokens < 5; from--) {
      if (isBlank(text.charAt(from - 1)) && !isBlank(text.charAt(from))) {
        tokens++;
        OffsetDateTime date = MailDate.parse(text.substring(from));
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  private static boolean isMonth(byte[] bytes, int at) {
    int i = MONTHS.length() - 3;
    while (i >= 0
        && ((bytes[at] | 0x20) != MONTHS.charAt(i)
            || (bytes[at + 1] | 0x20) != MONTHS.charAt(i + 1)
            || (bytes[at + 2] | 0x20) != MONTHS.charAt(i + 2))) {
      i -= 3;
    }
    return i >= 0;
  }

  private static boolean isTime(byte[] bytes, int from, int to) {
    int colon = to - from >= 2 && bytes[from + 1] == ':' ? from + 1 : from + 2;
    return to - colon >= 3
        && bytes[colon] == ':'
        && areDigits(bytes, from, colon)
        && areDigits(bytes, colon + 1, colon + 3)
        && (to == colon + 3 || to == colon + 6 && bytes[colon + 3] == ':');
  }

  private static boolean isYear(byte[] bytes, int from, int to) {
    return to - from == 4
        && areDigits(bytes, from, to)
        && (bytes[from] == '1' && bytes[from + 1] == '9' || bytes[from] == '2');
  }

  private static boolean areDigits(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!UriCharacters.isDigit(bytes[i])) {
        return false;
      }
    }
    return true;
  }
}
