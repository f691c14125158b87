package org.urisift.scan;

/** Character references that stand for brackets and quotes in text that was markup (D9). */
final class Entities {
  private static final String[][] PAIRS = {
    {"&lt;", "&gt;"},
    {"&quot;", "&quot;"},
    {"&#34;", "&#34;"},
    {"&#60;", "&#62;"},
    {"&#39;", "&#39;"},
    {"&apos;", "&apos;"},
    {"&ldquo;", "&rdquo;"},
    {"&lsquo;", "&rsquo;"},
    {"&laquo;", "&raquo;"},
  };

  private static final String TAG = "&lt;";

  private Entities() {}

  /**
   * Where what begins at an index ends before the partner of the entity in front of it, or before a
   * tag; the given end without.
   */
  static int end(Window window, int start, int end) {
    int and = window.find('&', start, end);
    if (and >= end) {
      return end; // nearly all
    }
    int tag = tag(window, start, and, end);
    if (start < 4 || window.bytes[start - 1] != ';') {
      return tag;
    }
    for (String[] pair : PAIRS) {
      if (stands(window, pair[0], start - pair[0].length())) {
        for (int i = start; i <= end - pair[1].length(); i++) {
          if (window.bytes[i] == '&' && stands(window, pair[1], i)) {
            return i;
          }
        }
      }
    }
    return tag;
  }

  /**
   * Where a tag begins that was escaped, as {@code &lt;/a}, or {@code &lt;br} where no query may
   * hold it; the end without.
   */
  private static int tag(Window window, int start, int and, int end) {
    for (int i = and; i + TAG.length() < end; i = window.find('&', i + 1, end)) {
      byte first = window.bytes[i + TAG.length()];
      boolean opens = Characters.isAlpha(first) && window.find('?', start, i) >= i;
      if (stands(window, TAG, i) && (first == '/' || opens)) {
        return i;
      }
    }
    return end;
  }

  private static boolean stands(Window window, String entity, int index) {
    if (index < 0) {
      return false;
    }
    for (int i = 0; i < entity.length(); i++) {
      if ((window.bytes[index + i] | 32) != (entity.charAt(i) | 32)) {
        return false;
      }
    }
    return true;
  }
}
