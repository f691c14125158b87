package org.urisift.scan;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/** Tells the message-ids that archives put into the paths of URIs from mail addresses (R7, R8). */
final class MessageId {
  /** Digits before the "@": a message-id has as many, and nobody's name has. */
  public static final int DIGITS = 8;

  /** Digits of a time in seconds; fewer are a date or number, perhaps below an address. */
  private static final int DIGITS_OF_SECONDS = 10;

  /**
   * A message-id that begins with the time has at least so many; names are telephone numbers too.
   */
  public static final int DIGITS_OF_TIME = 14;

  /** The longest name that people or lists have before the "@". */
  private static final int LONGEST_NAME = 32;

  private MessageId() {}

  /** Whether a text begins with a message-id, as far as its length tells. */
  public static boolean isLong(String text) {
    int at = text.indexOf('@');
    return at > 0 && isLongName(text.substring(0, at));
  }

  /** Whether what stands between two indexes, before an "@", is of a message-id. */
  public static boolean isName(Window window, int from, int at) {
    return digits(window, from, at) >= DIGITS || isLongName(window.text(from, at));
  }

  /** People's names are not so long, and lists whose names are have words for them. */
  private static boolean isLongName(String name) {
    return name.length() > LONGEST_NAME && Tokens.isCode(name);
  }

  /**
   * Whether the name in which a URI's path ends, and what stands before an "@", have as many digits
   * together as a message-id; an address, or the name of a package, may follow a number.
   */
  public static boolean isCompleted(CharSequence uri, Window window, int from, int at) {
    int digits = 0;
    int i = uri.length() - 1;
    while (i > 0 && (Characters.isScheme(uri.charAt(i)) || "_=".indexOf(uri.charAt(i)) >= 0)) {
      digits += Characters.isDigit(uri.charAt(i)) ? 1 : 0;
      i--;
    }
    boolean isNumber = digits == uri.length() - 1 - i;
    return digits > 0
        && i > 0
        && uri.charAt(i) == '/'
        && uri.charAt(i - 1) != '/'
        && !(isNumber && (from == at || Characters.isAlpha(window.get(from))))
        && digits + digits(window, from, at) >= DIGITS_OF_SECONDS;
  }

  /** How many digits stand between two indexes. */
  public static int digits(Window window, int from, int to) {
    int digits = 0;
    for (int i = from; i < to; i++) {
      digits += Characters.isDigit(window.get(i)) ? 1 : 0;
    }
    return digits;
  }
}
