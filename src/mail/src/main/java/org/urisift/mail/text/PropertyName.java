package org.urisift.mail.text;

import java.util.Locale;

/**
 * What stands before the value in a line of a calendar or a card: the name of a property, and its
 * parameters (RFC 5545 3.1, RFC 6350 3.3).
 */
final class PropertyName {
  /** Characters of it that are looked at. */
  private static final int LENGTH = 256;

  private final StringBuilder text = new StringBuilder();
  private boolean isQuoted;
  private boolean isPast;
  private boolean isEncoded;

  void startLine() {
    text.setLength(0);
    isQuoted = false;
    isPast = false;
    isEncoded = false;
  }

  /**
   * Takes a character of a line. What is to be read for it: a blank for the colon, as neither a
   * name nor the end of a parameter is a scheme, {@code TEL:+1}, {@code GEO:geo:1,2}, {@code
   * IMPP;X-SERVICE-TYPE=Skype:skype:joe}.
   */
  char pass(char c) {
    if (isPast) {
      return c;
    }
    isQuoted ^= c == '"';
    if (c != ':' || isQuoted) {
      if (text.length() < LENGTH) {
        text.append(c);
      }
      return c;
    }
    isPast = true;
    isEncoded = text.toString().toUpperCase(Locale.ROOT).contains("QUOTED-PRINTABLE");
    return ' ';
  }

  /** Whether the value is in quoted-printable, as in version 2.1. */
  boolean isEncoded() {
    return isEncoded;
  }
}
