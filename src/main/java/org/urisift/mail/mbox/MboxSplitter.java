package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mime.FieldText;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.Header;

/**
 * Splits an mbox into messages, on bytes: a blank line or the start of the file, then {@code From }
 * and a date (RFC 4155). Behind a body that lacks the blank line, two fields have to follow; behind
 * a line that lacks the date, two fields and the blank line have to be there, but for {@code From
 * -}, which Mozilla wrote without either. In a message that has parts a blank line that ends the
 * header of one is none before a message: what follows is attached, a patch or a mailbox, unless
 * the part does not end ({@link PartDelimiter}). Where a message begins depends on the bytes alone,
 * never on how they come, so that a range that begins at a border has the borders of the whole.
 *
 * <p>Of the variants: {@code >From } and {@code >>From } lose one {@code >} (mboxrd; in mboxo only
 * the former was ever added, and a quote mark without a blank after it is rare). A Content-Length
 * (mboxcl, mboxcl2) is believed when a border or the end of the file stands where it says; then
 * nothing inside is a border and nothing loses a {@code >}. It is looked at only when something
 * inside looks like a border, and up to {@link Limits#CONTENT_LENGTH}.
 */
public final class MboxSplitter {
  private static final int SIZE = 256 << 10;

  /** Ends of lines between what a Content-Length covers and the next message, at most. */
  private static final int BREAKS = 8;

  /** So many bytes before the m of a From line are held back: a blank line and marks. */
  private static final int LEAD = 8;

  private static final int LOOK_BACK = Limits.PART_HEADER + LEAD;

  private enum Stop {
    NOT_YET,
    QUOTE,
    BORDER,
    END
  }

  private enum Length {
    NONE,
    CLAIMED,
    HOLDS
  }

  private final InputStream in;
  private final LineCount lines;
  private final MessageBlock message = new MessageBlock();
  private byte[] window = new byte[SIZE];
  private long base;
  private int limit;
  private boolean ended;
  private int scan;
  private Stop stop = Stop.BORDER;
  private long offset = -1;
  private byte[] fromLine;
  private long bodyStart;
  private boolean hasParts; // as its header says
  private Length length = Length.NONE;
  private long bodyEnd;
  private long lengthBorder = -1;

  /** Reads from the start of an mbox, or from a border, which is at {@code offset} of the file. */
  public MboxSplitter(InputStream in, long offset, LineCount lines) {
    this.in = in;
    this.lines = lines;
    this.base = offset;
    message.array = window;
  }

  /** Goes to the next message, over what is left of this one; false when there is none. */
  public boolean next() throws IOException {
    while (message.fill()) {
      message.at = message.end;
    }
    if (stop == Stop.END) {
      message.at = limit;
      message.end = limit;
      return false;
    }
    boolean first = offset < 0;
    if (first && ahead(Limits.MARK) >= Limits.MARK) {
      message.at = Sniffer.afterMark(window, message.at, limit);
    }
    passBlankLines();
    aheadOfHeader();
    int start = message.at;
    if (start == limit) {
      stop = Stop.END;
      return false;
    }
    offset = base + start;
    lines.to(window, base, start);
    fromLine = null;
    int line = FromLine.anyEnd(window, start, limit);
    if (line >= 0) {
      fromLine = Arrays.copyOfRange(window, start, line);
    } else if (!first) {
      throw new IllegalStateException("no border at " + offset);
    }
    message.at = Math.max(start, line);
    message.end = message.at;
    scan = Math.max(0, message.at - 1);
    stop = Stop.NOT_YET;
    readHeader();
    return true;
  }

  /** Where the {@code From } line of this message begins in the file. */
  public long offset() {
    return offset;
  }

  /** Where the input is read to. */
  long position() {
    return base + message.at;
  }

  /** The {@code From } line with its end, or null for a message before the first of them. */
  public byte[] fromLine() {
    return fromLine;
  }

  /** This message without its {@code From } line, valid until the next. */
  public Block message() {
    return message;
  }

  /** The bytes of memory it takes. */
  int memory() {
    return window.length;
  }

  private void passBlankLines() throws IOException {
    int seen = 0; // blanks of a line
    while (seen < LOOK_BACK
        && ahead(seen + 1) > seen
        && FieldText.isWhite(window[message.at + seen])) {
      int b = window[message.at + seen];
      seen++;
      if (b == '\n' || b == '\r') {
        message.at += seen;
        seen = 0;
      }
    }
    message.end = message.at;
  }

