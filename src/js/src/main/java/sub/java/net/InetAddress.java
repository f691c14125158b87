package sub.java.net;

import java.net.UnknownHostException;
import java.util.Arrays;

/** An address, of which no name is looked up. */
public class InetAddress {
  private static final int V4 = 4;
  private static final int V6 = 16;

  private final byte[] octets;

  InetAddress(byte[] octets) {
    this.octets = octets;
  }

  public static InetAddress getByAddress(byte[] octets) {
    return octets.length == V4 ? new Inet4Address(octets) : new InetAddress(octets);
  }

  /** Reads an address of IPv6 in brackets, which may end as one of IPv4 (RFC 2373 2.2). */
  public static InetAddress getByName(String literal) throws UnknownHostException {
    String text = literal.substring(1, literal.length() - 1);
    int gap = text.indexOf("::");
    byte[] start = octets(gap < 0 ? text : text.substring(0, gap), literal);
    byte[] end = octets(gap < 0 ? "" : text.substring(gap + 2), literal);
    int length = start.length + end.length;
    if (gap < 0 ? length != V6 : length >= V6) {
      throw new UnknownHostException(literal);
    }
    byte[] all = Arrays.copyOf(start, V6);
    System.arraycopy(end, 0, all, V6 - end.length, end.length);
    boolean isV4 = all[10] == -1 && all[11] == -1;
    for (int i = 0; i < 10; i++) {
      isV4 &= all[i] == 0;
    }
    return isV4 ? new Inet4Address(Arrays.copyOfRange(all, V6 - V4, V6)) : new InetAddress(all);
  }

  private static byte[] octets(String text, String literal) throws UnknownHostException {
    byte[] octets = new byte[V6];
    int length = 0;
    try {
      for (String group : text.isEmpty() ? new String[0] : text.split(":", -1)) {
        boolean isV4 = group.indexOf('.') >= 0;
        for (String number : isV4 ? group.split("\\.", -1) : new String[] {group}) {
          int value = Integer.parseInt(number, isV4 ? 10 : 16);
          if (value < 0 || value > (isV4 ? 0xff : 0xffff)) {
            throw new UnknownHostException(literal);
          }
          if (!isV4) {
            octets[length++] = (byte) (value >> 8);
          }
          octets[length++] = (byte) value;
        }
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new UnknownHostException(literal);
    }
    return Arrays.copyOf(octets, length);
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
    return begins(octets.length == V4 ? 169 << 8 | 254 : 0xfe80 >> 6, octets.length == V4 ? 16 : 10);
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
