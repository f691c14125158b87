package org.urisift.scan.markup;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** Character references, {@code &gt;}, that stand for delimiters or follow a URI (D9). */
public final class Entities {
  /** References that open a quotation, and their partners. */
  private static final String[][] PAIRS = {
    {"&lt;", "&gt;"},
    {"&quot;", "&quot;"},
    {"&#34;", "&#34;"},
    {"&#60;", "&#62;"},
    {"&#39;", "&#39;"},
    {"&apos;", "&apos;"},
    {"&ldquo;", "&rdquo;"},
    {"&lsquo;", "&rsquo;"},
    {"&laquo;", "&raquo;"},
  };

  private static final String TAG = "&lt;"; // begins an escaped tag

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

  /** The partner of the reference that ends at an index; null without one. */
  public static @Nullable String closing(Input input, int end) {
    for (String[] pair : PAIRS) {
      if (stands(pair[0], input, end - pair[0].length())) {
        return pair[1];
      }
    }
    return null;
  }

  /**
   * Whether a URI ends before an ampersand: of an escaped tag, or of the partner of the reference
   * that opens it, {@code &lt;http://a.example/&gt;}.
   */
  public static boolean ends(Input input, int ampersand, @Nullable String closing) {
    return stands(TAG, input, ampersand) || closing != null && stands(closing, input, ampersand);
  }

  private static boolean stands(String reference, Input input, int index) {
    int end = index + reference.length();
    return index >= 0
        && input.peek(index) == '&'
        && input.peek(end - 1) == ';'
        && Characters.equalsIgnoreCase(reference, input.bytes, index, end);
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
    i = input.skip(digits, LONGEST_NUMBER, Characters.HEX);
    return i > digits && input.peek(i) == ';';
  }

  /** Whether a semicolon ends a character reference, as in {@code ?a=1&amp;b=2}. */
  public static boolean endsAt(Input input, int from, int semicolon) {
    int lowest = Math.max(from + 1, semicolon - LONGEST + 1);
    int i = input.skipBack(semicolon, lowest, Characters.ALPHANUM, "#") - 1;
    return i >= from && i < semicolon - 1 && input.get(i) == '&';
  }

  /**
   * The length of {@code amp;} after an ampersand if the quote opens the value of an attribute;
   * else 0. It is of a tag in Markdown, programs and templates, or of an escaped tag in markup, as
   * in a feed. There, {@code &amp;} is an ampersand (D9).
   */
  public static int lengthInValue(Input input, int index, int quote, boolean isMarkup) {
    return input.holds(AND, index) && opensValue(input, quote, isMarkup) ? AND.length() - 1 : 0;
  }

  /** Whether a quote opens the value of an attribute, of an escaped tag if this is markup. */
  private static boolean opensValue(Input input, int quote, boolean isMarkup) {
    int first = Math.max(0, quote - Limits.LONGEST_LINE);
    int i = quote - 1;
    if (i <= first || input.get(i) != '=' || !Characters.isAlpha(input.get(i - 1))) {
      return false;
    }
    while (i > first && input.get(i) != '<' && input.get(i) != '>' && input.get(i) != ';') {
      i--;
    }
    boolean isTag = !isMarkup && input.get(i) == '<';
    boolean isEscaped = isMarkup && input.get(i) == ';' && input.holds(TAG, i + 1 - TAG.length());
    return (isTag || isEscaped) && Characters.isAlpha(input.peek(i + 1));
  }
}
