package org.urisift.settings;

import java.util.Arrays;
import java.util.Locale;

/** The units in which columns are counted. */
public enum ColumnUnit {
  /** UTF-16 units, as in Java, JavaScript and language servers. */
  UTF16,
  /** Characters: Unicode code points. */
  CHAR,
  /** Bytes of the line's text in UTF-8. */
  BYTE,
  /**
   * Cells of a terminal: wide characters take two, combining characters none, and a tab goes to the
   * next multiple of eight.
   */
  SCREEN;

  private static final int TAB = 8;

  /**
   * First and last code points of ranges that take two cells: East_Asian_Width W and F in Unicode
   * 14, and unassigned code points between them, in ascending order.
   */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3,
    0x25FD, 0x25FE, 0x2614, 0x2615, 0x2648, 0x2653, 0x267F, 0x267F, 0x2693, 0x2693, 0x26A1, 0x26A1,
    0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA,
    0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B,
    0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
    0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E,
    0x3041, 0x3247, 0x3250, 0x4DBF, 0x4E00, 0xA4C6, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAD9,
    0xFE10, 0xFE19, 0xFE30, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18D08, 0x1AFF0,
    0x1B2FB, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E, 0x1F191, 0x1F19A, 0x1F200,
    0x1F265, 0x1F300, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393, 0x1F3A0,
    0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E, 0x1F440,
    0x1F440, 0x1F442, 0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A,
    0x1F57A, 0x1F595, 0x1F596, 0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC,
    0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0,
    0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945, 0x1F947, 0x1F9FF, 0x1FA70, 0x1FAF6, 0x20000,
    0x3FFFD
  };

  /** The first of the Hangul vowels and final consonants, which add no cells to their initial. */
  private static final int FIRST_VOWEL = 0x1160;

  private static final int LAST_FINAL = 0x11FF;

  /** The number of units up to the end of a character, given the number before it on its line. */
  public long advance(long before, int codePoint) {
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
        if (codePoint >= FIRST_VOWEL && codePoint <= LAST_FINAL) {
          return 0;
        }
        int index = Arrays.binarySearch(WIDE, codePoint);
        // if not found: within a range if the next element is the end of one
        return index >= 0 || ~index % 2 == 1 ? 2 : 1;
      }
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
