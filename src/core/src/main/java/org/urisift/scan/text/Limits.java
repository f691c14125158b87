package org.urisift.scan.text;

/**
 * How far rules look, in UTF-16 units. These limits keep memory constant and time linear. What
 * concerns one rule alone, such as the length of a label, is a constant of its class.
 */
public final class Limits {
  public static final int LONGEST_CANDIDATE = 8192;

  /** The maximum number of lines of a candidate. */
  public static final int MOST_LINES = 30;

  /** How far back any rule looks. */
  public static final int HISTORY = 64 * 1024;

  /**
   * How far one look ahead goes: over blanks, or to a closing bracket or quote. A rule may look
   * again from there, so that a candidate between long stretches of blanks takes a few of these.
   */
  public static final int AHEAD = 64 * 1024;

  /** For a name before a colon, an equals sign or an "@", and for a word of a text. */
  public static final int LONGEST_NAME = 64;

  /** For a word in brackets or quotes, an address, and the content of brackets in a query. */
  public static final int LONGEST_WORD = 256;

  /** For the line above or below, a command, and a field before the URI. */
  public static final int LONGEST_LINE = 512;

  private Limits() {}
}
