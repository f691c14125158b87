package org.urisift.scan.text;

/** A text that may end a URI. {@link Input#findOnce} finds it for each URI of a list. */
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

  public int length() {
    return text.length();
  }

  /** Whether it stands at an index that has its first character; case is ignored. */
  public boolean isAt(Input input, int index) {
    return text.length() == 1 || isAt(text, input, index);
  }

  /** Whether a text stands in the input at an index; case is ignored. */
  public static boolean isAt(String text, Input input, int index) {
    if (index < 0) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if ((input.bytes[index + i] | 32) != (text.charAt(i) | 32)) {
        return false;
      }
    }
    return true;
  }

  char firstChar() {
    return text.charAt(0);
  }
}
