package org.urisift.link.flag;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;

/** Finds the hosts that the text of a link names. */
final class LinkText {
  private static final String MAILTO = "mailto:";
  private static final String AFTER_SCHEME = "://";

  /** Characters before a name that make it a part of something else: an address, a path, code. */
  private static final String BEFORE_OTHER = "@*…/\\$&=%#+~{•";

  /** Characters after a name that do so. */
  private static final String AFTER_OTHER = "@*=({\\$%•";

  /** Characters that end a URI in text, beside blanks and symbols. */
  private static final String AFTER_URI = "<>\"'|`";

  /** In a longer text, in UTF-16 units, only URIs and names with {@code www.} are hosts. */
  private static final int MAX_LENGTH = 200;

  private final String text;
  private final String target;
  private final List<ShownHost> hosts = new ArrayList<>();

  /**
   * A host that a text names.
   *
   * @param name the host in the form for comparing
   * @param uri the URI that the text shows; with {@code http} for a host without a scheme
   * @param isCut whether the host may go on: an ellipsis follows it, or it has no public suffix
   */
  record ShownHost(String name, String uri, boolean isCut) {}

  private LinkText(String text, String target) {
    this.text = text;
    this.target = target;
  }

  /**
   * Returns the hosts that a text names: those of URIs, and host names under a public suffix.
   *
   * @param target the URI of the link; a file name in it, like {@code main.rs}, is not a host
   */
  static List<ShownHost> hosts(String text, String target) {
    if (text.indexOf('.') < 0 && text.indexOf('。') < 0 && !text.contains(AFTER_SCHEME)) {
      return List.of();
    }
    LinkText shown = new LinkText(text, target);
    for (int i = 0; i < text.length(); ) {
      i = isInName(text.charAt(i)) ? shown.read(i) : i + 1;
    }
    return shown.hosts;
  }

  /** Reads the name or the URI at an index; returns the index after it. */
  private int read(int from) {
    int end = endOfName(text, from);
    if (text.startsWith(AFTER_SCHEME, end)) {
      int after = endOfUri(end + AFTER_SCHEME.length());
      addUri(text.substring(from, after), isEllipsis(text, after));
      return after;
    }
    char next = end < text.length() ? text.charAt(end) : ' ';
    boolean hasPath = "/?#".indexOf(next) >= 0;
    boolean hasPort =
        next == ':' && UriCharacters.isDigit(end + 1 < text.length() ? text.charAt(end + 1) : ' ');
    int after = hasPath || hasPort ? endOfUri(end) : end;
    boolean isPartOfOther =
        from > 0 && BEFORE_OTHER.indexOf(text.charAt(from - 1)) >= 0
            || AFTER_OTHER.indexOf(next) >= 0;
    String name = withoutCompound(withoutStops(text.substring(from, end)));
    if (!isPartOfOther && text.charAt(from) != '.') {
      boolean isCut = next == '…' || text.startsWith("..", from + name.length());
      addName(name, text.substring(from, after), isCut, hasPath);
    }
    return after;
  }

  private void addUri(String uri, boolean isBeforeEllipsis) {
    String shown = withoutStops(uri);
    String host = Host.nameOf(repairedOrSame(shown));
    int authority = uri.indexOf(AFTER_SCHEME) + AFTER_SCHEME.length();
    boolean isCut =
        (isBeforeEllipsis || uri.endsWith(".."))
            && Host.authorityEnd(uri, authority) == uri.length();
    boolean isName = host != null && hasPublicSuffix(host);
    if (host != null && (isName || !isCut)) {
      hosts.add(new ShownHost(host, shown, isCut || !isName));
    }
  }

  private void addName(String name, String shown, boolean isCut, boolean hasPath) {
    boolean hasDot = name.indexOf('.') > 0 || name.indexOf('。') > 0;
    if (!hasDot || text.length() > MAX_LENGTH && !name.regionMatches(true, 0, "www.", 0, 4)) {
      return;
    }
    String host = Host.nameOf(repairedOrSame("http://" + name));
    if (host != null
        && isHostName(host)
        && hasPublicSuffix(host)
        && !NameShape.isOther(name, host, hasPath, name.length() == text.length(), target)) {
      hosts.add(new ShownHost(host, "http://" + shown, isCut));
    }
  }

