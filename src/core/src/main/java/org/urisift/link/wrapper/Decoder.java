package org.urisift.link.wrapper;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a URI is written in another. */
enum Decoder {
  /** Escaped octets, once. */
  PERCENT,
  /** References of HTML. */
  HTML,
  /** Base64 in either alphabet, padded or not. */
  BASE64,
  /** {@code a1} and then base64. */
  BING,
  /** Hyphens for percent signs, low lines for slashes. */
  PROOFPOINT2,
  /** {@code URL__;BYTES!...}: asterisks stand for the bytes after them. */
  PROOFPOINT3,
  /** One slash after the scheme, where there should be two. */
  SLASH,
  /** As it is, if http or https: what letters in disguise give is of another scheme. */
  WEB,
  /** Without a scheme, which is http. */
  HTTP,
  /** Without a scheme, which is https. */
  HTTPS;

  private static final Decoder[] ALL = values();

  private final String word = name().toLowerCase(Locale.ROOT);

  /**
   * The one of a name.
   *
   * @throws IllegalArgumentException for none
   */
  static Decoder named(String name) {
    for (Decoder decoder : ALL) {
      if (decoder.word.equals(name)) {
        return decoder;
      }
    }
    StringBuilder known = new StringBuilder();
    for (Decoder decoder : ALL) {
      known.append(known.isEmpty() ? "" : ", ").append(decoder.word);
    }
    throw new IllegalArgumentException("'" + name + "' is no decoder: " + known);
  }

  /** The text that is meant; null where it is not written so. */
  @Nullable String decode(String text) {
    return switch (this) {
      case PERCENT -> Utf8Octets.unescaped(text);
      case HTML -> References.decoded(text);
      case BASE64 -> Utf8Octets.utf8OrNull(Utf8Octets.base64OrNull(text));
      case BING -> text.startsWith("a1") ? BASE64.decode(text.substring(2)) : null;
      case PROOFPOINT2 -> text.replace('-', '%').replace('_', '/');
      case PROOFPOINT3 -> Proofpoint3.decoded(text);
      case SLASH -> slashed(text);
      case WEB -> isWeb(text) ? text : null;
      case HTTP -> "http://" + text;
      case HTTPS -> "https://" + text;
    };
  }

  private static String slashed(String text) {
    int colon = text.indexOf(':');
    return text.startsWith("/", colon + 1) && !text.startsWith("//", colon + 1)
        ? text.substring(0, colon + 1) + "/" + text.substring(colon + 1)
        : text;
  }

  private static boolean isWeb(String text) {
    return text.regionMatches(true, 0, "http:", 0, 5)
        || text.regionMatches(true, 0, "https:", 0, 6);
  }
}
