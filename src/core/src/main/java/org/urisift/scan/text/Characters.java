package org.urisift.scan.text;

/**
 * What a character means around and in a bare URI (D6): a set of kinds for each of the first 256.
 *
 * <p>{@code skip} and {@code skipBack} of bytes check the limit by arithmetic, {@code i - limit >>
 * 31}, and not by a branch: when a branch that was never taken is taken, the JVM throws compiled
 * code away in the middle of a text.
 */
public final class Characters {
  public static final int ALPHA = 1;
  public static final int DIGIT = 2;
  public static final int ALPHANUM = ALPHA | DIGIT;
  public static final int SCHEME = 4; // in a scheme name (RFC 2396 3.1)
  public static final int HOST = 8; // in a host name (RFC 2396 3.2.2)
  public static final int LOCAL = 16; // in a mail address, before the @, or a name of a program
  public static final int PATH = 32; // in a path or query; no rule treats it specially
  public static final int ENDS_URI = 64; // ends a bare URI, whatever follows
  public static final int NO_PIECE = 128; // begins no line that continues a URI (R8)
  public static final int AFTER_WORD = 256; // punctuation after the first word of a line
  public static final int BLANK = 512;
  public static final int QUOTE_MARK = 1024; // before quoted lines of a mail
  public static final int VISIBLE = 2048; // US-ASCII from "!" to "~"
  public static final int COMMENT = 4096; // begins a comment sign (R7)
  public static final int SMALL = 8192;
  public static final int SIGN = 16384; // in a line of signs, or before a list item
  public static final int OPENS_PAIR = 32768; // opens a pair of scan.start.Pairs
  public static final int SPACE = 1 << 16; // a blank, U+00A0 included
  public static final int BREAK = 1 << 17;
  public static final int NAME = 1 << 18; // in a name: an alphanum, "-" or "_"
  public static final int PLAIN = 1 << 19; // belongs to a URI without a further check
  private static final int PLAINEST = 1 << 20; // plain, and no reader asks more
  public static final int TRAILING = 1 << 21; // ends sentences rather than URIs (D7)

  public static final int HEX = 1 << 22;
  public static final int RUN = 1 << 23; // from "!" on, without "<", ">" and the double quote
  private static final int WORD = SCHEME | HOST | LOCAL | PATH | NAME | PLAIN | PLAINEST;

  private static final int[] KINDS = new int[256];

  static {
    for (char c = 'a'; c <= 'z'; c++) {
      mark(String.valueOf(c) + Character.toUpperCase(c), ALPHA | WORD);
      KINDS[c] |= SMALL;
    }
    mark("0123456789", DIGIT | HEX | WORD);
    mark("abcdefABCDEF", HEX);
    mark("-.", HOST | LOCAL | PATH);
    mark("_+", LOCAL | PATH);
    mark("+-.", SCHEME);
    mark("-_", NAME);
    mark(
        "-_.!~*'",
        PLAIN | PLAINEST); // unreserved (2.3) without the parentheses, which balance (D8)
    mark("@=+$", PLAIN | PLAINEST);
    mark("&,;", PLAIN); // may end a field (D6)
    mark("/?", PLAIN); // reserved (2.2) without ":", where a glued URI may begin (D11)
    mark("/?&=~,@", PATH);
    mark(".,;:!?", TRAILING);
    mark(")>]}<\"|", ENDS_URI);
    mark(",.;:!?)", AFTER_WORD);
    mark("!\"$'()*,:;<[\\]^`{|}\n\r", NO_PIECE);
    mark(" \t", BLANK);
    mark(" \t\u00a0", SPACE);
    mark("\n\r", BREAK);
    mark(">|", QUOTE_MARK);
    mark("*#/;%-+", COMMENT);
    mark("-+#=_~&?./%@", SIGN);
    mark("<\"'`\u00ab", OPENS_PAIR);
    for (char c = '!'; c <= '~'; c++) {
      KINDS[c] |= VISIBLE;
    }
    for (char c = '!'; c < KINDS.length; c++) {
      KINDS[c] |= "<>\"".indexOf(c) < 0 ? RUN : 0;
    }
  }

  private Characters() {}

  private static void mark(String characters, int kinds) {
    for (char c : characters.toCharArray()) {
      KINDS[c] |= kinds;
    }
  }

  /** Whether a US-ASCII character is of at least one of the kinds; any other is of none. */
  private static boolean is(int c, int kinds) {
    return (c & ~127) == 0 && (KINDS[c] & kinds) != 0;
  }

  /** Whether a byte of Latin-1 is of at least one of the kinds. */
  public static boolean is(byte c, int kinds) {
    return (KINDS[c & 0xff] & kinds) != 0;
  }

  /** The index after the bytes of these kinds, at most the limit. */
  public static int skip(byte[] bytes, int from, int limit, int kinds) {
    int i = from;
    while ((KINDS[bytes[i] & 0xff] & kinds & (i - limit >> 31)) != 0) {
      i++;
    }
    return i;
  }

  /**
   * The index before the bytes of these kinds, at least {@code lowest - 1}; {@code lowest} must be
   * at least 1.
   */
  public static int skipBack(byte[] bytes, int last, int lowest, int kinds) {
    int i = last;
    while ((KINDS[bytes[i] & 0xff] & kinds & (lowest - 1 - i >> 31)) != 0) {
      i--;
    }
    return i;
  }

