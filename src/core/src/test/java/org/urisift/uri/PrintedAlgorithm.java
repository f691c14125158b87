package org.urisift.uri;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves by RFC 2396 5.2 as it is printed: Appendix B splits, and patterns are removed from a
 * string buffer with the path. The readings decide cases that the print leaves open.
 */
final class PrintedAlgorithm {
  // A complete segment: the leading slash of the path does not follow one (T17).
  private static final Pattern DOT = Pattern.compile("(?<=/)\\./");
  private static final Pattern UP = Pattern.compile("(?<=/)(?!\\.\\./)[^/]*/\\.\\./");
  private static final Pattern LAST_DOT = Pattern.compile("(?<=/)\\.$");
  private static final Pattern LAST_UP = Pattern.compile("(?<=/)(?!\\.\\./)[^/]*/\\.\\.$");
  private static final Pattern EXCESS = Pattern.compile("^(/\\.\\.)+(?=/|$)");

  private PrintedAlgorithm() {}

  /** Returns the resulting components, or null for an unsuitable base (T19). */
  static UriComponents resolve(String base, String reference, boolean drop) {
    UriComponents b = AppendixB.splitOpaqueWhole(base);
    UriComponents r = AppendixB.splitOpaqueWhole(reference); // 1
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
      path = merge(b.path(), path, drop); // 6
    }
    return new UriComponents(b.scheme(), b.authority(), path, r.query(), r.fragment());
  }

  private static String merge(String base, String relative, boolean drop) {
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
    if (drop) { // g
      buffer = EXCESS.matcher(buffer).replaceFirst("");
      return buffer.isEmpty() ? "/" : buffer;
    }
    return buffer; // h
  }
}
