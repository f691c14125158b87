package org.urisift.scan.markup;

import org.urisift.scan.text.UriText;

/** How a source writes those characters of a URI that mean something else in the source. */
public enum Notation {
  /** All characters stand for themselves: a decoded attribute value. */
  VALUE,
  /** Text, which may have strings of JSON and of programs ({@link UnicodeEscape}). */
  TEXT,
  /** The source of XML or HTML ({@link Reference}), strings in scripts included. */
  MARKUP;

  /** Decodes a URI, but not JSON escapes of US-ASCII in its authority, after {@code colon}. */
  public String decoded(String written, int colon) {
    if (this == VALUE || written.indexOf('\\') < 0 && (this == TEXT || written.indexOf('&') < 0)) {
      return written; // nearly always
    }
    return decodedSigns(written, colon);
  }

  private String decodedSigns(String written, int colon) {
    int path = UriText.pathStart(written, colon);
    StringBuilder decoded = new StringBuilder(written.length());
    int i = 0;
    while (i < written.length()) {
      int c = written.charAt(i);
      int escape = c == '\\' ? UnicodeEscape.end(written, i) : -1;
      int roff = c == '\\' ? Roff.end(written, i) : -1;
      int reference = c == '&' && this == MARKUP ? Reference.end(written, i) : -1;
      int end = i + 1;
      if (escape >= 0 && (i >= path || UnicodeEscape.unit(written, escape) > 127)) {
        c = UnicodeEscape.unit(written, escape);
        end = escape;
      } else if (roff >= 0) {
        c = Roff.sign(written, i);
        end = roff;
      } else if (reference >= 0) {
        c = Reference.character(written, i, reference);
        end = reference;
      }
      decoded.appendCodePoint(c);
      i = end;
    }
    return decoded.toString();
  }
}
