package org.urisift.link.flag;

import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;

/**
 * Registrable domains: the public suffix of a host and one label more, as {@code b.co.uk} of {@code
 * a.b.co.uk}, by the list at publicsuffix.org, its private part too.
 */
public final class Domain {
  /** Of DNS: 255 octets (RFC 1034 3.1). What is longer is no name. */
  static final int LONGEST = 255;

  private Domain() {}

  /**
   * The registrable domain of the host of a URI, in lower case; the host itself where that has
   * none, as an address or {@code localhost}; null where there is no host.
   */
  public static @Nullable String of(String uri) {
    String host = Host.nameOf(uri);
    return host == null ? null : ofHost(host);
  }

  static String ofHost(String host) {
    if (!isName(host)) {
      return host;
    }
    int start = PublicSuffixes.domainStart(host);
    return start >= 0
        ? host.substring(start)
        : start == PublicSuffixes.NO_RULE ? lastLabels(host) : host;
  }

  /** With a last label that the list does not know: that is the suffix. */
  private static String lastLabels(String host) {
    return host.substring(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1);
  }

  /** The registrable domain of a host, by a rule of the list; null where it has none. */
  static @Nullable String registrable(String host) {
    int start = isName(host) ? PublicSuffixes.domainStart(host) : PublicSuffixes.NO_RULE;
    return start >= 0 ? host.substring(start) : null;
  }

  private static boolean isName(String host) {
    return host.length() <= LONGEST && host.indexOf('.') > 0 && Address.of(host) == null;
  }
}
