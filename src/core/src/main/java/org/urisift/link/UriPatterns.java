package org.urisift.link;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;

/**
 * Patterns of URIs, as a list of what is known and not asked for has them. A name is a host and all
 * below it: {@code a.example} is {@code http://www.a.example/x} too, and so are {@code .a.example}
 * and {@code *.a.example}. Anything with {@code :}, {@code /} or {@code *} is a whole URI in which
 * a star stands for any characters; without a scheme, of any scheme: {@code a.example/x/*}. Letters
 * match in either case. Immutable.
 */
public final class UriPatterns {
  private final Set<String> hosts = new HashSet<>();

  /** Whole URIs without a star: a list of all that an archive has is long. */
  private final Set<String> uris = new HashSet<>();

  private final Globs globs;

  /** Of the hosts: those of all ends of a host are got by reading it once. */
  private final Set<Integer> hashes = new HashSet<>();

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
      boolean isGlob = pattern.chars().anyMatch(c -> ":/*".indexOf(c) >= 0);
      if (pattern.isEmpty() || pattern.startsWith("#")) {
        continue;
      }
      String domain = domain(pattern);
      if (domain != null) {
        hosts.add(domain);
      }
      if (!isGlob) {
        hosts.add(pattern);
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
    hosts.forEach(host -> hashes.add(hash(host)));
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
    return uris.contains(lower) || !hosts.isEmpty() && isBelow(host(lower)) || globs.match(lower);
  }

  /** Whether a host, or what stands in it after a full stop, is a pattern. */
  private boolean isBelow(String host) {
    int hash = 0;
    for (int i = host.length() - 1; i >= 0; i--) {
      hash = hash(host.charAt(i), hash);
      boolean isLabel = i == 0 || host.charAt(i - 1) == '.';
      if (isLabel && hashes.contains(hash) && hosts.contains(host.substring(i))) {
        return true;
      }
    }
    return false;
  }

  /** Of what begins with a character, by that of what follows it. */
  private static int hash(int first, int rest) {
    return 31 * rest + first;
  }

  private static int hash(String host) {
    int hash = 0;
    for (int i = host.length() - 1; i >= 0; i--) {
      hash = hash(host.charAt(i), hash);
    }
    return hash;
  }

  /** The host, or that of an address; empty where there is none. */
  private static String host(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    boolean isHierarchical = uri.startsWith("//", colon + 1);
    int from = isHierarchical ? colon + 3 : colon + 1;
    int end = from;
    while (end < uri.length() && "/?#".indexOf(uri.charAt(end)) < 0) {
      end++;
    }
    int at = uri.lastIndexOf('@', end - 1);
    if (!isHierarchical && at < from) {
      return "";
    }
    String host = uri.substring(Math.max(from, at + 1), end);
    int port = host.lastIndexOf(':');
    return port > host.lastIndexOf(']') ? host.substring(0, port) : host;
  }
}
