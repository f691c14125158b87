package org.urisift.link;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.fang.Mark;
import org.urisift.scan.text.Endings;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.WebUrl;

/**
 * Writes URIs so that no program takes them, or parts of them, for links: {@code
 * hxxps://evil[.]example/a.html}. The schemes http, https and ftp become hxxp, hxxps and fxp, also
 * in a query; mailto and file become {@code mailto[:]} and {@code file[:]}. Each dot of a host
 * becomes {@code [.]}, and so does a dot elsewhere if what follows may be a top-level domain. Each
 * at sign becomes {@code [@]}, and localhost {@code localhos[t]}. Marks in a host stay. Stateless
 * and thread-safe.
 *
 * <pre>{@code
 * Defang.uri("https://evil.example/a.html?x=b.example");
 * // "hxxps://evil[.]example/a.html?x=b[.]example"
 * }</pre>
 */
public final class Defang {
  /** Schemes that programs make links of. */
  private static final List<String> LINKED =
      List.of("https", "http", "ftps", "ftp", "mailto", "file");

  /** Schemes that some find at the end of another word, too. */
  private static final List<String> LINKED_IN_WORDS = List.of("https", "http", "file");

  private static final String LOCALHOST = "localhost";
  private static final String WWW = "www";

  /** Length of {@code 255.255.255.255}. */
  private static final int LONGEST_ADDRESS = 15;

  private Defang() {}

  /**
   * Defangs a URI, a reference or any other text; returns it unchanged if nothing has to change.
   */
  public static String uri(String uri) {
    int colon = UriCharacters.schemeEnd(uri);
    boolean isWeb = colon > 0 && WebUrl.opensHosts(uri.substring(0, colon));
    StringBuilder out = new StringBuilder(uri.length() + 16);
    if (!isWeb && !uri.startsWith("//", colon + 1)) {
      return append(out, uri, 0, uri.length()).toString();
    }
    int authority = isWeb ? afterSlashes(uri, colon + 1) : colon + 3;
    int backslash = isWeb ? uri.indexOf('\\', authority) : -1;
    Host host = Host.ofAuthority(backslash < 0 ? uri : uri.substring(0, backslash), authority);
    append(out, uri, 0, host.start());
    appendHost(out, uri.substring(host.start(), host.authorityEnd()));
    return append(out, uri, host.authorityEnd(), uri.length()).toString();
  }

  /** The index after any slashes and backslashes, which browsers read as slashes. */
  private static int afterSlashes(String uri, int from) {
    int i = from;
    while (i < uri.length() && (uri.charAt(i) == '/' || uri.charAt(i) == '\\')) {
      i++;
    }
    return i;
  }

  /** Defangs a host, with or without a port. */
  public static String host(String host) {
    return appendHost(new StringBuilder(host.length() + 16), host).toString();
  }

  private static StringBuilder appendHost(StringBuilder out, String host) {
    for (int i = 0; i < host.length(); i++) {
      boolean isBare = i == 0 || !Mark.opens(host.charAt(i - 1));
      i = appendSign(out, host, i, isBare && host.charAt(i) == '.');
    }
    return out;
  }

  /** Appends a part of a URI that is not a host. */
  private static StringBuilder append(StringBuilder out, String uri, int from, int to) {
    for (int i = from; i < to; i++) {
      i = appendSign(out, uri, i, isDotOfHost(uri, i));
    }
    return out;
  }

  /** Appends the sign or the scheme at an index; returns the index of its last character. */
  private static int appendSign(StringBuilder out, String text, int index, boolean isDot) {
    char c = text.charAt(index);
    int start = index + 1 - LOCALHOST.length();
    String scheme = linkedScheme(text, index);
    if (scheme != null) {
      String defanged = Mark.defangedScheme(scheme);
      out.append(defanged.equals(scheme) ? scheme + Mark.COLON.usualForm() : defanged + ":");
      return index + scheme.length();
    }
    if (isDot) {
      out.append(Mark.DOT.usualForm());
    } else if (c == '@' && (index == 0 || !Mark.opens(text.charAt(index - 1)))) {
      out.append(Mark.AT.usualForm());
    } else if (text.regionMatches(true, start, LOCALHOST, 0, LOCALHOST.length())) {
      out.append('[').append(c).append(']');
    } else {
      out.append(c);
    }
    return index;
  }

  /** The scheme at an index that programs make links of, as it is written; null for none. */
  private static @Nullable String linkedScheme(String uri, int index) {
    boolean isInWord = index > 0 && Character.isLetter(uri.charAt(index - 1));
    for (String scheme : isInWord ? LINKED_IN_WORDS : LINKED) {
      int colon = index + scheme.length();
      if (uri.regionMatches(true, index, scheme, 0, scheme.length())
          && uri.startsWith(":", colon)
          && (index == 0 || !Mark.isDefangable(scheme) || uri.startsWith("/", colon + 1))) {
        return uri.substring(index, colon);
      }
    }
    return null;
  }

  /** Whether a dot may stand before a top-level domain, after {@code www} or in an address. */
  private static boolean isDotOfHost(String uri, int dot) {
    if (uri.charAt(dot) != '.' || dot == 0 || !isOfLabel(uri.charAt(dot - 1))) {
      return false;
    }
    int end = dot + 1;
    while (end < uri.length() && Character.isLetter(uri.charAt(end))) {
      end++;
    }
    boolean isFile = Endings.isOnlyFile(uri.substring(dot + 1, end));
    return end - dot > 2 && !isFile
        || uri.regionMatches(true, dot - WWW.length(), WWW, 0, WWW.length())
        || isInAddress(uri, dot);
  }

  private static boolean isOfLabel(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_';
  }

  /** Whether a dot is one of three between digits, as in an IPv4 address. */
  private static boolean isInAddress(String uri, int dot) {
    int first = dot;
    while (first > 0 && dot - first < LONGEST_ADDRESS && isOfAddress(uri.charAt(first - 1))) {
      first--;
    }
    int dots = 0;
    int end = first;
    while (end < uri.length() && end - first <= LONGEST_ADDRESS && isOfAddress(uri.charAt(end))) {
      dots += uri.charAt(end) == '.' ? 1 : 0;
      end++;
    }
    return dots >= 3;
  }

  private static boolean isOfAddress(char c) {
    return c == '.' || UriCharacters.isDigit(c);
  }
}
