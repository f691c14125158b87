package org.urisift.link.flag;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;

/** Finds the host that the text of a link names. */
final class Shown {
  /** Top-level domains that are also common suffixes of file names. */
  private static final Set<String> FILES =
      Set.of(
          "md", "sh", "py", "pl", "rs", "zip", "mov", "app", "so", "cc", "ps", "ml", "ai", "pub");

  private static final String MAILTO = "mailto:";

  private Shown() {}

  /**
   * Returns the host of a text that is a URI, or a host name under a public suffix with an optional
   * port and path; null for any other text.
   *
   * @param target the URI of the link: if its path has the text, {@code README.md}, as a file name,
   *     the text is not a host
   */
  static @Nullable String host(String text, String target) {
    String shown = text.strip();
    if (!mayBe(shown)) {
      return null;
    }
    if (shown.indexOf("://") > 0) {
      return Host.nameOf(ascii(shown));
    }
    String host = Host.nameOf(ascii("http://" + shown));
    boolean isSuffixed = host != null && isName(host) && Domain.registrable(host) != null;
    return isSuffixed && !isFile(shown, target) ? host : null;
  }

  static boolean isMail(String uri) {
    return uri.regionMatches(true, 0, MAILTO, 0, MAILTO.length());
  }

  /**
   * Returns the host of the first address of a {@code mailto} URI; null for another URI, or without
   * an address.
   */
  static @Nullable String mailHost(String uri) {
    int from = isMail(uri) ? uri.indexOf('@') + 1 : 0;
    int end = from;
    while (end < uri.length() && isOfName(Character.toLowerCase(uri.charAt(end)))) {
      end++;
    }
    return from > 0 && end > from ? uri.substring(from, end).toLowerCase(Locale.ROOT) : null;
  }

  /** Returns a host name in US-ASCII and lower case; null for any other text. */
  static @Nullable String name(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 128 && !isOfName(Character.toLowerCase(text.charAt(i)))) {
        return null;
      }
    }
    String host = Host.nameOf(ascii("http://" + text));
    return host != null && isName(host) ? host : null;
  }

  /** A quick check: a full stop or {@code ://}, no blank, and an at sign only with a scheme. */
  private static boolean mayBe(String text) {
    boolean dot = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == '@' && !text.contains("://") || Character.isWhitespace(c)) {
        return false;
      }
      dot |= c == '.' || c == '。';
    }
    return dot || text.contains("://");
  }

  /** Whether a host has only characters that a registered name can have. */
  private static boolean isName(String host) {
    for (int i = 0; i < host.length(); i++) {
      if (!isOfName(host.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfName(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_';
  }

  private static boolean isFile(String text, String target) {
    String suffix = text.substring(text.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return FILES.contains(suffix) && target.contains("/" + text);
  }

  private static String ascii(String uri) {
    String repaired = Repair.repairedOrNull(uri);
    return repaired == null ? uri : repaired;
  }
}
