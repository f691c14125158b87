package org.urisift.uri;

/** The edition of the grammar that a reference must follow. */
public enum Grammar {
  /** RFC 2396 as printed: brackets are not allowed anywhere. */
  RFC2396(UriCharacters.URIC, Integer.MAX_VALUE),

  /**
   * RFC 2396 as RFC 2732 updates it: IPv6 literals as hosts, brackets among the reserved
   * characters, at most three digits in each part of an IPv4 address.
   */
  RFC2396_AND_2732(UriCharacters.URIC | UriCharacters.BRACKET, 3);

  /** The classes of {@link UriCharacters} in {@code uric}; escapes are checked apart. */
  final int uric;

  /** The maximum number of digits between the dots of {@code IPv4address}. */
  final int maxOctetDigits;

  Grammar(int uric, int maxOctetDigits) {
    this.uric = uric;
    this.maxOctetDigits = maxOctetDigits;
  }

  boolean hasLiterals() {
    return this == RFC2396_AND_2732;
  }
}
