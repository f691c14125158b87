package org.urisift.link.wrapper;

import java.util.Locale;

/** How a URI is written in another. */
enum Decoder {
  /** Escaped octets, once. */
  PERCENT {
    @Override
    String decode(String text) {
      return Octets.unescaped(text);
    }
  },
  /** References of HTML. */
  HTML {
    @Override
    String decode(String text) {
      return References.decoded(text);
    }
  },
  /** Base64 in either alphabet, padded or not. */
  BASE64 {
    @Override
    String decode(String text) {
      return Octets.utf8OrNull(Octets.base64OrNull(text));
    }
  },
  /** {@code a1} and then base64. */
  BING {
    @Override
    String decode(String text) {
      return text.startsWith("a1") ? BASE64.decode(text.substring(2)) : null;
    }
  },
  /** Hyphens for percent signs, low lines for slashes. */
  PROOFPOINT2 {
    @Override
    String decode(String text) {
      return text.replace('-', '%').replace('_', '/');
    }
  },
  /** {@code URL__;BYTES!...}: asterisks stand for the bytes behind. */
  PROOFPOINT3 {
    @Override
    String decode(String text) {
      return Proofpoint3.decoded(text);
    }
  },
  /** A slash is put back where only one follows the scheme. */
  SLASH {
    @Override
    String decode(String text) {
      int colon = text.indexOf(':');
      return text.startsWith("/", colon + 1) && !text.startsWith("//", colon + 1)
          ? text.substring(0, colon + 1) + "/" + text.substring(colon + 1)
          : text;
    }
  },
  /** Not a URI of another scheme than http and https, which letters in disguise would give. */
  WEB {
    @Override
    String decode(String text) {
      return text.regionMatches(true, 0, "http:", 0, 5)
              || text.regionMatches(true, 0, "https:", 0, 6)
          ? text
          : null;
    }
  },
  /** Nothing but host and path: https is meant. */
  HTTPS {
    @Override
    String decode(String text) {
      return "https://" + text;
    }
  };

  /** The text that is meant; null where it is not written so. */
  abstract String decode(String text);

  /**
   * The one of a name.
   *
   * @throws IllegalArgumentException for none
   */
  static Decoder named(String name) {
    StringBuilder known = new StringBuilder();
    for (Decoder decoder : values()) {
      String word = decoder.name().toLowerCase(Locale.ROOT);
      if (word.equals(name)) {
        return decoder;
      }
      known.append(known.isEmpty() ? "" : ", ").append(word);
    }
    throw new IllegalArgumentException("'" + name + "' is no decoder: " + known);
  }
}
