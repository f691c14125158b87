package org.urisift.scan.text;

/** How far rules look, in UTF-16 units: this keeps memory constant and time linear. */
public final class Limits {
  public static final int LONGEST_CANDIDATE = 8192;

  /** The most lines of one candidate. */
  public static final int MOST_LINES = 30;

  /** How far back any rule looks. */
  public static final int HISTORY = 64 * 1024;

  /** How far any rule looks ahead of a candidate's first character. */
  public static final int AHEAD = 64 * 1024;

  /** A name before a colon, an equals sign or an "@"; a word of a text. */
  public static final int LONGEST_NAME = 64;

  /** A word in brackets or quotes, an address, what stands in brackets of a query. */
  public static final int LONGEST_WORD = 256;

  /** The line above or below, a command, a field before the URI. */
  public static final int LONGEST_LINE = 512;

  private Limits() {}
}
