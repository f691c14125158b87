package sub.org.urisift.mail.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
public final class Charsets {
  private Charsets() {}
  public static Charset named(String name) { return StandardCharsets.UTF_8; }
  public static Charset namedInside(String name) { return StandardCharsets.UTF_8; }
  public static boolean isSevenBit(Charset charset) { return false; }
}
