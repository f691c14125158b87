package org.urisift.uri;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves by RFC 2396 5.2 as printed: splits by Appendix B, then removes patterns from the path in
 * a string buffer. Comments name the steps, and the readings of cases that are left open.
 */
final class PrintedAlgorithm {
  // Each begins after a slash, so with a complete segment; the first slash ends none (T17).
  private static final Pattern DOT = Pattern.compile("(?<=/)\\./");
  private static final Pattern UP = Pattern.compile("(?<=/)(?!\\.\\./)[^/]*/\\.\\./");
  private static final Pattern LAST_DOT = Pattern.compile("(?<=/)\\.$");
  private static final Pattern LAST_UP = Pattern.compile("(?<=/)(?!\\.\\./)[^/]*/\\.\\.$");
  private static final Pattern EXCESS = Pattern.compile("^(/\\.\\.)+(?=/|$)");

  private PrintedAlgorithm() {}

  /** Returns the resulting components, or null for an unsuitable base (T19). */
  static UriComponents resolve(String base, String reference, boolean dropExcess) {
    UriComponents b = AppendixB.splitKeepingOpaquePart(base);
    UriComponents r = AppendixB.splitKeepingOpaquePart(reference); // 1
    if (r.path().isEmpty()
        && r.scheme() == null
        && r.authority() == null
        && r.query() == null) { // 2
      return new UriComponents(b.scheme(), b.authority(), b.path(), b.query(), r.fragment());
    }
    if (r.scheme() != null) { // 3
      return r;
    }
    if (b.scheme() == null || b.authority() == null && !b.path().startsWith("/")) {
      return null;
    }
    if (r.authority() != null) { // 4
      return new UriComponents(b.scheme(), r.authority(), r.path(), r.query(), r.fragment());
    }
    String path = r.path();
    if (!path.startsWith("/")) { // 5
      path = merge(b.path(), path, dropExcess); // 6
    }
    return new UriComponents(b.scheme(), b.authority(), path, r.query(), r.fragment());
  }

  private static String merge(String base, String relative, boolean dropExcess) {
    if (base.isEmpty()) { // T08
      if (relative.isEmpty()) {
        return "";
      }
      base = "/";
    }
    String buffer = base.replaceFirst("[^/]*$", ""); // a
    buffer += relative; // b
    buffer = DOT.matcher(buffer).replaceAll(""); // c
    buffer = LAST_DOT.matcher(buffer).replaceFirst(""); // d
    for (Matcher m = UP.matcher(buffer); m.find(); m = UP.matcher(buffer)) { // e
      buffer = buffer.substring(0, m.start()) + buffer.substring(m.end());
    }
    buffer = LAST_UP.matcher(buffer).replaceFirst(""); // f
    if (dropExcess) { // g
      buffer = EXCESS.matcher(buffer).replaceFirst("");
      return buffer.isEmpty() ? "/" : buffer;
    }
    return buffer; // h
  }
}
