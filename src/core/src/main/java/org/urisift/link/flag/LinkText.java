package org.urisift.link.flag;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;

/** Finds the host that the text of a link names. */
final class LinkText {
  /** Top-level domains that are also common suffixes of file names. */
  private static final Set<String> FILE_SUFFIXES =
      Set.of(
          "md", "sh", "py", "pl", "rs", "zip", "mov", "app", "so", "cc", "ps", "ml", "ai", "pub");

  private static final String MAILTO = "mailto:";

  private LinkText() {}

  /**
   * Returns the host of a text that is a URI, or a host name under a public suffix with an optional
   * port and path; null for any other text.
   *
   * @param target the URI of the link; a text that is a file name in it, like {@code README.md}, is
   *     not a host
   */
  static @Nullable String host(String text, String target) {
    String shown = text.strip();
    if (!mayNameHost(shown)) {
      return null;
    }
    if (shown.indexOf("://") > 0) {
      return Host.nameOf(repairedOrSame(shown));
    }
    String host = Host.nameOf(repairedOrSame("http://" + shown));
    boolean hasPublicSuffix =
        host != null && isHostName(host) && Domain.registrableOrNull(host) != null;
    return hasPublicSuffix && !isFileName(shown, target) ? host : null;
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
    while (end < uri.length() && isNameCharacter(Character.toLowerCase(uri.charAt(end)))) {
      end++;
    }
    return from > 0 && end > from ? uri.substring(from, end).toLowerCase(Locale.ROOT) : null;
  }

  /** Returns a host name in US-ASCII and lower case; null for any other text. */
  static @Nullable String hostName(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 128 && !isNameCharacter(Character.toLowerCase(text.charAt(i)))) {
        return null;
      }
    }
    String host = Host.nameOf(repairedOrSame("http://" + text));
    return host != null && isHostName(host) ? host : null;
  }

  /** A quick check: a full stop or {@code ://}, no blank, and an at sign only with a scheme. */
  private static boolean mayNameHost(String text) {
    boolean hasDot = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == '@' && !text.contains("://") || Character.isWhitespace(c)) {
        return false;
      }
      hasDot |= c == '.' || c == '。';
    }
    return hasDot || text.contains("://");
  }

  /** Whether a host has only characters that a registered name can have. */
  private static boolean isHostName(String host) {
    for (int i = 0; i < host.length(); i++) {
      if (!isNameCharacter(host.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNameCharacter(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_';
  }

  private static boolean isFileName(String text, String target) {
    String suffix = text.substring(text.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return FILE_SUFFIXES.contains(suffix) && target.contains("/" + text);
  }

  private static String repairedOrSame(String uri) {
    String repaired = Repair.repairedOrNull(uri);
    return repaired == null ? uri : repaired;
  }
}
