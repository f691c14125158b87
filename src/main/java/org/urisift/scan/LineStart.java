package org.urisift.scan;

import java.io.IOException;
import java.util.Locale;
import java.util.Set;

/** Tells what at the start of a line is something of its own, and goes on with no URI (R7, R8). */
final class LineStart {
  /** The part of an address before the "@", and a word, is at most this long. */
  private static final int LONGEST_NAME = 64;

  /**
   * So many digits before the "@" has a message-id, as archives put them into URIs, but nobody's
   * name.
   */
  private static final int DIGITS_OF_MESSAGE = 8;

  /** The name of a property, in capitals, is at least this long. */
  private static final int SHORTEST_PROPERTY = 3;

  /** No list has more items. */
  private static final int LONGEST_LIST_NUMBER = 3;

  /** With its sign: {@code .fam}, {@code =head1}. */
  private static final int LONGEST_REQUEST = 6;

  /** With its plus sign: what is shorter may be a piece of a name, {@code +2}. */
  private static final int SHORTEST_TELEPHONE = 7;

  /** Where the paths of files begin that texts name. */
  private static final Set<String> ROOTS =
      Set.of("usr", "etc", "var", "tmp", "dev", "proc", "opt", "bin", "sbin");

  private final Window window;

  // what is looked at
  private int start; // of the URI
  private int tail; // where the line before ends
  private int token;

  LineStart(Window window) {
    this.window = window;
  }

  /**
   * Whether the token is no piece of the URI.
   *
   * @param start of the URI
   * @param tail the end of the line before the token
   */
  boolean isNew(int start, int tail, int token) throws IOException {
    this.start = start;
    this.tail = tail;
    this.token = token;
    return isNew();
  }

  /** Whether the line starts something of its own. */
  private boolean isNew() throws IOException {
    int c = window.at(token);
    if (isRequest(c)) {
      return true;
    }
    int next = window.at(token + 1);
    boolean isName = Characters.isAlphanum(next);
    boolean isBehindSlash = window.get(tail - 1) == '/';
    return switch (c) {
      case '~' -> next == '/' || beginsAnew(c); // a home directory
      case '@' -> !isBehindSlash || !hasPath(token + 1); // "@name/page"
      case '/' -> !isPath();
      case '.' -> !isName;
      case '+' -> isName ? isOfPatch() || isTelephone() : next != '/' || !isBehindSlash; // "+/refs"
      case '-' -> isName ? isOption() : next != '/' || !isBehindSlash; // "-/issues" of forges
      default -> beginsAnew(c);
    };
  }

  /** Whether the hyphen at the token is that of an option, of a patch or of a list. */
  private boolean isOption() throws IOException {
    return Words.beginsUri(window, token + 1)
        || isOfPatch()
        || "/.,".indexOf(window.get(tail - 1)) >= 0;
  }

  /** The same of a token of which the sign that it begins with, or none, says nothing. */
  private boolean beginsAnew(int c) throws IOException {
    if (!Characters.isAlphanum(c) && "_%?&=#~".indexOf(c) < 0) {
      return c <= 127;
    }
    boolean isHost = (isWww(token) || !hasQuery() && isFtp()) && !lacksHost();
    if (Words.beginsUri(window, token) || isHost || isProperty() || c == '=' && !isValue()) {
      return true;
    }
    int i = token;
    while (Characters.isAlphanum(window.at(i)) || window.at(i) == '-' || window.at(i) == '_') {
      i++;
    }
    return isLabel(i) || isListMark(i) || isAddress();
  }

  /** Whether a colon at an index ends a label, a name in a program or that of a drive. */
  private boolean isLabel(int mark) throws IOException {
    if (window.at(mark) != ':') {
      return false;
    }
    int next = window.at(mark + 1);
    boolean isName =
        Characters.isAlpha(next)
            && Characters.isAlphanum(window.get(tail - 1))
            && window.find('_', token, mark) < mark;
    boolean isDrive =
        mark == token + 1
            && Characters.isAlpha(window.at(token))
            && window.get(tail - 1) == '/'
            && "/\\".indexOf(next) >= 0;
    return next < 0
        || Characters.isWhite(next)
        || isVariable(mark)
        || (isName || isDrive) && !hasQuery();
  }

  /** Whether the mark at an index makes an item of a list of the number or letter before it. */
  private boolean isListMark(int mark) throws IOException {
    int c = window.at(mark);
    int next = window.at(mark + 1);
    return (c == '.' || c == ')' && !isOpen())
        && (next < 0 || Characters.isWhite(next))
        && (mark - token == 1 || isListNumber(mark))
        && !isLastValue(mark);
  }

