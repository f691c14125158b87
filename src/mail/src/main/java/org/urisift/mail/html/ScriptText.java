package org.urisift.mail.html;

import java.util.Arrays;

/**
 * Decodes the string escapes of a script or of JSON (ECMA-262 12.9.4, RFC 8259 7), such as {@code
 * "https:\/\/a.example\u002Fb"}.
 */
final class ScriptText {
  private ScriptText() {}

  static MappedText decode(MappedText script) {
    String source = script.text();
    if (source.indexOf('\\') < 0) {
      return script;
    }
    StringBuilder decoded = new StringBuilder(source.length());
    int[] indexes = new int[source.length()];
    int at = 0;
    while (at < source.length()) {
      int before = decoded.length();
      int end = source.charAt(at) == '\\' ? decodeEscape(source, at, decoded) : at;
      if (end == at) {
        decoded.append(source.charAt(at));
        end = at + 1;
      }
      Arrays.fill(indexes, before, decoded.length(), at);
      at = end;
    }
    return script.withText(decoded.toString(), indexes);
  }

  /**
   * Decodes the escape at a backslash and returns the index after it; {@code at} if it is not an
   * escape.
   */
  private static int decodeEscape(String source, int at, StringBuilder decoded) {
    char kind = at + 1 < source.length() ? source.charAt(at + 1) : 0;
    switch (kind) {
      case '/', '"', '\'', '\\', '`' -> decoded.append(kind);
      case 'n', 'r', 't', 'b', 'f', 'v' -> decoded.append(' ');
      case 'x' -> {
        return decodeHex(source, at, at + 2, at + 4, decoded);
      }
      case 'u' -> {
        boolean isBraced = source.startsWith("{", at + 2);
        int close = isBraced ? closingBrace(source, at + 3) : at + 6;
        return isBraced
            ? close < 0 ? at : decodeHex(source, at, at + 3, close, decoded) + 1
            : decodeHex(source, at, at + 2, close, decoded);
      }
      default -> {
        return at;
      }
    }
    return at + 2;
  }

  /** The index of the closing brace after one to six hex digits, or -1. */
  private static int closingBrace(String source, int from) {
    int i = from;
    while (i < source.length() && i <= from + 6 && Character.digit(source.charAt(i), 16) >= 0) {
      i++;
    }
    return i > from && i <= from + 6 && source.startsWith("}", i) ? i : -1;
  }

  /** Decodes the hex digits between two indexes and returns {@code to}; {@code at} if invalid. */
  private static int decodeHex(String source, int at, int from, int to, StringBuilder decoded) {
    int code = 0;
    for (int i = from; i < to; i++) {
      int digit = i < source.length() ? Character.digit(source.charAt(i), 16) : -1;
      if (digit < 0) {
        return at;
      }
      code = 16 * code + digit;
    }
    if (!Character.isValidCodePoint(code)) {
      decoded.append('\ufffd');
    } else {
      decoded.appendCodePoint(code < ' ' ? ' ' : code);
    }
    return to;
  }
}
