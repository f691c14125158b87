package org.urisift.link.flag;

import java.util.Set;

/** Finds invisible and bidirectional characters, literal or percent-encoded in UTF-8. */
final class HiddenCharacters {
  private HiddenCharacters() {}

  /** Adds the flags of all such characters of a text. */
  static void addFlags(String text, Set<Flag> flags) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > 127) {
        int codePoint = text.codePointAt(i);
        i += Character.charCount(codePoint) - 1;
        addFlag(codePoint, flags);
      } else if (c == '%' && octet(text, i) >= 0xc2) {
        addFlag(decode(text, i), flags); // the loop ignores its other octets, below 0xc2
      }
    }
  }

  private static void addFlag(int codePoint, Set<Flag> flags) {
    if (isInvisible(codePoint)) {
      flags.add(Flag.INVISIBLE);
    } else if (isBidi(codePoint)) {
      flags.add(Flag.BIDI);
    }
  }

  private static boolean isInvisible(int c) {
    return switch (c) {
      case 0xad, 0x34f, 0x115f, 0x1160, 0x180e, 0x3164, 0xfeff, 0xffa0 -> true;
      default -> c >= 0x200b && c <= 0x200d || c >= 0x2060 && c <= 0x2064 || c >> 7 == 0x1c00;
    };
  }

  private static boolean isBidi(int c) {
    return c == 0x61c
        || c == 0x200e
        || c == 0x200f
        || c >= 0x202a && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }

  /** Decodes the percent-encoded character at an index; returns -1 if it is not UTF-8. */
  private static int decode(String text, int index) {
    int first = octet(text, index);
    int length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    int codePoint = first & 0xff >> length + 1;
    for (int i = 1; i < length; i++) {
      int octet = octet(text, index + 3 * i);
      if (octet >> 6 != 2) {
        return -1;
      }
      codePoint = codePoint << 6 | octet & 0x3f;
    }
    return codePoint;
  }

  /** Decodes the escape at an index; returns -1 without one. */
  private static int octet(String text, int index) {
    if (index + 2 >= text.length() || text.charAt(index) != '%') {
      return -1;
    }
    int high = Character.digit(text.charAt(index + 1), 16);
    int low = Character.digit(text.charAt(index + 2), 16);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }
}
