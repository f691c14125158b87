package org.urisift.link.flag;

import org.jspecify.annotations.Nullable;

/**
 * Registrable domains: the public suffix of a host and one label more, as {@code b.co.uk} of {@code
 * a.b.co.uk}, by the list at publicsuffix.org, its private part too.
 */
public final class Domain {
  /** Of DNS: 255 octets (RFC 1034 3.1). What is longer is no name. */
  static final int LONGEST = 255;

  private Domain() {}

  /** The host of a URI, in lower case; null where it has none. */
  public static @Nullable String hostOf(String uri) {
    Authority authority = Authority.of(uri);
    return authority == null || authority.host().isEmpty() ? null : authority.host();
  }

  /**
   * The registrable domain of the host of a URI, in lower case; the host itself where that has
   * none, as an address or {@code localhost}; null where there is no host.
   */
  public static @Nullable String of(String uri) {
    String host = hostOf(uri);
    return host == null ? null : ofHost(host);
  }

  static String ofHost(String host) {
    String domain = registrable(host);
    return domain != null ? domain : hasNoRule(host) ? lastLabels(host) : host;
  }

  /** Whether it ends in a label that the list does not know: then that is the suffix. */
  private static boolean hasNoRule(String host) {
    return isName(host) && PublicSuffixes.suffix(host) < 0;
  }

  private static String lastLabels(String host) {
    return host.substring(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1);
  }

  /** The registrable domain of a host, by a rule of the list; null where it has none. */
  static @Nullable String registrable(String host) {
    return isName(host) ? PublicSuffixes.registrable(host) : null;
  }

  private static boolean isName(String host) {
    boolean hasLabels = host.indexOf('.') > 0 && !host.endsWith(".") && !host.contains("..");
    return hasLabels && host.length() <= LONGEST && Address.of(host) == null;
  }
}
