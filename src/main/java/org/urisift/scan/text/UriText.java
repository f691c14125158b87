package org.urisift.scan.text;

/** Tells what stands in the text of a URI, and where: what the rows of D10, among others, ask. */
public final class UriText {
  private UriText() {}

  /** The character at an index, or -1 outside of the text. */
  public static int at(CharSequence uri, int index) {
    return index >= 0 && index < uri.length() ? uri.charAt(index) : -1;
  }

  /** Whether {@code //} stands at an index. */
  public static boolean hasSlashes(CharSequence uri, int from) {
    return at(uri, from) == '/' && at(uri, from + 1) == '/';
  }

  /** Whether the first characters of a URI end in its authority. */
  public static boolean endsHost(CharSequence uri, int colon, int length) {
    if (!hasSlashes(uri, colon + 1)) {
      return false;
    }
    for (int i = colon + 3; i < length; i++) {
      char c = uri.charAt(i);
      if (c == '/' || c == '?' || c == '#') {
        return false;
      }
    }
    return true;
  }

  /** The index of the colon before the port of an authority, or its end. */
  public static int portColon(CharSequence uri, int from) {
    int end = find(uri, from, "/?#");
    int i = end;
    while (i > from && Characters.isDigit(uri.charAt(i - 1))) {
      i--;
    }
    return i > from && uri.charAt(i - 1) == ':' ? i - 1 : end;
  }

  /** Whether an escape stands at an index (2.4.1). */
  public static boolean isEscape(CharSequence uri, int from) {
    return at(uri, from) == '%'
        && Characters.isHex(at(uri, from + 1))
        && Characters.isHex(at(uri, from + 2));
  }

  /** Whether the escape of a byte that is no US-ASCII stands at an index. */
  public static boolean isWide(CharSequence uri, int from) {
    return isEscape(uri, from) && at(uri, from + 1) > '7';
  }

  /** Whether a host stands at an index that no word could be: a literal, or labels with dots. */
  public static boolean isFullName(CharSequence uri, int from) {
    int end = find(uri, from, ":;?/#");
    int dot = end - 1;
    while (dot > from && uri.charAt(dot) != '.') {
      dot--;
    }
    return isLiteral(uri, from)
        || dot > from
            && dot < end - 1
            && Characters.isAlphanum(uri.charAt(from))
            && areLabels(uri, from, end);
  }

  /** Whether an IPv6 address in brackets stands at an index, as far as its characters tell. */
  private static boolean isLiteral(CharSequence uri, int from) {
    int i = from + 1;
    int colons = 0;
    while (Characters.isHex(at(uri, i)) || at(uri, i) == ':' || at(uri, i) == '.') {
      colons += at(uri, i++) == ':' ? 1 : 0;
    }
    return at(uri, from) == '[' && at(uri, i) == ']' && colons > 1;
  }

  /** Labels of hosts with their dots, and nothing else. */
  public static boolean areLabels(CharSequence uri, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = uri.charAt(i);
      if (!Characters.isAlphanum(c) && c != '-' && (c != '.' || at(uri, i - 1) == '.')) {
        return false;
      }
    }
    return true;
  }

  /** Whether a letter or digit stands between two indexes, of US-ASCII or not. */
  public static boolean hasAlphanum(CharSequence uri, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = uri.charAt(i);
      if (Characters.isAlphanum(c)
          || c > 127 && (Character.isSurrogate(c) || Characters.isMeant(c))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether letters or digits stand between two indexes of which none is of US-ASCII, without the
   * full stop between the labels of a host, and nothing that a host has before or behind it.
   */
  public static boolean isWord(CharSequence uri, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = uri.charAt(i);
      boolean isInner = i > from && i + 1 < to;
      if (Characters.isAlphanum(c) || "/?#:@".indexOf(c) >= 0 || c == '.' && isInner) {
        return false;
      }
    }
    return hasAlphanum(uri, from, to);
  }

  /**
   * The index behind the authority of a URI, or behind the colon of its scheme where it has none.
   */
  public static int pathStart(CharSequence uri, int colon) {
    return hasSlashes(uri, colon + 1) ? find(uri, colon + 3, "/?#") : colon + 1;
  }

  /** The index of the first of these characters, or the length. */
  public static int find(CharSequence uri, int from, String characters) {
    int i = from;
    while (i < uri.length() && characters.indexOf(uri.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /** The index of the first such character, or -1. */
  public static int find(CharSequence uri, char wanted) {
    for (int i = 0; i < uri.length(); i++) {
      if (uri.charAt(i) == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Whether such a character stands in it. */
  public static boolean has(CharSequence uri, char wanted) {
    return find(uri, wanted) >= 0;
  }
}
