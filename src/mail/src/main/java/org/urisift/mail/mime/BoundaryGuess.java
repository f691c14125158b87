package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.text.ContentType;

/**
 * Finds the boundary of a multipart if the declared one is missing or does not occur: the text
 * after two hyphens on a line, if a Content-* field is on the next line.
 */
public final class BoundaryGuess {
  private static final String FIELD = "content-";

  private BoundaryGuess() {}

  /** Returns the type with the boundary found in these bytes, or null. */
  static @Nullable ContentType find(byte[] bytes, int start, int end, String type) {
    int line = start;
    while (line < end) {
      int next = Bytes.indexOfFeed(bytes, line, end) + 1;
      if (HeaderLine.isDelimiter(bytes, line, end) && isField(bytes, next, end)) {
        int to = trimmedEnd(bytes, line + 2, next);
        if (isBoundary(bytes, line + 2, to)) {
          String name = new String(bytes, line + 2, to - line - 2, StandardCharsets.ISO_8859_1);
          return new ContentType(type, null, name, false, false);
        }
      }
      line = next;
    }
    return null;
  }

  /**
   * Returns the type with the boundary found in the first {@link MailLimits#SNIFF} bytes of a body,
   * or null. The bytes stay unread.
   */
  static @Nullable ContentType find(StreamBlock body, String type) throws IOException {
    body.peek(MailLimits.SNIFF);
    return find(body.array, body.at, body.end, type);
  }

  private static int trimmedEnd(byte[] bytes, int from, int to) {
    int end = to;
    while (end > from && Bytes.isWhite(bytes[end - 1])) {
      end--;
    }
    return end;
  }

  /** Whether this may be a boundary: without control characters, and not only hyphens. */
  private static boolean isBoundary(byte[] bytes, int from, int to) {
    boolean isOnlyHyphens = true;
    for (int i = from; i < to; i++) {
      if (bytes[i] >= 0 && bytes[i] < ' ') {
        return false;
      }
      isOnlyHyphens &= bytes[i] == '-';
    }
    return !isOnlyHyphens && bytes[from] != ' ' && to - from <= MailLimits.BOUNDARY;
  }

  private static boolean isField(byte[] bytes, int at, int end) {
    return HeaderLine.startsWith(bytes, at, end, FIELD) && HeaderLine.colon(bytes, at, end) > 0;
  }
}
