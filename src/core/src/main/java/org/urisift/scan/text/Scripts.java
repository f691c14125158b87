package org.urisift.scan.text;

/** Writing systems (Unicode Standard Annex 24). */
final class Scripts {
  private Scripts() {}

  static boolean isWithoutBlanks(int codePoint) {
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
