package org.urisift.link.wrapper;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The ways in which one URI is encoded in another. */
enum Decoder {
  /** Percent-encoding, decoded once. */
  PERCENT,
  /** Character references of HTML. */
  HTML,
  /** Base64 in either alphabet, padded or not. */
  BASE64,
  /** {@code a1}, then base64. */
  BING,
  /** The URI in JSON, as in {@link JsonMember}. */
  JSON,
  /** A page of Google Translate, as in {@link TranslatedPage}. */
  TRANSLATEGOOG,
  /** Percent signs become hyphens, slashes underscores. */
  PROOFPOINT2,
  /** {@code URL__;BYTES!...}, as in {@link Proofpoint3}. */
  PROOFPOINT3,
  /** One slash after the scheme instead of two. */
  SLASH,
  /** Unchanged, but only http and https: another scheme is a disguise that cannot be read. */
  WEB,
  /** Without the scheme, which is http. */
  HTTP,
  /** Without the scheme, which is https. */
  HTTPS;

  private static final Decoder[] ALL = values();

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * Returns the decoder with a name, which must be in lower case.
   *
   * @throws IllegalArgumentException if no decoder has the name; the message lists all
   */
  static Decoder named(String name) {
    for (Decoder decoder : ALL) {
      if (decoder.label.equals(name)) {
        return decoder;
      }
    }
    StringBuilder known = new StringBuilder();
    for (Decoder decoder : ALL) {
      known.append(known.isEmpty() ? "" : ", ").append(decoder.label);
    }
    throw new IllegalArgumentException("'" + name + "' is not a decoder; use " + known);
  }

  /** Decodes a text; returns null if it is not encoded in this way. */
  @Nullable String decode(String text) {
    return switch (this) {
      case PERCENT -> Utf8Octets.unescape(withoutCutEscape(text));
      case HTML -> CharacterReferences.decode(text);
      case BASE64 -> Utf8Octets.utf8OrNull(Utf8Octets.base64OrNull(text));
      case BING -> text.startsWith("a1") ? BASE64.decode(text.substring(2)) : null;
      case JSON -> JsonMember.valueOrNull(text);
      case TRANSLATEGOOG -> TranslatedPage.originalOrNull(text);
      case PROOFPOINT2 -> text.replace('-', '%').replace('_', '/');
      case PROOFPOINT3 -> Proofpoint3.decodeOrNull(text);
      case SLASH -> withSecondSlash(text);
      case WEB -> isWeb(text) ? text : null;
      case HTTP -> "http://" + text;
      case HTTPS -> "https://" + text;
    };
  }

  /** A text without an escape at its end of which one or two characters are missing. */
  private static String withoutCutEscape(String text) {
    int sign = text.lastIndexOf('%');
    return sign >= 0 && sign > text.length() - 3 ? text.substring(0, sign) : text;
  }

  private static String withSecondSlash(String text) {
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