  /**
   * The name of a property, {@code ATTENDEE;CN=x:} of calendars or {@code URL:}; a name and its
   * version, {@code HTTP/1.1}; {@code a=} of SDP or {@code url=http://}, where no query stands
   * before it.
   */
  private boolean isProperty() throws IOException {
    int i = token;
    while (Characters.isCapital(window.at(i)) || window.at(i) == '-') {
      i++;
    }
    int mark = window.at(i);
    if (i - token >= SHORTEST_PROPERTY && (mark == ';' || mark == ':')) {
      return window.get(tail - 1) != '='; // whose value it is
    }
    boolean isCapital = i > token;
    while (Characters.isAlpha(window.at(i)) && i - token < LONGEST_NAME) {
      i++;
    }
    if (isCapital && window.at(i) == '/') {
      return Characters.isDigit(window.at(i + 1))
          && window.at(i + 2) == '.'
          && Characters.isDigit(window.at(i + 3));
    }
    return window.at(i) == '='
        && (i == token + 1 && "&;=-_/%,".indexOf(window.get(tail - 1)) < 0
            || Words.beginsUri(window, i + 1))
        && !hasQuery();
  }

  /**
   * Whether the equals sign at the token gives a value to a name, and does not begin an escape of
   * quoted-printable, as undone messages have for blanks: behind names outside queries as well.
   */
  private boolean isValue() throws IOException {
    int value = token + 1;
    boolean isEscape =
        isCapitalHex(window.at(value))
            && isCapitalHex(window.at(value + 1))
            && !Characters.isAlphanum(window.at(value + 2));
    int last = window.get(tail - 1);
    return hasQuery() ? !isEscape || !hasValue() : !isEscape && last != '/';
  }

  /** Whether the last parameter of the query before the token has a value. */
  private boolean hasValue() {
    int i = tail - 1;
    while (i > start && "?&;=".indexOf(window.get(i)) < 0) {
      i--;
    }
    return window.get(i) == '=';
  }

  private static boolean isCapitalHex(int c) {
    return Characters.isDigit(c) || c >= 'A' && c <= 'F';
  }

  /**
   * A line of nroff or of Perl's documentation that says how the next ones are set: {@code .br},
   * {@code =cut}.
   */
  private boolean isRequest(int c) throws IOException {
    if (c != '.' && c != '=' || !Window.isBreak(window.get(token - 1))) {
      return false;
    }
    int i = token + 1;
    while (Characters.isAlphanum(window.at(i)) && i - token < LONGEST_REQUEST) {
      i++;
    }
    boolean isOther = c == '.' ? Endings.endsName(window.text(token + 1, i)) : hasQuery();
    boolean ends = window.at(i) < 0 || Characters.isWhite(window.at(i));
    return ends && !isOther && Characters.isAlpha(window.at(token + 1));
  }

  private boolean hasQuery() {
    return window.find('?', start, tail) < tail;
  }

  /** Whether the sign at the token marks the line of a patch, as the line before is marked. */
  private boolean isOfPatch() {
    int line = window.lineStart(tail);
    boolean isFirst = Window.isBreak(window.get(token - 1));
    if (isFirst && window.get(line) == ' ') { // of what it leaves as it is
      return true;
    }
    while ("> ".indexOf(window.get(line)) >= 0) {
      line++;
    }
    return "+-".indexOf(window.get(line)) >= 0;
  }

  /** Whether nothing but the digits and signs of a telephone number stands behind the plus sign. */
  private boolean isTelephone() throws IOException {
    String signs = window.get(tail - 1) == '/' ? "-,.#()/" : "-,.#()";
    int i = token + 1;
    while (Characters.isDigit(window.at(i)) || signs.indexOf(window.at(i)) >= 0) {
      i++;
    }
    return i - token >= SHORTEST_TELEPHONE
        && (window.at(i) < 0 || Characters.isWhite(window.at(i)));
  }

