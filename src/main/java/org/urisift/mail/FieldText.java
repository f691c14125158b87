package org.urisift.mail;

import java.nio.charset.StandardCharsets;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;

/** The text of header fields: folding undone (RFC 5322 2.2.3), encoded words decoded (RFC 2047). */
final class FieldText {
  private FieldText() {}

  /** A field's body with its line breaks dropped; bytes outside US-ASCII are UTF-8 (RFC 6532). */
  static String unfold(byte[] raw) {
    StringBuilder text = new StringBuilder(raw.length);
    boolean ascii = true;
    for (byte b : raw) {
      ascii &= b >= 0;
      if (b != '\r' && b != '\n') {
        text.append((char) (b & 0xff));
      }
    }
    return ascii
        ? text.toString()
        : LenientUtf8.decode(text.toString().getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The same with encoded words decoded, in its first {@link Limits#ENCODED} units. */
  static String decode(byte[] raw) {
    String text = unfold(raw).strip();
    if (!text.contains("=?")) {
      return text;
    }
    text = EncodedWords.mended(text);
    int end =
        text.length() > Limits.ENCODED ? text.lastIndexOf(' ', Limits.ENCODED) : text.length();
    try {
      String start = text.substring(0, Math.max(0, end));
      return DecoderUtil.decodeEncodedWords(start, DecodeMonitor.SILENT)
          + text.substring(start.length());
    } catch (IllegalArgumentException e) {
      return text;
    }
  }
}
