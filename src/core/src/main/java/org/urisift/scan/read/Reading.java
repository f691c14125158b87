package org.urisift.scan.read;

import org.urisift.scan.text.Input;

/**
 * How far a bare URI was read, and all that a reader must know to read on from there, perhaps after
 * a line end. Immutable, so that one may read on more than once.
 *
 * @param end the index of the first character that does not belong to the URI
 * @param authority the index of its authority; -1 without one
 * @param openParentheses the number of parentheses that are open
 * @param hasNonAscii whether it has a character outside US-ASCII after its authority
 */
public record Reading(
    int end,
    int authority,
    int openParentheses,
    boolean hasPath,
    boolean hasQuery,
    boolean hasFragment,
    boolean hasNonAscii) {
  /** The index of the authority after a scheme's colon; -1 without one. */
  public static int authority(Input input, int colon) {
    return input.holds("//", colon + 1) ? colon + 3 : -1;
  }

  /** Whether the URI ends in its authority. */
  public boolean endsInAuthority() {
    return authority >= 0 && !hasPath;
  }

  /** Whether the URI ends in its path. */
  public boolean endsInPath() {
    return authority >= 0 && hasPath && !hasQuery && !hasFragment;
  }
}
