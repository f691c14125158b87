package org.urisift.scan;

import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * The two sides of a line end: how the URI before it ends, what the first token of the next line
 * looks like, and what both are together (R7). The shape of the lines is left to {@link Layout}.
 */
final class Seam {
  private static final int LONG_NAME = 24;

  private final Window window;
  private final NextLine next;

  private Candidate text; // the URI so far
  private int colon; // of it
  private int tail; // the window index behind it

  /** The URI's last character. */
  int last;

  /** The end of the token without punctuation. */
  int trimmed;

  Seam(Window window, NextLine next) {
    this.window = window;
    this.next = next;
  }

  /** Begins with the token that was read last, and the URI before it, which ends at the index. */
  void begin(Candidate text, int colon, int end) {
    this.text = text;
    this.colon = colon;
    tail = end;
    last = text.last();
    trimmed = next.trimmedEnd();
  }

  /** The first character of the token. */
  char first() {
    return window.get(next.token);
  }

  /** The token, punctuation at its end aside, as all that follows. */
  String token() {
    return window.text(next.token, trimmed);
  }

  int tokenLength() {
    return trimmed - next.token;
  }

  /** Whether one of these characters stands in the token. */
  boolean tokenHas(String characters) {
    return Words.has(window, next.token, trimmed, characters);
  }

  /** Whether the token is a word of the text, as far as it alone tells. */
  boolean isWord(boolean numbersContinue) {
    return Words.isWord(window, next.token, trimmed, numbersContinue);
  }

  /** Whether the token, a word, begins as the names below letters do: {@code Ash}, {@code -Ash}. */
  boolean isName() {
    int from = first() == '-' ? next.token + 1 : next.token;
    return trimmed - from > 2 && Characters.isCapital(window.get(from));
  }

  boolean isLongNumber() {
    return Words.isLongNumber(window, next.token, trimmed);
  }

  /** Whether the token has nothing but digits. */
  boolean isDecimal() {
    return Words.areDigits(window, next.token, trimmed);
  }

  /** Whether the token is a name longer than words are, with digits or several hyphens in it. */
  boolean isLongName() {
    return tokenLength() >= LONG_NAME && Words.isName(window, next.token, trimmed);
  }

  /** Whether the token ends as the names of documents do. */
  boolean endsInFile() {
    return Endings.isDocument(token());
  }

  /** Whether the token ends as the files of programs do, in more than two letters. */
  boolean endsInSource() {
    String token = token();
    int ending = token.lastIndexOf('.') + 1;
    return ending > 1 && token.length() - ending > 2 && Endings.isSource(token.substring(ending));
  }

  /**
   * Whether the token has what few words have: a sign, a second slash behind letters, digits beside
   * a slash or underscore, the ending of a file.
   */
  boolean hasSign() {
    int slash = window.find('/', next.token, trimmed);
    boolean isPath = slash > next.token && window.find('/', slash + 1, trimmed) < trimmed;
    boolean isNumbered = tokenHas("/_") && Words.hasDigit(window, next.token, trimmed);
    return isPath || isNumbered || tokenHas("?&=%#") || endsInFile() || endsInSource();
  }

  /** Whether the URI ends inside a component. */
  boolean isInside() {
    return OpenEnd.isInside(last);
  }

  /** Whether the URI ends in its authority. */
  boolean endsHost() {
    return UriText.endsHost(text, colon, text.length());
  }

  /**
   * Whether the URI ends in a hyphen, in which hardly any does, and the token may go on behind it.
   */
  boolean isHyphenated() {
    return endsInHyphen() && Words.isHyphenated(window, next.token, trimmed);
  }

  /** The same where the token ends as the names of documents do. */
  boolean isHyphenatedFile() {
    return endsInHyphen() && Characters.isAlphanum(first()) && endsInFile();
  }

  /** Whether the token, which stands alone, ends in a hyphen itself, behind a slash of the URI. */
  boolean isHyphenatedSegment() {
    return last == '/'
        && tokenLength() > 2
        && window.get(trimmed - 1) == '-'
        && Words.isHyphenated(window, next.token, trimmed)
        && window.get(trimmed - 2) != '-';
  }

  private boolean endsInHyphen() {
    return last == '-' && Characters.isAlphanum(text.charAt(text.length() - 2)) && !endsHost();
  }

  /** Whether the URI has parameters already, which {@code &} continues. */
  boolean hasParameters() {
    return UriText.has(text, '?') || UriText.has(text, '&') || UriText.has(text, '=');
  }

  /** Whether the token begins with the sign before a parameter. */
  private boolean isSigned() {
    return first() == '?' || first() == '&';
  }

  /** Whether the token is a query's next parameter, with its sign on either line. */
  boolean isParameter() {
    boolean ends = last == '?' || last == '&' || last == ';' && endsParameter();
    if (!isSigned() && !ends) {
      return false;
    }
    int from = isSigned() ? next.token + 1 : next.token;
    int to = from;
    while (to < next.end && Characters.isName(window.get(to))) {
      to++;
    }
    boolean hasQuery = UriText.has(text, '?');
    return to > from
        && to < next.end
        && window.get(to) == '='
        && hasQuery != (first() == '?')
        && !UriText.has(text, '#');
  }

