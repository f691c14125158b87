package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;

/** Takes off the end of a bare URI what belongs to the text (D7 to D9, D12). */
public final class Trimming {
  private Trimming() {}

  /**
   * The length that is left of a bare URI where it stands.
   *
   * @param colon the index of the colon after the scheme in its text
   * @param start where it begins in the window
   */
  public static int trimmedLength(Window window, Candidate uri, int colon, int start)
      throws IOException {
    int length = trimmedLength(withoutSign(window, uri), colon, opener(window, start));
    if (length < uri.length()) {
      return length;
    }
    boolean closesMarkup = // of a comment, or an empty element (D12)
        (uri.endsWith("--") || uri.endsWith("'/")) && window.at(uri.end()) == '>';
    boolean isPod = uri.last() == 'E' && window.holds("<gt>", uri.end()); // Perl's bracket (D9)
    return closesMarkup ? length - 2 : isPod ? length - 1 : length;
  }

  /**
   * Without the dollar sign that begins a variable, a sum or a formula, <code>${x}</code>, <code>
   * $((x))</code>, TeX's, and the ampersand of a character reference whose crosshatch ended a
   * fragment, {@code b#c&#39;} (D9).
   */
  private static CharSequence withoutSign(Window window, Candidate uri) throws IOException {
    int last = uri.last();
    int next = last == '$' || last == '&' ? window.at(uri.end()) : -1;
    boolean isSign =
        last == '$'
            ? next == '{' || next == '\\' || next == '('
            : next == '#' && Entities.isNumbered(window, uri.end());
    return isSign ? uri.subSequence(0, uri.length() - 1) : uri;
  }

  /**
   * The character before a URI, which the text may have put behind it too; -1 where none stands
   * there, or an equals sign that gives a value to a name.
   */
  private static int opener(Window window, int start) {
    int before = start > 0 ? window.get(start - 1) : -1;
    return before == '=' && isAssigned(window, start - 1) ? -1 : before;
  }

  /** Whether a name stands before an equals sign; one of TeX's, as in {@code \path=}, does not. */
  private static boolean isAssigned(Window window, int sign) {
    int name = sign;
    while (name > 0
        && sign - name < Limits.LONGEST_NAME
        && Characters.isAlpha(window.get(name - 1))) {
      name--;
    }
    int before = name > 0 ? window.get(name - 1) : ' ';
    return name == sign ? !Characters.isWhite(before) : before != '\\';
  }

  /**
   * The length that is left of a text, whatever stands behind it.
   *
   * @param colon the index of the colon after the scheme; nothing before it goes
   * @param before the character before the URI, -1 at the start of the input
   */
  public static int trimmedLength(CharSequence uri, int colon, int before) {
    int length = uri.length();
    // whether it ends in its authority, once that was asked: nothing that goes is a slash
    Boolean host = null;
    Boolean hasQuery = null;
    while (length > colon + 1) {
      char last = uri.charAt(length - 1);
      int entity = last == ';' ? Entities.startOfLast(uri, length) : -1;
      boolean isMark = before == last && "*_~$".indexOf(last) >= 0;
      if (entity > colon) {
        length = entity;
      } else if (last == '\'' && uri.charAt(length - 2) == '\'') {
        length -= 2; // as TeX closes quotations
      } else if (Characters.isTrailing(last)
          || last == '('
          || isMark
          || last == '\'' && (before == '\'' || before == '`' || isOdd(uri, length))) {
        length--;
      } else if (last == '+' && uri.charAt(length - 2) == '\'' && isOdd(uri, length)) {
        length--; // as programs put strings together
      } else if (last == 's' && uri.charAt(length - 2) == '\'' && length > colon + 5) {
        // http://example.org's: no name of a host has an apostrophe, and no path begins with it
        host = host == null ? UriText.endsHost(uri, colon, length) : host;
        if (!host && uri.charAt(length - 3) != '/') {
          return length;
        }
        length -= 2;
      } else if (last == '=' && before == '=') {
        hasQuery = hasQuery == null ? UriText.has(uri, '?') : hasQuery;
        if (hasQuery) {
          return length;
        }
        length--;
      } else if ("-*_~".indexOf(last) >= 0) {
        host = host == null ? UriText.endsHost(uri, colon, length) : host;
        if (!host) {
          return length;
        }
        length--;
      } else {
        return length;
      }
    }
    return length;
  }

  /** Whether the apostrophe at the end has no other in the URI to pair with. */
  private static boolean isOdd(CharSequence uri, int length) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      if (uri.charAt(i) == '\'') {
        count++;
      }
    }
    return count % 2 == 1;
  }
}
