package org.urisift.report;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Characters that control a terminal, end a line or change the direction of text, and their
 * escapes: a backslash, {@code u} and four hexadecimal digits. They are the C0 and C1 controls,
 * DEL, the separators U+2028 and U+2029, and the marks, embeddings, overrides and isolates of the
 * Unicode Bidirectional Algorithm (UAX #9).
 */
public final class ControlCharacters {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private ControlCharacters() {}

  /** Whether a character, or a UTF-16 unit, is a control character. */
  public static boolean isControl(int c) {
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

  /** The index of the first control character; the length of the text without one. */
  static int firstIndexIn(String text) {
    int i = 0;
    while (i < text.length() && !isControl(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /**
   * A text with its control characters escaped; the same object if it has none. Backslashes in the
   * text are not escaped, so the result is for people, not for programs.
   */
  public static String escaped(String text) {
    int start = firstIndexIn(text);
    if (start == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 16).append(text, 0, start);
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isControl(c)) {
        shown.append(escape(c));
      } else {
        shown.append(c);
      }
    }
    return shown.toString();
  }

  /** The escape of a control character. */
  static String escape(int c) {
    return "\\u" + HEX.toHexDigits((char) c);
  }

  /** JSON escapes for control and for chosen ASCII characters; parsed values are unchanged. */
  public static final class InJson extends CharacterEscapes {
    private static final long serialVersionUID = 1L;

    private final int[] ascii = standardAsciiEscapesForJSON();

    /**
     * The escapes of JSON.
     *
     * @param others ASCII characters to escape besides the control characters
     */
    public InJson(String others) {
      for (char c : (others + "\u007F").toCharArray()) {
        ascii[c] = ESCAPE_STANDARD;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      return isControl(c) ? new SerializedString(escape(c)) : null;
    }
  }
}
