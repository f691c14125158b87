package org.urisift.link.wrapper;

/**
 * Decodes the character references of HTML that occur in URIs: {@code &amp;}, {@code &lt;}, {@code
 * &gt;}, {@code &quot;}, {@code &apos;} and numeric ones.
 */
final class CharacterReferences {
  private static final int MAX_NAME_LENGTH = 10;

  private CharacterReferences() {}

  static String decode(String text) {
    int ampersand = text.indexOf('&');
    if (ampersand < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    int copied = 0;
    while (ampersand >= 0) {
      int end = end(text, ampersand + 1);
      int codePoint = end < 0 ? -1 : character(text.substring(ampersand + 1, end));
      if (codePoint >= 0) {
        out.append(text, copied, ampersand).appendCodePoint(codePoint);
        copied = end + 1;
      }
      ampersand = text.indexOf('&', ampersand + 1);
    }
    return out.append(text, copied, text.length()).toString();
  }

  /** The index of the semicolon that ends a reference; -1 if none is near. */
  private static int end(String text, int from) {
    int limit = Math.min(text.length(), from + MAX_NAME_LENGTH);
    for (int i = from; i < limit; i++) {
      if (text.charAt(i) == ';') {
        return i;
      }
    }
    return -1;
  }

  private static int character(String name) {
    if (name.startsWith("#")) {
      boolean isHex = name.startsWith("x", 1) || name.startsWith("X", 1);
      try {
        int c = Integer.parseInt(name.substring(isHex ? 2 : 1), isHex ? 16 : 10);
        return Character.isValidCodePoint(c) ? c : -1;
      } catch (NumberFormatException e) {
        return -1;
      }
    }
    return switch (name) {
      case "amp" -> '&';
      case "lt" -> '<';
      case "gt" -> '>';
      case "quot" -> '"';
      case "apos" -> '\'';
      default -> -1;
    };
  }
}
