package org.urisift.uri;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The percent-encode sets of the URL standard (1.3), and UTF-8 percent-encoding with them. Each
 * holds the control characters, all characters above {@code ~}, and those that its constant lists.
 * Text must not have lone surrogates.
 */
enum PercentEncodeSet {
  /** For opaque hosts and opaque paths. */
  C0_CONTROL(""),
  FRAGMENT(" \"<>`"),
  QUERY(" \"#<>"),
  /** For the query of a special scheme. */
  SPECIAL_QUERY(" \"#<>" + "'"),
  PATH(" \"#<>" + "?^`{}"),
  USERINFO(" \"#<>" + "?^`{}" + "/:;=@[\\]|");

  private final boolean[] members = new boolean[128];

  PercentEncodeSet(String listed) {
    for (int c = 0; c < members.length; c++) {
      members[c] = c < ' ' || c > '~' || listed.indexOf(c) >= 0;
    }
  }

  private boolean contains(char c) {
    return c >= members.length || members[c];
  }

  String encode(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (contains(text.charAt(i))) {
        StringBuilder out = new StringBuilder(to - from + 16);
        encode(text, from, to, out);
        return out.toString();
      }
    }
    return text.substring(from, to);
  }

  /** Appends a range of a text, encoded. */
  void encode(String text, int from, int to, StringBuilder out) {
    int kept = from;
    for (int i = from; i < to; i++) {
      if (contains(text.charAt(i))) {
        out.append(text, kept, i);
        int codePoint = text.codePointAt(i);
        i += Character.charCount(codePoint) - 1;
        kept = i + 1;
        for (byte octet : new String(Character.toChars(codePoint)).getBytes(UTF_8)) {
          Escaped.appendEscape(out, octet & 0xFF);
        }
      }
    }
    out.append(text, kept, to);
  }
}
