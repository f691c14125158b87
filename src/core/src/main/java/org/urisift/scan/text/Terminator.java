package org.urisift.scan.text;

/** What may end a URI: {@link Window#findOnce} seeks it from each URI of a list, to its end. */
public enum Terminator {
  AND("&"),
  COMMA(","),
  SEMICOLON(";"),
  ASTERISK("*"),
  LESS("&lt;"),
  GREATER("&gt;"),
  QUOTE("&quot;"),
  QUOTE_NUMBER("&#34;"),
  GREATER_NUMBER("&#62;"),
  APOSTROPHE_NUMBER("&#39;"),
  APOSTROPHE("&apos;"),
  DOUBLE_QUOTE("&rdquo;"),
  SINGLE_QUOTE("&rsquo;"),
  GUILLEMET("&raquo;");

  static final int COUNT = values().length;

  private final String text;

  Terminator(String text) {
    this.text = text;
  }

  /** How many characters it has. */
  public int length() {
    return text.length();
  }

  /** Whether it stands at an index of what was read, in any case of letters. */
  public boolean isAt(Window window, int index) {
    return text.length() == 1 || isAt(text, window, index);
  }

  /** Whether a text in lower case stands at an index of what was read, in any case. */
  public static boolean isAt(String text, Window window, int index) {
    if (index < 0) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if ((window.bytes[index + i] | 32) != (text.charAt(i) | 32)) {
        return false;
      }
    }
    return true;
  }

  char first() {
    return text.charAt(0);
  }
}
