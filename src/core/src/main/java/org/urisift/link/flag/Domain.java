package org.urisift.link.flag;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;

/**
 * Finds registrable domains: the public suffix of a host and one more label, such as {@code
 * b.co.uk} for {@code a.b.co.uk}. Public suffixes are those of the list at publicsuffix.org,
 * including its private part. Stateless and thread-safe.
 */
public final class Domain {
  /** The maximum length of a DNS name, 255 octets (RFC 1034 3.1). A longer host is not a name. */
  static final int MAX_LENGTH = 255;

  private static final Set<String> USUAL_TOPS = Set.of("com", "net", "org");

  private Domain() {}

  /**
   * Returns the registrable domain of the host of a URI, in lower case; the host itself if it has
   * none, like an address or {@code localhost}; null if there is no host.
   */
  public static @Nullable String ofUri(String uri) {
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
        : start == PublicSuffixes.NO_RULE ? lastTwoLabels(host) : host;
  }

  /** The last two labels of a host whose last label is not in the list and counts as the suffix. */
  private static String lastTwoLabels(String host) {
    return host.substring(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1);
  }

  /** Returns the registrable domain of a host by a rule of the list; null if it has none. */
  static @Nullable String registrableOrNull(String host) {
    int start = isName(host) ? PublicSuffixes.domainStart(host) : PublicSuffixes.NO_RULE;
    return start >= 0 ? host.substring(start) : null;
  }

  /**
   * Returns the domains on the left of the registrable domain of a host: {@code b.example} for
   * {@code a.b.example.c.example}. One that ends in com, net or org may go on after a hyphen, in
   * the label of the host's own domain, too: {@code b.com} for {@code b.com-c.example}. Names like
   * {@code mail.ru.nl}, where a label before the suffix looks like another suffix, have none.
   */
  static List<String> onTheLeftOf(String host) {
    List<String> domains = new ArrayList<>();
    String own = isName(host) ? ofHost(host) : host;
    int start = host.length() - own.length(); // of the host's own domain
    int end = start + own.indexOf('.');
    for (int i = host.indexOf('.') + 1; i > 0 && i < end; i++) {
      char c = host.charAt(i);
      boolean isEnd = c == '.' ? i < start : c == '-' && isAfterUsualTop(host, i);
      String domain = isEnd ? ofHost(host.substring(0, i)) : "";
      if (domain.indexOf('.') > 0) {
        domains.add(domain);
      }
    }
    return domains;
  }

  private static boolean isAfterUsualTop(String host, int end) {
    return USUAL_TOPS.contains(host.substring(host.lastIndexOf('.', end) + 1, end));
  }

  private static boolean isName(String host) {
    return host.length() <= MAX_LENGTH && host.indexOf('.') > 0 && Address.of(host) == null;
  }
}
