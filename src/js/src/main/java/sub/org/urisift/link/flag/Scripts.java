package sub.org.urisift.link.flag;

final class Scripts {
  private Scripts() {}
  static boolean hasMixedLabel(String name) { return false; }
  static String toUnicode(String host) { return host; }
  static String skeleton(String name) { return name; }
}