  /** The index after the characters of these kinds, or among these signs. */
  public static int skip(CharSequence text, int from, int kinds, String signs) {
    int i = from;
    while (i < text.length() && (is(text.charAt(i), kinds) || signs.indexOf(text.charAt(i)) >= 0)) {
      i++;
    }
    return i;
  }

  /** The index of the first of the characters of these kinds that end before an index. */
  public static int skipBack(CharSequence text, int to, int kinds) {
    int i = to;
    while (i > 0 && is(text.charAt(i - 1), kinds)) {
      i--;
    }
    return i;
  }

  public static boolean isAlpha(int c) {
    return is(c, ALPHA);
  }

  /** Whether it is a US-ASCII capital. */
  public static boolean isCapital(int c) {
    return c >= 'A' && c <= 'Z';
  }

  public static boolean isDigit(int c) {
    return is(c, DIGIT);
  }

  /** Whether all characters between two indexes are US-ASCII letters. */
  public static boolean areLetters(CharSequence text, int from, int to) {
    return skip(text, from, ALPHA, "") >= to;
  }

  public static boolean areDigits(CharSequence text, int from, int to) {
    return skip(text, from, DIGIT, "") >= to;
  }

  public static boolean isAlphanum(int c) {
    return is(c, ALPHANUM);
  }

  /** Whether it may stand in a scheme name, after the first character (RFC 2396, 3.1). */
  public static boolean isScheme(int c) {
    return is(c, SCHEME);
  }

  /** Whether a name in a program, query or address may have it: as {@link #isScheme}, or "_". */
  public static boolean isName(int c) {
    return is(c, LOCAL);
  }

  /** Whether it may stand in a host name (RFC 2396, 3.2.2), full stops included. */
  public static boolean isHost(int c) {
    return isAlphanum(c) || c == '-' || c == '.';
  }

  /** Whether it belongs to a URI without a further check. */
  public static boolean isPlain(int c) {
    return is(c, PLAIN);
  }

  /** The index of the first character that is not of the kind PLAINEST. */
  public static int skipPlainest(byte[] bytes, int from, int limit) {
    int i = from;
    while (i < limit && bytes[i] >= 0 && (KINDS[bytes[i]] & PLAINEST) != 0) {
      i++;
    }
    return i;
  }

  /** Whether it is punctuation that ends sentences rather than URIs (D7). */
  public static boolean isTrailing(int c) {
    return is(c, TRAILING);
  }

  public static boolean isHex(int c) {
    return is(c, HEX);
  }

  public static boolean isControl(int c) {
    return c >= 0 && c < 32 || c >= 127 && c < 160;
  }

  public static boolean isBreak(int c) {
    return c == '\n' || c == '\r';
  }

  public static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\u00a0';
  }

  /** Whether it is a hyphen that formatters write where they break a word: U+2010, U+00AD. */
  public static boolean isSoftHyphen(int c) {
    return c == '\u2010' || c == '\u00ad';
  }

  /** Whether it is white space, Unicode's included (D6). */
  public static boolean isWhite(int c) {
    return c == ' '
        || c >= 9 && c <= 13
        || c == 0x85
        || c == 0xa0
        || c > 127 && (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x200b);
  }

  /**
   * Removes the white space around a text; {@code String.strip} of TeaVM removes other characters.
   */
  public static String strip(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (from < to && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** Whether its script sets no blanks between words (Thai) or before particles (Korean). */
  public static boolean isWithoutBlanks(int codePoint) {
    return Scripts.isWithoutBlanks(codePoint);
  }

  /**
   * Whether it is a letter, mark, digit or pictograph outside US-ASCII, which the author meant as
   * part of the URI (V3).
   */
  public static boolean isMeant(int codePoint) {
    return codePoint >= 0x1f000 && isSign(codePoint) || isLetter(codePoint);
  }

  /** Whether it is invisible: a zero-width character, a mark of direction, a soft hyphen. */
  public static boolean isInvisible(int c) {
    return c >= 0x200b && c <= 0x200f || c == 0xad || c == 0x2060 || c == 0xfeff;
  }

  /** Whether it is one of the zero-width characters that join letters, or emoji, or part them. */
  public static boolean isJoiner(int c) {
    return c == 0x200c || c == 0x200d;
  }

  /**
   * Whether it is a symbol that a host may have (UTS 46), and none that texts write directly after
   * one, as arrows and boxes are.
   */
  public static boolean isSymbolOfHost(int c) {
    return c > 0x25ff && Character.getType(c) == Character.OTHER_SYMBOL;
  }

  /**
   * Whether it is punctuation or a symbol outside US-ASCII. Signs that texts set directly after a
   * word do not count: a long dash, Chinese or Japanese punctuation, a box or bar.
   */
  public static boolean isSign(int codePoint) {
    if (codePoint == 0x2014
        || codePoint == 0x2015
        || codePoint >= 0x2500 && codePoint < 0x2600
        || codePoint >= 0x3000 && codePoint < 0x3040
        || codePoint >= 0xff00 && codePoint < 0x10000) {
      return false;
    }
    return switch (Character.getType(codePoint)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION,
          Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_SYMBOL ->
          codePoint > 159;
      default -> false;
    };
  }

  private static boolean isLetter(int codePoint) {
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

  /** Whether a name, given in lower case, stands between two indexes; case is ignored. */
  public static boolean equalsIgnoreCase(String name, byte[] bytes, int from, int to) {
    if (name.length() != to - from) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (lower(bytes[from + i]) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  public static int lower(byte b) {
    return b >= 'A' && b <= 'Z' ? b + 32 : b;
  }
}
