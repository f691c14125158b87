package org.urisift.mail.mbox;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.HeaderLine;

/**
 * The delimiter line of a part (RFC 2046 5.1.1) before a {@code From } line that stands right after
 * the header of the part: what follows is attached, a patch or a mailbox, when the delimiter comes
 * again. Where it does not, the message was cut off there, and another one begins.
 */
public final class PartDelimiter {
  /** What the names of the fields of a part begin with. */
  private static final String CONTENT = "content-";

  private final byte[] line;

  private PartDelimiter(byte[] line) {
    this.line = line;
  }

  /**
   * The delimiter before the lines that end at a blank one, when they are the header of a part, in
   * {@link MailLimits#PART_HEADER} bytes; else null.
   */
  static @Nullable PartDelimiter before(byte[] bytes, int blank) {
    int stop = Math.max(0, blank - MailLimits.PART_HEADER);
    boolean isPart = false;
    for (int end = blank; end > stop; ) {
      int line = end - 1;
      while (line > stop && bytes[line - 1] != '\n') {
        line--;
      }
      if (line == stop) {
        return null;
      }
      if (bytes[line] == '-') {
        int last = last(bytes, line, end);
        boolean begins = isPart && isDelimiter(bytes, line, last);
        return begins ? new PartDelimiter(Arrays.copyOfRange(bytes, line, last + 1)) : null;
      }
      if (!Bytes.isBlank(bytes[line])) {
        if (HeaderLine.colon(bytes, line, end) < 0) {
          return null;
        }
        isPart |= HeaderLine.startsWith(bytes, line, end, CONTENT);
      }
      end = line;
    }
    return null;
  }

  /** Whether a line begins with it. */
  boolean standsAt(byte[] bytes, int at, int end) {
    return Bytes.startsWith(bytes, at, end, line);
  }

  /** How many bytes it has. */
  int length() {
    return line.length;
  }

  /** The index of the last sign of a line that is no white space. */
  private static int last(byte[] bytes, int line, int end) {
    int last = end - 1;
    while (last > line && Bytes.isWhite(bytes[last])) {
      last--;
    }
    return last;
  }

  /** Whether a part begins after a line: not after a rule, nor what ends a multipart. */
  private static boolean isDelimiter(byte[] bytes, int line, int last) {
    return last > line + 1
        && bytes[line + 1] == '-'
        && bytes[line + 2] > ' '
        && !(bytes[last] == '-' && bytes[last - 1] == '-');
  }
}
