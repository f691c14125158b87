package org.urisift.uri;

/** By which rules two references are the same (RFC 2396 section 6). */
public enum Equivalence {
  /**
   * Section 6 alone: the case of scheme and host means nothing, an empty port and the default port
   * of a known scheme are the same as none, ports are numbers (reading T20). A registry name keeps
   * its case (T21); paths, dot segments and escapes are as written (T22 to T24).
   */
  GENERIC,

  /**
   * These and what the scheme itself says, as far as it is known: for {@code http} and {@code
   * https} an empty path is {@code /} (T22), and escapes of unreserved characters and the case of
   * hex digits mean nothing in path and query (T23).
   */
  SCHEME,

  /**
   * These, and {@code .} and {@code ..} in the path of a URI are followed as in the path of a
   * relative reference (5.2, step 6): {@code http://a/b/../c} is {@code http://a/c}. Section 6 does
   * not say so, and a server may tell both apart (T24). A {@code ..} with no segment before it
   * stays.
   */
  DOT_SEGMENTS
}
