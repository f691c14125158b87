package org.urisift.mail.text;

import java.util.Locale;

/**
 * Reads the part of a calendar or card line before the value: a property's name and its parameters
 * (RFC 5545 3.1, RFC 6350 3.3).
 */
final class PropertyName {
  /** The encoding is looked for in this number of characters. */
  private static final int MAX_LENGTH = 256;

  private final StringBuilder text = new StringBuilder();
  private boolean isQuoted;
  private boolean isInValue;
  private boolean isQuotedPrintable;

  void startLine() {
    text.setLength(0);
    isQuoted = false;
    isInValue = false;
    isQuotedPrintable = false;
  }

  /**
   * Takes a character of a line and returns its replacement. The colon before the value becomes a
   * blank, since the word before it is not a scheme: {@code TEL:+1}, {@code GEO:geo:1,2}, {@code
   * IMPP;X-SERVICE-TYPE=Skype:skype:joe}.
   */
  char takeAndReplace(char c) {
    if (isInValue) {
      return c;
    }
    isQuoted ^= c == '"';
    if (c != ':' || isQuoted) {
      if (text.length() < MAX_LENGTH) {
        text.append(c);
      }
      return c;
    }
    isInValue = true;
    isQuotedPrintable = text.toString().toUpperCase(Locale.ROOT).contains("QUOTED-PRINTABLE");
    return ' ';
  }

  /** Whether the value is in quoted-printable, as version 2.1 of cards allows. */
  boolean isQuotedPrintable() {
    return isQuotedPrintable;
  }
}
