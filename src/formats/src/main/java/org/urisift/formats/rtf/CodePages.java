package org.urisift.formats.rtf;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.Charsets;

/** The code pages of Windows. */
public final class CodePages {
  private static final int ISO = 28_590; // the number of ISO-8859-1, less 1

  private CodePages() {}

  /** The charset of a code page; null if it is unknown. */
  public static @Nullable Charset charset(int codePage) {
    boolean isIso = codePage > ISO && codePage < ISO + 20;
    String name =
        switch (codePage) {
          case 1_361 -> "x-Johab";
          case 10_000 -> "x-MacRoman";
          case 10_007 -> "x-MacCyrillic";
          case 10_029 -> "x-MacCentralEurope";
          case 20_127, 65_001 -> "UTF-8";
          case 20_866 -> "KOI8-R";
          case 21_866 -> "KOI8-U";
          case 20_932, 51_932 -> "EUC-JP";
          case 20_936, 51_936, 52_936, 54_936 -> "GB18030";
          case 50_220, 50_221, 50_222 -> "ISO-2022-JP";
          case 51_949 -> "EUC-KR";
          default -> isIso ? "ISO-8859-" + (codePage - ISO) : "cp" + codePage;
        };
    return Charsets.named(name);
  }
}
