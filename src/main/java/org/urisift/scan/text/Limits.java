package org.urisift.scan.text;

/**
 * How far the rules look, in UTF-16 units where nothing else is said: the promise of constant
 * memory and linear time rests on these.
 */
public final class Limits {
  /** The longest candidate. */
  public static final int LONGEST_CANDIDATE = 8192;

  /** The most lines that a candidate is put together from. */
  public static final int MOST_LINES = 30;

  /** No rule looks further back than this. */
  public static final int HISTORY = 64 * 1024;

  /** No rule looks further ahead of a candidate's first character than this. */
  public static final int AHEAD = 64 * 1024;

  /** A name before a colon, an equals sign or an "@"; a word of a text. */
  public static final int LONGEST_NAME = 64;

  /** A word in brackets or quotes, an address, what stands in brackets of a query. */
  public static final int LONGEST_WORD = 256;

  /** The line above or below, a command, a field before the URI. */
  public static final int LONGEST_LINE = 512;

  private Limits() {}
}
