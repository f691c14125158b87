package org.urisift.uri;

/** The rules by which two references are equivalent (RFC 2396 section 6). */
public enum Equivalence {
  /**
   * Section 6 alone: the case of scheme and host is ignored, an empty port and the default port of
   * a known scheme equal no port, and ports are compared as numbers (reading T20). A registry name
   * keeps its case (T21); paths, dot segments and escapes are compared as written (T22 to T24).
   */
  GENERIC,

  /**
   * {@link #GENERIC} and the rules of a known scheme: for {@code http} and {@code https} an empty
   * path equals {@code /} (T22), and in path and query escapes of unreserved characters and the
   * case of hex digits are ignored (T23).
   */
  SCHEME,

  /**
   * {@link #SCHEME}, and {@code .} and {@code ..} in the path of a URI are resolved as in the path
   * of a relative reference (5.2, step 6): {@code http://a/b/../c} equals {@code http://a/c}.
   * Section 6 does not say so, and a server may distinguish the two (T24). A {@code ..} without a
   * segment before it stays.
   */
  DOT_SEGMENTS
}
