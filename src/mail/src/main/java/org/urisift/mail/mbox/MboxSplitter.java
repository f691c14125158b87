package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;

/**
 * Splits the bytes of an mbox into messages. A message begins after a blank line, or at the start
 * of the file, with a line of {@code From } and a date (RFC 4155). The next line must be a field or
 * the end of an empty header, except at the start of the file. Without the blank line, two fields
 * must follow; without the date, both the blank line and two fields are needed, except for {@code
 * From -}, which Mozilla wrote without date and blank line. In a message with parts, a line of
 * {@code From } directly after the header of a part begins an attached patch or mailbox, unless the
 * part has no end ({@link PartDelimiter}). Borders depend only on the bytes, not on how they
 * arrive, so that a range that begins at a border has the same borders as the whole.
 *
 * <p>Variants: {@code >From } and {@code >>From } lose one {@code >} (mboxrd). In mboxo, which
 * quotes only {@code From }, an original {@code >From } loses it too, but such lines are rare. A
 * Content-Length (mboxcl, mboxcl2) counts if a border or the end of the file is where it points;
 * then nothing before that is a border or loses a {@code >}. It is checked only if something in the
 * body looks like a border, and only up to {@link MailLimits#CONTENT_LENGTH}. Not thread-safe.
 */
public final class MboxSplitter {
  /** What the visible bytes of the message end at. */
  private enum Stop {
    NOT_YET,
    QUOTE,
    BORDER,
    END
  }

  private final MessageBlock message = new MessageBlock();
  private final MboxWindow window;
  private final MessageEnd messageEnd;
  private long scanned; // the place up to which From lines were searched
  private Stop stop = Stop.BORDER;
  private long offset = -1;
  private byte @Nullable [] fromLine;

  /** Reads from the start of an mbox, or from a border at {@code offset} of the file, in bytes. */
  public MboxSplitter(InputStream in, long offset, LineCount lines) {
    window = new MboxWindow(in, offset, message, lines);
    messageEnd = new MessageEnd(window);
  }

  /** Skips the rest of this message and moves to the next; returns false after the last. */
  public boolean next() throws IOException {
    while (message.fill()) {
      message.at = message.end;
    }
    if (stop == Stop.END) {
      message.at = window.limit;
      message.end = window.limit;
      return false;
    }
    boolean isFirst = offset < 0;
    if (isFirst && window.readAhead(MailLimits.MARK) >= MailLimits.MARK) {
      message.at = HeaderLine.afterMark(window.bytes, message.at, window.limit);
    }
    skipBlankLines();
    readHeaderAhead();
    int start = message.at;
    if (start == window.limit) {
      stop = Stop.END;
      return false;
    }
    offset = window.place(start);
    window.countLines(start);
    fromLine = null;
    int line = FromLine.lineEnd(window.bytes, start, window.limit);
    if (line >= 0) {
      fromLine = Arrays.copyOfRange(window.bytes, start, line);
    } else if (!isFirst) {
      throw new IllegalStateException("no border at " + offset);
    }
    message.at = Math.max(start, line);
    message.end = message.at;
    scanned = position();
    stop = Stop.NOT_YET;
    messageEnd.readHeader(message.at);
    return true;
  }

  /** The offset of the {@code From } line of this message in the file, in bytes. */
  public long offset() {
    return offset;
  }

  /** The offset in the file up to which this message was read, in bytes. */
  long position() {
    return window.place(message.at);
  }

  /** The {@code From } line with its line end; null for a message before the first such line. */
  public byte @Nullable [] fromLine() {
    return fromLine;
  }

  /** This message without its {@code From } line; valid until {@link #next}. */
  public Block message() {
    return message;
  }

  /** The bytes of memory that the window takes. */
  int memory() {
    return window.bytes.length;
  }

  private void skipBlankLines() throws IOException {
    int count = 0; // bytes of white space in the current line
    while (count < MboxWindow.LOOK_BACK
        && window.readAhead(count + 1) > count
        && Bytes.isWhite(window.bytes[message.at + count])) {
      int b = window.bytes[message.at + count];
      count++;
      if (Bytes.isBreak(b)) {
        message.at += count;
        count = 0;
      }
    }
    message.end = message.at;
  }

  /** Reads ahead until the header with its blank line is in the window, up to the limits. */
  private void readHeaderAhead() throws IOException {
    int searched = 0;
    while (window.limit - message.at < MailLimits.FROM_LINE + MailLimits.LENGTH_HEADER
        && !window.ended) {
      int i = message.at + searched;
      while (i < window.limit
          && !(window.bytes[i] == '\n' && HeaderLine.beforeBlankLine(window.bytes, i + 1) <= i)) {
        i++;
      }
      if (i < window.limit) {
        return;
      }
      searched = i - message.at;
      window.readAhead(searched + 1);
    }
  }

  /** Extends the visible bytes to the next quote mark or border, or to the end of the window. */
  private void search() throws IOException {
    for (int from = findFrom(); from >= 0; from = findFrom()) {
      if (messageEnd.needsMore(from)) {
        scanned = window.place(from);
        showUpTo(from - MboxWindow.LEAD);
        return;
      }
      stop = stopAt(window.place(from));
      if (stop != Stop.NOT_YET) {
        return;
      }
    }
    scanned = Math.max(scanned, window.place(window.limit - FromLine.START + 2));
    // the window may end within a border or the blank line before it
    showUpTo(
        window.ended
            ? HeaderLine.beforeBlankLine(window.bytes, window.limit)
            : window.limit - MboxWindow.LEAD);
    stop = window.ended ? Stop.END : Stop.NOT_YET;
  }

  private int findFrom() {
    return FromLine.find(window.bytes, Math.max(1, window.index(scanned)), window.limit);
  }

  /** Why the visible bytes end at a From line, if they do; sets their end. */
  private Stop stopAt(long place) throws IOException {
    int mark = window.index(place) - 1;
    boolean isMarked = window.bytes[mark] == '>';
    scanned = place + 1;
    if (isMarked && !FromLine.isQuoted(window.bytes, mark, window.limit)) {
      return Stop.NOT_YET;
    }
    long after = messageEnd.afterLength(place);
    if (after > place) {
      scanned = after;
      return Stop.NOT_YET;
    }
    if (isMarked) {
      showUpTo(window.index(place) - 1);
      return Stop.QUOTE;
    }
    if (!messageEnd.isBorder(place)) {
      return Stop.NOT_YET;
    }
    showUpTo(HeaderLine.beforeBlankLine(window.bytes, window.index(place)));
    return Stop.BORDER;
  }

  private void showUpTo(int end) {
    message.end = Math.max(message.at, end);
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
        if (at == end && stop == Stop.NOT_YET) { // the whole window is held back
          window.readOn();
        }
      }
      return true;
    }
  }
}
