package org.urisift.mail.mbox;

import java.io.IOException;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.uri.UriCharacters;

/**
 * Decides where a message of an mbox ends: whether a {@code From } line is the border to the next
 * message, which also depends on the parts and the length that the header of the message declares.
 */
final class MessageEnd {
  /** The field in which some mailboxes give the length of a message body, in bytes. */
  private static final String CONTENT_LENGTH = "content-length:";

  /** The most line ends between the end of a body by its Content-Length and the next message. */
  private static final int BREAKS = 8;

  private static final long NONE = -1;

  private final MboxWindow window;
  private long bodyStart; // a place in the file
  private boolean hasParts; // according to its header
  private long bodyEnd = NONE; // according to its Content-Length
  private boolean isEndChecked;

  /** Where the next message begins according to the Content-Length, after line ends. */
  private long lengthBorder = NONE;

  MessageEnd(MboxWindow window) {
    this.window = window;
  }

  /**
   * Reads a header up to its end or its limit, for its Content-Length and whether it declares
   * parts.
   */
  void readHeader(int from) {
    byte[] bytes = window.array;
    bodyEnd = NONE;
    isEndChecked = false;
    hasParts = false;
    long claimed = NONE;
    int stopAt = Math.min(window.limit, from + MailLimits.LENGTH_HEADER);
    bodyStart = window.place(stopAt);
    int line = HeaderLine.afterMark(bytes, from, stopAt);
    while (line < stopAt) {
      int next = Bytes.indexOfFeed(bytes, line, stopAt);
      if (!HeaderLine.belongsToHeader(bytes, line, next)) {
        bodyStart = Math.min(bodyStart, window.place(line));
      }
      if (next < stopAt && HeaderLine.beforeBlankLine(bytes, next + 1) == line) {
        boolean isUsed = claimed >= 0 && claimed <= MailLimits.CONTENT_LENGTH;
        bodyEnd = isUsed ? window.place(next + 1) + claimed : NONE;
        return;
      }
      claimed = claimed < 0 ? contentLength(bytes, line, next) : claimed;
      hasParts |= HeaderLine.declaresParts(bytes, line, stopAt);
      line = next + 1;
    }
  }

  /**
   * The length of a body, in bytes, that a line gives; -1 for another line. Once the number exceeds
   * {@link MailLimits#CONTENT_LENGTH}, further digits are ignored.
   */
  static long contentLength(byte[] bytes, int from, int to) {
    if (!HeaderLine.startsWith(bytes, from, to, CONTENT_LENGTH)) {
      return -1;
    }
    long number = -1;
    for (int i = from + CONTENT_LENGTH.length();
        i < to && number <= MailLimits.CONTENT_LENGTH;
        i++) {
      if (UriCharacters.isDigit(bytes[i])) {
        number = Math.max(0, number) * 10 + bytes[i] - '0';
      } else if (!Bytes.isBlank(bytes[i]) && bytes[i] != '\r') {
        return -1;
      }
    }
    return number;
  }

  /**
   * Whether more bytes are needed to judge a line that begins with {@code From }: one or more
   * fields must follow a border.
   */
  boolean needsMore(int from) {
    byte[] bytes = window.array;
    int limit = window.limit;
    if (window.ended || limit - from >= MailLimits.FROM_HEADER) {
      return false;
    }
    if (bytes[from - 1] == '>') {
      return limit - from < FromLine.START;
    }
    int line = afterLine(from);
    boolean needsOneField =
        HeaderLine.beforeBlankLine(bytes, from) < from && FromLine.datedEnd(bytes, from, line) >= 0;
    return !needsOneField || afterLine(line) == limit;
  }

  /** The index of the next line; the limit if this line is the last or incomplete. */
  private int afterLine(int from) {
    return Math.min(Bytes.indexOfFeed(window.array, from, window.limit) + 1, window.limit);
  }

  /**
   * The end of the body by its Content-Length, if that is right and the body contains the place;
   * else the place. Indexes from before the call become invalid.
   */
  long afterLength(long place) throws IOException {
    if (!isEndChecked && place < bodyEnd) {
      long claimed = bodyEnd;
      isEndChecked = true;
      bodyEnd = NONE; // unless it can be checked
      bodyEnd = isEnd(claimed) ? claimed : NONE;
    }
    return Math.max(place, bodyEnd);
  }

  private boolean isEnd(long claimed) throws IOException {
    window.readTo(claimed + MailLimits.FROM_HEADER + 2 * BREAKS);
    byte[] bytes = window.array;
    int limit = window.limit;
    int i = window.index(claimed);
    for (int breaks = 0; breaks < BREAKS && i < limit; breaks++) {
      int lf = bytes[i] == '\r' ? i + 1 : i;
      i = lf < limit && bytes[lf] == '\n' ? lf + 1 : i;
    }
    lengthBorder = window.place(i);
    return i == limit
        || i < limit && bytes[i - 1] == '\n' && FromLine.lineEnd(bytes, i, limit) >= 0;
  }

  /**
   * Whether the line at a place is the border: after a blank line, if it {@linkplain
   * FromLine#beginsMessage begins} a message and is not in a part; without a blank line, if more
   * fields follow.
   */
  boolean isBorder(long place) throws IOException {
    byte[] bytes = window.array;
    int from = window.index(place);
    int stop = Math.min(window.limit, from + MailLimits.FROM_HEADER);
    if (place == lengthBorder) {
      return FromLine.lineEnd(bytes, from, stop) >= 0;
    }
    int blank = HeaderLine.beforeBlankLine(bytes, from);
    boolean isAfterBlankLine = blank < from;
    if (!isAfterBlankLine && place <= bodyStart
        || !FromLine.beginsMessage(bytes, from, stop, isAfterBlankLine)) {
      return false;
    }
    byte[] part = hasParts && isAfterBlankLine ? PartDelimiter.before(bytes, blank) : null;
    return part == null || !endsAfter(place, part);
  }

  /**
   * Whether a part ends after a place of the file, but before any line that may begin a message: a
   * range that ends at such a line must give the same result.
   */
  private boolean endsAfter(long place, byte[] delimiter) throws IOException {
    for (long at = place + 1; at <= place + MailLimits.PART && window.readTo(at); at++) {
      if (window.array[window.index(at - 1)] != '\n') {
        continue;
      }
      window.readTo(at + Math.max(delimiter.length, FromLine.START));
      if (Bytes.startsWith(window.array, window.index(at), window.limit, delimiter)) {
        return true;
      }
      if (FromLine.begins(window.array, window.index(at), window.limit)) {
        window.readTo(at + MailLimits.FROM_HEADER);
        if (FromLine.mayBeginMessage(window.array, window.index(at), window.limit)) {
          return false;
        }
      }
    }
    return false;
  }
}
