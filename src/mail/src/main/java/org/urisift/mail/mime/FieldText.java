package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.Latin1;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.text.EncodedWords;
import org.urisift.mail.text.LenientUtf8;

/** Unfolds header fields (RFC 5322 2.2.3) and decodes their encoded words (RFC 2047). */
public final class FieldText {
  private FieldText() {}

  /** Removes the line breaks of a field's body and decodes it as UTF-8 (RFC 6532). */
  static String unfold(byte[] raw) {
    byte[] text = withoutLineBreaks(raw);
    for (byte b : text) {
      if (b < 0) {
        return utf8(text);
      }
    }
    return Latin1.string(text, 0, text.length);
  }

  /** Decodes bytes, given as a character each, as UTF-8. */
  static String decodeOctets(String octets) {
    return utf8(octets.getBytes(StandardCharsets.ISO_8859_1));
  }

  /**
   * Removes the line breaks of a field's body and returns a character for each byte, since a
   * boundary is compared byte by byte.
   */
  static String octets(byte[] raw) {
    byte[] text = withoutLineBreaks(raw);
    return Latin1.string(text, 0, text.length);
  }

  /** Removes line breaks; a lone CR becomes a blank. */
  private static byte[] withoutLineBreaks(byte[] raw) {
    byte[] text = new byte[raw.length];
    int length = 0;
    for (int i = 0; i < raw.length; i++) {
      if (raw[i] == '\r' && i + 1 < raw.length && raw[i + 1] != '\r' && raw[i + 1] != '\n') {
        text[length++] = ' ';
      } else if (raw[i] != '\r' && raw[i] != '\n') {
        text[length++] = raw[i];
      }
    }
    return Arrays.copyOf(text, length);
  }

  /** Tries Java's own decoder first, which is faster. It marks ill-formed bytes by U+FFFD. */
  private static String utf8(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf('\uFFFD') < 0 ? text : LenientUtf8.decode(bytes);
  }

  /**
   * Unfolds a field's body and decodes the encoded words in its first {@link MailLimits#ENCODED}
   * characters.
   */
  public static String decode(byte[] raw) {
    String text = unfold(raw).strip();
    if (!text.contains("=?")) {
      return text;
    }
    int end =
        text.length() > MailLimits.ENCODED
            ? text.lastIndexOf(' ', MailLimits.ENCODED)
            : text.length();
    try {
      String start = text.substring(0, Math.max(0, end));
      return EncodedWords.decode(start) + text.substring(start.length());
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /**
   * Returns the text of a field that is one URI, which may be folded anywhere (RFC 2557 4.4): folds
   * and their white space are removed, except before a comment, where a blank remains.
   */
  static String uri(byte[] raw) {
    byte[] joined = new byte[raw.length];
    int to = 0;
    int i = 0;
    while (i < raw.length) {
      if (!Bytes.isBreak(raw[i])) {
        joined[to++] = raw[i++];
      } else {
        while (to > 0 && Bytes.isWhite(joined[to - 1])) {
          to--;
        }
        while (i < raw.length && Bytes.isWhite(raw[i])) {
          i++;
        }
        if (i < raw.length && raw[i] == '(') {
          joined[to++] = ' ';
        }
      }
    }
    return decode(Arrays.copyOf(joined, to));
  }
}
