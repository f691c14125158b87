package org.urisift.mail;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;

/** Names of charsets as mail writes them. */
final class Charsets {
  private static final Charset WINDOWS_1252 = Charset.forName(Windows1252.NAME);

  private Charsets() {}

  /**
   * The charset of a name; UTF-8 for US-ASCII, of which it is the superset in use; windows-1252 for
   * ISO-8859-1, as mail readers have it; null for a name that means nothing.
   */
  static Charset named(String name) {
    try {
      Charset charset = Charset.forName(name.strip());
      if (charset.equals(StandardCharsets.US_ASCII)) {
        return StandardCharsets.UTF_8;
      }
      if (charset.equals(StandardCharsets.ISO_8859_1)) {
        return WINDOWS_1252;
      }
      return charset;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return null;
    }
  }

  /**
   * The same of a name that stands in the text itself, where it was read as US-ASCII: UTF-8 for a
   * charset in which it would not stand there so, as UTF-16 (WHATWG HTML 13.2.3.2).
   */
  static Charset namedInside(String name) {
    Charset charset = named(name);
    boolean fits =
        charset == null
            || !charset.canEncode()
            || Arrays.equals(name.getBytes(charset), name.getBytes(StandardCharsets.UTF_8));
    return fits ? charset : StandardCharsets.UTF_8;
  }
}
