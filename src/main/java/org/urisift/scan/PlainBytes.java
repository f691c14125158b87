package org.urisift.scan;

/** What a byte means to the fast path: kinds of US-ASCII, several a byte. */
final class PlainBytes {
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

  private static final short[] TABLE = new short[128];

  static {
    for (char c = 'a'; c <= 'z'; c++) {
      mark(String.valueOf(c) + Character.toUpperCase(c), ALPHA | ALPHANUM | HOST | LOCAL | PATH);
    }
    mark("0123456789", ALPHANUM | HOST | LOCAL | PATH);
    mark("-.", HOST | LOCAL | PATH);
    mark("_+", LOCAL | PATH);
    mark("/?&=~,@", PATH);
    mark(")>]}<\"|", CLOSING);
    mark(",.!?)", ENDING);
    mark("!\"$'()*,:;<[\\]^`{|}\n\r", NEW);
  }

  private PlainBytes() {}

  private static void mark(String characters, int kinds) {
    for (char c : characters.toCharArray()) {
      TABLE[c] |= (short) kinds;
    }
  }

  /** Whether a byte is of one of some kinds. */
  static boolean is(byte c, int kinds) {
    return c >= 0 && (TABLE[c] & kinds) != 0;
  }

  static boolean isBlank(byte c) {
    return c == ' ' || c == '\t';
  }
}
