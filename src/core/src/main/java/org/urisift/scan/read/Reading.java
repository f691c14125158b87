package org.urisift.scan.read;

import org.urisift.scan.text.Input;

/**
 * How far a bare URI was read, and what decides how it goes on: it can be read further, after a
 * line end for instance, any number of times. Immutable.
 *
 * @param end the index of the first character that does not belong to the URI
 * @param authority the index of its authority; -1 without one
 * @param open the number of parentheses that are open
 * @param hasOther whether it has a character outside US-ASCII after its authority
 */
public record Reading(
    int end,
    int authority,
    int open,
    boolean hasPath,
    boolean hasQuery,
    boolean hasFragment,
    boolean hasOther) {
  /** The index of the authority after a scheme's colon; -1 without one. */
  public static int authority(Input input, int colon) {
    return input.holds("//", colon + 1) ? colon + 3 : -1;
  }

  /** Whether the URI ends in its authority. */
  public boolean isInAuthority() {
    return authority >= 0 && !hasPath;
  }

  /** Whether the URI ends in its path. */
  public boolean isInPath() {
    return authority >= 0 && hasPath && !hasQuery && !hasFragment;
  }
}
