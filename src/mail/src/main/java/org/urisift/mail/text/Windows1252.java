package org.urisift.mail.text;

import java.nio.charset.Charset;

/** Windows-1252 as browsers decode it: its five undefined bytes are control characters. */
public final class Windows1252 {
  public static final String NAME = "windows-1252";
  private static final char[] TABLE = new char[256];

  static {
    for (int i = 0; i < TABLE.length; i++) {
      String c = new String(new byte[] {(byte) i}, Charset.forName(NAME));
      TABLE[i] = c.charAt(0) == '\ufffd' ? (char) i : c.charAt(0);
    }
  }

  private Windows1252() {}

  public static char character(byte b) {
    return TABLE[b & 0xff];
  }
}
