package org.urisift.scan.text;

import org.urisift.uri.Host;

/** Finds characters, authorities and ports in the text of a URI (D10). */
public final class UriText {
  private UriText() {}

  /** The character at an index; -1 outside the text. */
  public static int peek(CharSequence uri, int index) {
    return index >= 0 && index < uri.length() ? uri.charAt(index) : -1;
  }

  public static boolean hasSlashes(CharSequence uri, int from) {
    return peek(uri, from) == '/' && peek(uri, from + 1) == '/';
  }

  /** Whether the first {@code length} characters of a URI end in its authority. */
  public static boolean endsInAuthority(CharSequence uri, int colon, int length) {
    if (!hasSlashes(uri, colon + 1)) {
      return false;
    }
    for (int i = colon + 3; i < length; i++) {
      if (Host.endsAuthority(uri.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** The index of the colon before an authority's port; without a port, the authority's end. */
  public static int portColon(CharSequence uri, int from) {
    int end = Host.authorityEnd(uri, from);
    int i = end;
    while (i > from && Characters.isDigit(uri.charAt(i - 1))) {
      i--;
    }
    return i > from && uri.charAt(i - 1) == ':' ? i - 1 : end;
  }

  /** Whether a letter or digit of any script stands between two indexes. */
  public static boolean hasAlphanum(Input input, int from, int to) {
    int i = from;
    while (i < to && !isAlphanum(input.get(i))) {
      i++;
    }
    return i < to;
  }

  public static boolean hasAlphanum(CharSequence uri, int from, int to) {
    int i = from;
    while (i < to && !isAlphanum(uri.charAt(i))) {
      i++;
    }
    return i < to;
  }

  private static boolean isAlphanum(char c) {
    return Characters.isAlphanum(c)
        || c > 127 && (Character.isSurrogate(c) || Characters.isMeant(c));
  }

  /**
   * Whether it is a word outside US-ASCII: it has letters, but none of US-ASCII, no digit, none of
   * {@code /?#:@}, and a full stop only at its end.
   */
  public static boolean isForeignWord(CharSequence uri, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = uri.charAt(i);
      boolean isInner = i > from && i + 1 < to;
      if (Characters.isAlphanum(c)
          || Host.endsAuthority(c)
          || c == ':'
          || c == '@'
          || c == '.' && isInner) {
        return false;
      }
    }
    return hasAlphanum(uri, from, to);
  }

  /** The index after a URI's authority, or after its scheme's colon if it has none. */
  public static int pathStart(CharSequence uri, int colon) {
    return hasSlashes(uri, colon + 1) ? Host.authorityEnd(uri, colon + 3) : colon + 1;
  }

  /** The index of the first of the given characters; the length without one. */
  public static int find(CharSequence uri, int from, String characters) {
    int i = from;
    while (i < uri.length() && characters.indexOf(uri.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /** The index of a character; -1 without it. */
  public static int indexOf(CharSequence uri, char wanted) {
    for (int i = 0; i < uri.length(); i++) {
      if (uri.charAt(i) == wanted) {
        return i;
      }
    }
    return -1;
  }

  public static boolean contains(CharSequence uri, char wanted) {
    return indexOf(uri, wanted) >= 0;
  }
}
