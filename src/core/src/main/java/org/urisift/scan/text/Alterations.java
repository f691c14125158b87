package org.urisift.scan.text;

/**
 * Undoes what programs did to the characters of a URI (V3): ligatures and two kinds of tilde in
 * text made from PDF, invisible characters at which a line may be broken, and the " at " of list
 * archives.
 */
public final class Alterations {
  /** What archives write in mail addresses for an at sign. */
  public static final String AT = " at ";

  /** The letters of U+FB00 to U+FB06. */
  private static final String[] LIGATURES = {"ff", "fi", "fl", "ffi", "ffl", "st", "st"};

  private Alterations() {}

  /** A text with "~" for each tilde of PDF, and letters for each ligature. */
  public static String withoutPdf(String text) {
    String replaced = text.replace('\u223c', '~').replace('\u02dc', '~');
    for (int i = 0; i < LIGATURES.length; i++) {
      replaced = replaced.replace(String.valueOf((char) ('\ufb00' + i)), LIGATURES[i]);
    }
    return replaced;
  }

  /**
   * The index at which a URI ends unless its author meant what stands there: an invisible
   * character, a blank, an angle bracket. The length without one, and of data.
   */
  public static int first(String uri) {
    int i = uri.startsWith("data:") ? uri.length() : 0;
    while (i < uri.length()
        && " <".indexOf(uri.charAt(i)) < 0
        && !isInvisible(uri.charAt(i), UriText.peek(uri, i - 1))) {
      i++;
    }
    return i;
  }

  /** A text without its invisible characters, and in a URL with "@" for each {@link #AT}. */
  public static String undone(String text, boolean isUrl) {
    StringBuilder visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (!isInvisible(text.charAt(i), UriText.peek(visible, visible.length() - 1))) {
        visible.append(text.charAt(i));
      }
    }
    return isUrl ? visible.toString().replace(AT, "@") : visible.toString();
  }

  /** Whether it has no meaning. A joiner after a letter of another script or an emoji has one. */
  private static boolean isInvisible(char c, int before) {
    return Characters.isInvisible(c) && !(Characters.isJoiner(c) && before > 127);
  }
}
