package org.urisift.lsp;

import java.nio.charset.StandardCharsets;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/** Percent-encodes what cannot stand in a URI (RFC 2396 2.4). */
final class Encoding {
  private static final String HEX = "0123456789ABCDEF";

  private Encoding() {}

  /** A valid URI in place of a text that is none; null when no encoding makes one. */
  static String repair(String text) {
    for (boolean brackets : new boolean[] {true, false}) {
      String encoded = encode(text, brackets);
      UriReference reference = UriReference.parseOrNull(encoded);
      if (!encoded.equals(text) && reference != null && reference.isAbsolute()) {
        return encoded;
      }
    }
    return null;
  }

  private static String encode(String text, boolean brackets) {
    StringBuilder out = new StringBuilder();
    boolean fragment = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      boolean keep = UriCharacters.isUric(c) || brackets && (c == '[' || c == ']');
      if (c == '%') {
        keep = isHex(text, i + 1) && isHex(text, i + 2);
      } else if (c == '#') {
        keep = !fragment;
        fragment = true;
      }
      int length = Character.charCount(c);
      if (keep) {
        out.appendCodePoint(c);
      } else {
        for (byte b : text.substring(i, i + length).getBytes(StandardCharsets.UTF_8)) {
          out.append('%').append(HEX.charAt(b >> 4 & 15)).append(HEX.charAt(b & 15));
        }
      }
      i += length;
    }
    return out.toString();
  }

  private static boolean isHex(String text, int index) {
    return index < text.length() && UriCharacters.isHex(text.charAt(index));
  }
}
