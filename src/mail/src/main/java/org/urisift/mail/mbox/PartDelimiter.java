package org.urisift.mail.mbox;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.HeaderLine;

/**
 * The delimiter line (RFC 2046 5.1.1) of a part whose body begins with a {@code From } line. If the
 * delimiter comes again, the body is attached, such as a patch or a mailbox. If not, the message
 * was truncated there, and another one begins.
 */
final class PartDelimiter {
  /** The prefix of the fields of a part. */
  private static final String CONTENT = "content-";

  private PartDelimiter() {}

  /**
   * The delimiter before the header of a part; the header ends at the blank line. Null if the lines
   * before the blank line are not such a header, or exceed {@link MailLimits#PART_HEADER} bytes.
   */
  static byte @Nullable [] before(byte[] bytes, int blank) {
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
        int last = lastVisible(bytes, line, end);
        boolean isHeader = isPart && isDelimiter(bytes, line, last);
        return isHeader ? Arrays.copyOfRange(bytes, line, last + 1) : null;
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

  /** The index of the last character of a line that is not white space. */
  private static int lastVisible(byte[] bytes, int line, int end) {
    int last = end - 1;
    while (last > line && Bytes.isWhite(bytes[last])) {
      last--;
    }
    return last;
  }

  /**
   * Whether a line that begins with a hyphen is a delimiter: not a line of hyphens, nor the end of
   * a multipart.
   */
  private static boolean isDelimiter(byte[] bytes, int line, int last) {
    return last > line + 1
        && bytes[line + 1] == '-'
        && bytes[line + 2] > ' '
        && !(bytes[last] == '-' && bytes[last - 1] == '-');
  }
}
