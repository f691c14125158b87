package org.urisift.report;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Characters that drive a terminal, end a line or turn the order in which text is shown, and how
 * they are written: as a backslash, u and four hexadecimal digits. They are the controls of C0 and
 * C1 with DEL, the separators U+2028 and U+2029, and the marks, embeddings, overrides and isolates
 * of the Unicode Bidirectional Algorithm (UAX #9).
 */
public final class ControlCharacters {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private ControlCharacters() {}

  /** Whether a character, or a unit of UTF-16, is one of them. */
  public static boolean contain(int c) {
    if (c < 0x7F) {
      return c < ' ';
    }
    if (c < 0x061C) {
      return c < 0xA0;
    }
    return c == 0x061C // Arabic letter mark
        || c == 0x200E // left-to-right mark
        || c == 0x200F
        || c >= 0x2028 && c <= 0x202E // separators, embeddings and overrides
        || c >= 0x2066 && c <= 0x2069; // isolates
  }

  /** Where the first of them stands; the length of the text without one. */
  static int indexIn(String text) {
    int i = 0;
    while (i < text.length() && !contain(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /**
   * A text with its control characters escaped; the same object where it has none. A backslash of
   * the text stays as it is, so this is for people, not for programs.
   */
  public static String escaped(String text) {
    int at = indexIn(text);
    if (at == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 16).append(text, 0, at);
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (contain(c)) {
        shown.append(escape(c));
      } else {
        shown.append(c);
      }
    }
    return shown.toString();
  }

  /** How one of them is written. */
  static String escape(int c) {
    return "\\u" + HEX.toHexDigits((char) c);
  }

  /** Escapes of JSON for all of them, and for other signs of US-ASCII; the values stay equal. */
  public static final class InJson extends CharacterEscapes {
    private static final long serialVersionUID = 1L;

    private final int[] ascii = standardAsciiEscapesForJSON();

    public InJson(String signs) {
      for (char sign : (signs + "\u007F").toCharArray()) {
        ascii[sign] = ESCAPE_STANDARD;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      return contain(c) ? new SerializedString(escape(c)) : null;
    }
  }
}