  /** Looks for the end of a header, within its limit, and for a Content-Length and parts in it. */
  private void readHeader() {
    length = Length.NONE;
    hasParts = false;
    long claimed = -1;
    int stopAt = Math.min(limit, message.at + Limits.LENGTH_HEADER);
    bodyStart = base + stopAt;
    int line = message.at;
    while (line < stopAt) {
      int next = line;
      while (next < stopAt && window[next] != '\n') {
        next++;
      }
      if (!Header.holds(window, line, next)) {
        bodyStart = Math.min(bodyStart, base + line);
      }
      if (next < stopAt && Header.beforeBlankLine(window, next + 1) == line) {
        bodyEnd = base + next + 1 + claimed;
        length = claimed >= 0 && claimed <= Limits.CONTENT_LENGTH ? Length.CLAIMED : Length.NONE;
        return;
      }
      if (claimed < 0 && (window[line] | 0x20) == 'c') {
        claimed = ContentLength.of(window, line, next);
      }
      hasParts |= Header.saysParts(window, line, stopAt);
      line = next + 1;
    }
  }

  /** Moves on to what ends the visible bytes, or to the end of the window. */
  private void search() throws IOException {
    for (int i = find(); i >= 0; i = find()) {
      if (isLineOpen(i) || isHeldBack(i)) {
        scan = i - 4;
        message.end = Math.max(message.at, i - LEAD);
        return;
      }
      long place = base + i;
      if (window[i - 4] == '>') {
        if (FromLine.isQuoted(window, i - 4, limit) && !insideLength(place)) {
          scan = (int) (place - base);
          message.end = scan - 4;
          stop = Stop.QUOTE;
          return;
        }
      } else if (!insideLength(place - 3) && isBorder((int) (place - base) - 3)) {
        message.end =
            Math.max(message.at, Header.beforeBlankLine(window, (int) (place - base) - 3));
        stop = Stop.BORDER;
        return;
      }
      scan = Math.max(scan, (int) (place - base) - 3);
    }
    scan = Math.max(scan, limit - 4);
    // a border may stand across the end, with the blank line before it
    message.end =
        Math.max(message.at, ended ? Header.beforeBlankLine(window, limit) : limit - LEAD);
    stop = ended ? Stop.END : Stop.NOT_YET;
  }

  private int find() {
    return FromLine.find(window, scan + 1, limit);
  }

  /** Whether it needs more bytes to tell if a line has a date. */
  private boolean isLineOpen(int m) {
    int i = m;
    while (i < limit && i - m < Limits.FROM_LINE && window[i] != '\n') {
      i++;
    }
    return i == limit && !ended;
  }

  /** Whether it needs more bytes to tell if a line begins a message: its header is looked at. */
  private boolean isHeldBack(int m) {
    return limit - m < Limits.FROM_HEADER
        && !ended
        && FromLine.begins(window, m - 3, limit)
        && (Header.beforeBlankLine(window, m - 3) == m - 3
            || FromLine.end(window, m - 3, limit) < 0);
  }

  private boolean isBorder(int from) throws IOException {
    int blank = Header.beforeBlankLine(window, from);
    if (blank < from || base + from == lengthBorder) {
      boolean mayBeAttached = hasParts && base + from != lengthBorder;
      PartDelimiter part = mayBeAttached ? PartDelimiter.before(window, blank) : null;
      return FromLine.anyEnd(window, from, limit) >= 0
          && (part == null || !ends(part, base + from));
    }
    if (!FromLine.begins(window, from, limit)) {
      return false;
    }
    int dated = FromLine.end(window, from, limit);
    int end = dated >= 0 ? dated : FromLine.hyphenEnd(window, from, limit);
    return end >= 0
        && base + from > bodyStart
        && FromLine.headerFollows(window, end, Math.min(limit, from + Limits.FROM_HEADER));
  }

