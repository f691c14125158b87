package org.urisift.scan.fast;

import org.urisift.scan.start.Pairs;

/**
 * The kinds of characters for the fast path, mostly US-ASCII. One byte can be of several kinds.
 *
 * <p>Limits are checked without a branch. The JVM compiles no code for a branch that is hardly ever
 * taken; when it is taken, the JVM discards the compiled code in the middle of a text.
 */
public final class PlainBytes {
  static final int ALPHA = 1;
  static final int ALPHANUM = 2;
  static final int HOST = 4; // in a host name (RFC 2396 3.2.2)
  static final int LOCAL = 8; // in a mail address, before the @
  static final int PATH = 16; // in a path or query; no rule treats it specially
  static final int ENDS_URI = 32; // ends a bare URI, whatever follows
  static final int NO_PIECE = 64; // begins no line that continues a URI (R8)
  static final int AFTER_WORD = 128; // punctuation after the first word of a line
  static final int BLANK = 256;
  static final int QUOTE_MARK = 512; // before quoted lines of a mail
  static final int VISIBLE = 1024; // neither a blank nor a control character
  static final int SCHEME = 2048; // in a scheme name (RFC 2396 3.1)
  static final int COMMENT = 4096; // begins a comment sign (R7)
  static final int SMALL = 8192;
  static final int SIGN = 16384; // in a line of signs, or before a list item
  static final int OPENS_PAIR = 32768; // a bracket or quote that opens, also outside US-ASCII
  static final int SPACE = 1 << 16; // a blank, U+00A0 included
  static final int BREAK = 1 << 17;
  static final int NAME = 1 << 18; // in a name: an alphanum, "-" or "_"

  private static final int WORD = ALPHANUM | HOST | LOCAL | PATH | SCHEME | NAME;

  private static final int[] KINDS = new int[256];

  static {
    for (char c = 'a'; c <= 'z'; c++) {
      mark(String.valueOf(c) + Character.toUpperCase(c), ALPHA | WORD);
      KINDS[c] |= SMALL;
    }
    mark("0123456789", WORD);
    mark("-.", HOST | LOCAL | PATH);
    mark("_+", LOCAL | PATH);
    mark("+-.", SCHEME);
    mark("-_", NAME);
    mark("/?&=~,@", PATH);
    mark(")>]}<\"|", ENDS_URI);
    mark(",.;:!?)", AFTER_WORD);
    mark("!\"$'()*,:;<[\\]^`{|}\n\r", NO_PIECE);
    mark(" \t", BLANK);
    mark(" \t\u00a0", SPACE);
    mark("\n\r", BREAK);
    mark(">|", QUOTE_MARK);
    mark("*#/;%-+", COMMENT);
    mark("-+#=_~&?./%@", SIGN);
    for (int c = 0; c < KINDS.length; c++) {
      KINDS[c] |= c > ' ' && c <= '~' ? VISIBLE : 0;
      KINDS[c] |= Pairs.opened(c) != 0 ? OPENS_PAIR : 0;
    }
  }

  private PlainBytes() {}

  private static void mark(String characters, int kinds) {
    for (char c : characters.toCharArray()) {
      KINDS[c] |= kinds;
    }
  }

  /** Whether a byte is of at least one of the kinds. */
  static boolean is(byte c, int kinds) {
    return (KINDS[c & 0xff] & kinds) != 0;
  }

  /** The index after the bytes of these kinds, at most the limit. */
  static int skip(byte[] bytes, int from, int limit, int kinds) {
    int i = from;
    while ((KINDS[bytes[i] & 0xff] & kinds & (i - limit >> 31)) != 0) {
      i++;
    }
    return i;
  }

  /** The index before the bytes of these kinds, at least {@code lowest - 1}, at least 0. */
  static int skipBack(byte[] bytes, int last, int lowest, int kinds) {
    int i = last;
    while ((KINDS[bytes[i] & 0xff] & kinds & (lowest - 1 - i >> 31)) != 0) {
      i--;
    }
    return i;
  }
}
