package org.urisift.scan;

/** How a text is written, which its lines and signs are read by. */
public enum TextForm {
  /** Lines as they stand, and signs that stand for themselves. */
  PLAIN,
  /** Lines that go on where they end in a blank: format=flowed (RFC 3676, R3). */
  FLOWED,
  /** As {@link #FLOWED}, and that blank is not of the text: DelSp=yes (RFC 3676 4.1). */
  FLOWED_DEL_SP,
  /** The body of a header field, unfolded (R5). */
  HEADER,
  /** The source of XML or HTML, in which an ampersand begins a character reference. */
  MARKUP
}
