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
 * Splits an mbox into messages, on bytes: a blank line or the start of the file, then {@code From }
 * and a date (RFC 4155), and on the next line a field or the end of an empty header, which alone
 * the start of the file may lack. After a body that lacks the blank line, two fields have to
 * follow; after a line that lacks the date, two fields and the blank line have to be there, but for
 * {@code From -}, which Mozilla wrote without either. In a message that has parts a blank line that
 * ends the header of a part does not stand before a message: what follows is attached, a patch or a
 * mailbox, unless the part does not end ({@link PartDelimiter}). Where a message begins depends on
 * the bytes alone, never on how they come, so that a range that begins at a border has the borders
 * of the whole.
 *
 * <p>Of the variants: {@code >From } and {@code >>From } lose one {@code >} (mboxrd; in mboxo only
 * the former was ever added, and a quote mark without a blank after it is rare). A Content-Length
 * (mboxcl, mboxcl2) is believed when a border or the end of the file stands where it says; then
 * nothing inside is a border and nothing loses a {@code >}. It is looked at only when something
 * inside looks like a border, and up to {@link MailLimits#CONTENT_LENGTH}.
 */
public final class MboxSplitter {
  private enum Stop {
    NOT_YET,
    QUOTE,
    BORDER,
    END
  }

  private final MessageBlock message = new MessageBlock();
  private final MboxWindow window;
  private final MessageEnd messageEnd;
  private long scanned; // the place up to which From lines were looked for
  private Stop stop = Stop.BORDER;
  private long offset = -1;
  private byte @Nullable [] fromLine;

  /** Reads from the start of an mbox, or from a border, which is at {@code offset} of the file. */
  public MboxSplitter(InputStream in, long offset, LineCount lines) {
    window = new MboxWindow(in, offset, message, lines);
    messageEnd = new MessageEnd(window);
  }

  /** Goes to the next message, over what is left of this one; false after the last. */
  public boolean next() throws IOException {
    while (message.fill()) {
      message.at = message.end;
    }
    if (stop == Stop.END) {
      message.at = window.limit;
      message.end = window.limit;
      return false;
    }
    boolean first = offset < 0;
    if (first && window.ahead(MailLimits.MARK) >= MailLimits.MARK) {
      message.at = HeaderLine.afterMark(window.bytes, message.at, window.limit);
    }
    passBlankLines();
    aheadOfHeader();
    int start = message.at;
    if (start == window.limit) {
      stop = Stop.END;
      return false;
    }
    offset = window.place(start);
    window.countLines(start);
    fromLine = null;
    int line = FromLine.anyEnd(window.bytes, start, window.limit);
    if (line >= 0) {
      fromLine = Arrays.copyOfRange(window.bytes, start, line);
    } else if (!first) {
      throw new IllegalStateException("no border at " + offset);
    }
    message.at = Math.max(start, line);
    message.end = message.at;
    scanned = position();
    stop = Stop.NOT_YET;
    messageEnd.readHeader(message.at);
    return true;
  }

  /** Where the {@code From } line of this message begins in the file. */
  public long offset() {
    return offset;
  }

  /** Where the input is read to. */
  long position() {
    return window.place(message.at);
  }

  /** The {@code From } line with its end, or null for a message before the first of them. */
  public byte @Nullable [] fromLine() {
    return fromLine;
  }

  /** This message without its {@code From } line, valid until the next. */
  public Block message() {
    return message;
  }

  /** The bytes of memory it takes. */
  int memory() {
    return window.bytes.length;
  }

  private void passBlankLines() throws IOException {
    int seen = 0; // blanks of a line
    while (seen < MboxWindow.LOOK_BACK
        && window.ahead(seen + 1) > seen
        && Bytes.isWhite(window.bytes[message.at + seen])) {
      int b = window.bytes[message.at + seen];
      seen++;
      if (Bytes.isBreak(b)) {
        message.at += seen;
        seen = 0;
      }
    }
    message.end = message.at;
  }

  /** Reads on until the header is in the window, with its blank line, or all of it that counts. */
  private void aheadOfHeader() throws IOException {
    int seen = 0;
    while (window.limit - message.at < MailLimits.FROM_LINE + MailLimits.LENGTH_HEADER
        && !window.ended) {
      int i = message.at + seen;
      while (i < window.limit
          && !(window.bytes[i] == '\n' && HeaderLine.beforeBlankLine(window.bytes, i + 1) <= i)) {
        i++;
      }
      if (i < window.limit) {
        return;
      }
      seen = i - message.at;
      window.ahead(seen + 1);
    }
  }

  /** Moves on to what ends the visible bytes, or to the end of the window. */
  private void search() throws IOException {
    for (int from = find(); from >= 0; from = find()) {
      if (messageEnd.isOpen(from)) {
        scanned = window.place(from);
        show(from - MboxWindow.LEAD);
        return;
      }
      stop = stop(window.place(from));
      if (stop != Stop.NOT_YET) {
        return;
      }
    }
    scanned = Math.max(scanned, window.place(window.limit - FromLine.START + 2));
    // a border may stand across the end, with the blank line before it
    show(
        window.ended
            ? HeaderLine.beforeBlankLine(window.bytes, window.limit)
            : window.limit - MboxWindow.LEAD);
    stop = window.ended ? Stop.END : Stop.NOT_YET;
  }

  private int find() {
    return FromLine.find(window.bytes, Math.max(1, window.index(scanned)), window.limit);
  }

  /** What a From line is at which the visible bytes would end, if they do. */
  private Stop stop(long place) throws IOException {
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
      show(window.index(place) - 1);
      return Stop.QUOTE;
    }
    if (!messageEnd.isAt(place)) {
      return Stop.NOT_YET;
    }
    show(HeaderLine.beforeBlankLine(window.bytes, window.index(place)));
    return Stop.BORDER;
  }

  private void show(int end) {
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
        if (at == end && stop == Stop.NOT_YET) { // all that is there is held back
          window.readOn();
        }
      }
      return true;
    }
  }
}
