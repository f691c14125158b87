package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Terminator;

/** Character references, {@code &gt;}, that stand for delimiters or follow a URI (D9). */
public final class Entities {
  private static final String[] OPENING = {
    "&lt;", "&quot;", "&#34;", "&#60;", "&#39;", "&apos;", "&ldquo;", "&lsquo;", "&laquo;",
  };

  /** The partners of the opening ones, in their order. */
  private static final Terminator[] CLOSING = {
    Terminator.GREATER,
    Terminator.QUOTE,
    Terminator.QUOTE_NUMBER,
    Terminator.GREATER_NUMBER,
    Terminator.APOSTROPHE_NUMBER,
    Terminator.APOSTROPHE,
    Terminator.DOUBLE_QUOTE,
    Terminator.SINGLE_QUOTE,
    Terminator.GUILLEMET,
  };

  /** A reference with one of these names at the end of a URI is not part of the URI. */
  private static final String[] NAMES = {
    "gt", "lt", "quot", "apos", "amp", "nbsp", "rsquo", "rdquo", "raquo"
  };

  private static final String AND = "&amp;";

  /** The length of the shortest entity: {@code &gt;}. */
  private static final int SHORTEST = 4;

  /** {@code &#x1f33f;}: no character has a longer number. */
  private static final int LONGEST_NUMBER = 9;

  private static final int LONGEST = 10; // an ampersand and a name

  private Entities() {}

  /**
   * Moves the end of a URI before an escaped tag, or before the partner of the entity that opens
   * it: {@code &lt;http://a.example/&gt;}.
   *
   * @param ampersand the index of the first ampersand in the URI
   */
  public static int end(Input input, int start, int ampersand, int end) {
    int tag = input.findOnce(Terminator.LESS, ampersand, end);
    if (start < 4 || input.bytes[start - 1] != ';') {
      return tag;
    }
    for (int i = 0; i < OPENING.length; i++) {
      if (Terminator.isAt(OPENING[i], input, start - OPENING[i].length())) {
        int closing = input.findOnce(CLOSING[i], start, end);
        if (closing < end) {
          return closing;
        }
      }
    }
    return tag;
  }

  /** The start of an entity that ends here, {@code &gt;} or {@code &amp;gt;}; -1 for none. */
  public static int startOfLast(CharSequence uri, int end) {
    int i = end - 2;
    while (i > 0
        && end - i < LONGEST_NUMBER
        && (Characters.isAlphanum(uri.charAt(i)) || uri.charAt(i) == '#')) {
      i--;
    }
    int and = i - escapedAnd(uri, i);
    if (i < 0 || uri.charAt(and) != '&' || end - i < SHORTEST) {
      return -1;
    }
    if (uri.charAt(i + 1) == '#') {
      return and;
    }
    for (String name : NAMES) {
      if (name.equalsIgnoreCase(uri.subSequence(i + 1, end - 1).toString())) {
        return and;
      }
    }
    return -1;
  }

  /** The number of characters of {@code &amp;} before its semicolon; 0 if it is not there. */
  private static int escapedAnd(CharSequence uri, int semicolon) {
    int and = semicolon - AND.length() + 1;
    return and > 0 && AND.contentEquals(uri.subSequence(and, semicolon + 1)) ? AND.length() - 1 : 0;
  }

  /** Whether a numeric reference goes on at a crosshatch: {@code #39;}, {@code #x27;}. */
  public static boolean isNumbered(Input input, int crosshatch) {
    int i = crosshatch + 1;
    i += input.peek(i) == 'x' || input.peek(i) == 'X' ? 1 : 0;
    int digits = i;
    while (i - digits < LONGEST_NUMBER && Characters.isHex(input.peek(i))) {
      i++;
    }
    return i > digits && input.peek(i) == ';';
  }

  /** Whether a semicolon ends a character reference, as in {@code ?a=1&amp;b=2}. */
  public static boolean endsAt(Input input, int from, int semicolon) {
    int i = semicolon - 1;
    while (i > from
        && semicolon - i < LONGEST
        && (Characters.isAlphanum(input.get(i)) || input.get(i) == '#')) {
      i--;
    }
    return i >= from && i < semicolon - 1 && input.get(i) == '&';
  }
}
