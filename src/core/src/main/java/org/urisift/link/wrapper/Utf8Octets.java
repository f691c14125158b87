package org.urisift.link.wrapper;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;

/** Decodes percent-encoding, base64 and UTF-8. */
final class Utf8Octets {
  private Utf8Octets() {}

  /** Decodes the escaped octets of a text; a sequence of escapes that is not UTF-8 stays. */
  static String unescape(String text) {
    int percent = text.indexOf('%');
    if (percent < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    byte[] octets = new byte[text.length() / 3 + 1];
    int copied = 0;
    while (percent >= 0) {
      int count = 0;
      int index = percent;
      while (isEscape(text, index)) {
        octets[count++] = (byte) (hex(text, index + 1) << 4 | hex(text, index + 2));
        index += 3;
      }
      String decoded = count == 0 ? null : utf8OrNull(octets, count);
      if (decoded != null) {
        out.append(text, copied, percent).append(decoded);
        copied = index;
      }
      percent = text.indexOf('%', Math.max(index, percent + 1));
    }
    return out.append(text, copied, text.length()).toString();
  }

  private static boolean isEscape(String text, int index) {
    return index + 2 < text.length()
        && text.charAt(index) == '%'
        && UriCharacters.isHex(text.charAt(index + 1))
        && UriCharacters.isHex(text.charAt(index + 2));
  }

  private static int hex(String text, int index) {
    return Character.digit(text.charAt(index), 16);
  }

  /** Decodes base64, in either alphabet and padded or not; returns null for any other text. */
  static byte @Nullable [] base64OrNull(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '=') {
      end--;
    }
    try {
      return Base64.getUrlDecoder()
          .decode(text.substring(0, end).replace('+', '-').replace('/', '_'));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns the characters of octets; null if they are not UTF-8, or null. */
  static @Nullable String utf8OrNull(byte @Nullable [] octets) {
    return octets == null ? null : utf8OrNull(octets, octets.length);
  }

  static @Nullable String utf8OrNull(byte[] octets, int count) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(octets, 0, count))
          .toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
