package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;

/**
 * Reads US-ASCII characters that the grammar excludes (RFC 2396 2.4.3) but a bare URI has (V3):
 * braces around a name, a number or nothing; a caret, a second crosshatch or square brackets, if
 * the URI goes on after them. Elsewhere they belong to the text.
 */
public final class ExcludedCharacters {
  private final Window window;

  ExcludedCharacters(Window window) {
    this.window = window;
  }

  /** Whether such a character may be among the first {@code length} of a text. */
  public static boolean mayHave(CharSequence text, int length) {
    int i = 0;
    while (i < length && "{^[\\#".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i < length;
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
  int braces(int i, boolean isQuery) throws IOException {
    boolean isDouble = window.peek(i + 1) == '{';
    int from = isDouble ? i + 2 : i + 1;
    int end = from;
    boolean hasLetter = false;
    while (end - from < Limits.LONGEST_NAME
        && (Characters.isName(window.peek(end)) || ".-".indexOf(window.peek(end)) >= 0)) {
      hasLetter |= !Characters.isHex(window.peek(end)) && window.peek(end) != '-';
      end++;
    }
    if (window.peek(end) != '}' || isDouble && window.peek(end + 1) != '}') {
      return i;
    }
    int next = isDouble ? end + 2 : end + 1;
    boolean isGlued = Characters.isName(window.get(i - 1)) || "-}".indexOf(window.get(i - 1)) >= 0;
    return isQuery || !isDouble && (isGlued || !hasLetter) ? next : i;
  }

  /** The index after a caret or a crosshatch if a name follows; else i. */
  int caretOrCrosshatch(int i) throws IOException {
    int end = i + 1;
    boolean hasLetter = false;
    while (Characters.isName(window.peek(end)) && end - i <= Limits.LONGEST_NAME) {
      hasLetter |= !Characters.isDigit(window.peek(end));
      end++;
    }
    if (window.get(i - 1) == '&') {
      return i; // perhaps a numeric reference
    }
    boolean isPower = window.peek(i) == '^' && !hasLetter && !Characters.isPlain(window.peek(end));
    return end > i + 1 && !isPower ? i + 1 : i;
  }

  /**
   * The index after square brackets in a path if the URI goes on after them, else i. It goes on in
   * {@code [b]=c}; in {@code [b].c}, if a letter is in the brackets; in {@code [b-c]d}, if more
   * than a word is.
   */
  int brackets(int i) throws IOException {
    int end = i + 1;
    boolean isWord = true; // or the number of a footnote
    boolean hasLetter = false;
    boolean hasName = false;
    while ((Characters.isName(window.peek(end)) || ".-+".indexOf(window.peek(end)) >= 0)
        && end - i < Limits.LONGEST_NAME) {
      hasLetter |= Characters.isAlpha(window.peek(end));
      hasName |= Characters.isAlphanum(window.peek(end));
      isWord &= Characters.isAlphanum(window.peek(end++));
    }
    if (!hasName || window.peek(end) != ']') {
      return i;
    }
    int next = window.peek(end + 1);
    int after = window.peek(end + 2);
    boolean goesOn =
        "=/_%&-".indexOf(next) >= 0 && Characters.isAlphanum(after)
            || !isWord && Characters.isAlphanum(next)
            || hasLetter && next == '.' && Characters.isAlphanum(after);
    return goesOn ? end + 1 : i;
  }

  /** The index after square brackets in a query, with no others inside (RFC 2732); else i. */
  int bracketsInQuery(int i) throws IOException {
    int end = i + 1;
    while ((Characters.isPlain(window.peek(end)) || ":%()".indexOf(window.peek(end)) >= 0)
        && end - i < Limits.LONGEST_WORD) {
      end++;
    }
    boolean isClosing = window.peek(i + 1) == '/'; // the "[/url]" of forum markup
    return window.peek(end) == ']' && !isClosing ? end + 1 : i;
  }
}
