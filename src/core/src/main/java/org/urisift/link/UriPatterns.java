package org.urisift.link;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.wrapper.HostIndex;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;

/**
 * Patterns of URIs, as a list of what is known and not asked for has them. A name is a host and all
 * below it: {@code a.example} is {@code http://www.a.example/x} too, and so are {@code .a.example}
 * and {@code *.a.example}; an IPv6 address stands in its brackets. Anything else with {@code :},
 * {@code /} or {@code *} is a whole URI in which a star stands for any characters; without a
 * scheme, of any scheme: {@code a.example/x/*}. Letters match in either case. Immutable.
 */
public final class UriPatterns {
  private final HostIndex<Boolean> hosts = new HostIndex<>();

  /** Whole URIs without a star: a list of all that an archive has is long. */
  private final Set<String> uris = new HashSet<>();

  private final Globs globs;

  /**
   * Patterns, of which those that are blank or begin with {@code #} are passed over.
   *
   * @throws IllegalArgumentException where more than 1,000 with a star have no four characters in a
   *     row that tell them from others: each would have to be held against every URI
   */
  public UriPatterns(Iterable<String> patterns) {
    List<String> withStars = new ArrayList<>();
    for (String line : patterns) {
      String pattern = line.strip().toLowerCase(Locale.ROOT);
      boolean isAddress = pattern.startsWith("[") && pattern.indexOf(']') == pattern.length() - 1;
      boolean isGlob = !isAddress && pattern.chars().anyMatch(c -> ":/*".indexOf(c) >= 0);
      if (pattern.isEmpty() || pattern.startsWith("#")) {
        continue;
      }
      String domain = domain(pattern);
      if (domain != null) {
        hosts.put(Host.name(domain), true);
      }
      if (!isGlob) {
        hosts.put(Host.name(pattern), true);
      } else {
        int colon = UriCharacters.schemeEnd(pattern);
        boolean hasScheme = colon > 0 && pattern.lastIndexOf('.', colon) < 0; // not a port
        boolean isWhole = pattern.startsWith("*") || hasScheme;
        if (hasScheme && pattern.indexOf('*') < 0) {
          uris.add(pattern);
        } else {
          withStars.add(isWhole ? pattern : "*://" + pattern);
        }
      }
    }
    globs = new Globs(withStars);
  }

  /** The domain of {@code .a.example} and {@code *.a.example}; null for another pattern. */
  private static @Nullable String domain(String pattern) {
    int dot = pattern.startsWith("*") ? 1 : 0;
    boolean isDomain =
        pattern.startsWith(".", dot)
            && pattern.chars().skip(dot).noneMatch(c -> ":/*".indexOf(c) >= 0);
    return isDomain ? pattern.substring(dot + 1) : null;
  }

  /** Whether a URI is one that a pattern is for. */
  public boolean match(String uri) {
    String lower = uri.toLowerCase(Locale.ROOT);
    return uris.contains(lower)
        || !hosts.isEmpty() && !hosts.of(host(lower)).isEmpty()
        || globs.match(lower);
  }

  /** The host, or that of an address; empty without one. */
  private static String host(String uri) {
    Host host = Host.of(uri);
    int from = UriCharacters.schemeEnd(uri) + 1;
    if (host == null && uri.lastIndexOf('@', Host.authorityEnd(uri, from) - 1) >= from) {
      host = Host.ofAuthority(uri, from);
    }
    return host == null ? "" : host.name();
  }
}
