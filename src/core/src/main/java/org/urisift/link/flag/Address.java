package org.urisift.link.flag;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;

/**
 * The IP address of a host that is written as one. No name is looked up.
 *
 * @param isUsual whether it is written as IPv6, or as IPv4 in four decimal numbers
 * @param ip the address
 */
record Address(boolean isUsual, InetAddress ip) {
  private static final Set<String> PRIVATE_NAMES =
      Set.of("localhost", "local", "internal", "lan", "intranet", "corp", "home");

  /** Words of templates, where a host was to be put. */
  private static final Set<String> PLACEHOLDERS =
      Set.of(
          ("click clickhere domain example here host hostname href http https insert link optout"
                  + " placeholder replace unsub unsubscribe uri url website www your yourdomain")
              .split(" "));

  /** The number of parts of an IPv4 address. */
  private static final int PARTS = 4;

  /** The maximum length of a part: 32 bits in octal, with some leading zeros. */
  private static final int MAX_PART_LENGTH = 16;

  /** Reads a host as an address; returns null for a name. */
  static @Nullable Address of(String host) {
    if (host.isEmpty()) {
      return null;
    }
    if (host.charAt(0) == '[') {
      return ipv6(host);
    }
    char last = host.charAt(host.length() - 1);
    int lastLabel = host.lastIndexOf('.') + 1; // a quick check: an address has a number there
    boolean mayBeNumber =
        UriCharacters.isDigit(host.charAt(Math.min(lastLabel, host.length() - 1)))
            && UriCharacters.isHex(last);
    return (mayBeNumber || last == 'x') && host.length() <= PARTS * (MAX_PART_LENGTH + 1)
        ? ipv4(host)
        : null;
  }

  /** Whether the address cannot be reached from other networks. */
  boolean isPrivate() {
    byte[] octets = ip.getAddress();
    int first = octets[0] & 0xff;
    // ranges for which InetAddress has no method
    boolean isInOtherRange =
        ip instanceof Inet4Address
            ? first == 0 || first == 100 && (octets[1] & 0xc0) == 64 // 100.64.0.0/10 (RFC 6598)
            : first >> 1 == 126; // fc00::/7 (RFC 4193)
    return isInOtherRange
        || ip.isSiteLocalAddress()
        || ip.isLoopbackAddress()
        || ip.isLinkLocalAddress()
        || ip.isAnyLocalAddress();
  }

  /** Whether a name is unknown to other networks, like {@code intranet} and {@code db.internal}. */
  static boolean isPrivateName(String host) {
    int dot = host.lastIndexOf('.');
    return !host.isEmpty()
        && (dot < 0 && !isLeftover(host)
            || PRIVATE_NAMES.contains(host.substring(dot + 1))
            || host.endsWith(".home.arpa"));
  }

  /**
   * Whether a single label is what is left of a template: it has a character that host names don't
   * have, like {@code %%host%%}, or one of its words stands for a host, like {@code your_link}.
   */
  private static boolean isLeftover(String label) {
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c != '-' && c != '_' && !Character.isLetterOrDigit(c)) {
        return true;
      }
    }
    for (String word : label.split("[-_]")) {
      if (PLACEHOLDERS.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Address ipv6(String host) {
    for (int i = 1; i < host.length() - 1; i++) {
      if (!UriCharacters.isHex(host.charAt(i)) && ":.".indexOf(host.charAt(i)) < 0) {
        return null; // a scope, for which Java would query the network interfaces
      }
    }
    InetAddress ip = host.endsWith("]") ? parseOrNull(host) : null;
    return ip == null ? null : new Address(true, ip);
  }

  private static @Nullable InetAddress parseOrNull(String literal) {
    try {
      return InetAddress.getByName(literal);
    } catch (UnknownHostException e) {
      return null;
    }
  }

  /**
   * Reads an address like inet_aton: up to four numbers, the last of which fills the remaining
   * octets.
   */
  private static @Nullable Address ipv4(String host) {
    String[] parts = host.split("\\.", -1);
    if (parts.length > PARTS) {
      return null;
    }
    boolean isUsual = parts.length == PARTS;
    long value = 0;
    for (int i = 0; i < parts.length; i++) {
      long number = number(parts[i]);
      boolean isLast = i == parts.length - 1;
      long limit = isLast ? 1L << 8 * (PARTS - i) : 1L << 8;
      if (number < 0 || number >= limit) {
        return null;
      }
      value = isLast ? value | number : value | number << 8 * (PARTS - 1 - i);
      isUsual &= parts[i].equals(Long.toString(number));
    }
    byte[] octets = {(byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value};
    try {
      return new Address(isUsual, InetAddress.getByAddress(octets));
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e); // not with four octets
    }
  }

  /** Reads a decimal, octal or hexadecimal number; returns -1 for other text. */
  private static long number(String text) {
    boolean isHex = text.startsWith("0x");
    String digits = isHex ? text.substring(2) : text;
    if (digits.isEmpty()) {
      return isHex ? 0 : -1; // browsers read "0x" as 0
    }
    if (digits.length() > MAX_PART_LENGTH - 1
        || digits.charAt(0) == '-'
        || digits.charAt(0) == '+') {
      return -1;
    }
    int radix = isHex ? 16 : digits.length() > 1 && digits.charAt(0) == '0' ? 8 : 10;
    try {
      return Long.parseLong(digits, radix);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
