package org.urisift.scan;

import java.io.IOException;
import java.util.Locale;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Comment;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * Tells the pieces of a long query, which mailers that measure lines in points cut to lines of all
 * lengths (R7). No width says that they were cut, but their look does: no text has such escapes, or
 * letters and digits of such length.
 */
final class CutQuery {
  private static final String HOST_FOLLOWS = "%3a%2f%2f";

  private final Window window;
  private final Layout layout;

  CutQuery(Window window, Layout layout) {
    this.window = window;
    this.layout = layout;
  }

  /**
   * Whether the token, which stands alone on its line, goes on the URI.
   *
   * @param token without punctuation at its end
   * @param inner whether the URI was broken before, and its last piece stands alone too
   */
  boolean goesOn(Candidate text, String token, boolean inner) throws IOException {
    if (lacksHost(text) && token.indexOf('.') > 0 && !Words.isAbbreviation(token)) {
      return true;
    }
    if (LinkHash.goesOn(text, token)) {
      return true;
    }
    boolean isFull = fillsLine(text, token);
    if (isFull && hasEscape(text) && hasEscape(token)) {
      return inner || holdsUri(text) && !beginsAnother(text, token);
    }
    return inner && (isFull && goesOnCode(text, token) || completesName(text, token));
  }

  /** Whether the URI's last line is as long as a mailer's, and had no room for the token. */
  private boolean fillsLine(Candidate text, String token) {
    int length = text.end() - window.lineStart(text.end() - 1);
    return length >= LineWidth.NARROWEST
        && length <= LineWidth.WIDEST
        && length + token.length() > Layout.HARD;
  }

  /** Whether the token is another line of a list, or the URI stands in a comment. */
  private boolean beginsAnother(Candidate text, String token) throws IOException {
    return beginsUri(token)
        || new Follower(text, token).givesAnother()
        || Comment.isComment(window, layout.lineText(text.end() - 1));
  }

  private static boolean goesOnCode(Candidate text, String token) {
    return Tokens.isCode(token) && endsInCode(text) && !new Follower(text, token).isComplete();
  }

  /** Whether the URI ends in the escaped sign behind which the name of a host stands. */
  static boolean lacksHost(CharSequence text) {
    int from = text.length() - HOST_FOLLOWS.length();
    return from >= 0
        && HOST_FOLLOWS.equalsIgnoreCase(text.subSequence(from, text.length()).toString());
  }

  /**
   * Whether a URI stands escaped in the query, as in links that filters make of others: other
   * escapes are of names, below which lists have the names themselves.
   */
  private static boolean holdsUri(CharSequence text) {
    return UriText.has(text, '?')
        && text.toString().toLowerCase(Locale.ROOT).contains(HOST_FOLLOWS);
  }

  /** Whether a token is an escaped URI, of which lists may have the unescaped one above. */
  private static boolean beginsUri(String token) {
    int colon = token.indexOf('%');
    return colon > 0
        && token.regionMatches(true, colon, HOST_FOLLOWS, 0, HOST_FOLLOWS.length())
        && Characters.areLetters(token, 0, colon);
  }

  private static boolean hasEscape(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      if (UriText.isEscape(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the text ends in letters large and small, or mixed with digits: as a code is cut. */
  private static boolean endsInCode(CharSequence text) {
    int from = text.length();
    while (from > 0 && Characters.isAlphanum(text.charAt(from - 1))) {
      from--;
    }
    from += from > 0 && text.charAt(from - 1) == '%' ? 2 : 0;
    boolean hasSmall = false;
    boolean hasOther = false; // but the first letter, which may be a word's
    for (int i = from; i < text.length(); i++) {
      boolean isSmall = text.charAt(i) >= 'a';
      hasSmall |= isSmall;
      hasOther |= !isSmall && (i > from || Characters.isDigit(text.charAt(i)));
    }
    return hasSmall && hasOther;
  }

  /**
   * Whether the URI, with an escape in its last piece, ends in the name of a parameter that the
   * token gives the value of.
   */
  private static boolean completesName(Candidate text, String token) {
    if (!hasEscape(text.subSequence(text.lengthOf(text.pieces() - 1), text.length()))) {
      return false;
    }
    int name = text.length();
    while (name > 0 && Characters.isAlpha(text.charAt(name - 1))) {
      name--;
    }
    int equals = 0;
    while (equals < token.length() && isOfName(token.charAt(equals))) {
      equals++;
    }
    return name > 0
        && name < text.length()
        && (text.charAt(name - 1) == '&' || text.charAt(name - 1) == ';')
        && equals < token.length()
        && token.charAt(equals) == '=';
  }

  /** What stands before the equals sign, when the sign before the name was escaped for HTML. */
  private static boolean isOfName(char c) {
    return Characters.isAlpha(c) || c == ';';
  }
}
