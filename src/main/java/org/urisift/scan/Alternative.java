package org.urisift.scan;

/**
 * Another reading of the same text, for a program or a person to choose (rule R10).
 *
 * @param uri the other form, a valid URI reference
 * @param why what it does otherwise than the match
 */
public record Alternative(String uri, Why why) {
  /** How an alternative differs from the match that it belongs to. */
  public enum Why {
    /** Ends where the match went on over a break or a blank. */
    CUT,
    /** Goes on over a break or a blank at which the match ended. */
    JOINED,
    /** Leaves out the hyphen before a line break (R2). */
    HYPHEN,
    /** Keeps the punctuation that was trimmed from the end (D7). */
    TRIMMED
  }
}
