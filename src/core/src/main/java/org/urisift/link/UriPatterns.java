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
 * Patterns of URIs to include or exclude. A host name matches that host and all hosts below it:
 * {@code a.example} also matches {@code http://www.a.example/x}, and {@code .a.example} and {@code
 * *.a.example} mean the same. An IPv6 address is written in brackets. Any other pattern with {@code
 * :}, {@code /} or {@code *} is a whole URI in which a star stands for any characters; without a
 * scheme, it matches any scheme: {@code a.example/x/*}. Letters match in either case. Immutable and
 * thread-safe.
 */
public final class UriPatterns {
  private final HostIndex<Boolean> hosts = new HostIndex<>();

  /** Whole URIs without a star; a set, as all URIs of an archive may be listed. */
  private final Set<String> uris = new HashSet<>();

  private final Globs globs;

  /**
   * Reads patterns; those that are blank or begin with {@code #} are ignored.
   *
   * @throws IllegalArgumentException if more than 1,000 patterns with a star have no four
   *     consecutive characters that distinguish them, so that each would be compared with many URIs
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
        boolean hasScheme = colon > 0 && pattern.lastIndexOf('.', colon) < 0; // not a.example:80
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

  /**
   * Returns {@code a.example} for {@code .a.example} and {@code *.a.example}; null for other
   * patterns.
   */
  private static @Nullable String domain(String pattern) {
    int dot = pattern.startsWith("*") ? 1 : 0;
    boolean isDomain =
        pattern.startsWith(".", dot)
            && pattern.chars().skip(dot).noneMatch(c -> ":/*".indexOf(c) >= 0);
    return isDomain ? pattern.substring(dot + 1) : null;
  }

  /** Whether a pattern matches a URI. */
  public boolean matches(String uri) {
    String lower = uri.toLowerCase(Locale.ROOT);
    return uris.contains(lower)
        || !hosts.isEmpty() && !hosts.findAll(host(lower)).isEmpty()
        || globs.matches(lower);
  }

  /** Returns the host of a URI or of a mail address in it; empty without one. */
  private static String host(String uri) {
    Host host = Host.of(uri);
    int from = UriCharacters.schemeEnd(uri) + 1;
    if (host == null && uri.lastIndexOf('@', Host.authorityEnd(uri, from) - 1) >= from) {
      host = Host.ofAuthority(uri, from);
    }
    return host == null ? "" : host.name();
  }
}
