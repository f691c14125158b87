package org.urisift.uri;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The host parser of the URL standard (3.5), followed by the host serializer (3.6). */
final class WebHost {
  // The forbidden host code points and forbidden domain code points (3.2).
  private static final String FORBIDDEN_HOST = "\0\t\n\r #/:<>?@[\\]^|";
  private static final String FORBIDDEN_DOMAIN = FORBIDDEN_HOST + "%\177"; // and all C0 controls

  private WebHost() {}

  /**
   * The host parser.
   *
   * @param input a host as it is written, without lone surrogates, not empty unless it is opaque
   * @param isOpaque whether the scheme is not special, so that the host need not be a domain
   * @return the host, serialized; null for failure
   */
  static @Nullable String parse(String input, boolean isOpaque) {
    if (input.startsWith("[")) {
      return input.endsWith("]") ? IpAddress.ipv6(input.substring(1, input.length() - 1)) : null;
    }
    if (isOpaque) {
      return opaqueHost(input);
    }
    String ascii = domain(input.indexOf('%') < 0 ? input : percentDecoded(input));
    return ascii != null && IpAddress.endsInNumber(ascii) ? IpAddress.ipv4(ascii) : ascii;
  }

  /**
   * The domain parser (3.3), not strict. A domain in US-ASCII, even with A-labels, is only
   * converted to lower case.
   */
  private static @Nullable String domain(String domain) {
    String result = isAscii(domain) ? domain.toLowerCase(Locale.ROOT) : domainToAscii(domain);
    boolean isDomain =
        result != null && !result.isEmpty() && !hasForbidden(result, FORBIDDEN_DOMAIN, ' ');
    return isDomain ? result : null;
  }

  private static @Nullable String domainToAscii(String domain) {
    try {
      return HostName.domainToAscii(domain);
    } catch (NoClassDefFoundError withoutLibrary) {
      return null;
    }
  }

  private static @Nullable String opaqueHost(String input) {
    return hasForbidden(input, FORBIDDEN_HOST, '\0')
        ? null
        : PercentEncodeSet.C0_CONTROL.encode(input, 0, input.length());
  }

  private static boolean isAscii(String s) {
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) > 127) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasForbidden(String s, String forbidden, char lowest) {
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (!UriCharacters.isAlphanum(c) && (c < lowest || forbidden.indexOf(c) >= 0)) {
        return true;
      }
    }
    return false;
  }

  /** Percent-decodes a text (1.3) and reads the octets as UTF-8; invalid UTF-8 becomes U+FFFD. */
  private static String percentDecoded(String input) {
    byte[] octets = input.getBytes(UTF_8);
    int length = 0;
    for (int i = 0; i < octets.length; i++) {
      byte octet = octets[i];
      if (octet == '%' && i + 2 < octets.length && isEscape(octets, i)) {
        octet =
            (byte) (Character.digit(octets[i + 1], 16) << 4 | Character.digit(octets[i + 2], 16));
        i += 2;
      }
      octets[length] = octet;
      length++;
    }
    return new String(octets, 0, length, UTF_8);
  }

  private static boolean isEscape(byte[] octets, int i) {
    return UriCharacters.isHex(octets[i + 1]) && UriCharacters.isHex(octets[i + 2]);
  }
}
