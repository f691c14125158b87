package org.urisift.uri;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits references by the expression of RFC 2396 Appendix B, as a second opinion. */
final class AppendixB {
  // As printed, except that "." also matches line ends.
  static final Pattern EXPRESSION =
      Pattern.compile("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?", Pattern.DOTALL);

  private AppendixB() {}

  static UriComponents split(String text) {
    Matcher m = EXPRESSION.matcher(text);
    if (!m.matches()) {
      throw new AssertionError("Appendix B matches everything, but not: " + text);
    }
    return new UriComponents(m.group(2), m.group(4), m.group(5), m.group(7), m.group(9));
  }

  /** Like {@link #split}, but an opaque part keeps its question marks (reading T11). */
  static UriComponents splitKeepingOpaquePart(String text) {
    UriComponents c = split(text);
    boolean isOpaque = c.scheme() != null && c.authority() == null && !c.path().startsWith("/");
    return isOpaque && c.query() != null
        ? new UriComponents(c.scheme(), null, c.path() + "?" + c.query(), null, c.fragment())
        : c;
  }
}
