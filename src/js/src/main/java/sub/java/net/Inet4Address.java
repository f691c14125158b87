package sub.java.net;

/** An address of IPv4. */
public final class Inet4Address extends InetAddress {
  Inet4Address(byte[] octets) {
    super(octets);
  }
}
