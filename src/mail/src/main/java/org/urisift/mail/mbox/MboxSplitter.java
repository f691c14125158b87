package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
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

  private final MboxWindow window;
  private final MessageEnd messageEnd;
  private long scanned; // the place up to which From lines were searched
  private Stop stop = Stop.BORDER;
  private long offset = -1;
  private long lines;
  private byte @Nullable [] fromLine;

  /**
   * Reads from the start of an mbox, or from a border.
   *
   * @param offset of the start or the border in the file, in bytes
   * @param lines lines of the file before it; negative to count none
   */
  public MboxSplitter(InputStream in, long offset, long lines) {
    window =
        new MboxWindow(in, offset, lines) {
          @Override
          protected boolean fill() throws IOException {
            return showMore();
          }
        };
    messageEnd = new MessageEnd(window);
  }

  /** Skips the rest of this message and moves to the next; returns false after the last. */
  public boolean next() throws IOException {
    while (showMore()) {
      window.at = window.end;
    }
    if (stop == Stop.END) {
      window.at = window.limit;
      window.end = window.limit;
      return false;
    }
    boolean isFirst = offset < 0;
    if (isFirst && window.readAhead(MailLimits.MARK) >= MailLimits.MARK) {
      window.at = HeaderLine.afterMark(window.array, window.at, window.limit);
    }
    skipBlankLines();
    readHeaderAhead();
    int start = window.at;
    if (start == window.limit) {
      stop = Stop.END;
      return false;
    }
    offset = window.place(start);
    lines = window.linesTo(start);
    fromLine = null;
    int line = FromLine.lineEnd(window.array, start, window.limit);
    if (line >= 0) {
      fromLine = Arrays.copyOfRange(window.array, start, line);
    } else if (!isFirst) {
      throw new IllegalStateException("no border at " + offset);
    }
    window.at = Math.max(start, line);
    window.end = window.at;
    scanned = position();
    stop = Stop.NOT_YET;
    messageEnd.readHeader(window.at);
    return true;
  }

  /** The offset of the {@code From } line of this message in the file, in bytes. */
  public long offset() {
    return offset;
  }

  /** The lines of the file before this message; negative if lines are not counted. */
  public long lines() {
    return lines;
  }

  /** The offset in the file up to which this message was read, in bytes. */
  long position() {
    return window.place(window.at);
  }

  /** The {@code From } line with its line end; null for a message before the first such line. */
  public byte @Nullable [] fromLine() {
    return fromLine;
  }

  /** This message without its {@code From } line; valid until {@link #next}. */
  public Block message() {
    return window;
  }

  /** The bytes of memory that the window takes. */
  int memory() {
    return window.array.length;
  }

  /** Skips blank lines of at most {@link MboxWindow#LOOK_BACK} bytes. */
  private void skipBlankLines() throws IOException {
    int line;
    do {
      int size = Math.min(window.lineEnd(0, MboxWindow.LOOK_BACK), MboxWindow.LOOK_BACK);
      line = window.at;
      window.at = HeaderLine.afterWhiteLines(window.array, line, line + size);
    } while (window.at > line);
    window.end = window.at;
  }

  /** Reads ahead until the header with its blank line is in the window, up to the limits. */
  private void readHeaderAhead() throws IOException {
    int most = MailLimits.FROM_LINE + MailLimits.LENGTH_HEADER;
    int line = 0;
    int end = window.lineEnd(0, most);
    while (end > line && window.limit - window.at < most && !isBlankLine(line, end)) {
      line = end;
      end = window.lineEnd(line, most);
    }
  }

  private boolean isBlankLine(int line, int end) {
    int next = window.at + end;
    return HeaderLine.beforeBlankLine(window.array, next) == window.at + line;
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
            ? HeaderLine.beforeBlankLine(window.array, window.limit)
            : window.limit - MboxWindow.LEAD);
    stop = window.ended ? Stop.END : Stop.NOT_YET;
  }

  private int findFrom() {
    return FromLine.find(window.array, Math.max(1, window.index(scanned)), window.limit);
  }

  /** Why the visible bytes end at a From line, if they do; sets their end. */
  private Stop stopAt(long place) throws IOException {
    int mark = window.index(place) - 1;
    boolean isMarked = window.array[mark] == '>';
    scanned = place + 1;
    if (isMarked && !FromLine.isQuoted(window.array, mark, window.limit)) {
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
    showUpTo(HeaderLine.beforeBlankLine(window.array, window.index(place)));
    return Stop.BORDER;
  }

  private void showUpTo(int end) {
    window.end = Math.max(window.at, end);
  }

  private boolean showMore() throws IOException {
    while (window.at == window.end) {
      if (stop == Stop.BORDER || stop == Stop.END) {
        return false;
      }
      if (stop == Stop.QUOTE) {
        window.at++;
        stop = Stop.NOT_YET;
      }
      window.end = window.at;
      search();
      if (window.at == window.end && stop == Stop.NOT_YET) { // the whole window is held back
        window.readTo(window.place(window.limit) + 1);
      }
    }
    return true;
  }
}
