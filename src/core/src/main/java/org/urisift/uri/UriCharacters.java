package org.urisift.uri;

/**
 * The character classes of RFC 2396 section 2 and Appendix A, as bits in one table over US-ASCII.
 *
 * <p>Every test takes any {@code int}: characters outside US-ASCII and -1 (the end of an input) are
 * in no class. An escape is three characters, so {@code %} is only in {@code delims}. Stateless.
 */
public final class UriCharacters {
  static final int ALPHA = 1;
  static final int DIGIT = 1 << 1;
  static final int HEX = 1 << 2;
  static final int MARK = 1 << 3;
  static final int RESERVED = 1 << 4;
  static final int SCHEME = 1 << 5;
  static final int REL_SEGMENT = 1 << 6;
  static final int REG_NAME = 1 << 7;
  static final int USERINFO = 1 << 8;
  static final int PCHAR = 1 << 9;
  static final int PATH = 1 << 10;
  static final int URIC_NO_SLASH = 1 << 11;
  static final int BRACKET = 1 << 12;
  static final int UNWISE = 1 << 13;
  static final int DELIMS = 1 << 14;
  static final int CONTROL = 1 << 15;
  static final int LABEL = 1 << 16;

  static final int ALPHANUM = ALPHA | DIGIT;
  static final int UNRESERVED = ALPHANUM | MARK;
  static final int URIC = UNRESERVED | RESERVED;

  private static final int[] TABLE = table();

  private UriCharacters() {}

  /** Whether a character is in any of the classes whose bits are set. */
  static boolean is(int c, int classes) {
    return (c & ~127) == 0 && (TABLE[c] & classes) != 0;
  }

  /** Whether a character is {@code alpha}: one of the 52 letters. */
  public static boolean isAlpha(int c) {
    return is(c, ALPHA);
  }

  /** Whether a character is {@code digit}. */
  public static boolean isDigit(int c) {
    return is(c, DIGIT);
  }

  /** Whether a character is {@code alphanum = alpha | digit}. */
  public static boolean isAlphanum(int c) {
    return is(c, ALPHANUM);
  }

  /** Whether a character is {@code hex}: a digit of an escape, in either case. */
  public static boolean isHex(int c) {
    return is(c, HEX);
  }

  /** Whether a scheme may have this character after its first, which is {@code alpha}. */
  public static boolean isSchemeChar(int c) {
    return is(c, SCHEME);
  }

  /** Whether a text can be the name of a scheme (3.1). */
  public static boolean isScheme(String name) {
    return schemeEnd(name + ":") == name.length();
  }

  /** Returns the index of the colon after the scheme that a text begins with (3.1), or -1. */
  public static int schemeEnd(CharSequence text) {
    return UriParser.scheme(text.toString());
  }

  /** Whether a character is {@code unreserved = alphanum | mark}. */
  public static boolean isUnreserved(int c) {
    return is(c, UNRESERVED);
  }

  /** Whether a character is {@code reserved}, with the two brackets that RFC 2732 adds. */
  public static boolean isReserved(int c) {
    return is(c, RESERVED | BRACKET);
  }

  /**
   * Whether a character is {@code uric} by RFC 2732, other than an escape: {@code reserved |
   * unreserved}.
   */
  public static boolean isUric(int c) {
    return is(c, URIC | BRACKET);
  }

  private static int[] table() {
    int[] table = new int[128];
    // RFC 2396 1.6
    String alpha = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    String digit = "0123456789";
    // RFC 2396 2.3
    String mark = "-_.!~*'()";
    String unreserved = alpha + digit + mark;
    put(table, ALPHA, alpha);
    put(table, DIGIT, digit);
    put(table, MARK, mark);
    // RFC 2396 2.2, 2.4.1, 2.4.3; RFC 2732 3 takes the brackets out of unwise
    put(table, RESERVED, ";/?:@&=+$,");
    put(table, HEX, digit + "abcdefABCDEF");
    put(table, UNWISE, "{}|\\^[]`");
    put(table, BRACKET, "[]");
    put(table, DELIMS, "<>#%\"");
    for (int c = 0; c < 32; c++) {
      table[c] |= CONTROL;
    }
    table[127] |= CONTROL;
    // RFC 2396 3 and 5: the characters of each component, without escapes
    put(table, URIC_NO_SLASH, unreserved + ";?:@&=+$,");
    put(table, REL_SEGMENT, unreserved + ";@&=+$,");
    put(table, SCHEME, alpha + digit + "+-.");
    put(table, LABEL, alpha + digit + "-");
    put(table, REG_NAME, unreserved + "$,;:@&=+");
    put(table, USERINFO, unreserved + ";:&=+$,");
    put(table, PCHAR, unreserved + ":@&=+$,");
    // path_segments as one sequence: "/" between segments, ";" before a param
    put(table, PATH, unreserved + ":@&=+$," + ";/");
    return table;
  }

  private static void put(int[] table, int bit, String members) {
    for (int i = 0; i < members.length(); i++) {
      table[members.charAt(i)] |= bit;
    }
  }
}
