package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * The braces that programs for bibliographies put around an escaped sign: {@code {\\_}}, {@code
 * {~}}, and behind a tilde {@code \\~{}}. Braces and backslash are TeX's (D6).
 */
public final class TexGroup {
  /** Signs that TeX reads as its own, without a backslash before them. */
  private static final String SIGNS = "_&%#~";

  private TexGroup() {}

  /** How many characters at a brace that opens are TeX's; 0 where the URI ends before it. */
  static int opening(Window window, int brace) throws IOException {
    if (isEmptyBefore(window, brace)) {
      return isTilde(window, brace - 2) ? 2 : 0;
    }
    boolean isEscaped = window.at(brace + 1) == '\\';
    int sign = brace + (isEscaped ? 2 : 1);
    boolean isSign = isEscaped ? isSign(window.at(sign)) : window.at(sign) == '~';
    return isSign && window.at(sign + 1) == '}' && goesOn(window, sign) ? sign - brace : 0;
  }

  /** The same at a brace that closes: it does where such a group opened. */
  static int closing(Window window, int brace) {
    return isInGroup(window, brace - 1) ? 1 : 0;
  }

  /** Whether a sign stands alone in braces that {@link #opening} has passed over. */
  public static boolean isInGroup(Window window, int sign) {
    char before = window.get(sign - 1);
    return before == '\\' && isSign(window.get(sign)) && window.get(sign - 2) == '{'
        || before == '{' && window.get(sign) == '~';
  }

  /** Whether {@code {}} stands at an index, behind which a name goes on. */
  static boolean isEmptyBefore(Window window, int brace) throws IOException {
    return window.holds("{}", brace) && Characters.isAlphanum(window.at(brace + 2));
  }

  private static boolean isTilde(Window window, int backslash) {
    return window.get(backslash) == '\\' && window.get(backslash + 1) == '~';
  }

  private static boolean isSign(int c) {
    return c >= 0 && SIGNS.indexOf(c) >= 0;
  }

  /** Whether more of a URI comes behind the group; behind a percent sign its two digits. */
  private static boolean goesOn(Window window, int sign) throws IOException {
    int behind = sign + 2;
    return window.at(sign) == '%'
        ? Characters.isHex(window.at(behind)) && Characters.isHex(window.at(behind + 1))
        : window.at(behind) == '{' || Backslash.goesOn(window, behind);
  }
}
