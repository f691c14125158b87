package org.urisift.link.flag;

import java.util.Locale;

/**
 * A fact about how a URI is written, or where it stands. Flags are reported in this order. None is
 * a verdict: each also occurs in harmless links.
 *
 * <p>The host is the part of the authority from the last {@code @} to the port, with its escapes
 * decoded. That also holds if the authority is a registry name by RFC 2396, such as {@code a_b}.
 *
 * <p>If a wrapper is known, the flags of the URI inside it are those of the link, too.
 */
public enum Flag {
  /**
   * The text of the link names hosts, as URIs or as names under a public suffix, and none of them
   * has the {@linkplain Domain registrable domain} of the link. If a wrapper is known, the URI
   * inside it is compared. In a {@code mailto} link, the domains of the mail addresses are
   * compared.
   */
  TEXT_MISMATCH,

  /**
   * Beside {@link #TEXT_MISMATCH}: the registrable domain of the link is that of the sender, as
   * when a mailing service counts clicks. Whoever wrote the message also wrote that sender.
   */
  TRACKER,

  /** The authority has an {@code @}. */
  USERINFO,

  /** The host is an IPv6 address, or an IPv4 address of four decimal numbers. */
  IP_HOST,

  /**
   * The host is an IPv4 address in another form that browsers and {@code inet_aton} read: with
   * fewer than four numbers, or with octal or hexadecimal ones.
   */
  NUMERIC_HOST,

  /**
   * The host is an address that other networks cannot reach (RFC 1918, 4193, 6598, loopback, link
   * local), a single label that is neither an address nor the leftover of a template, or a name
   * under {@code localhost}, {@code local}, {@code internal}, {@code lan}, {@code intranet}, {@code
   * corp}, {@code home} or {@code home.arpa}.
   */
  PRIVATE_HOST,

  /**
   * A label of the host mixes letters of scripts that are not written together: it exceeds the
   * level "highly restrictive" of UTS 39, section 5.2.
   */
  MIXED_SCRIPT,

  /**
   * The host, or a host above it, looks like a protected name but differs from it, as {@code
   * www.paypa1.com} from {@code paypal.com}: both have the same skeleton of UTS 39, section 4.
   */
  CONFUSABLE,

  /**
   * The host has another domain on the left of its own, as {@code www.paypal.com.a.example} has
   * {@code paypal.com}: that of a protected name, or, beside {@link #TEXT_MISMATCH}, that of a name
   * in the text of the link. The left part may look like that name, and {@code .com}, {@code .net}
   * or {@code .org} may go on after a hyphen: {@code paypal.com-login.example}.
   */
  BORROWED_NAME,

  /** A label of the host begins with {@code xn--}, which encodes letters outside US-ASCII. */
  PUNYCODE,

  /**
   * The URI has an invisible character, literal or percent-encoded: U+00AD, U+034F, U+115F, U+1160,
   * U+180E, U+200B to U+200D, U+2060 to U+2064, U+3164, U+FEFF, U+FFA0, U+E0000 to U+E007F.
   */
  INVISIBLE,

  /**
   * The URI has a character that changes the order in which text is shown, literal or
   * percent-encoded: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
   */
  BIDI,

  /** The host is written with percent-encoding. */
  ESCAPED_HOST,

  /**
   * The URI has a backslash that browsers read as a slash, before the host, after it or in the
   * path. RFC 2396 does not allow it.
   */
  BACKSLASH,

  /**
   * The URI has a port other than 80, 443 and 8080 (http, https) or 21 (ftp). Other schemes are not
   * judged.
   */
  ODD_PORT,

  /** The host has more than six full stops. */
  MANY_DOTS,

  /** The URI has more than 2,048 UTF-16 units. */
  LONG,

  /**
   * The query holds {@code http://}, {@code https://} or {@code ftp://}; colon and slashes may be
   * percent-encoded, even repeatedly ({@code %253A}).
   */
  URI_IN_QUERY,

  /**
   * The URI holds another, or stands for it: a service that rewrites links wrote it, its scheme
   * hands the other to a program, as in {@code view-source:http://a.example/}, or it is a DOI.
   */
  WRAPPER,

  /** The host is a link shortener listed in {@code shorteners.txt}. */
  SHORTENER,

  /** The URI is a script ({@code javascript:}, {@code vbscript:}) that does something. */
  SCRIPT,

  /** The URI is itself a page: {@code data:} with the type of HTML or XHTML. */
  DATA_PAGE,

  /** What is typed into a form of HTML or PDF goes to the URI. */
  FORM,

  /** A page of HTML shows the URI in a frame. */
  FRAME,

  /** A page of HTML goes to the URI by itself: {@code <meta http-equiv=refresh>}. */
  REFRESH,

  /**
   * The URI ends in, or is directly followed by, an ellipsis or three full stops, as if cut short
   * for display.
   */
  TRUNCATED;

  private final String label = name().toLowerCase(Locale.ROOT);

  /** Returns the name of the flag in records, in lower case. */
  public String label() {
    return label;
  }
}
