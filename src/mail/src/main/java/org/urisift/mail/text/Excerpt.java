package org.urisift.mail.text;

/** The start of a text that is longer than what is shown of it. */
public final class Excerpt {
  /** UTF-16 units that are shown of the name of a file or an entry, with what it is in. */
  public static final int NAME = 1_024;

  private Excerpt() {}

  /**
   * A text as it is shown: an ellipsis stands for what is cut off; the same object if it is short.
   *
   * @param longest the UTF-16 units that are shown
   */
  public static String of(String text, int longest) {
    return text.length() <= longest ? text : start(text, longest) + "…";
  }

  /** The first UTF-16 units of a text, but not half a surrogate pair; all of a short text. */
  public static String start(String text, int units) {
    if (text.length() <= units) {
      return text;
    }
    boolean isInPair = Character.isSurrogatePair(text.charAt(units - 1), text.charAt(units));
    return text.substring(0, isInPair ? units - 1 : units);
  }
}
