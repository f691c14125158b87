package org.urisift.scan;

/** The delimiters between a URI and the text around it (RFC 2396 Appendix E). */
public enum Delimiter {
  /** Angle brackets: {@code <http://a.b/>}. */
  ANGLE,
  /** Quotation marks of any kind: {@code "http://a.b/"}. */
  QUOTE,
  /** Nothing but white space, or other characters that cannot be part of a URI. */
  BARE,
  /** The value of an attribute in markup, taken whole. */
  ATTRIBUTE,
  /** The angle brackets of a header field, in which all white space is dropped. */
  HEADER
}
