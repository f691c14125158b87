package org.urisift.scan;

/** The form of a text, which decides how its lines and characters are read. */
public enum TextForm {
  /** Lines and characters stand for themselves. */
  PLAIN,
  /** A line that ends in a blank continues on the next: format=flowed (RFC 3676, R3). */
  FLOWED,
  /** As {@link #FLOWED}, but that blank is not part of the text: DelSp=yes (RFC 3676 4.1). */
  FLOWED_DEL_SP,
  /** The body of a header field, unfolded (R5). */
  HEADER,
  /** Lines that are each complete: an unfolded calendar or card. No URI goes on over a line end. */
  VALUES,
  /** The source of XML or HTML, in which an ampersand begins a character reference. */
  MARKUP
}
