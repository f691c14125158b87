package org.urisift.uri;

/**
 * Thrown for a string that is not a URI reference. It holds the production that failed and the
 * index of the failure (RFC 2396 Appendix A).
 */
public final class UriSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final String input;
  private final String reason;
  private final String production;
  private final int index;

  UriSyntaxException(String input, String reason, String production, int index) {
    super(reason + " (" + production + ") at index " + index + ": " + input);
    this.input = input;
    this.reason = reason;
    this.production = production;
    this.index = index;
  }

  /** Returns the whole string that could not be parsed. */
  public String input() {
    return input;
  }

  /** Returns what is wrong in words, without the index. */
  public String reason() {
    return reason;
  }

  /** Returns the name of the production of RFC 2396 Appendix A that failed. */
  public String production() {
    return production;
  }

  /**
   * Returns the index, in UTF-16 units, of the first character that cannot stand where it does: a
   * reference can begin with the text before it, but not with that text and the character. If the
   * input ends too early, this is its length.
   */
  public int index() {
    return index;
  }
}
