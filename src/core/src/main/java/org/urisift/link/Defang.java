package org.urisift.link;

import org.urisift.scan.fang.Mark;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.WebUrl;

/**
 * Writes URIs so that no program takes them for links: {@code hxxps://evil[.]example/a.html}. The
 * schemes http, https and ftp become hxxp, hxxps and fxp, each dot of a host becomes {@code [.]},
 * and each at sign of a mail address {@code [@]}. Everything else stays, including dots and at
 * signs that are already in brackets. Stateless and thread-safe.
 *
 * <pre>{@code
 * Defang.uri("https://evil.example/a.html"); // "hxxps://evil[.]example/a.html"
 * }</pre>
 */
public final class Defang {
  private static final String MAILTO = "mailto";

  private Defang() {}

  /**
   * Defangs a URI, a reference or any other text; returns it unchanged if nothing has to change.
   */
  public static String uri(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    boolean isWeb = colon > 0 && WebUrl.opensHosts(uri.substring(0, colon));
    if (!isWeb && !uri.startsWith("//", colon + 1)) {
      return colon > 0 && uri.regionMatches(true, 0, MAILTO, 0, colon) && colon == MAILTO.length()
          ? defangAddresses(uri, colon + 1)
          : uri;
    }
    int authority = isWeb ? afterSlashes(uri, colon + 1) : colon + 3;
    int backslash = isWeb ? uri.indexOf('\\', authority) : -1;
    Host host = Host.ofAuthority(backslash < 0 ? uri : uri.substring(0, backslash), authority);
    String scheme = colon < 0 ? "" : Mark.defangedScheme(uri.substring(0, colon)) + ":";
    return scheme
        + uri.substring(colon + 1, host.start())
        + host(uri.substring(host.start(), host.authorityEnd()))
        + uri.substring(host.authorityEnd());
  }

  /** The index after any slashes and backslashes, which browsers read as slashes. */
  private static int afterSlashes(String uri, int from) {
    int i = from;
    while (i < uri.length() && (uri.charAt(i) == '/' || uri.charAt(i) == '\\')) {
      i++;
    }
    return i;
  }

  /** Defangs a host, with or without a port. */
  public static String host(String host) {
    return bracketSigns(host, 0, host.length(), true);
  }

  /** Defangs the addresses after {@code mailto:}; the fields after a question mark stay. */
  private static String defangAddresses(String uri, int from) {
    int question = uri.indexOf('?', from);
    int end = question < 0 ? uri.length() : question;
    return bracketSigns(uri, from, end, false);
  }

  /**
   * Brackets all dots of a host, or in mail addresses the at signs and the dots after them: {@code
   * a.b[@]c[.]example}.
   */
  private static String bracketSigns(String text, int from, int end, boolean isHost) {
    StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, from);
    boolean inHost = isHost;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      inHost = isHost || c == '@' || inHost && c != ',';
      boolean isSign = c == '.' ? inHost : c == '@' && !isHost;
      boolean isBare = i == 0 || !Mark.opens(text.charAt(i - 1));
      out.append(
          isSign && isBare ? (c == '.' ? Mark.DOT : Mark.AT).usualForm() : String.valueOf(c));
    }
    return out.append(text, end, text.length()).toString();
  }
}
