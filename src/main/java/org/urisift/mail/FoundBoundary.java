package org.urisift.mail;

import java.nio.charset.StandardCharsets;

/**
 * The boundary of a multipart that says none, or one that does not occur: what stands behind two
 * hyphens on the line before a field of a part, as no other text has it.
 */
final class FoundBoundary {
  private static final String FIELD = "content-";

  private FoundBoundary() {}

  /** A multipart with the boundary that stands in these bytes; null where there is none. */
  static ContentType in(byte[] bytes, int at, int end, ContentType multipart) {
    int line = at;
    while (line < end) {
      int next = line;
      while (next < end && bytes[next] != '\n') {
        next++;
      }
      next++;
      if (bytes[line] == '-'
          && line + 2 < end
          && bytes[line + 1] == '-'
          && isField(bytes, next, end)) {
        String name =
            new String(bytes, line + 2, next - line - 2, StandardCharsets.ISO_8859_1)
                .stripTrailing();
        if (!name.isEmpty() && name.length() <= Limits.BOUNDARY && !name.startsWith(" ")) {
          return new ContentType(multipart.type(), null, name, false, false);
        }
      }
      line = next;
    }
    return null;
  }

  private static boolean isField(byte[] bytes, int at, int end) {
    for (int i = 0; i < FIELD.length(); i++) {
      if (at + i >= end || (bytes[at + i] | 0x20) != FIELD.charAt(i)) {
        return false;
      }
    }
    return Header.colon(bytes, at, end) > 0;
  }
}
