package sub.org.urisift.mail.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.urisift.mail.text.Windows1252;

/**
 * Decodes UTF-8 (RFC 3629); each ill-formed byte is decoded as windows-1252. TeaVM's decoder takes
 * other bytes for ill-formed than Java's.
 */
public final class LenientUtf8 {
  private long illFormed;

  void reset() {
    illFormed = 0;
  }

  long illFormed() {
    return illFormed;
  }

  void decode(ByteBuffer bytes, CharBuffer chars, boolean ended) {
    while (bytes.hasRemaining()) {
      int length = length(bytes, ended);
      if (length == 0 || chars.remaining() < (length == 4 ? 2 : 1)) {
        return;
      }
      byte first = bytes.get();
      if (length < 0) {
        chars.put(Windows1252.character(first));
        illFormed++;
      } else if (length == 1) {
        chars.put((char) first);
      } else {
        int c = first & 0xff >> length + 1;
        for (int i = 1; i < length; i++) {
          c = c << 6 | bytes.get() & 0x3f;
        }
        chars.put(Character.toChars(c));
      }
    }
  }

  /** The length of the character at the position; 0 if it is incomplete, -1 if it is ill-formed. */
  private static int length(ByteBuffer bytes, boolean ended) {
    int at = bytes.position();
    int c = bytes.get(at) & 0xff;
    int length = c < 0x80 ? 1 : c < 0xc2 ? -1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : -1;
    for (int i = 1; i < length; i++) {
      if (i == bytes.remaining()) {
        return ended ? -1 : 0;
      }
      int next = bytes.get(at + i) & 0xff;
      int least = i > 1 ? 0x80 : c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
      int most = i > 1 ? 0xbf : c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
      if (next < least || next > most) {
        return -1;
      }
    }
    return length;
  }

  boolean isWellFormed(ByteBuffer bytes, boolean ended) {
    int length = 1;
    while (bytes.hasRemaining() && length > 0) {
      length = length(bytes, ended);
      bytes.position(bytes.position() + Math.max(0, length));
    }
    return length >= 0;
  }

  public static String decode(byte[] bytes) {
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    new LenientUtf8().decode(ByteBuffer.wrap(bytes), chars, true);
    return chars.flip().toString();
  }
}
