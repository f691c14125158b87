package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.UriText;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;
import org.urisift.uri.UriReference;
import org.urisift.uri.WebUrl;

/** Finds what a browser opens for a text that RFC 2396 refuses, or with backslashes (URL 4.4). */
public final class BrowserUrl {
  private BrowserUrl() {}

  /**
   * The absolute URL that a browser opens, encoded as RFC 2396 requires; null if it opens none, or
   * if the host is missing or a placeholder ({@code {x}}).
   *
   * @param base the base of the document; null if unknown
   */
  public static @Nullable String uri(String text, @Nullable UriReference base) {
    WebUrl url = WebUrl.parse(text, base == null ? null : WebUrl.parse(base.toString()));
    if (url == null || WebUrl.opensHosts(url.scheme()) && !hasName(url.host())) {
      return null;
    }
    String href = url.href();
    return UriReference.isValid(href) ? href : Repair.repairedOrNull(href);
  }

  private static boolean hasName(@Nullable String host) {
    return host != null
        && (host.startsWith("[") || UriText.hasAlphanum(host, 0, host.length()))
        && host.indexOf('{') < 0
        && host.indexOf('$') < 0;
  }

  /** Whether a backslash stands in the authority: a browser ends the authority there. */
  static boolean endsAuthorityWithBackslash(String text, int colon) {
    int end = UriText.hasSlashes(text, colon + 1) ? Host.authorityEnd(text, colon + 3) : 0;
    int backslash = text.indexOf('\\');
    return backslash >= 0 && backslash < end && WebUrl.opensHosts(text.substring(0, colon));
  }
}
