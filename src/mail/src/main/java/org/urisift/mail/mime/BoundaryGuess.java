package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.text.ContentType;

/**
 * The boundary of a multipart that says none, or one that does not occur: what follows two hyphens
 * on the line before a field of a part, as no other text has it.
 */
public final class BoundaryGuess {
  private static final String FIELD = "content-";

  private BoundaryGuess() {}

  /** A multipart of a type with the boundary that stands in these bytes; null where none does. */
  static @Nullable ContentType in(byte[] bytes, int at, int end, String type) {
    int line = at;
    while (line < end) {
      int next = Bytes.feed(bytes, line, end) + 1;
      if (HeaderLine.isDelimiter(bytes, line, end) && isField(bytes, next, end)) {
        int after = afterText(bytes, line + 2, next);
        if (isName(bytes, line + 2, after)) {
          String name = new String(bytes, line + 2, after - line - 2, StandardCharsets.ISO_8859_1);
          return new ContentType(type, null, name, false, false);
        }
      }
      line = next;
    }
    return null;
  }

  /** The type with the boundary that the first bytes of a body show; they stay visible. */
  static @Nullable ContentType in(StreamBlock body, String type) throws IOException {
    body.peek(MailLimits.SNIFF);
    return in(body.array, body.at, body.end, type);
  }

  private static int afterText(byte[] bytes, int from, int to) {
    int end = to;
    while (end > from && Bytes.isWhite(bytes[end - 1])) {
      end--;
    }
    return end;
  }

  /** Whether a boundary may be so: not with control characters, and hyphens alone are a rule. */
  private static boolean isName(byte[] bytes, int from, int to) {
    boolean isRule = true;
    for (int i = from; i < to; i++) {
      if (bytes[i] >= 0 && bytes[i] < ' ') {
        return false;
      }
      isRule &= bytes[i] == '-';
    }
    return !isRule && bytes[from] != ' ' && to - from <= MailLimits.BOUNDARY;
  }

  private static boolean isField(byte[] bytes, int at, int end) {
    return HeaderLine.startsWith(bytes, at, end, FIELD) && HeaderLine.colon(bytes, at, end) > 0;
  }
}
