package org.urisift.scan;

import java.io.IOException;

/**
 * The ampersand in the source of markup, where it is written as a character reference: {@code
 * &amp;} (XML 1.0, 4.1 and 4.6; HTML 4.01, 5.3). What stands behind the sign itself is not the
 * URI's.
 */
final class Ampersand {
  /** What may stand behind the sign; names are those of XML, and of HTML in any case. */
  private static final String[] REFERENCES = {"amp;", "#38;", "#x26;"};

  private Ampersand() {}

  /** The index of the next ampersand that is written so, from an index on; -1 for none. */
  static int find(CharSequence text, int from) {
    int i = UriText.find(text, from, "&");
    while (i < text.length() && surplus(text, i) == 0) {
      i = UriText.find(text, i + 1, "&");
    }
    return i < text.length() ? i : -1;
  }

  /** How many characters behind an ampersand say no more than that it is one. */
  static int surplus(CharSequence text, int ampersand) {
    for (String reference : REFERENCES) {
      int end = ampersand + 1 + reference.length();
      if (end <= text.length()
          && reference.equalsIgnoreCase(text.subSequence(ampersand + 1, end).toString())) {
        return reference.length();
      }
    }
    return 0;
  }

  /** Whether a crosshatch is that of an ampersand written as its number, and begins no fragment. */
  static boolean isNumbered(Window window, int crosshatch) throws IOException {
    return window.get(crosshatch - 1) == '&'
        && (window.holds("#38;", crosshatch)
            || window.holds("#x26;", crosshatch)
            || window.holds("#X26;", crosshatch));
  }

  /** A text as it is meant. */
  static String meant(String text) {
    int and = find(text, 0);
    if (and < 0) {
      return text;
    }
    StringBuilder meant = new StringBuilder();
    int from = 0;
    while (and >= 0) {
      meant.append(text, from, and + 1);
      from = and + 1 + surplus(text, and);
      and = find(text, from);
    }
    return meant.append(text, from, text.length()).toString();
  }
}
