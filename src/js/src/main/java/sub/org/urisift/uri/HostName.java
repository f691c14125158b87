package sub.org.urisift.uri;

import org.teavm.jso.JSClass;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.urisift.uri.UriCharacters;

/** Converts host names as the browser, or Node, does for a URL (UTS 46). */
final class HostName {
  private static final int MAX_NAME_LENGTH = 510;
  private static final int MAX_DOMAIN_LENGTH = 4096;

  /** A label after the name, so that numbers are not read as an address (URL 3.5). */
  private static final String AFTER = ".a";

  private HostName() {}

  /** The class of the platform. */
  @JSClass(name = "URL")
  static final class PlatformUrl implements JSObject {
    PlatformUrl(String url) {}

    static native boolean canParse(String url);

    @JSProperty
    native String getHostname();
  }

  static String toAscii(String name) {
    if (name.length() > MAX_NAME_LENGTH) {
      return null;
    }
    String ascii = convert(name);
    if (ascii == null) { // perhaps for a joiner in the wrong place
      ascii = convert(name.replace("\u200c", "").replace("\u200d", ""));
    }
    boolean isName =
        ascii != null && !ascii.isEmpty() && !ascii.startsWith(".") && !ascii.contains("..");
    for (int i = 0; isName && i < ascii.length(); i++) {
      char c = ascii.charAt(i);
      isName = UriCharacters.isAlphanum(c) || ".-_".indexOf(c) >= 0;
    }
    return isName ? ascii : null;
  }

  static String domainToAscii(String domain) {
    return domain.length() > MAX_DOMAIN_LENGTH ? null : convert(domain);
  }

  private static String convert(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (" \t\r\n\0\\/?#@:[]%<>^|".indexOf(name.charAt(i)) >= 0) {
        return null;
      }
    }
    String url = "http://" + name + AFTER;
    if (!PlatformUrl.canParse(url)) {
      return null;
    }
    String ascii = new PlatformUrl(url).getHostname();
    return ascii.substring(0, ascii.length() - AFTER.length());
  }
}
