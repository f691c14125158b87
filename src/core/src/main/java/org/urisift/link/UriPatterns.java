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

  /** The length of the longest host. */
  private final int longest;

  /** Patterns, of which those that are blank or begin with {@code #} are passed over. */
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
    longest = hosts.stream().mapToInt(String::length).max().orElse(0);
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

  private boolean isBelow(String host) {
    int label = Math.max(0, host.length() - longest);
    if (label > 0) { // no longer name is a pattern
      label = host.indexOf('.', label - 1) + 1;
      if (label == 0) {
        return false;
      }
    }
    while (!hosts.contains(host.substring(label))) {
      int dot = host.indexOf('.', label);
      if (dot < 0) {
        return false;
      }
      label = dot + 1;
    }
    return true;
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
