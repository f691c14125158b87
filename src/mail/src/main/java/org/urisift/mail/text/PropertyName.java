package org.urisift.mail.text;

import java.util.Locale;
import java.util.Set;

/**
 * Reads the part of a calendar or card line before the value: a property's name and its parameters
 * (RFC 5545 3.1, RFC 6350 3.3). A line without a name belongs to a text that was not folded, as
 * many programs write it.
 */
final class PropertyName {
  /** Name and encoding are looked for in this number of characters. */
  private static final int MAX_LENGTH = 256;

  /** Schemes that need no double slash; no property has such a name. */
  private static final Set<String> SCHEMES =
      Set.of(
          ("acct bitcoin callto cid data doi facetime file ftp http https im javascript magnet"
                  + " mailto matrix mid msteams news sip sips skype sms urn webcal xmpp")
              .split(" "));

  /**
   * Schemes that are names of properties, too. If {@code BEGIN} is in capital letters, properties
   * are.
   */
  private static final Set<String> SCHEMES_OR_NAMES = Set.of("geo", "tel");

  private final StringBuilder text = new StringBuilder();
  private boolean isQuoted;
  private boolean isInValue;
  private boolean isQuotedPrintable;
  private boolean areNamesCapital;

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
   *
   * @param isBeforeSlashes whether {@code //} follows
   */
  char takeAndReplace(char c, boolean isBeforeSlashes) {
    if (isInValue) {
      return c;
    }
    isQuoted ^= c == '"';
    boolean isColon = c == ':' && !isQuoted;
    String before = isColon ? text.toString() : "";
    boolean isName = isColon && isName(before, isBeforeSlashes);
    // DIR=ldap://a.example/: a URI that lacks its quotes
    boolean isInParameter =
        isName && isBeforeSlashes && isWord(before, before.lastIndexOf('=') + 1, before.length());
    if (!isColon || isInParameter) {
      if (text.length() < MAX_LENGTH) {
        text.append(c);
      }
      return c;
    }
    isInValue = true;
    if (!isName || isBeforeSlashes) {
      return c;
    }
    isQuotedPrintable = before.toUpperCase(Locale.ROOT).contains("QUOTED-PRINTABLE");
    areNamesCapital |= before.endsWith("BEGIN");
    return ' ';
  }

  /** Whether a line begins with the name of a property, and not with words or a scheme. */
  private boolean isName(String before, boolean isBeforeSlashes) {
    int end = before.indexOf(';');
    if (end < 0) {
      String lower = before.toLowerCase(Locale.ROOT);
      boolean isScheme =
          SCHEMES.contains(lower) || areNamesCapital && SCHEMES_OR_NAMES.contains(before);
      return !isBeforeSlashes
          && !isScheme
          && before.length() < MAX_LENGTH
          && isWord(before, 0, before.length());
    }
    int parameter = end + 1;
    while (parameter < before.length() && before.charAt(parameter) == ' ') {
      parameter++;
    }
    int parameterEnd = parameter;
    while (parameterEnd < before.length() && ";=".indexOf(before.charAt(parameterEnd)) < 0) {
      parameterEnd++;
    }
    return isWord(before, 0, end) && isWord(before, parameter, parameterEnd);
  }

  /** Whether characters are those of a name, perhaps of a group, or of a byte order mark. */
  private static boolean isWord(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean isAscii = c < 0x80 && Character.isLetterOrDigit(c);
      if (!isAscii && "-_.\ufeff".indexOf(c) < 0) {
        return false;
      }
    }
    return from < to;
  }

  /** Whether the value is in quoted-printable, as version 2.1 of cards allows. */
  boolean isQuotedPrintable() {
    return isQuotedPrintable;
  }
}