  /** The index after a URI, which symbols such as arrows end. */
  private int endOfUri(int from) {
    int i = from;
    while (i < text.length() && isInUri(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isInUri(char c) {
    return c < 128 ? c > ' ' && AFTER_URI.indexOf(c) < 0 : Character.isLetterOrDigit(c);
  }

  private static boolean isEllipsis(String text, int at) {
    return text.startsWith("…", at);
  }

  private static boolean isInName(char c) {
    return c < 128
        ? isNameCharacter(Character.toLowerCase(c))
        : Character.isLetterOrDigit(c)
            || Character.getType(c) == Character.NON_SPACING_MARK
            || c == '。';
  }

  /** The index after a name; it ends where Latin letters meet those of Chinese or Korean. */
  private static int endOfName(String text, int from) {
    int i = from + 1;
    while (i < text.length()
        && isInName(text.charAt(i))
        && !isBetweenScripts(text.charAt(i - 1), text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isBetweenScripts(char a, char b) {
    return isEastAsian(a) && isLatinOrDigit(b) || isLatinOrDigit(a) && isEastAsian(b);
  }

  private static boolean isLatinOrDigit(char c) {
    return c < 128 && Character.isLetterOrDigit(c);
  }

  private static boolean isEastAsian(char c) {
    return c >= '\u3040' && c <= '\ud7ff'; // kana, ideographs and Hangul; not U+3002, a full stop
  }

  /** Removes the punctuation of a sentence from the end. */
  private static String withoutStops(String text) {
    int end = text.length();
    while (end > 0 && ".,;:!?)]}。-_".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return text.substring(0, end);
  }

  /** Cuts {@code a.com-Shop} before the hyphen, which no top-level domain has. */
  private static String withoutCompound(String name) {
    int dot = name.lastIndexOf('.');
    int hyphen = name.indexOf('-', dot + 1);
    boolean isPunycode = name.regionMatches(true, dot + 1, "xn--", 0, 4);
    return dot < 0 || hyphen < 0 || isPunycode ? name : name.substring(0, hyphen);
  }

  private static boolean hasPublicSuffix(String host) {
    return Domain.registrableOrNull(host) != null || NameShape.isReserved(host);
  }

  static boolean isMail(String uri) {
    return uri.regionMatches(true, 0, MAILTO, 0, MAILTO.length());
  }

  /**
   * Returns the host of the first address of a {@code mailto} URI; null for another URI, or without
   * an address.
   */
  static @Nullable String mailHost(String uri) {
    int at = isMail(uri) ? uri.indexOf('@') : -1;
    return at < 0 ? null : hostAfter(uri, at);
  }

  /** Returns the hosts of the mail addresses in a text; masked ones like {@code j***@} are none. */
  static List<String> mailHosts(String text) {
    List<String> hosts = new ArrayList<>();
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      String host = hostAfter(text, at);
      int end = at + 1 + (host == null ? 0 : host.length());
      boolean isCut = isEllipsis(text, end) || text.startsWith("..", end);
      boolean isMasked = text.startsWith("*", end) || !isLocalPart(text, at);
      if (host != null && host.indexOf('.') > 0 && !isCut && !isMasked) {
        hosts.add(host);
      }
    }
    return hosts;
  }

  /** Whether the word before an at sign is the local part of an address, and not masked. */
  private static boolean isLocalPart(String text, int at) {
    int i = at - 1;
    while (i >= 0
        && !Character.isWhitespace(text.charAt(i))
        && "*…•@".indexOf(text.charAt(i)) < 0) {
      i--;
    }
    return i < at - 1
        && text.charAt(at - 1) != '.'
        && (i < 0 || "*…•@".indexOf(text.charAt(i)) < 0);
  }

  private static @Nullable String hostAfter(String text, int at) {
    int end = at + 1;
    while (end < text.length() && isNameCharacter(Character.toLowerCase(text.charAt(end)))) {
      end++;
    }
    String host = withoutStops(text.substring(at + 1, end));
    return host.isEmpty() ? null : host.toLowerCase(Locale.ROOT);
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

  private static String repairedOrSame(String uri) {
    String repaired = Repair.repairedOrNull(uri);
    return repaired == null ? uri : repaired;
  }
}
