package org.urisift.scan.text;

/** Replaces characters that texts made from PDF have for others: ligatures, two kinds of tilde. */
public final class PdfCharacters {
  /** The letters of U+FB00 to U+FB06. */
  private static final String[] LIGATURES = {"ff", "fi", "fl", "ffi", "ffl", "st", "st"};

  private PdfCharacters() {}

  /** Whether a text has one of these characters. */
  public static boolean hasAny(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isReplaced(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReplaced(char c) {
    return c >= '\ufb00' && c <= '\ufb06' || c == '\u223c' || c == '\u02dc';
  }

  /** The text with "~" for each such tilde, and letters for each ligature. */
  public static String replaced(String text) {
    StringBuilder replaced = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\u223c' || c == '\u02dc') {
        replaced.append('~');
      } else if (isReplaced(c)) {
        replaced.append(LIGATURES[c - '\ufb00']);
      } else {
        replaced.append(c);
      }
    }
    return replaced.toString();
  }
}
