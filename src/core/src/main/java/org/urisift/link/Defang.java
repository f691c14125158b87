package org.urisift.link;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.fang.Mark;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.uri.UriCharacters;

/**
 * Writes URIs so that no program takes them, or parts of them, for links: {@code
 * hxxps://evil[.]example/a.html}. Each character is judged by its neighbours, wherever it stands in
 * the URI, since programs that make links know nothing of components. Stateless and thread-safe.
 *
 * <ul>
 *   <li>The schemes http, https, ftp and ftps become hxxp, hxxps, fxp and fxps. The separator of
 *       any other scheme becomes {@code [://]}, and so does that of a host without a mark, as in
 *       {@code hxxp[://]2130706433/}. A scheme that is known without slashes gets {@code [:]}.
 *   <li>Each dot between two slashes and the end of an authority becomes {@code [.]}, and so does
 *       one elsewhere if what follows may be a top-level domain. Marks stay.
 *   <li>Each at sign becomes {@code [@]}, and localhost {@code localhos[t]}.
 * </ul>
 *
 * <pre>{@code
 * Defang.uri("https://evil.example/a.html?x=b.example");
 * // "hxxps://evil[.]example/a.html?x=b[.]example"
 * }</pre>
 */
public final class Defang {
  /** Schemes with a defanged form, and the defanged ones. */
  private static final String[] SCHEMES = {
    "https", "http", "ftps", "ftp", "hxxps", "hxxp", "fxps", "fxp"
  };

  private static final String LOCALHOST = "localhost";

  /** Schemes that some programs find in words, and what announces any scheme: {@code URL:}. */
  private static final String[] IN_WORDS = {"mailto", "file", "url", "uri"};

  /** Punctuation that no program takes for the end of a label; some take symbols: {@code a+.pl}. */
  private static final String AFTER_NO_LABEL = "/?#&;:,!.\"'()*[]{}%\\@";

  /** Length of {@code 255.255.255.255}. */
  private static final int LONGEST_ADDRESS = 15;

  private Defang() {}

  /**
   * Defangs a URI, a reference or any other text; returns it unchanged if nothing has to change.
   */
  public static String uri(String uri) {
    return defanged(uri, false);
  }

  /** Defangs a host, with or without a port. */
  public static String host(String host) {
    return defanged(host, true);
  }

