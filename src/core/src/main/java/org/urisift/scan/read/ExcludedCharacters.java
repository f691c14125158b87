package org.urisift.scan.read;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.TextPattern;
import org.urisift.scan.text.UriText;

/**
 * Reads US-ASCII characters that the grammar excludes (RFC 2396 2.4.3) but a bare URI has (V3):
 * braces around a name, a number or nothing; a caret, a second crosshatch or square brackets, if
 * the URI goes on after them; angle brackets in DOIs and around message-ids. Elsewhere they belong
 * to the text.
 */
public final class ExcludedCharacters {
  private static final String SIGNS = "+-._"; // of names
  private static final String[] MESSAGE = {"message://"};

  private ExcludedCharacters() {}

  /** Whether such a character may be among the first {@code length} of a text. */
  public static boolean mayHave(CharSequence text, int length) {
    return Characters.skip(text, 0, Characters.PLAIN, ":") < length
        && UriText.find(text, 0, "{^[\\#") < length;
  }

  /** The index of the first such character in a URI; the URI's length without one. */
  public static int first(String uri) {
    int query = UriText.find(uri, 0, "?#");
    int fragment = UriText.find(uri, 0, "#");
    for (int i = 0; i < uri.length(); i++) {
      char c = uri.charAt(i);
      if ("{^\\".indexOf(c) >= 0
          || c == '[' && i < query && uri.charAt(i - 1) != '/'
          || c == '#' && i > fragment) {
        return i;
      }
    }
    return uri.length();
  }

  /** The index after a pair of braces that belongs to a URI; i if it does not. */
  static int braces(Input input, int i, boolean isQuery) {
    boolean isDouble = input.peek(i + 1) == '{';
    int from = isDouble ? i + 2 : i + 1;
    int end = input.skip(from, Limits.LONGEST_NAME, Characters.LOCAL);
    boolean hasLetter = input.skip(from, Limits.LONGEST_NAME, Characters.HEX, "-") < end;
    if (input.peek(end) != '}' || isDouble && input.peek(end + 1) != '}') {
      return i;
    }
    int next = isDouble ? end + 2 : end + 1;
    boolean isGlued = Characters.isName(input.get(i - 1)) || "-}".indexOf(input.get(i - 1)) >= 0;
    return isQuery || !isDouble && (isGlued || !hasLetter) ? next : i;
  }

  /**
   * The index after angle brackets that belong to a URI: in the SICI of a DOI, {@code
   * 10.1000/…<1:A>2.0}, or around the message-id of {@code message://<a@b.example>}; else i.
   */
  static int angleBrackets(Input input, int i) {
    boolean isMessage = input.peek(i) == '<' && input.follows(MESSAGE, i);
    int next = isMessage ? 0 : input.peek(i + 1);
    if (!isMessage && !Characters.isDigit(next) && !Characters.isCapital(next)) {
      return i; // nearly always
    }
    String rest = input.text(i, input.lineEnd(i, i + Limits.LONGEST_WORD));
    String pattern = isMessage ? "<[^<> \t\"]+@W[^<> \t\"]*[>]" : "<[W.-]+:[^<> \t\"]*[>]N";
    return (isMessage || isInDoi(input, i)) && TextPattern.matches(pattern, rest, 0)
        ? i + rest.indexOf('>') + 1
        : i;
  }

  private static boolean isInDoi(Input input, int i) {
    int from = Math.max(0, i - Limits.LONGEST_NAME);
    return TextPattern.matches("C*[^W]10.NNNN+/[^ \t<]+$", input.text(from, i), 0);
  }

  /** The index after a caret or a crosshatch if a name follows; else i. */
  static int caretOrCrosshatch(Input input, int i) {
    int end = input.skip(i + 1, Limits.LONGEST_NAME, Characters.LOCAL);
    boolean hasLetter = input.skip(i + 1, Limits.LONGEST_NAME, Characters.DIGIT) < end;
    if (input.get(i - 1) == '&') {
      return i; // perhaps a numeric reference
    }
    boolean isPower = input.peek(i) == '^' && !hasLetter && !Characters.isPlain(input.peek(end));
    return end > i + 1 && !isPower ? i + 1 : i;
  }

  /**
   * The index after square brackets in a path if the URI goes on after them, else i. It goes on in
   * {@code [b]=c}; in {@code [b].c}, if a letter is in the brackets; in {@code [b-c]d}, if more
   * than a word is.
   */
  static int brackets(Input input, int i) {
    int end = input.skip(i + 1, Limits.LONGEST_NAME, Characters.LOCAL);
    boolean isWord = // or the number of a footnote
        input.skip(i + 1, Limits.LONGEST_NAME, Characters.ALPHANUM) == end;
    boolean hasLetter = input.skip(i + 1, Limits.LONGEST_NAME, Characters.DIGIT, SIGNS) < end;
    boolean hasName = input.skip(i + 1, Limits.LONGEST_NAME, 0, SIGNS) < end;
    if (!hasName || input.peek(end) != ']') {
      return i;
    }
    int next = input.peek(end + 1);
    int after = input.peek(end + 2);
    boolean goesOn =
        "=/_%&-".indexOf(next) >= 0 && Characters.isAlphanum(after)
            || !isWord && Characters.isAlphanum(next)
            || hasLetter && next == '.' && Characters.isAlphanum(after);
    return goesOn ? end + 1 : i;
  }

  /** The index after square brackets in a query, with no others inside (RFC 2732); else i. */
  static int bracketsInQuery(Input input, int i) {
    int end = input.skip(i + 1, Limits.LONGEST_WORD, Characters.PLAIN, ":%()");
    boolean isClosing = input.peek(i + 1) == '/'; // the "[/url]" of forum markup
    return input.peek(end) == ']' && !isClosing ? end + 1 : i;
  }
}
