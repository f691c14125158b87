package org.urisift.report.spi;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import org.jspecify.annotations.Nullable;
import org.urisift.report.ControlCharacters;

/** Escapes all control characters of JSON texts, also those beyond US-ASCII; values stay equal. */
public final class JsonEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1L;
  private static final int DELETE = 0x7F;

  private final int[] ascii = standardAsciiEscapesForJSON();

  /**
   * Escapes.
   *
   * @param signs of US-ASCII that are escaped, too
   */
  public JsonEscapes(String signs) {
    for (char sign : signs.toCharArray()) {
      ascii[sign] = ESCAPE_STANDARD;
    }
    ascii[DELETE] = ESCAPE_STANDARD;
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return ascii;
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    return ControlCharacters.contain(c) ? new SerializedString(ControlCharacters.escape(c)) : null;
  }
}
