package org.urisift.uri;

/**
 * A string that is no URI reference: the production that failed and where (RFC 2396 Appendix A).
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

  /** The string that was to be parsed, whole. */
  public String input() {
    return input;
  }

  /** What is wrong, in words, without the place. */
  public String reason() {
    return reason;
  }

  /** The production of RFC 2396 Appendix A that failed, by its name there. */
  public String production() {
    return production;
  }

  /**
   * The index in UTF-16 units of the first character that cannot be: no reference begins with the
   * input up to and with it. The length for an unexpected end.
   */
  public int index() {
    return index;
  }
}
