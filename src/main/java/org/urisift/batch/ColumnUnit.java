package org.urisift.batch;

import java.util.Locale;

/** What a column counts. */
public enum ColumnUnit {
  /** UTF-16 units, as Java, JavaScript and language servers count. */
  UTF16,
  /** Characters: Unicode code points. */
  CHAR,
  /** Bytes of the line's text in UTF-8. */
  BYTE,
  /**
   * Cells of a terminal: wide characters take two, combining ones none, a tab goes to the next
   * eighth.
   */
  SCREEN;

  private static final int TAB = 8;

  /** First and last code points that take two cells. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x231A, 0x231B, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400, 0x4DBF, 0x4E00, 0xA4CF,
    0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6,
    0x16FE0, 0x18DFF, 0x1B000, 0x1B2FF, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F900, 0x1F9FF,
    0x20000, 0x3FFFD
  };

  /** The units before the character after this one, which stands after {@code before} units. */
  public long after(long before, int codePoint) {
    return switch (this) {
      case UTF16 -> before + Character.charCount(codePoint);
      case CHAR -> before + 1;
      case BYTE -> before + bytes(codePoint);
      case SCREEN -> codePoint == '\t' ? (before / TAB + 1) * TAB : before + cells(codePoint);
    };
  }

  private static int bytes(int codePoint) {
    if (codePoint < 0x80) {
      return 1;
    }
    return codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }

  private static int cells(int codePoint) {
    if (codePoint >= ' ' && codePoint < 0x7F) {
      return 1;
    }
    switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK -> {
        return 0;
      }
      default -> {
        for (int i = 0; i < WIDE.length; i += 2) {
          if (codePoint >= WIDE[i] && codePoint <= WIDE[i + 1]) {
            return 2;
          }
        }
        return 1;
      }
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
