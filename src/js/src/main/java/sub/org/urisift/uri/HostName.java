package sub.org.urisift.uri;

import java.util.Locale;
import org.urisift.js.HostNames;
import org.urisift.uri.UriCharacters;

/** Converts host names as the browser, or Node, does for a URL (UTS 46). */
final class HostName {
  private static final int MAX_NAME_LENGTH = 510;
  private static final int MAX_DOMAIN_LENGTH = 4096;

  private HostName() {}

  static String toAscii(String name) {
    if (name.length() > MAX_NAME_LENGTH) {
      return null;
    }
    String ascii = HostNames.toAscii(name);
    if (ascii.isEmpty()
        && !name.toLowerCase(Locale.ROOT).contains("xn--")) { // perhaps for a joiner
      ascii = HostNames.toAscii(name.replace("\u200c", "").replace("\u200d", ""));
    }
    boolean isName = !ascii.isEmpty() && !ascii.startsWith(".") && !ascii.contains("..");
    for (int i = 0; isName && i < ascii.length(); i++) {
      char c = ascii.charAt(i);
      isName = UriCharacters.isAlphanum(c) || ".-_".indexOf(c) >= 0;
    }
    return isName ? ascii : null;
  }

  static String domainToAscii(String domain) {
    String ascii = domain.length() > MAX_DOMAIN_LENGTH ? "" : HostNames.toAscii(domain);
    return ascii.isEmpty() ? null : ascii;
  }
}
