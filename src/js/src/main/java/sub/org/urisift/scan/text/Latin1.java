package sub.org.urisift.scan.text;

/** A string of ISO 8859-1. */
final class Latin1 {
  private Latin1() {}

  static String string(byte[] bytes, int from, int to) {
    char[] units = new char[to - from];
    for (int i = from; i < to; i++) {
      units[i - from] = (char) (bytes[i] & 0xff);
    }
    return new String(units);
  }
}