  /**
   * Whether a part ends behind a place of the file, before any line that may begin a message: a
   * range that ends there has to tell the same. Indexes from before may be others after it.
   */
  private boolean ends(PartDelimiter part, long place) throws IOException {
    for (long at = place; at < place + Limits.PART && visible(at, 1); at++) {
      if (window[(int) (at - base)] == '\n') {
        if (visible(at + 1, part.length()) && part.standsAt(window, (int) (at + 1 - base), limit)) {
          return true;
        }
        if (visible(at + 1, FromLine.START)
            && FromLine.begins(window, (int) (at + 1 - base), limit)) {
          readTo(at + 1 + Limits.FROM_HEADER);
          if (FromLine.isAny(window, (int) (at + 1 - base), limit)) {
            return false;
          }
        }
      }
    }
    return false;
  }

  /** Whether so many bytes are in the window from a place of the file on, after reading on. */
  private boolean visible(long place, int count) throws IOException {
    if (base + limit < place + count) {
      readTo(place + count);
    }
    return base + limit >= place + count;
  }

  /**
   * Whether a place of the file is inside what a Content-Length covers that holds. Indexes from
   * before may be others after it.
   */
  private boolean insideLength(long place) throws IOException {
    if (length == Length.NONE || place >= bodyEnd) {
      return false;
    }
    if (length == Length.CLAIMED) {
      length = lengthHolds() ? Length.HOLDS : Length.NONE;
    }
    if (length == Length.HOLDS) {
      scan = Math.max(scan, (int) (bodyEnd - base) - 1);
    }
    return length == Length.HOLDS;
  }

  private boolean lengthHolds() throws IOException {
    readTo(bodyEnd + Limits.FROM_HEADER + 2 * BREAKS);
    int i = (int) (bodyEnd - base);
    for (int breaks = 0; breaks < BREAKS && i < limit; breaks++) {
      int lf = window[i] == '\r' ? i + 1 : i;
      i = lf < limit && window[lf] == '\n' ? lf + 1 : i;
    }
    lengthBorder = base + i;
    return i == limit
        || i < limit && window[i - 1] == '\n' && FromLine.anyEnd(window, i, limit) >= 0;
  }

  /**
   * Reads until the window is filled to a place of the file, or the end. What was read ahead stays
   * for the messages after this one; a fifth of the window is kept free, so that of many that look
   * as far ahead few have to move it.
   */
  private void readTo(long place) throws IOException {
    if (place - base > window.length) {
      compact();
      int size = (int) (place - base);
      if (size > window.length / 5 * 4) {
        window = Arrays.copyOf(window, size + Math.max(SIZE, size / 4));
        message.array = window;
      }
    }
    while (base + limit < place && !ended) {
      readMore();
    }
  }

  /** Reads until so many bytes from the visible ones on are in the window, or all there are. */
  private int ahead(int count) throws IOException {
    if (limit - message.at < count && message.at + count > window.length) {
      compact();
    }
    while (limit - message.at < count && !ended) {
      readMore();
    }
    return limit - message.at;
  }

  /** Reads on until the header is in the window, with its blank line, or all of it that counts. */
  private void aheadOfHeader() throws IOException {
    int seen = 0;
    while (limit - message.at < Limits.FROM_LINE + Limits.LENGTH_HEADER && !ended) {
      int i = message.at + seen;
      while (i < limit && !(window[i] == '\n' && Header.beforeBlankLine(window, i + 1) <= i)) {
        i++;
      }
      if (i < limit) {
        return;
      }
      seen = i - message.at;
      ahead(seen + 1);
    }
  }

  private void compact() {
    int from = Math.max(0, message.at - LOOK_BACK);
    lines.to(window, base, from);
    System.arraycopy(window, from, window, 0, limit - from);
    base += from;
    limit -= from;
    scan -= from;
    message.at -= from;
    message.end -= from;
  }

  private void readMore() throws IOException {
    // never a large window at once: a channel takes as much again to fill it
    int count = in.read(window, limit, Math.min(SIZE, window.length - limit));
    ended = count < 0;
    limit += Math.max(0, count);
  }

  private final class MessageBlock extends Block {
    @Override
    protected boolean fill() throws IOException {
      while (at == end) {
        if (stop == Stop.BORDER || stop == Stop.END) {
          return false;
        }
        if (stop == Stop.QUOTE) {
          at++;
          stop = Stop.NOT_YET;
        }
        end = at;
        search();
        if (at == end && stop == Stop.NOT_YET) { // all that is there is held back
          compact();
          readMore();
        }
      }
      return true;
    }
  }
}
