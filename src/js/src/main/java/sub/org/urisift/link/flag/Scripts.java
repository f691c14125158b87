package sub.org.urisift.link.flag;

import org.urisift.js.Platform;

/** Asks the browser about scripts. */
final class Scripts {
  private Scripts() {}

  static boolean hasMixedLabel(String name) {
    return Platform.hasMixedScripts(name);
  }

  static String toUnicode(String host) {
    return Platform.toUnicode(host);
  }

  /** The page has no names to protect. */
  static String skeleton(String name) {
    return name;
  }
}