  /** A path that goes on what stands before it, and is none of a file system. */
  private boolean isPath() throws IOException {
    int last = window.get(tail - 1);
    int i = token + 1;
    while (Characters.isAlpha(window.at(i)) && i - token < LONGEST_NAME) {
      i++;
    }
    int next = window.at(token + 1);
    boolean isWhole =
        hasQuery()
            || window.find('#', start, tail) < tail
            || Endings.isDocument(window.text(start, tail));
    return last != '/'
        && !isWhole
        && (Characters.isAlphanum(next)
            || "~%_".indexOf(next) >= 0
            || next == '-' && window.at(token + 2) == '/')
        && !(window.at(i) == '/' && ROOTS.contains(window.text(token + 1, i)));
  }

  /** Whether a parenthesis opens before the URI: what closes it marks no item of a list. */
  private boolean isOpen() {
    return start > 0 && window.get(start - 1) == '(';
  }

  /** A name in capitals with underscores, as programs have for what is set outside of them. */
  private boolean isVariable(int to) {
    boolean underscore = false;
    for (int i = token; i < to; i++) {
      char c = window.get(i);
      underscore |= c == '_';
      if (c >= 'a') {
        return false;
      }
    }
    return underscore;
  }

  private boolean isListNumber(int to) {
    for (int i = token; i < to; i++) {
      if (!Characters.isDigit(window.get(i))) {
        return false;
      }
    }
    return to - token <= LONGEST_LIST_NUMBER;
  }

  /**
   * Whether the number of two digits or more with the mark behind it is all that the line holds,
   * and the URI lacks the value of its last parameter: a sentence ends there.
   */
  private boolean isLastValue(int mark) throws IOException {
    int eol = window.skipBlanks(mark + 1);
    return window.get(tail - 1) == '='
        && mark - token > 1
        && Characters.isDigit(window.at(token))
        && (window.at(eol) < 0 || Window.isBreak(window.at(eol)));
  }

  /** Whether the token is a mail address of its own, and neither a message-id nor the URI's. */
  private boolean isAddress() throws IOException {
    int i = token;
    int c = window.at(i);
    int digits = 0;
    while ((Characters.isScheme(c) || c == '_') && i - token < LONGEST_NAME) {
      digits += Characters.isDigit(c) ? 1 : 0;
      c = window.at(++i);
    }
    if (c != '@' || !Characters.isAlphanum(window.at(i + 1))) {
      return false;
    }
    boolean isMessage = digits >= DIGITS_OF_MESSAGE || CutQuery.isOfMessage(window.text(token, i));
    boolean isValue = Words.isInside(window.get(tail - 1)); // of a query, or a message-id's end
    return !isMessage && !isValue && !lacksAddress() && !hasPath(i + 1);
  }

  /**
   * Whether a slash stands behind the name of a host, as in the addresses of archives, or behind
   * coordinates: {@code @45.7,4.8,13z/}.
   */
  private boolean hasPath(int host) throws IOException {
    int i = host;
    while ((Characters.isScheme(window.at(i))
            || window.at(i) == ',' && Characters.isDigit(window.get(i - 1)))
        && i - host < LONGEST_NAME) {
      i++;
    }
    return window.at(i) == '/' && window.get(tail - 1) == '/';
  }

  /** Whether the URI is an address, of which the line before holds the beginning of a name. */
  private boolean lacksAddress() {
    int colon = window.find(':', start, tail);
    SchemeRule row = SchemeRule.row(window.text(start, colon).toLowerCase(Locale.ROOT));
    boolean isAddress = row == SchemeRule.ADDRESS || row == SchemeRule.ADDRESS_OR_HOST;
    return isAddress && window.text(colon, tail).indexOf('@') < 0;
  }

  /** {@code ftp.example.org/x}: a host named for what it serves, and no file. */
  private boolean isFtp() throws IOException {
    if (!window.readTo(token + 3)
        || !Schemes.equalsIgnoreCase("ftp.", window.bytes, token, token + 4)) {
      return false;
    }
    int dot = -1;
    int i = token + 4;
    while (Characters.isScheme(window.at(i)) && i - token < LONGEST_NAME) {
      dot = window.at(i) == '.' && Characters.isAlpha(window.at(i + 1)) ? i : dot;
      i++;
    }
    return dot > 0 && (window.at(i) == '/' || !Endings.isDocument(window.text(token, i)));
  }

  /** Whether the line before ends behind the slashes of a URI inside the one that is read. */
  private boolean lacksHost() throws IOException {
    return window.holds("://", tail - 3) || CutQuery.lacksHost(window.text(start, tail));
  }

  boolean isWww(int index) throws IOException {
    return window.readTo(index + 3)
        && Schemes.equalsIgnoreCase("www.", window.bytes, index, index + 4);
  }
}
