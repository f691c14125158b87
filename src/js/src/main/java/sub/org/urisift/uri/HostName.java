package sub.org.urisift.uri;

import java.util.Locale;
import java.util.StringTokenizer;
import org.teavm.jso.JSClass;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.urisift.uri.UriCharacters;

/** Converts host names as the browser, or Node, does for a URL (UTS 46). */
final class HostName {
  private static final int MAX_NAME_LENGTH = 510;
  private static final int MAX_DOMAIN_LENGTH = 4096;

  /**
   * A label after the name: without it numbers would be read as an address (URL 3.5), and A-labels
   * in US-ASCII would not be checked.
   */
  private static final String AFTER = ".\u00e4";

  private static final String AFTER_IN_ASCII = ".xn--4ca";

  /** Signs and European digits in the blocks of letters that are written from right to left. */
  private static final String NEUTRAL =
      "\u0606\u0607\u0609\u060a\u060c\u060e\u060f\u066a\u06de\u06e9\u06f0\u06f1\u06f2\u06f3\u06f4"
          + "\u06f5\u06f6\u06f7\u06f8\u06f9\u07f6\u07f7\u07f8\u07f9\ufb29\ufdcf\ufeff"
          + "\ud802\udd1f\ud802\udf39\ud802\udf3a\ud802\udf3b\ud802\udf3c\ud802\udf3d\ud802\udf3e"
          + "\ud802\udf3f\ud83b\udef0\ud83b\udef1";

  private HostName() {}

  /** The class of the platform. */
  @JSClass(name = "URL")
  static final class PlatformUrl implements JSObject {
    PlatformUrl(String url) {}

    @JSProperty
    native String getHostname();

    /** Changes nothing if it is no host. */
    @JSProperty
    native void setHostname(String hostname);
  }

  static String toAscii(String name) {
    if (name.length() > MAX_NAME_LENGTH) {
      return null;
    }
    String ascii = convert(name);
    if (ascii == null && !name.toLowerCase(Locale.ROOT).contains("xn--")) { // perhaps for a joiner
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
    PlatformUrl url = new PlatformUrl("http://none/"); // canParse fails for Latin-1 in Node 20
    url.setHostname(name + AFTER);
    String ascii = url.getHostname();
    if (!ascii.endsWith(AFTER_IN_ASCII)) {
      return null;
    }
    ascii = ascii.substring(0, ascii.length() - AFTER_IN_ASCII.length());
    return isFromRight(name) && !(areLabelsFromLeft(ascii) && areLabelsFromRight(name))
        ? null
        : ascii;
  }

  /** Whether a name has a letter that is written from right to left, by its block. */
  private static boolean isFromRight(String name) {
    for (int i = 0; i < name.length(); i++) {
      int c = name.codePointAt(i);
      boolean isInBlock =
          c >= 0x590 && c < 0x900
              || c >= 0x2135 && c < 0x2139
              || c >= 0xfb1d && c < 0xfd3e
              || c >= 0xfd50 && c < 0xfdfd
              || c >= 0xfe70 && c < 0xff00
              || c >= 0x10800 && c < 0x11000
              || c >= 0x1e800 && c < 0x1f000;
      if (isInBlock
          && NEUTRAL.indexOf(c) < 0
          && Character.getType(c) != Character.NON_SPACING_MARK) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the labels in US-ASCII begin with a letter and end with a letter or digit (RFC 5893 2),
   * which not all platforms check.
   */
  private static boolean areLabelsFromLeft(String ascii) {
    for (StringTokenizer labels = new StringTokenizer(ascii, "."); labels.hasMoreTokens(); ) {
      String label = labels.nextToken();
      if (!UriCharacters.isAlpha(label.charAt(0))
          || !UriCharacters.isAlphanum(label.charAt(label.length() - 1))) {
        return false;
      }
    }
    return true;
  }

  /** Whether each label with a letter from the right begins with one (RFC 5893 2). */
  private static boolean areLabelsFromRight(String name) {
    StringTokenizer labels = new StringTokenizer(name, ".\u3002\uff0e\uff61");
    while (labels.hasMoreTokens()) {
      String label = labels.nextToken();
      int first = 0;
      while (first < label.length() - 1 && isInvisible(label.codePointAt(first))) {
        first++;
      }
      int end = label.offsetByCodePoints(first, 1);
      if (isFromRight(label) && !isFromRight(label.substring(first, end))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInvisible(int c) {
    int type = Character.getType(c);
    return type == Character.FORMAT || type == Character.NON_SPACING_MARK;
  }
}
