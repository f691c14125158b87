package org.urisift.uri;

import java.util.Locale;

/**
 * The productions of Appendix A at which parsing a reference can fail. Each says, for messages,
 * what should be at that place.
 */
enum Production {
  ABSOLUTE_URI("absoluteURI", "something after the colon of the scheme"),
  OPAQUE_PART("opaque_part", "an opaque part"),
  REL_SEGMENT("rel_segment", "a segment"),
  AUTHORITY("authority", "an authority"),
  HOSTPORT("hostport", "a port or a path"),
  IPV6_ADDRESS("IPv6address", "the rest of an IPv6 address and \"]\""),
  SEGMENT("segment", "a segment"),
  QUERY("query", "a query"),
  FRAGMENT("fragment", "a fragment"),
  ESCAPED("escaped", "two hexadecimal digits after \"%\"");

  private static final Production[] ALL = values();

  private final String rfcName;
  private final String expected;

  Production(String rfcName, String expected) {
    this.rfcName = rfcName;
    this.expected = expected;
  }

  /** Encodes a failure as a negative number, so that the parser allocates no object for it. */
  long failAt(int index) {
    return -1 - ((long) ordinal() << 32 | index);
  }

  static Production ofFailure(long failure) {
    return ALL[(int) (-1 - failure >>> 32)];
  }

  static int indexOfFailure(long failure) {
    return (int) (-1 - failure);
  }

  /** Creates the exception that explains a failure in words. */
  static UriSyntaxException exception(String input, long failure) {
    Production production = ofFailure(failure);
    int index = indexOfFailure(failure);
    String reason =
        index == input.length()
            ? "ends where " + production.expected + " should follow"
            : production.refusal(input.codePointAt(index));
    return new UriSyntaxException(input, reason, production.rfcName, index);
  }

  /** Writes a code point as the Unicode Standard does. */
  private static String codePoint(int c) {
    String digits = Integer.toHexString(c).toUpperCase(Locale.ROOT);
    return "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  private String refusal(int c) {
    if (c > 127) {
      return codePoint(c) + " is outside US-ASCII";
    }
    String shown =
        c == ' '
            ? "a space"
            : UriCharacters.is(c, UriCharacters.CONTROL)
                ? "the control character " + codePoint(c)
                : c == '"' ? "a double quote" : "\"" + (char) c + "\"";
    return switch (this) {
      case ESCAPED -> shown + " is not a hexadecimal digit of an escape";
      case ABSOLUTE_URI -> shown + " cannot follow the colon of the scheme";
      case IPV6_ADDRESS -> shown + " cannot stand here in an IPv6 address";
      case HOSTPORT -> shown + " cannot follow an IPv6 literal or be in the port after it";
      case REL_SEGMENT ->
          c == ':'
              ? "the text before \":\" is not a scheme, and a first segment cannot have a colon"
              : shown + " cannot be in a segment";
      case FRAGMENT ->
          c == '#' ? "a second \"#\" is not allowed" : shown + " cannot be in " + expected;
      default -> shown + " cannot be in " + expected;
    };
  }
}
