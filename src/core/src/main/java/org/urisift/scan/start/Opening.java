package org.urisift.scan.start;

/**
 * Where a URI begins, and what opens before it.
 *
 * @param start the index of the scheme's first character
 * @param delimiter the index of the opening bracket or quote; -1 without one
 * @param closer the character that closes it; without a delimiter it means nothing
 * @param isBroken whether white space stands in or after the scheme: only angle brackets allow this
 * @param isPrefixed whether {@code URL:} or {@code URI:} stands before the scheme
 */
public record Opening(int start, int delimiter, char closer, boolean isBroken, boolean isPrefixed) {
  static Opening ofNothing(int start) {
    return new Opening(start, -1, '\0', false, false);
  }

  /** Whether a bracket or quote opens before the URI. */
  public boolean isDelimited() {
    return delimiter >= 0;
  }

  boolean isAngle() {
    return isDelimited() && closer == '>';
  }

  Opening asBroken() {
    return new Opening(start, delimiter, closer, true, isPrefixed);
  }
}
