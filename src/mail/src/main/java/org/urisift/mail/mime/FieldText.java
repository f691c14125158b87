package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.text.EncodedWords;
import org.urisift.mail.text.LenientUtf8;

/** The text of header fields: folding undone (RFC 5322 2.2.3), encoded words decoded (RFC 2047). */
public final class FieldText {
  private FieldText() {}

  /** A field's body with its line breaks dropped; bytes outside US-ASCII are UTF-8 (RFC 6532). */
  static String unfold(byte[] raw) {
    return utf8(withoutLineBreaks(raw));
  }

  /** Characters that are bytes, decoded. */
  static String decoded(String octets) {
    return utf8(octets.getBytes(StandardCharsets.ISO_8859_1));
  }

  /**
   * A field's body with its line breaks dropped, a character for each byte: a boundary is held
   * against bytes, in whatever charset it was written.
   */
  static String octets(byte[] raw) {
    return new String(withoutLineBreaks(raw), StandardCharsets.ISO_8859_1);
  }

  /** A return that ends no line is a blank. */
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

  /** Java's own decoder is the faster one, and has this character for what is ill-formed. */
  private static String utf8(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf('\uFFFD') < 0 ? text : LenientUtf8.decode(bytes);
  }

  /**
   * What {@link #unfold} gives, its encoded words decoded in the first {@link MailLimits#ENCODED}.
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
   * The text of a field that is one URI, which may be folded anywhere (RFC 2557 4.4): folds and
   * their white space are removed, except for one before a comment.
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
