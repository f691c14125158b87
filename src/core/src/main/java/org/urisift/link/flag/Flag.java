package org.urisift.link.flag;

import java.util.Locale;

/**
 * A fact about how a URI is written, in the order in which they are reported. None is a verdict:
 * each is also found in links that mean no harm.
 *
 * <p>The host is what follows the last {@code @} of the authority, up to the port, its escapes
 * decoded; also where RFC 2396 takes the authority for a registry name, as {@code a_b}.
 */
public enum Flag {
  /**
   * The text of the link is a URI with a host, or the name of a host under a public suffix, of
   * another {@linkplain Domain registrable domain}; both are unwrapped before. So is that of a
   * {@code mailto} link with a mail address.
   */
  TEXT_MISMATCH,

  /** The authority has an {@code @}. */
  USERINFO,

  /** The host is an IPv6 address, or an IPv4 address of four decimal numbers. */
  IP_HOST,

  /**
   * The host is an IPv4 address written otherwise, as browsers and {@code inet_aton} read it: fewer
   * than four numbers, or octal or hexadecimal ones.
   */
  NUMERIC_HOST,

  /**
   * The host is an address that is not reached from elsewhere (RFC 1918, 4193, 6598, loopback, link
   * local), a single label that is no address, or a name under {@code localhost}, {@code local},
   * {@code internal}, {@code lan}, {@code intranet}, {@code corp}, {@code home} or {@code
   * home.arpa}.
   */
  PRIVATE_HOST,

  /**
   * A label of the host has letters of several scripts, other than those that are written together:
   * beyond the level "highly restrictive" of UTS 39, section 5.2.
   */
  MIXED_SCRIPT,

  /**
   * The host, or what follows a full stop in it, looks like a name that is protected, and is
   * another: both have the same skeleton of UTS 39, section 4.
   */
  CONFUSABLE,

  /** A label of the host begins with {@code xn--}, as letters outside US-ASCII are written. */
  PUNYCODE,

  /**
   * A character that cannot be seen, itself or percent-encoded: U+00AD, U+034F, U+115F, U+1160,
   * U+180E, U+200B to U+200D, U+2060 to U+2064, U+3164, U+FEFF, U+FFA0, U+E0000 to U+E007F.
   */
  INVISIBLE,

  /**
   * A character that turns the order in which text is shown, itself or percent-encoded: U+061C,
   * U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
   */
  BIDI,

  /** The host is written with percent-encoding. */
  ESCAPED_HOST,

  /**
   * A backslash that browsers read as a slash, before the host, after it or in the path; RFC 2396
   * allows none.
   */
  BACKSLASH,

  /** A port other than 80, 443 and 8080, of {@code ftp} other than 21; those schemes alone. */
  ODD_PORT,

  /** More than six full stops in the host. */
  MANY_DOTS,

  /** More than 2,048 characters. */
  LONG,

  /**
   * The query holds {@code http://}, {@code https://} or {@code ftp://}; colon and slashes may be
   * percent-encoded, also several times.
   */
  URI_IN_QUERY,

  /** A service that rewrites links wrote it around another URI, or its scheme hands one on. */
  WRAPPER,

  /** The host is a service that makes short links, one of a list of our own. */
  SHORTENER,

  /**
   * It ends in, or is directly followed by, an ellipsis or three full stops, as what is too long to
   * be shown.
   */
  TRUNCATED;

  private final String label = name().toLowerCase(Locale.ROOT);

  /** As it is written in records: in lower case. */
  public String label() {
    return label;
  }
}
