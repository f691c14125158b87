package sub.org.apache.james.mime4j.util;

import java.nio.charset.Charset;
import org.apache.james.mime4j.util.ByteSequence;
import org.urisift.mail.text.Charsets;

/** Knows the charsets of the browser. */
public final class CharsetUtil {
  private CharsetUtil() {}

  public static boolean isWhitespace(String text) {
    boolean isWhite = true;
    for (int i = 0; i < text.length(); i++) {
      isWhite &= isWhitespace(text.charAt(i));
    }
    return isWhite;
  }

  public static boolean isWhitespace(char c) {
    return " \t\r\n".indexOf(c) >= 0;
  }

  public static boolean isASCII(CharSequence text) {
    boolean isAscii = true;
    for (int i = 0; i < text.length(); i++) {
      isAscii &= text.charAt(i) < 0x80;
    }
    return isAscii;
  }

  public static boolean isASCII(ByteSequence bytes) {
    boolean isAscii = true;
    for (int i = 0; i < bytes.length(); i++) {
      isAscii &= bytes.byteAt(i) >= 0;
    }
    return isAscii;
  }

  public static Charset lookup(String name) {
    return Charsets.named(name);
  }
}
