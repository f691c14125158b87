package org.urisift.link.wrapper;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the third form of Proofpoint, {@code URL__;BYTES!...}, in which the bytes are base64 of
 * UTF-8. An asterisk in the URL stands for the next character, and two asterisks and a letter stand
 * for several: {@code A} for two, {@code B} for three, and so on. If there are too few characters,
 * bytes were counted.
 */
final class Proofpoint3 {
  private static final String END = "__;";
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private final String text;
  private final byte[] bytes;
  private final boolean countsBytes;
  private final ByteArrayOutputStream out;
  private int usedBytes;

  private Proofpoint3(String text, byte[] bytes, boolean countsBytes) {
    this.text = text;
    this.bytes = bytes;
    this.countsBytes = countsBytes;
    this.out = new ByteArrayOutputStream(text.length() + bytes.length);
  }

  /** Returns the URL; null if the text is malformed. */
  static @Nullable String decodeOrNull(String text) {
    int end = text.indexOf(END);
    int mark = end < 0 ? -1 : text.indexOf('!', end);
    byte[] bytes =
        mark < 0 ? null : Utf8Octets.base64OrNull(text.substring(end + END.length(), mark));
    if (bytes == null) {
      return null;
    }
    String url = text.substring(0, end);
    String decoded = new Proofpoint3(url, bytes, false).decode();
    return decoded != null ? decoded : new Proofpoint3(url, bytes, true).decode();
  }

  private @Nullable String decode() {
    int copied = 0;
    int i = text.indexOf('*');
    while (i >= 0) {
      copy(copied, i);
      int count = 1;
      copied = i + 1;
      if (i + 2 < text.length() && text.charAt(i + 1) == '*') {
        int letter = LETTERS.indexOf(text.charAt(i + 2));
        count = letter < 0 ? bytes.length + 1 : 2 + letter;
        copied = i + 3;
      }
      int end = after(count);
      if (end < 0) {
        return null;
      }
      out.write(bytes, usedBytes, end - usedBytes);
      usedBytes = end;
      i = text.indexOf('*', copied);
    }
    copy(copied, text.length());
    return Utf8Octets.utf8OrNull(out.toByteArray());
  }

  /** The index after a number of characters or bytes; -1 if fewer are left. */
  private int after(int count) {
    int end = usedBytes;
    for (int i = 0; i < count; i++) {
      if (end == bytes.length) {
        return -1;
      }
      end++;
      while (!countsBytes && end < bytes.length && (bytes[end] & 0xc0) == 0x80) {
        end++; // RFC 3629 3: 10xxxxxx goes on
      }
    }
    return end;
  }

  private void copy(int from, int to) {
    byte[] plain = text.substring(from, to).getBytes(StandardCharsets.UTF_8);
    out.write(plain, 0, plain.length);
  }
}
