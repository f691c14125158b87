package org.urisift.scan;

import java.io.IOException;
import java.util.Locale;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.Window;

/** Recognises the names of hosts, and the mail addresses, that a line begins with (R7). */
final class LineHost {
  private static final String LOCAL = "localhost";

  private final Window window;
  private final LineBreak lineBreak;

  LineHost(LineBreak lineBreak) {
    this.window = lineBreak.window;
    this.lineBreak = lineBreak;
  }

  /** Whether the token begins with a host named for what it serves, and not as the URI's. */
  boolean isHost() throws IOException {
    return (isWww(window, lineBreak.token) || !lineBreak.hasQuery() && isFtp()) && !lacksHost();
  }

  private static boolean isWww(Window window, int index) throws IOException {
    return window.readTo(index + 3)
        && Characters.equalsIgnoreCase("www.", window.bytes, index, index + 4);
  }

  /** {@code ftp.example.org/x}: a host named for what it serves, and no file. */
  private boolean isFtp() throws IOException {
    int token = lineBreak.token;
    if (!window.readTo(token + 3)
        || !Characters.equalsIgnoreCase("ftp.", window.bytes, token, token + 4)) {
      return false;
    }
    int dot = -1;
    int i = token + 4;
    while (Characters.isScheme(window.at(i)) && i - token < Limits.LONGEST_NAME) {
      dot = isBeforeLabel(window, i) ? i : dot;
      i++;
    }
    return dot > 0 && (window.at(i) == '/' || !Endings.isDocument(window.text(token, i)));
  }

  /** Whether the line before ends behind the slashes of a URI inside the one that is read. */
  private boolean lacksHost() throws IOException {
    return window.holds("://", lineBreak.tail - 3)
        || CutQuery.lacksHost(window.text(lineBreak.start, lineBreak.tail));
  }

  /** Whether the token is a mail address of its own, and neither a message-id nor the URI's. */
  boolean isAddress() throws IOException {
    int token = lineBreak.token;
    int i = token;
    int c = window.at(i);
    while (Characters.isName(c) && i - token < Limits.LONGEST_NAME) {
      c = window.at(++i);
    }
    if (c != '@' || !Characters.isAlphanum(window.at(i + 1))) {
      return false;
    }
    boolean isValue = OpenEnd.isInside(lineBreak.last()); // of a query, or a message-id's end
    return !MessageId.isName(window, token, i)
        && !isValue
        && !lacksAddress()
        && !isSegment(i)
        && isHostBehind(i);
  }

  /**
   * Whether what stands behind an "@" may be a host's name, and no other "@" behind it; or is in
   * capitals, as what programs fill in: {@code oak-@ANY_VERSION@}.
   */
  private boolean isHostBehind(int at) throws IOException {
    if (Characters.isCapital(window.at(at + 1))) {
      return true;
    }
    int i = at + 1;
    while (Characters.isScheme(window.at(i)) && i - at <= Limits.LONGEST_NAME) {
      i++;
    }
    return window.at(i) != '_' && window.at(i) != '@';
  }

  /** Whether the URI is an address, of which the line before holds the beginning of a name. */
  private boolean lacksAddress() {
    int colon = window.find(':', lineBreak.start, lineBreak.tail);
    SchemeRule row = SchemeRule.row(window.text(lineBreak.start, colon).toLowerCase(Locale.ROOT));
    boolean isAddress = row == SchemeRule.ADDRESS || row == SchemeRule.ADDRESS_OR_HOST;
    return isAddress && window.text(colon, lineBreak.tail).indexOf('@') < 0;
  }

  /**
   * Whether an "@" stands in a segment of the URI's path: a slash before the token, or the
   * beginning of a message-id, and a slash behind the name of a host, as in the addresses of
   * archives, or behind coordinates: {@code @45.7,4.8,13z/}.
   */
  boolean isSegment(int at) throws IOException {
    int i = at + 1;
    while ((Characters.isScheme(window.at(i))
            || window.at(i) == ',' && Characters.isDigit(window.get(i - 1)))
        && i - at <= Limits.LONGEST_NAME) {
      i++;
    }
    return window.at(i) == '/' && (lineBreak.last() == '/' || completesMessage(at));
  }

  /** Whether a message-id that begins on the line before ends at an "@". */
  private boolean completesMessage(int at) {
    String begun = window.text(lineBreak.start, lineBreak.tail);
    return MessageId.isCompleted(begun, window, lineBreak.token, at);
  }

  /**
   * Whether the name of a host stands at an index, with a path behind it or an ending that says so.
   */
  static boolean isNamed(Window window, int name) throws IOException {
    int i = name;
    int dot = -1;
    while (i - name < Limits.LONGEST_CANDIDATE && Characters.isHost(window.at(i))) {
      dot = isBeforeLabel(window, i) ? i : dot;
      i++;
    }
    boolean mayBeHost =
        dot > name + 1
            && i - dot > 2
            && Characters.isAlphanum(window.at(name))
            && window.at(i) != '@'
            && !Endings.isFile(window.text(name, i));
    return mayBeHost
        && (window.at(i) == '/' || isWww(window, name) || Endings.isDomain(window.text(name, i)));
  }

  /** Whether the name of the host itself stands at an index, with a port or path behind it. */
  static boolean isLocal(Window window, int name) throws IOException {
    int end = name + LOCAL.length();
    return window.readTo(end)
        && Characters.equalsIgnoreCase(LOCAL, window.bytes, name, end)
        && (window.at(end) == '/'
            || window.at(end) == ':' && Characters.isDigit(window.at(end + 1)));
  }

  /** Whether a mail address stands at an index, and nothing behind it but a closing bracket. */
  static boolean isBracketedAddress(Window window, int name) throws IOException {
    int at = name;
    while (at - name < Limits.LONGEST_NAME
        && (Characters.isScheme(window.at(at)) || "_=&'~".indexOf(window.at(at)) >= 0)) {
      at++;
    }
    if (at == name || window.at(at) != '@' || !Characters.isAlphanum(window.at(at + 1))) {
      return false;
    }
    int dot = -1;
    int i = at + 1;
    while (i - at < Limits.LONGEST_CANDIDATE && Characters.isScheme(window.at(i))) {
      dot = isBeforeLabel(window, i) ? i : dot;
      i++;
    }
    return dot > 0 && window.at(i) == ']';
  }

  /** Whether a full stop stands at an index, and what may be a label of letters behind it. */
  private static boolean isBeforeLabel(Window window, int index) throws IOException {
    return window.at(index) == '.' && Characters.isAlpha(window.at(index + 1));
  }
}
