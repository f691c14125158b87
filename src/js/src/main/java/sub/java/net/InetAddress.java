package sub.java.net;

import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.urisift.js.Platform;

/** An address, of which no name is looked up. */
public class InetAddress {
  private static final int V4 = 4;

  private final byte[] octets;

  InetAddress(byte[] octets) {
    this.octets = octets;
  }

  public static InetAddress getByAddress(byte[] octets) {
    return octets.length == V4 ? new Inet4Address(octets) : new InetAddress(octets);
  }

  /** Reads an address of IPv6 in brackets; one of IPv4 within it is one of IPv4. */
  public static InetAddress getByName(String literal) throws UnknownHostException {
    String read = Platform.octets(literal);
    if (read.isEmpty()) {
      throw new UnknownHostException(literal);
    }
    byte[] octets = read.getBytes(StandardCharsets.ISO_8859_1);
    boolean isV4 = read.startsWith("\0\0\0\0\0\0\0\0\0\0\u00ff\u00ff");
    return isV4 ? new Inet4Address(Arrays.copyOfRange(octets, 12, 16)) : new InetAddress(octets);
  }

  public byte[] getAddress() {
    return octets;
  }

  /** Whether it is in 10/8, 172.16/12, 192.168/16 or fec0::/10. */
  public boolean isSiteLocalAddress() {
    return octets.length == V4
        ? begins(10, 8) || begins(172 << 4 | 1, 12) || begins(192 << 8 | 168, 16)
        : begins(0xfec0 >> 6, 10);
  }

  public boolean isLoopbackAddress() {
    return octets.length == V4 ? begins(127, 8) : isNumber(1);
  }

  public boolean isLinkLocalAddress() {
    return begins(
        octets.length == V4 ? 169 << 8 | 254 : 0xfe80 >> 6, octets.length == V4 ? 16 : 10);
  }

  public boolean isAnyLocalAddress() {
    return isNumber(0);
  }

  /** Whether the first bits, at most 16, are this number. */
  private boolean begins(int number, int bits) {
    return ((octets[0] & 0xff) << 8 | octets[1] & 0xff) >> 16 - bits == number;
  }

  private boolean isNumber(int number) {
    for (int i = 0; i < octets.length - 1; i++) {
      if (octets[i] != 0) {
        return false;
      }
    }
    return octets[octets.length - 1] == number;
  }
}
