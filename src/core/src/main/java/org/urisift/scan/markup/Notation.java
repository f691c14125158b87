package org.urisift.scan.markup;

import org.urisift.scan.text.UriText;

/** How a source writes those characters of a URI that mean something else in the source. */
public enum Notation {
  /** All characters stand for themselves: a decoded attribute value. */
  VALUE,
  /** Text, which may have strings of JSON and of programs ({@link Escape}). */
  TEXT,
  /** The source of XML or HTML ({@link Escape#REFERENCE}), strings in scripts included. */
  MARKUP;

  /** Decodes a URI, but not JSON escapes of US-ASCII in its authority, after {@code colon}. */
  public String decoded(String written, int colon) {
    boolean mayHave =
        written.indexOf('\\') >= 0
            || written.indexOf('{') >= 0
            || this == MARKUP && written.indexOf('&') >= 0;
    return this == VALUE || !mayHave // nearly always
        ? written
        : Escape.decoded(written, UriText.pathStart(written, colon), this == MARKUP);
  }
}
