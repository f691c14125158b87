package org.urisift.uri;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules that a scheme adds to the generic ones of RFC 2396 section 6.
 *
 * @param defaultPort the port of URIs that have none; -1 if the scheme has no default
 * @param isHierarchical whether the scheme always uses the {@code hier_part} syntax (5.2 step 3)
 * @param emptyPathIsRoot whether an empty path equals {@code /} (RFC 2616 3.2.3)
 * @param ignoresEscapes whether escapes of unreserved characters, and the case of hex digits, are
 *     ignored (RFC 2396 2.4.2, RFC 2616 3.2.3)
 */
record SchemeRules(
    int defaultPort, boolean isHierarchical, boolean emptyPathIsRoot, boolean ignoresEscapes) {
  private static final SchemeRules NONE = new SchemeRules(-1, false, false, false);

  private static final Map<String, SchemeRules> BY_SCHEME =
      Map.ofEntries(
          Map.entry("http", new SchemeRules(80, true, true, true)), // RFC 2616
          Map.entry("https", new SchemeRules(443, true, true, true)), // RFC 2818
          Map.entry("ftp", new SchemeRules(21, true, false, false)), // RFC 1738 3.2
          Map.entry("gopher", new SchemeRules(70, true, false, false)), // RFC 1738 3.4
          Map.entry("nntp", new SchemeRules(119, true, false, false)), // RFC 1738 3.7
          Map.entry("telnet", new SchemeRules(23, true, false, false)), // RFC 1738 3.8
          Map.entry("wais", new SchemeRules(210, true, false, false)), // RFC 1738 3.9
          Map.entry("file", new SchemeRules(-1, true, false, false)), // RFC 1738 3.10
          Map.entry("prospero", new SchemeRules(1525, true, false, false)), // RFC 1738 3.11
          Map.entry("imap", new SchemeRules(143, true, false, false)), // RFC 2192
          Map.entry("ldap", new SchemeRules(389, true, false, false)), // RFC 2255
          Map.entry("rtsp", new SchemeRules(554, true, false, false)), // RFC 2326
          Map.entry("pop", new SchemeRules(110, true, false, false))); // RFC 2384

  /** Returns the rules of a scheme, whatever its case; {@link #NONE} if null or unknown. */
  static SchemeRules of(@Nullable String scheme) {
    return scheme == null ? NONE : BY_SCHEME.getOrDefault(scheme.toLowerCase(Locale.ROOT), NONE);
  }
}
