package org.urisift.link;

import java.util.regex.Pattern;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.WebUrl;

/**
 * Writes URIs so that no program takes them for links: {@code hxxps://evil[.]example/a.html}. The
 * schemes http, https and ftp become hxxp, hxxps and fxp, each dot of a host {@code [.]}, and each
 * at sign of a mail address {@code [@]}; all else stays, also what stands in brackets already.
 *
 * <pre>{@code
 * Defang.uri("https://evil.example/a.html"); // "hxxps://evil[.]example/a.html"
 * }</pre>
 */
public final class Defang {
  private static final String MAILTO = "mailto";

  private static final Pattern DOT = Pattern.compile("(?<![\\[({])\\.");

  private Defang() {}

  /** A URI, a reference or a text that was none, defanged; the same text where nothing is to do. */
  public static String uri(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    boolean isWeb = colon > 0 && WebUrl.opensHosts(uri.substring(0, colon));
    if (!isWeb && !uri.startsWith("//", colon + 1)) {
      return colon > 0 && uri.regionMatches(true, 0, MAILTO, 0, colon) && colon == MAILTO.length()
          ? address(uri, colon + 1)
          : uri;
    }
    int authority = isWeb ? afterSlashes(uri, colon + 1) : colon + 3;
    int backslash = isWeb ? uri.indexOf('\\', authority) : -1;
    Host host = Host.ofAuthority(backslash < 0 ? uri : uri.substring(0, backslash), authority);
    String scheme = colon < 0 ? "" : scheme(uri.substring(0, colon)) + ":";
    return scheme
        + uri.substring(colon + 1, host.start())
        + host(uri.substring(host.start(), host.authorityEnd()))
        + uri.substring(host.authorityEnd());
  }

  /** The index after any number of slashes, and of backslashes, which browsers read as those. */
  private static int afterSlashes(String uri, int from) {
    int i = from;
    while (i < uri.length() && (uri.charAt(i) == '/' || uri.charAt(i) == '\\')) {
      i++;
    }
    return i;
  }

  /** A host, with or without a port. */
  public static String host(String host) {
    return DOT.matcher(host).replaceAll("[.]");
  }

  private static String scheme(String scheme) {
    for (String[] known : new String[][] {{"http", "hxxp"}, {"https", "hxxps"}, {"ftp", "fxp"}}) {
      if (scheme.equalsIgnoreCase(known[0])) {
        return known[1];
      }
    }
    return scheme;
  }

  /** The addresses behind {@code mailto:}; the fields behind a question mark stay. */
  private static String address(String uri, int from) {
    int question = uri.indexOf('?', from);
    int end = question < 0 ? uri.length() : question;
    StringBuilder out = new StringBuilder(uri.length() + 16).append(uri, 0, from);
    boolean inHost = false;
    for (int i = from; i < end; i++) {
      char c = uri.charAt(i);
      inHost = c == '@' || inHost && c != ',';
      boolean isMarked = "[({".indexOf(uri.charAt(i - 1)) >= 0;
      if (!isMarked && (c == '@' || c == '.' && inHost)) {
        out.append('[').append(c).append(']');
      } else {
        out.append(c);
      }
    }
    return out.append(uri, end, uri.length()).toString();
  }
}
