package org.urisift.scan;

/** How a source writes the signs of URIs that would mean something else in it. */
enum Notation {
  /** All signs stand for themselves: the value of an attribute, decoded. */
  VALUE,
  /** Text, in which strings of JSON and of programs may stand ({@link UnicodeEscape}). */
  TEXT,
  /** The source of XML or HTML ({@link Ampersand}), strings in scripts included. */
  MARKUP;

  /**
   * What a URI means.
   *
   * @param colon the index of the colon behind its scheme; in its authority nothing is escaped by
   *     backslashes
   */
  String meant(String written, int colon) {
    if (this == VALUE || written.indexOf('\\') < 0 && (this == TEXT || written.indexOf('&') < 0)) {
      return written;
    }
    int path = UriText.pathStart(written, colon);
    StringBuilder meant = new StringBuilder(written.length());
    int i = 0;
    while (i < written.length()) {
      char c = written.charAt(i);
      int escape = c == '\\' && i >= path ? UnicodeEscape.end(written, i) : -1;
      int reference = c == '&' && this == MARKUP ? Ampersand.end(written, i) : -1;
      meant.append(escape >= 0 ? UnicodeEscape.sign(written, escape) : c);
      i = Math.max(i + 1, Math.max(escape, reference));
    }
    return meant.toString();
  }
}