  private static String defanged(String text, boolean beginsWithHost) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    boolean inAuthority = beginsWithHost;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char before = i == 0 ? ' ' : text.charAt(i - 1);
      if (c == ':') {
        int last = appendColon(out, text, i);
        inAuthority |= last > i;
        i = last;
      } else if (c == '.' && !Mark.opens(before) && (inAuthority || isDotOfHost(text, i))) {
        out.append(Mark.usual("."));
      } else if (c == '@' && !Mark.opens(before)) {
        out.append(Mark.usual("@"));
      } else if (endsLocalhost(text, i + 1)) {
        out.append('[').append(c).append(']');
      } else {
        out.append(c);
      }
      if (isSlash(c)) {
        inAuthority = isSlash(before) || before == ':';
      } else if (c == '?' || c == '#') {
        inAuthority = false;
      }
    }
    return out.toString();
  }

  /** Browsers read backslashes as slashes. */
  private static boolean isSlash(char c) {
    return c == '/' || c == '\\';
  }

  private static boolean endsLocalhost(String text, int end) {
    return endsWith(text, end, LOCALHOST);
  }

  private static boolean endsWith(String text, int end, String word) {
    return text.regionMatches(true, end - word.length(), word, 0, word.length());
  }

  /**
   * Appends a colon, which no program takes for the end of a scheme then, perhaps with the two
   * slashes after it; returns the index of the last of them.
   */
  private static int appendColon(StringBuilder out, String text, int colon) {
    int start = out.length();
    while (start > 0 && Characters.isScheme(out.charAt(start - 1))) {
      start--;
    }
    String run = out.substring(start);
    int next = colon + 1;
    boolean isBeforeSlash = isSlashAt(text, next);
    String scheme = isBeforeSlash || start == 0 ? defangable(run) : null;
    boolean isMarked;
    if (scheme != null) {
      out.setLength(out.length() - scheme.length());
      out.append(defanged(scheme));
      int afterSlash = isBeforeSlash ? next + 1 : next;
      isMarked = !hasMark(text, isSlashAt(text, afterSlash) ? afterSlash + 1 : afterSlash);
    } else {
      // In quotes a scanner may leave blanks out.
      boolean isBeforeHost =
          isBeforeSlash && (isSlashAt(text, next + 1) || isBlankAt(text, next + 1));
      isMarked =
          isBeforeHost && !run.isEmpty() || isKnown(run, text, next) || isAfterEscape(out, start);
    }
    boolean isFile = endsWith(run, run.length(), "file"); // mostly without a host
    if (isMarked && !isFile && text.startsWith("//", next)) {
      out.append(Mark.usual("://"));
      return next + 1;
    }
    out.append(isMarked ? Mark.usual(":") : ":");
    return colon;
  }

  /**
   * The scheme with a defanged form, or the defanged one, at the end of a text, as it is written;
   * null for none. Some programs find http and https at the end of another word, too.
   */
  private static @Nullable String defangable(String text) {
    for (String scheme : SCHEMES) {
      int start = text.length() - scheme.length();
      boolean isWord = start <= 0 || !Characters.isAlpha(text.charAt(start - 1));
      if (endsWith(text, text.length(), scheme) && (isWord || scheme.startsWith("http"))) {
        return text.substring(start);
      }
    }
    return null;
  }

  /** The defanged form of a scheme; a defanged one unchanged. */
  private static String defanged(String scheme) {
    String lower = scheme.toLowerCase(Locale.ROOT);
    boolean isPlain = lower.startsWith("http") || lower.startsWith("ftp");
    return isPlain ? lower.replace("tt", "xx").replace("ft", "fx") : scheme;
  }

  private static boolean isSlashAt(String text, int index) {
    return index < text.length() && isSlash(text.charAt(index));
  }

  private static boolean isBlankAt(String text, int index) {
    return index < text.length() && text.charAt(index) <= ' ';
  }

  /** Whether the letter at an index belongs to a backslash: {@code \tdata:}. */
  private static boolean isAfterEscape(StringBuilder out, int index) {
    return index > 0 && index < out.length() && out.charAt(index - 1) == '\\';
  }

  /** Whether a run of scheme characters ends in a name that is known and names no host. */
  private static boolean isKnown(String run, String text, int next) {
    if (isBlankAt(text, next)) {
      return false; // "Tel: 12", but at the end another cell may follow: "data:,"
    }
    for (String word : IN_WORDS) {
      if (endsWith(run, run.length(), word)) {
        return true;
      }
    }
    int from = Math.max(0, run.length() - Schemes.LONGEST);
    byte[] name = run.substring(from).getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < name.length; i++) {
      boolean isStart = i == 0 || !Characters.isAlpha(name[i - 1]);
      boolean isOpaque = Schemes.kind(name, i, name.length) == Schemes.Kind.OPAQUE;
      if (isStart && (isOpaque || Schemes.hasRule(name, i, name.length))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the first label of the host or user at an index gets or has a mark directly after. */
  private static boolean hasMark(String text, int start) {
    int end = start; // in US-ASCII, since versions of Unicode differ in what a letter is
    while (end < text.length()
        && text.charAt(end) < 0x80
        && (isOfLabel(text.charAt(end)) || text.charAt(end) == ':')
        && !endsLocalhost(text, end + 1)) {
      end++;
    }
    boolean isDelimiter = end < text.length() && ".@".indexOf(text.charAt(end)) >= 0;
    Mark mark = Mark.findAt(text, end);
    return end > start && (isDelimiter || mark != null && ".@".contains(mark.plain()));
  }

  /** Whether a dot may stand before a top-level domain, after {@code www} or in an address. */
  private static boolean isDotOfHost(String uri, int dot) {
    if (dot == 0 || AFTER_NO_LABEL.indexOf(uri.charAt(dot - 1)) >= 0) {
      return false; // "/.well-known/", "..."
    }
    int end = dot + 1;
    while (end < uri.length() && Character.isLetter(uri.charAt(end))) {
      end++;
    }
    boolean isFile = Endings.isOnlyFile(uri.substring(dot + 1, end));
    return end - dot > 2 && !isFile || isAfterFirstLabel(uri, dot) || isInAddress(uri, dot);
  }

  /** Whether {@code www}, {@code www2}, {@code www-2} or {@code ftp} ends at an index. */
  private static boolean isAfterFirstLabel(String uri, int end) {
    int digits = end;
    while (digits > 0 && UriCharacters.isDigit(uri.charAt(digits - 1))) {
      digits--;
    }
    boolean isHyphened = digits > 0 && uri.charAt(digits - 1) == '-';
    return endsWith(uri, isHyphened ? digits - 1 : digits, "www") || endsWith(uri, end, "ftp");
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
