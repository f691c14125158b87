package sub.org.urisift.mail.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.urisift.js.PageCharset;
import org.urisift.js.Platform;

/** Finds the charset for a label in mail among those of the browser, with the names of Java. */
public final class Charsets {
  private static final Map<String, Charset> BY_NAME = new HashMap<>();

  static {
    BY_NAME.put("", null);
    BY_NAME.put("UTF-8", StandardCharsets.UTF_8);
    BY_NAME.put("UTF-16", StandardCharsets.UTF_16);
    BY_NAME.put("UTF-16BE", StandardCharsets.UTF_16BE);
    BY_NAME.put("UTF-16LE", StandardCharsets.UTF_16LE);
  }

  private Charsets() {}

  public static Charset named(String label) {
    String name = Platform.charsetOf(label);
    if (!BY_NAME.containsKey(name)) {
      BY_NAME.put(name, new PageCharset(name));
    }
    return BY_NAME.get(name);
  }

  public static Charset namedInside(String label) {
    Charset charset = named(label);
    boolean isWide = charset != null && charset.name().startsWith("UTF-16");
    return isWide ? StandardCharsets.UTF_8 : charset;
  }

  public static boolean isSevenBit(Charset charset) {
    return charset.name().toLowerCase(Locale.ROOT).contains("2022");
  }
}
