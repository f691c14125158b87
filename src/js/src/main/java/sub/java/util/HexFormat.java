package sub.java.util;

/** Reads bytes in hexadecimal. */
public final class HexFormat {
  private HexFormat() {}

  public static HexFormat of() {
    return new HexFormat();
  }

  public byte[] parseHex(CharSequence digits) {
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      String octet = digits.subSequence(2 * i, 2 * i + 2).toString();
      bytes[i] = (byte) Integer.parseInt(octet, 16);
    }
    return bytes;
  }
}
