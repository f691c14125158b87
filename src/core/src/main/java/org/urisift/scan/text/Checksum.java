package org.urisift.scan.text;

/** Recognises checksums (MD5, SHA-1 of commits, SHA-256) and UUIDs at the end of a URI. */
public final class Checksum {
  /** The length of a UUID. */
  public static final int UUID = 36;

  private static final int LONGEST = 64;

  /** The number of digits in the last group of a UUID. */
  private static final int LAST_GROUP = 12;

  private static final String GROUPS = "hhhhhhhh-hhhh-hhhh-hhhh-"; // of a UUID; h: a hex digit

  private Checksum() {}

  private static boolean endsInGroups(String uri, int to) {
    int end = to;
    int i = GROUPS.length();
    while (i > 0 && end > 0 && matches(uri.charAt(end - 1), GROUPS.charAt(i - 1))) {
      end--;
      i--;
    }
    return i == 0;
  }

  private static boolean matches(char c, char pattern) {
    return pattern == '-' ? c == '-' : Characters.isHex(c);
  }

  /** Whether a checksum may have this many digits. */
  public static boolean isLength(int digits) {
    return digits == 32 || digits == 40 || digits == LONGEST;
  }

  /** Whether a URI's last hex digits, with {@code more} others, are a checksum or end a UUID. */
  public static boolean isWhole(String uri, int more) {
    int digits = digitsAtEnd(uri);
    return digits > 0
        && (isLength(digits + more)
            || digits + more == LAST_GROUP && endsInGroups(uri, uri.length() - digits));
  }

  /** The number of hex digits at the end, at most LONGEST + 1; 0 if a letter precedes them. */
  private static int digitsAtEnd(CharSequence uri) {
    int from = uri.length();
    while (from > 0 && uri.length() - from <= LONGEST && Characters.isHex(uri.charAt(from - 1))) {
      from--;
    }
    boolean isSeparate = from > 0 && !Characters.isAlphanum(uri.charAt(from - 1));
    return isSeparate ? uri.length() - from : 0;
  }
}
