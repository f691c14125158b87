package org.urisift.link.wrapper;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the string that holds a URI out of the JSON of services (RFC 8259). */
final class JsonMember {
  /** The members for a URI, the last of which holds JSON in a string. */
  private static final List<String> NAMES = List.of("url", "href", "e", "p");

  private static final String ESCAPES = "\"\\/bfnrt";
  private static final String ESCAPED = "\"\\/\b\f\n\r\t";

  private JsonMember() {}

  /** Returns the value of the first of those members that is a string; null without one. */
  static @Nullable String valueOrNull(String json) {
    for (String name : NAMES) {
      String member = "\"" + name + "\":";
      int start = json.startsWith("{") ? json.indexOf(member) : -1;
      if (start >= 0) {
        int quote = start + member.length();
        while (quote < json.length() && json.charAt(quote) == ' ') {
          quote++;
        }
        return json.startsWith("\"", quote) ? stringOrNull(json, quote + 1) : null;
      }
    }
    return null;
  }

  /** Reads a string up to its closing quote (RFC 8259 7); null if it is malformed. */
  private static @Nullable String stringOrNull(String json, int from) {
    StringBuilder value = new StringBuilder();
    for (int i = from; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c == '"') {
        return value.toString();
      }
      if (c != '\\') {
        value.append(c);
        continue;
      }
      i++;
      int escape = i < json.length() ? ESCAPES.indexOf(json.charAt(i)) : -1;
      if (escape >= 0) {
        value.append(ESCAPED.charAt(escape));
      } else if (json.startsWith("u", i) && i + 4 < json.length()) {
        int code = codeOf(json, i + 1);
        if (code < 0) {
          return null;
        }
        value.append((char) code);
        i += 4;
      } else {
        return null;
      }
    }
    return null;
  }

  /** The number of four hexadecimal digits; negative if they are not such digits. */
  private static int codeOf(String json, int from) {
    int code = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = Character.digit(json.charAt(i), 16);
      code = digit < 0 || code < 0 ? -1 : code << 4 | digit;
    }
    return code;
  }
}
