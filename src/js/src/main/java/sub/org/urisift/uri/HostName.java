package sub.org.urisift.uri;

import org.teavm.jso.JSBody;
import org.urisift.uri.UriCharacters;

/** Converts host names as the browser, or Node, does. */
final class HostName {
  private HostName() {}

  static String toAscii(String name) {
    String ascii = domainToAscii(name);
    boolean isName = ascii != null && !ascii.isEmpty();
    for (int i = 0; isName && i < ascii.length(); i++) {
      char c = ascii.charAt(i);
      isName = UriCharacters.isAlphanum(c) || ".-_".indexOf(c) >= 0;
    }
    return isName ? ascii : null;
  }

  @JSBody(
      params = "name",
      script = "try { return new URL('http://' + name).hostname; } catch (e) { return null; }")
  static native String domainToAscii(String name);
}
