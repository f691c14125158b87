package org.urisift.uri;

import static org.urisift.uri.UriParser.peek;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** IPv4 and IPv6 addresses as the URL standard reads and writes them (3.5, 3.6). */
final class IpAddress {
  private static final int PIECES = 8;

  /** A number above the range of every address. */
  private static final long TOO_LARGE = 1L << 33;

  private IpAddress() {}

  /** The ends-in-a-number checker: whether a domain can only be an IPv4 address. */
  static boolean endsInNumber(String domain) {
    int end = endWithoutLastDot(domain);
    int from = domain.lastIndexOf('.', end - 1) + 1;
    int digits = from;
    while (digits < end && UriCharacters.isDigit(domain.charAt(digits))) {
      digits++;
    }
    return from < end && (digits == end || ipv4Number(domain, from, end) >= 0);
  }

  private static int endWithoutLastDot(String domain) {
    return domain.endsWith(".") ? domain.length() - 1 : domain.length();
  }

  /**
   * The IPv4 parser, followed by the IPv4 serializer. It reads one to four numbers, the last of
   * which fills the remaining octets.
   *
   * @return four decimal octets; null for failure
   */
  static @Nullable String ipv4(String domain) {
    int end = endWithoutLastDot(domain);
    long address = 0;
    int from = 0;
    for (int parts = 1; parts <= 4; parts++) {
      int dot = domain.indexOf('.', from);
      boolean isLast = dot < 0 || dot >= end;
      long number = ipv4Number(domain, from, isLast ? end : dot);
      if (number < 0 || number >= 1L << (isLast ? 8 * (5 - parts) : 8)) {
        return null;
      }
      if (isLast) {
        return serializedIpv4(address + number);
      }
      address += number << 8 * (4 - parts);
      from = dot + 1;
    }
    return null;
  }

  /** The IPv4 number parser: decimal, hexadecimal after 0x, octal after 0; -1 for failure. */
  private static long ipv4Number(String s, int from, int to) {
    if (from == to) {
      return -1;
    }
    int radix = 10;
    int i = from;
    if (to - from >= 2 && s.charAt(from) == '0') {
      boolean isHex = (s.charAt(from + 1) | 0x20) == 'x';
      radix = isHex ? 16 : 8;
      i += isHex ? 2 : 1;
    }
    long number = 0;
    for (; i < to; i++) {
      int digit = hexDigit(s.charAt(i));
      if (digit < 0 || digit >= radix) {
        return -1;
      }
      number = Math.min(number * radix + digit, TOO_LARGE);
    }
    return number;
  }

  private static String serializedIpv4(long address) {
    return (address >> 24)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }

  /**
   * The IPv6 parser, followed by the IPv6 serializer.
   *
   * @param s the text between the brackets
   * @return the address in brackets; null for failure
   */
  static @Nullable String ipv6(String s) {
    int[] address = new int[PIECES];
    int piece = 0;
    int compress = -1;
    int i = 0;
    if (peek(s, 0) == ':') {
      if (peek(s, 1) != ':') {
        return null;
      }
      i = 2;
      piece = 1;
      compress = 1;
    }
    while (i < s.length()) {
      if (piece == PIECES) {
        return null;
      }
      if (s.charAt(i) == ':') {
        if (compress >= 0) {
          return null;
        }
        i++;
        piece++;
        compress = piece;
        continue;
      }
      int start = i;
      int value = 0;
      while (i - start < 4 && hexDigit(peek(s, i)) >= 0) {
        value = value * 16 + hexDigit(peek(s, i));
        i++;
      }
      if (peek(s, i) == '.') {
        if (i == start || piece > PIECES - 2 || !ipv4InIpv6(s, start, address, piece)) {
          return null;
        }
        piece += 2;
        break;
      }
      boolean isEnd = i == s.length();
      boolean isColonBeforeMore = peek(s, i) == ':' && i + 1 < s.length();
      if (!isEnd && !isColonBeforeMore) {
        return null;
      }
      i++;
      address[piece] = value;
      piece++;
    }
    if (compress >= 0) {
      int trailing = piece - compress;
      System.arraycopy(address, compress, address, PIECES - trailing, trailing);
      Arrays.fill(address, compress, PIECES - trailing, 0);
    } else if (piece != PIECES) {
      return null;
    }
    return serializedIpv6(address);
  }

  /**
   * Reads the four decimal octets at the end of an address into two pieces. Returns false if they
   * are malformed or have leading zeros.
   */
  private static boolean ipv4InIpv6(String s, int from, int[] address, int piece) {
    int i = from;
    for (int octet = 0; octet < 4; octet++) {
      if (octet > 0) {
        if (peek(s, i) != '.') {
          return false;
        }
        i++;
      }
      int start = i;
      int value = 0;
      while (UriCharacters.isDigit(peek(s, i))) {
        value = value * 10 + hexDigit(peek(s, i));
        i++;
        if (value > 255 || i - start > 1 && s.charAt(start) == '0') {
          return false;
        }
      }
      if (i == start) {
        return false;
      }
      int index = piece + octet / 2;
      address[index] = address[index] * 256 + value;
    }
    return i == s.length();
  }

  private static String serializedIpv6(int[] address) {
    StringBuilder out = new StringBuilder(41).append('[');
    int compress = startOfLongestZeros(address);
    int i = 0;
    while (i < PIECES) {
      if (i == compress) {
        out.append(i == 0 ? "::" : ":");
        while (i < PIECES && address[i] == 0) {
          i++;
        }
      } else {
        out.append(Integer.toHexString(address[i]));
        out.append(i < PIECES - 1 ? ":" : "");
        i++;
      }
    }
    return out.append(']').toString();
  }

  /** The index of the first longest sequence of two or more zero pieces; -1 without one. */
  private static int startOfLongestZeros(int[] address) {
    int longest = -1;
    int length = 1;
    int start = 0;
    for (int i = 0; i < PIECES; i++) {
      if (address[i] != 0) {
        start = i + 1;
      } else if (i + 1 - start > length) {
        longest = start;
        length = i + 1 - start;
      }
    }
    return longest;
  }

  private static int hexDigit(int c) {
    return UriCharacters.isHex(c) ? Character.digit(c, 16) : -1;
  }
}
