package org.urisift.mail.kind;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;

/**
 * Binary formats that are not read, recognised by their first bytes so that they can be reported. A
 * format that gets a reader moves to {@code DocumentKind}.
 */
public enum Binary {
  PDF("application/pdf", "255044462d"),
  /** Word, Excel and PowerPoint before 2007, and Outlook's .msg. */
  OLE("application/x-ole-storage", "d0cf11e0a1b11ae1"),
  /** A store of Outlook folders. */
  PST("application/vnd.ms-outlook", "2142444e"),
  /** Outlook's winmail.dat. */
  TNEF("application/ms-tnef", "789f3e22"),
  PNG("image/png", "89504e470d0a1a0a"),
  JPEG("image/jpeg", "ffd8ff"),
  GIF("image/gif", "47494638"),
  EMF("image/emf", "01000000"),
  RAR("application/vnd.rar", "526172211a07"),
  SEVEN_ZIP("application/x-7z-compressed", "377abcaf271c"),
  EXE("application/vnd.microsoft.portable-executable", "4d5a90"),
  OTHER("application/octet-stream", "");

  /** Bytes in which the zeros of UTF-16 are looked for. */
  private static final int SAMPLE = 256;

  /**
   * A text has at most one control character, other than formatting ones, in this number of bytes.
   */
  private static final int SHARE = 100;

  private final String type;
  private final byte[] magic;

  Binary(String type, String magic) {
    this.type = type;
    this.magic = HexFormat.of().parseHex(magic);
  }

  /** The Content-Type. */
  public String type() {
    return type;
  }

  /** The binary format that begins with these bytes; null for a text. */
  public static @Nullable Binary recogniseOrNull(byte[] bytes, int at, int end) {
    for (Binary kind : values()) {
      if (kind != OTHER && Bytes.startsWith(bytes, at, end, kind.magic)) {
        return kind;
      }
    }
    return isWide(bytes, at, end) || !hasControls(bytes, at, end) ? null : OTHER;
  }

  /**
   * Whether there is a zero byte, which no text outside UTF-16 and UTF-32 has, or many other
   * controls.
   */
  private static boolean hasControls(byte[] bytes, int at, int end) {
    int controls = 0;
    for (int i = at; i < end; i++) {
      byte b = bytes[i];
      if (b == 0) {
        return true;
      }
      boolean isFormat = b >= 0x07 && b <= '\r' || b == 0x1a || b == 0x1b;
      controls += b > 0 && b < ' ' && !isFormat || b == 0x7f ? 1 : 0;
    }
    return controls > (end - at) / SHARE;
  }

  /** Whether the bytes are UTF-16 or UTF-32, by their mark or by the positions of their zeros. */
  private static boolean isWide(byte[] bytes, int at, int end) {
    if (end - at > 1) {
      int mark = (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
      if (mark == 0xfffe || mark == 0xfeff) {
        return true;
      }
    }
    int length = Math.min(SAMPLE, end - at) & ~1;
    int[] zeros = new int[2];
    for (int i = 0; i < length; i++) {
      zeros[i & 1] += bytes[at + i] == 0 ? 1 : 0;
    }
    int most = Math.max(zeros[0], zeros[1]);
    return length > SAMPLE / 32 && Math.min(zeros[0], zeros[1]) == 0 && most * 8 > length * 3;
  }
}
