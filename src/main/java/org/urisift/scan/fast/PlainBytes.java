package org.urisift.scan.fast;

/**
 * What a byte means to the fast path: kinds of US-ASCII, several a byte.
 *
 * <p>Limits are part of the answer. As a branch of their own they are taken so rarely that compiled
 * code is made without it, and thrown away in the middle of a text when it is taken.
 */
public final class PlainBytes {
  static final int ALPHA = 1;
  static final int ALPHANUM = 2;

  /** Of a host's name (3.2.2). */
  static final int HOST = 4;

  /** Of an address before its sign. */
  static final int LOCAL = 8;

  /** Of a path and a query: nothing that rules look at twice. */
  static final int PATH = 16;

  /** Behind a bare URI: it ends before this, whatever comes then. */
  static final int CLOSING = 32;

  /** A line that begins so goes on with no URI (R8). */
  static final int NEW = 64;

  /** Behind the word that a line begins with. */
  static final int ENDING = 128;

  static final int BLANK = 256;

  /** A quote mark. */
  static final int MARK = 512;

  /** Neither a blank nor a control character. */
  static final int VISIBLE = 1024;

  /** Of a scheme's name (3.1). */
  static final int SCHEME = 2048;

  /** What the mark of a comment begins with (R7). */
  static final int COMMENT = 4096;

  private static final int WORD = ALPHANUM | HOST | LOCAL | PATH | SCHEME;

  private static final int[] KINDS = new int[256];

  static {
    for (char c = 'a'; c <= 'z'; c++) {
      mark(String.valueOf(c) + Character.toUpperCase(c), ALPHA | WORD);
    }
    mark("0123456789", WORD);
    mark("-.", HOST | LOCAL | PATH);
    mark("_+", LOCAL | PATH);
    mark("+-.", SCHEME);
    mark("/?&=~,@", PATH);
    mark(")>]}<\"|", CLOSING);
    mark(",.!?)", ENDING);
    mark("!\"$'()*,:;<[\\]^`{|}\n\r", NEW);
    mark(" \t", BLANK);
    mark(">|", MARK);
    mark("*#/;%-", COMMENT);
    for (char c = '!'; c <= '~'; c++) {
      KINDS[c] |= VISIBLE;
    }
  }

  private PlainBytes() {}

  private static void mark(String characters, int kinds) {
    for (char c : characters.toCharArray()) {
      KINDS[c] |= kinds;
    }
  }

  /** Whether a byte is of one of some kinds. */
  static boolean is(byte c, int kinds) {
    return (KINDS[c & 0xff] & kinds) != 0;
  }

  /** The kinds of the byte at an index; none from the limit on. */
  static int before(int limit, byte[] bytes, int index) {
    return KINDS[bytes[index] & 0xff] & index - limit >> 31;
  }

  /** The kinds of the byte at an index; none below the lowest, which is 1 or more. */
  static int from(int lowest, byte[] bytes, int index) {
    return KINDS[bytes[index] & 0xff] & lowest - 1 - index >> 31;
  }

  /** The index behind bytes of some kinds; from the limit on that where it begins. */
  static int end(byte[] bytes, int from, int limit, int kinds) {
    int i = from;
    while ((before(limit, bytes, i) & kinds) != 0) {
      i++;
    }
    return i;
  }
}
