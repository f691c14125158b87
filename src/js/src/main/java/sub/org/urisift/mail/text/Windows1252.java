package sub.org.urisift.mail.text;

/** Windows-1252 as browsers decode it. */
public final class Windows1252 {
  public static final String NAME = "windows-1252";

  private static final String FROM_80 =
      "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
          + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e"
          + "\u0178";

  private Windows1252() {}

  public static char character(byte b) {
    int c = b & 0xff;
    return c < 0x80 || c >= 0xa0 ? (char) c : FROM_80.charAt(c - 0x80);
  }
}
