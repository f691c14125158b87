package org.urisift.scan.text;

/** Checksums in hexadecimal digits, as of commits, told by their length: MD5, SHA-1, SHA-256. */
public final class Checksum {
  private static final int LONGEST = 64;

  private Checksum() {}

  /** Whether checksums have so many digits. */
  public static boolean isLength(int digits) {
    return digits == 32 || digits == 40 || digits == LONGEST;
  }

  /**
   * How many hexadecimal digits a URI ends in, counted up to one more than any checksum has; 0
   * where another letter stands directly before them.
   */
  public static int digitsAtEnd(CharSequence uri) {
    int from = uri.length();
    while (from > 0 && uri.length() - from <= LONGEST && Characters.isHex(uri.charAt(from - 1))) {
      from--;
    }
    boolean isPartedOff = from > 0 && !Characters.isAlphanum(uri.charAt(from - 1));
    return isPartedOff ? uri.length() - from : 0;
  }

  /** Whether hexadecimal digits that a token begins with make a checksum of those before them. */
  public static boolean isCompleted(int begun, String token) {
    int to = 0;
    while (to < token.length() && Characters.isHex(token.charAt(to))) {
      to++;
    }
    boolean isWhole = to == token.length() || !Characters.isAlphanum(token.charAt(to));
    return to > 0 && isWhole && isLength(begun + to);
  }
}
