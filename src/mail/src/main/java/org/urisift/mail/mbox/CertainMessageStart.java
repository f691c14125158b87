package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.function.IOFunction;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;

/**
 * Finds a place in the middle of an mbox at which a message begins, whatever comes before it: a
 * line that {@linkplain FromLine#beginsMessage begins} a message after a blank one, is not covered
 * by any Content-Length, and does not follow the header of a part. A splitter that begins there
 * finds the same borders as one that began at the start.
 */
public final class CertainMessageStart {
  /**
   * Bytes that must be read before a place is judged: a Content-Length farther before it cannot
   * cover it.
   */
  static final long REACH =
      MailLimits.CONTENT_LENGTH + MailLimits.LENGTH_HEADER + 2L * MailLimits.FROM_LINE;

  /**
   * Bytes before a split in which a certain start is looked for first; multiplied by {@link
   * #GROWTH} each time.
   */
  private static final long LEAD = 1L << 20;

  private static final int GROWTH = 8;

  private final MboxWindow window;
  private long covered; // all bodies end here or earlier by their Content-Length
  private long claimed = -1; // the greatest Content-Length in the current header, or -1

  private CertainMessageStart(InputStream in, long place) {
    window = new MboxWindow(in, place, -1);
  }

  /**
   * The place, an offset in bytes, from which the messages of a split can be read: a certain start
   * some way before the split, else one farther before, else the start of the file.
   *
   * @param source opens the mbox at a place
   * @param split where the split begins
   */
  public static long before(IOFunction<Long, InputStream> source, long split) throws IOException {
    return before(source, split, REACH, LEAD);
  }

  /**
   * Finds the place with other limits.
   *
   * @param reach bytes that a Content-Length and its header may cover
   * @param lead bytes before the split in which a certain start is looked for first
   */
  static long before(IOFunction<Long, InputStream> source, long split, long reach, long lead)
      throws IOException {
    for (long back = lead; split - back - reach > 0; back *= GROWTH) {
      long from = split - back - reach;
      try (InputStream in = source.apply(from)) {
        long start = new CertainMessageStart(in, from).find(split - back, split);
        if (start >= 0) {
          return start;
        }
      }
    }
    return 0;
  }

  /** The first certain start from one place to another, or -1. */
  private long find(long first, long last) throws IOException {
    nextLine(); // the first line may be incomplete
    while (window.place(window.at) <= last && window.readAhead(FromLine.START) > 0) {
      boolean mayBegin = FromLine.begins(window.array, window.at, window.limit);
      if (mayBegin && window.place(window.at) >= first && isCertain()) {
        return window.place(window.at);
      }
      nextLine();
    }
    return -1;
  }

  /**
   * Moves to the next line; in a very long line, which cannot matter, to a place in it. The line
   * may have a Content-Length or end a header.
   */
  private void nextLine() throws IOException {
    int size = window.lineEnd(0, MboxWindow.SIZE / 2);
    int line = window.at;
    int next = line + size;
    if (HeaderLine.beforeBlankLine(window.array, next) == line) {
      covered = Math.max(covered, claimed < 0 ? 0 : window.place(next) + claimed);
      claimed = -1;
    } else {
      long length = MessageEnd.contentLength(window.array, line, next - 1);
      claimed = length > MailLimits.CONTENT_LENGTH ? claimed : Math.max(claimed, length);
    }
    window.at = next;
  }

  private boolean isCertain() throws IOException {
    window.readAhead(MailLimits.FROM_HEADER);
    int line = window.at;
    int stop = Math.min(window.limit, line + MailLimits.FROM_HEADER);
    int blank = HeaderLine.beforeBlankLine(window.array, line);
    return blank < line
        && window.place(line) >= covered
        && FromLine.beginsMessage(window.array, line, stop, true)
        && PartDelimiter.before(window.array, blank) == null;
  }
}
