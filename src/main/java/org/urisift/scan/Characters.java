package org.urisift.scan;

/**
 * What a character means while a bare URI is read (D6), one byte of bits a character of US-ASCII.
 */
final class Characters {
  private static final int ALPHA = 1;
  private static final int DIGIT = 2;
  private static final int SCHEME = 4;
  private static final int PLAIN = 8;
  private static final int TRAILING = 16;
  private static final int RUN = 32; // plain, and no mark between components

  private static final byte[] TABLE = new byte[128];

  static {
    for (char c = 'a'; c <= 'z'; c++) {
      mark(String.valueOf(c) + Character.toUpperCase(c), ALPHA | SCHEME | PLAIN | RUN);
    }
    mark("0123456789", DIGIT | SCHEME | PLAIN | RUN);
    mark("+-.", SCHEME);
    mark("-_.!~*'", PLAIN | RUN); // unreserved (2.3) without the parentheses, which balance (D8)
    mark(";@&=+$,", PLAIN | RUN);
    mark("/?", PLAIN); // reserved (2.2) without ":", where a glued URI may begin (D11)
    mark(".,;:!?", TRAILING);
  }

  private Characters() {}

  private static void mark(String characters, int bits) {
    for (char c : characters.toCharArray()) {
      TABLE[c] |= (byte) bits;
    }
  }

  private static boolean is(int c, int bits) {
    return c >= 0 && c < 128 && (TABLE[c] & bits) != 0;
  }

  static boolean isAlpha(int c) {
    return is(c, ALPHA);
  }

  /** A capital of US-ASCII. */
  static boolean isCapital(int c) {
    return c >= 'A' && c <= 'Z';
  }

  static boolean isDigit(int c) {
    return is(c, DIGIT);
  }

  /** Whether nothing but letters of US-ASCII stands between two indexes of a text. */
  static boolean areLetters(CharSequence text, int from, int to) {
    return are(text, from, to, ALPHA);
  }

  /** The same of digits. */
  static boolean areDigits(CharSequence text, int from, int to) {
    return are(text, from, to, DIGIT);
  }

  // a loop: the first stream of a run takes milliseconds
  private static boolean are(CharSequence text, int from, int to, int bits) {
    int i = from;
    while (i < to && is(text.charAt(i), bits)) {
      i++;
    }
    return i >= to;
  }

  static boolean isAlphanum(int c) {
    return is(c, ALPHA | DIGIT);
  }

  /** A character of a scheme name after its first (3.1). */
  static boolean isScheme(int c) {
    return is(c, SCHEME);
  }

  /** A character of a scheme name, or an underscore: of names in programs, queries, addresses. */
  static boolean isName(int c) {
    return isScheme(c) || c == '_';
  }

  /** A character of a host's name (3.2.2), its full stops included. */
  static boolean isHost(int c) {
    return isAlphanum(c) || c == '-' || c == '.';
  }

  /** A character of a URI that needs no second look. */
  static boolean isPlain(int c) {
    return is(c, PLAIN);
  }

  /**
   * The first index at which a plain character stands no more, or a slash or question mark does,
   * before the limit.
   */
  static int skipPlain(byte[] bytes, int from, int limit) {
    int i = from;
    while (i < limit && bytes[i] >= 0 && (TABLE[bytes[i]] & RUN) != 0) {
      i++;
    }
    return i;
  }

  /** Punctuation that ends sentences rather than URIs (D7). */
  static boolean isTrailing(int c) {
    return is(c, TRAILING);
  }

  static boolean isHex(int c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }

  static boolean isControl(int c) {
    return c >= 0 && c < 32 || c >= 127 && c < 160;
  }

  /** White space of any kind, Unicode's included (D6). */
  static boolean isWhite(int c) {
    return c == ' '
        || c >= 9 && c <= 13
        || c == 0x85
        || c == 0xa0
        || c > 127 && (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x200b);
  }

  /** A letter of a script that is written without blanks between words, or that glues particles. */
  static boolean isWithoutBlanks(int codePoint) {
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }

  /** A letter, mark or digit outside US-ASCII: an author meant it as part of the URI (V3). */
  static boolean isMeant(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          codePoint > 127;
      default -> false;
    };
  }
}
