package org.urisift.mail.mbox;

import java.io.IOException;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;

/**
 * Where a message of an mbox ends: whether a {@code From } line in its bytes is the border to the
 * next one, which depends on what its own header says of parts and of its length.
 */
final class MessageEnd {
  /** Ends of lines between what a Content-Length covers and the next message, at most. */
  private static final int BREAKS = 8;

  private enum Length {
    NONE,
    CLAIMED,
    HOLDS
  }

  private final MboxWindow window;
  private long bodyStart;
  private boolean hasParts; // as its header says
  private Length length = Length.NONE;
  private long bodyEnd; // by its Content-Length
  private long lengthBorder = -1;

  MessageEnd(MboxWindow window) {
    this.window = window;
  }

  /** Looks for the end of a header, within its limit, and for a Content-Length and parts in it. */
  void readHeader(int from) {
    byte[] bytes = window.bytes;
    length = Length.NONE;
    hasParts = false;
    long claimed = -1;
    int stopAt = Math.min(window.limit, from + MailLimits.LENGTH_HEADER);
    bodyStart = window.place(stopAt);
    int line = HeaderLine.afterMark(bytes, from, stopAt);
    while (line < stopAt) {
      int next = Bytes.feed(bytes, line, stopAt);
      if (!HeaderLine.holds(bytes, line, next)) {
        bodyStart = Math.min(bodyStart, window.place(line));
      }
      if (next < stopAt && HeaderLine.beforeBlankLine(bytes, next + 1) == line) {
        bodyEnd = window.place(next + 1) + claimed;
        length =
            claimed >= 0 && claimed <= MailLimits.CONTENT_LENGTH ? Length.CLAIMED : Length.NONE;
        return;
      }
      if (claimed < 0 && (bytes[line] | 0x20) == 'c') {
        claimed = ContentLength.of(bytes, line, next);
      }
      hasParts |= HeaderLine.saysParts(bytes, line, stopAt);
      line = next + 1;
    }
  }

  /**
   * Whether more bytes are needed to tell what a line that begins with {@code From } is: it needs a
   * field on the next line, or more of them.
   */
  boolean isOpen(int from) {
    byte[] bytes = window.bytes;
    int limit = window.limit;
    if (window.ended || limit - from >= MailLimits.FROM_HEADER) {
      return false;
    }
    if (bytes[from - 1] == '>') {
      return limit - from < FromLine.START;
    }
    int line = afterLine(from);
    boolean needsOne =
        HeaderLine.beforeBlankLine(bytes, from) < from && FromLine.end(bytes, from, line) >= 0;
    return !needsOne || afterLine(line) == limit;
  }

  /** The index of the line after another; the limit also where that is cut off there. */
  private int afterLine(int from) {
    return Math.min(Bytes.feed(window.bytes, from, window.limit) + 1, window.limit);
  }

  /**
   * The end of what a Content-Length covers, when it holds and covers a place; else that place.
   * Indexes from before may be others after it.
   */
  long afterLength(long place) throws IOException {
    if (length == Length.CLAIMED && place < bodyEnd) {
      length = lengthHolds() ? Length.HOLDS : Length.NONE;
    }
    return length == Length.HOLDS ? Math.max(place, bodyEnd) : place;
  }

  private boolean lengthHolds() throws IOException {
    window.readTo(bodyEnd + MailLimits.FROM_HEADER + 2 * BREAKS);
    byte[] bytes = window.bytes;
    int limit = window.limit;
    int i = window.index(bodyEnd);
    for (int breaks = 0; breaks < BREAKS && i < limit; breaks++) {
      int lf = bytes[i] == '\r' ? i + 1 : i;
      i = lf < limit && bytes[lf] == '\n' ? lf + 1 : i;
    }
    lengthBorder = window.place(i);
    return i == limit || i < limit && bytes[i - 1] == '\n' && FromLine.anyEnd(bytes, i, limit) >= 0;
  }

  /**
   * Whether the border is at a place. After a blank line that is where a line {@linkplain
   * FromLine#opens opens} a message, unless it stands in a part; without one, where more fields
   * follow.
   */
  boolean isAt(long place) throws IOException {
    byte[] bytes = window.bytes;
    int from = window.index(place);
    int stop = Math.min(window.limit, from + MailLimits.FROM_HEADER);
    if (place == lengthBorder) {
      return FromLine.anyEnd(bytes, from, stop) >= 0;
    }
    int blank = HeaderLine.beforeBlankLine(bytes, from);
    if (blank == from) {
      return place > bodyStart && FromLine.opensWithoutBlankLine(bytes, from, stop);
    }
    if (!FromLine.opens(bytes, from, stop)) {
      return false;
    }
    PartDelimiter part = hasParts ? PartDelimiter.before(bytes, blank) : null;
    return part == null || !ends(part, place);
  }

  /**
   * Whether a part ends after a place of the file, before any line that may begin a message: a
   * range that ends there has to tell the same.
   */
  private boolean ends(PartDelimiter part, long place) throws IOException {
    for (long at = place + 1; at <= place + MailLimits.PART && window.has(at - 1, 1); at++) {
      if (window.bytes[window.index(at - 1)] == '\n') {
        if (window.has(at, part.length())
            && part.standsAt(window.bytes, window.index(at), window.limit)) {
          return true;
        }
        if (window.has(at, FromLine.START)
            && FromLine.begins(window.bytes, window.index(at), window.limit)) {
          window.readTo(at + MailLimits.FROM_HEADER);
          if (FromLine.isAny(window.bytes, window.index(at), window.limit)) {
            return false;
          }
        }
      }
    }
    return false;
  }
}
