package org.urisift.scan.text;

import java.text.Normalizer;

/** Characters that text made from PDF has in the place of others: ligatures, and two tildes. */
public final class Printed {
  private Printed() {}

  /** Whether a text has one of them. */
  public static boolean hasAny(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isPrinted(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPrinted(char c) {
    return c >= '\ufb00' && c <= '\ufb06' || c == '\u223c' || c == '\u02dc';
  }

  /** The text with what they stand for. */
  public static String replaced(String text) {
    StringBuilder replaced = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\u223c' || c == '\u02dc') {
        replaced.append('~');
      } else if (isPrinted(c)) {
        replaced.append(Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFKC));
      } else {
        replaced.append(c);
      }
    }
    return replaced.toString();
  }
}
