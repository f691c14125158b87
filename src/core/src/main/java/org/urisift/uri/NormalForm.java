package org.urisift.uri;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The normal form of a reference (RFC 2396 section 6), for the rules of {@link Equivalence}. */
final class NormalForm {
  private NormalForm() {}

  /**
   * Whether a text is certainly its own normal form by all rules, as most texts are. False if only
   * parsing can decide it.
   */
  static boolean isPlain(String uri) {
    int start = uri.startsWith("http://") ? 7 : uri.startsWith("https://") ? 8 : uri.length();
    int end = start;
    while (end < uri.length() && isPlain(uri.charAt(end))) {
      end++;
    }
    return end > start
        && uri.startsWith("/", end)
        && uri.indexOf('%', end) < 0
        && uri.indexOf("/.", end) < 0;
  }

  /** Whether a character can stand in a host and is its own normal form. */
  private static boolean isPlain(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.' || c == '-';
  }

  static UriReference of(UriReference ref, Equivalence equivalence) {
    String scheme = ref.scheme() == null ? null : ref.scheme().toLowerCase(Locale.ROOT);
    SchemeRules rules = SchemeRules.of(scheme);
    boolean usesScheme = equivalence != Equivalence.GENERIC && !ref.isOpaque();
    boolean unescapes = usesScheme && rules.ignoresEscapes();
    boolean isRoot = usesScheme && rules.emptyPathIsRoot() && ref.path().isEmpty();
    UriComponents normal =
        new UriComponents(
            scheme,
            authority(ref, rules),
            isRoot ? "/" : unescapes ? unescapeUnreserved(ref.path()) : ref.path(),
            unescapes && ref.query() != null ? unescapeUnreserved(ref.query()) : ref.query(),
            ref.fragment());
    boolean removesDots = equivalence == Equivalence.DOT_SEGMENTS && ref.isAbsolute();
    UriReference withoutDots = removesDots ? withoutDots(normal) : null;
    return withoutDots == null ? normal.toReference() : withoutDots;
  }

  /** Removes dot segments; null if there are none, or the result has no string form (T18). */
  private static @Nullable UriReference withoutDots(UriComponents uri) {
    boolean isOpaque = !uri.path().startsWith("/");
    return isOpaque || !uri.path().contains("/.")
        ? null
        : new UriComponents(
                uri.scheme(),
                uri.authority(),
                PathMerge.merge("/", uri.path().substring(1), false).path(),
                uri.query(),
                uri.fragment())
            .toReferenceOrNull();
  }

  private static @Nullable String authority(UriReference ref, SchemeRules rules) {
    if (ref.host() == null) {
      return ref.authority();
    }
    String userinfo = ref.userinfo() == null ? "" : ref.userinfo() + "@";
    String port = port(ref.port(), rules.defaultPort());
    return userinfo + ref.host().toLowerCase(Locale.ROOT) + port;
  }

  /** Returns a port of any length with its colon, without leading zeros; empty for the default. */
  private static String port(@Nullable String port, int defaultPort) {
    if (port == null || port.isEmpty()) {
      return "";
    }
    int first = 0;
    while (first < port.length() - 1 && port.charAt(first) == '0') {
      first++;
    }
    String number = port.substring(first);
    return number.equals(Integer.toString(defaultPort)) ? "" : ":" + number;
  }

  private static String unescapeUnreserved(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '%') {
        plain.append(c);
        continue;
      }
      int octet = Escaped.octet(text, i);
      if (UriCharacters.isUnreserved(octet)) {
        plain.append((char) octet);
      } else {
        Escaped.appendEscape(plain, octet);
      }
      i += 2;
    }
    return plain.toString();
  }
}