  /**
   * Whether the semicolon in which the URI ends parts parameters: as an ampersand is written in
   * HTML, or as the token or the URI has one between two of them, {@code a=b;c=d}.
   */
  private boolean endsParameter() {
    String begun = text.subSequence(0, text.length() - 1).toString();
    return text.endsWith("&amp;") || hasParted(token()) || hasParted(begun);
  }

  /** Whether a text has a name and a value behind a semicolon. */
  private static boolean hasParted(String text) {
    int name = text.indexOf(';') + 1;
    return name > 0
        && name < text.length()
        && Characters.isAlpha(text.charAt(name))
        && text.indexOf('=', name) > 0;
  }

  /** Whether both together are hexadecimal digits as many as a checksum has. */
  boolean completesChecksum() {
    int digits = tokenLength();
    boolean isNumber = false;
    for (int i = next.token; i < trimmed; i++) {
      if (!Characters.isHex(window.get(i))) {
        return false; // most words
      }
      isNumber |= Characters.isDigit(window.get(i)); // unlike "a", "be"
    }
    int begun = isNumber && !Checksum.isLength(digits) ? Checksum.digitsAtEnd(text) : 0;
    return begun > 0 && Checksum.isLength(begun + digits);
  }

  /** Whether the token completes an escape that begins on the line before it. */
  boolean completesEscape() {
    return next.tail > tail;
  }

  /** Whether the token begins with an escape and more: no text does, but for {@code %define}. */
  boolean beginsInEscape() {
    int i = next.token;
    return first() == '%'
        && tokenLength() > 3
        && Characters.isHex(window.get(i + 1))
        && Characters.isHex(window.get(i + 2))
        && (Characters.isDigit(window.get(i + 1)) || Characters.isDigit(window.get(i + 2)));
  }

  /**
   * Whether a message-id ends in the token, behind whose host a slash stands: so archives have them
   * in paths, and texts no addresses.
   */
  boolean isMessagePath() {
    int at = window.find('@', next.token, trimmed);
    int end = behindMessage(at, MessageId.DIGITS, true);
    return end > 0 && end < trimmed && window.get(end) == '/';
  }

  /** Whether the token ends in a message-id that begins with the time, behind a slash. */
  boolean isMessage() {
    int at = window.find('@', next.token, trimmed);
    return behindMessage(at, MessageId.DIGITS_OF_TIME, false) == trimmed;
  }

  /**
   * The index behind a message-id in the token with so many digits, behind a slash; 0 without.
   *
   * @param at the index of its sign
   * @param mayBeCut whether it may begin in the URI
   */
  private int behindMessage(int at, int fewest, boolean mayBeCut) {
    if (at >= trimmed) {
      return 0; // the usual case
    }
    int from = at;
    while (from > next.token && window.get(from - 1) != '/') {
      from--;
    }
    boolean isCut = last != '/' && from == next.token;
    boolean isMessage =
        isCut
            ? mayBeCut && MessageId.isCompleted(text, window, from, at)
            : (last == '/' || isInside()) && MessageId.digits(window, from, at) >= fewest;
    if (!isMessage) {
      return 0;
    }
    int end = at + 1;
    while (end < trimmed && Characters.isScheme(window.get(end))) {
      end++;
    }
    return end;
  }

  /** Whether the text is no address yet, which the token makes of it. */
  boolean completesAddress() {
    return !UriText.has(text, '@')
        && Words.has(window, next.token, next.end, "@")
        && text.subSequence(0, colon).toString().equalsIgnoreCase(Opening.MAILTO);
  }

  /** Whether the text has nothing of its host, or of one in its path, but the first label. */
  boolean isBehindWww() {
    return last == '.' && text.endsWith("://www.");
  }

  /** Whether the text ends behind the slashes of a URI inside it, and the token names its host. */
  boolean completesHost() {
    return text.endsWith("://") && Characters.isAlphanum(first()) && tokenHas(".");
  }

  /**
   * Whether the punctuation at the end of the line is more likely the text's than the URI's.
   *
   * @param alone whether nothing else stands on the token's line
   */
  boolean endsSentence(boolean alone) {
    if (last == '.' || last == ',') {
      if (!Characters.isAlphanum(text.charAt(text.length() - 2)) || Characters.isCapital(first())) {
        return true;
      }
      if (last == '.' && endsHost()) {
        return Endings.endsWholeHost(text, token());
      }
      String signs = alone ? "/?&=%#" : last == '.' ? "?&%#" : "?&=%#";
      return !joinsDigits()
          && !tokenHas(signs)
          && !((alone || last == '.') && endsInFile()); // "e.g.", "read.table2"
    }
    return last == ':' || last == ';' || last == '!';
  }

  /**
   * Whether a full stop stands between digits, and a path goes on, {@code 10.⏎1002/x}; or a comma
   * between digits of a document's name, {@code 0,⏎2933,00.html}.
   */
  private boolean joinsDigits() {
    return Characters.isDigit(text.charAt(text.length() - 2))
        && Characters.isDigit(first())
        && (last == '.' ? tokenHas("/") : tokenHas(",") && endsInFile());
  }
}
