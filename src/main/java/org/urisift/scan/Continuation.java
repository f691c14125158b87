package org.urisift.scan;

import java.io.IOException;

/**
 * Tells whether the first token of the next line is a piece of the URI before it (R7, R8), from how
 * both look and, by {@link Layout}, from whether the line was broken there by a mailer.
 */
final class Continuation {
  /** Digits that nothing but a URI has. */
  private static final int SURE_NUMBER = 20;

  private final Window window;
  private final NextLine next;
  private final Layout layout;
  private final CutQuery query;

  // what is looked at
  private Candidate text; // the URI so far
  private int colon; // of it
  private int end; // the window index behind it
  private int last; // its last character
  private int trimmed; // the end of the token without punctuation
  private boolean alone; // whether nothing else stands on its line

  Continuation(Window window, NextLine next, boolean flowed) {
    this.window = window;
    this.next = next;
    this.layout = new Layout(window, next, flowed);
    this.query = new CutQuery(window, next, layout);
  }

  /**
   * Whether the token that was read last goes on the URI.
   *
   * @param colon of the URI, as an index of its text
   * @param end the window index behind what was read of it
   */
  boolean isPiece(Candidate text, int colon, int end) throws IOException {
    this.text = text;
    this.colon = colon;
    this.end = end;
    last = text.last();
    if (next.isHyphenated() || isEnclosed()) {
      return true;
    }
    trimmed = next.trimmedEnd();
    alone = next.isAlone();
    if (alone && isHardBroken() || completesEnding()) {
      return true;
    }
    boolean inner = text.pieces() > 1 && layout.beginsLine(text.from(text.pieces() - 1));
    if (alone && query.goesOn(text, trimmed, inner) || completesChecksum()) {
      return true;
    }
    boolean isOther =
        Words.isWord(window, next.token, trimmed, isInside())
            && !Words.isLongNumber(window, next.token, trimmed)
            && !completesEscape();
    if (isOther && !alone && last != '-') {
      return false; // nearly all
    }
    if (goesOnQuery() || last == '-' && endsAtHyphen()) {
      return true;
    }
    if (window.at(next.token) == '&' && !hasParameters()) {
      return false;
    }
    return !next.isAssigned() && isPieceByShape(inner);
  }

  /** Whether anything has been read that {@code &} goes on with. */
  private boolean hasParameters() {
    return Words.find(text, '?') >= 0 || Words.find(text, '&') >= 0 || Words.find(text, '=') >= 0;
  }

  /** Whether both together are hexadecimal digits as many as a checksum has. */
  private boolean completesChecksum() {
    int digits = trimmed - next.token;
    boolean isNumber = false;
    for (int i = next.token; i < trimmed; i++) {
      if (!Characters.isHex(window.get(i))) {
        return false; // most words
      }
      isNumber |= Characters.isDigit(window.get(i));
    }
    if (!isNumber) { // "a", "be"
      return false;
    }
    int from = text.length();
    while (from > 0
        && digits <= Words.LONGEST_CHECKSUM
        && Characters.isHex(text.charAt(from - 1))) {
      from--;
      digits++;
    }
    int begun = text.length() - from;
    return begun > 0
        && Words.isChecksum(digits)
        && !Words.isChecksum(digits - begun)
        && !Characters.isAlphanum(text.charAt(from - 1));
  }

  /**
   * Whether what opens directly before the URI closes directly behind the token, and the break is
   * where mailers and formatters make one.
   */
  private boolean isEnclosed() throws IOException {
    if (!next.isEnclosed()) {
      return false;
    }
    boolean isOpen = isInside() || last == '/' || "/?&=#.".indexOf(window.at(next.token)) >= 0;
    boolean isArgument = next.before() == '{' && last != ','; // which parts one from the next
    boolean isPiece =
        (isArgument || last == '.') && Words.has(window, next.token, next.end, "/?&=%#_.");
    return isOpen
        || isPiece
        || last == '.' && Endings.isEnding(window.text(next.token, next.end))
        || next.before() == '(' && isCutAtWidth(text.from(text.pieces() - 1));
  }

  /**
   * Whether the line before the token was cut inside the ending of a file's name, or before it: no
   * word of a text makes one of what is none.
   */
  private boolean completesEnding() throws IOException {
    int letters = trimmed - next.token;
    if (letters == 0 || letters > Endings.LONGEST) {
      return false; // most words
    }
    int dot = Endings.lastDot(text);
    if (dot < 0 || Trimming.endsHost(text, colon, text.length())) {
      return false;
    }
    String begun = text.subSequence(dot + 1, text.length()).toString();
    int piece = text.from(text.pieces() - 1);
    return Endings.completes(begun, window.text(next.token, trimmed))
        && layout.wasBroken(text, end, false, Break.WORD)
        && (!Endings.isSource(begun) || isCutAtWidth(piece));
  }

  private boolean isCutAtWidth(int piece) throws IOException {
    return layout.isHardBroken(piece) || layout.fillsLine(piece);
  }

  /**
   * R7: whether the token is a query's next parameter, with its sign on either line: nothing else
   * looks so, and such lines may be short.
   */
  private boolean goesOnQuery() throws IOException {
    int first = window.at(next.token);
    boolean isSigned = first == '?' || first == '&';
    boolean ends = last == '?' || last == '&' || last == ';' && text.endsWith("&amp;");
    if (!isSigned && !ends || !alone) {
      return false;
    }
    int from = isSigned ? next.token + 1 : next.token;
    int to = from;
    while (to < next.end && (Characters.isScheme(window.get(to)) || window.get(to) == '_')) {
      to++;
    }
    boolean hasQuery = Words.find(text, '?') >= 0;
    return to > from
        && to < next.end
        && window.get(to) == '='
        && hasQuery != (first == '?')
        && Words.find(text, '#') < 0
        && (isSigned || !layout.areSettings(text.from(0)));
  }

  /** R7: whether a full line was broken at the hyphen behind it, in which hardly any URI ends. */
  private boolean endsAtHyphen() throws IOException {
    return Characters.isAlphanum(text.charAt(text.length() - 2))
        && !Trimming.endsHost(text, colon, text.length())
        && Words.isHyphenated(window, next.token, trimmed)
        && layout.wasBroken(text, end, false, Break.OPEN);
  }

  /**
   * R7: whether the line before the token, which stands alone, was broken in the middle of a word:
   * then the token may be a word itself, but for one that begins a sentence or ends one.
   */
  private boolean isHardBroken() throws IOException {
    boolean isWord = Words.isWord(window, next.token, trimmed, false);
    char first = window.get(next.token);
    boolean isSaid =
        isWord
            && (trimmed < next.wordEnd || Characters.isCapital(first) && trimmed - next.token > 3);
    return !isSaid
        && Words.hasAlphanum(window, next.token, trimmed)
        && !Follower.isCommand(window.text(next.token, trimmed))
        && !(isWord && new Follower(text, window.text(next.token, trimmed)).isComplete())
        && (!Characters.isTrailing(last)
            || last == '.' && endsInFile() && !endsSentence() && !next.isLabel())
        && layout.isHardBroken(text.from(text.pieces() - 1));
  }

  /**
   * R7: whether the line before the token was broken because the token did not fit, and the token
   * is no word.
   */
  private boolean isPieceByShape(boolean inner) throws IOException {
    boolean inside = isInside();
    boolean open = inside || "/.,".indexOf(last) >= 0 || "/?&".indexOf(window.at(next.token)) >= 0;
    boolean isNumber =
        (inside || last == '/' || alone && Characters.isDigit(last) && isDecimal())
            && Words.isLongNumber(window, next.token, trimmed);
    boolean isWord =
        !isNumber && !completesEscape() && Words.isWord(window, next.token, trimmed, inside);
    if (isWord || endsSentence()) {
      return false;
    }
    boolean marked = tokenHas("/?&=%#_") || completesAddress() || completesHost();
    boolean dotted = tokenHas(".");
    boolean named = open && (inside || Words.isName(window, next.token, trimmed));
    boolean sure = marked || named || isNumber || completesEscape();
    if (!sure && !dotted) {
      return false;
    }
    boolean ends = last == '.' || last == ','; // perhaps the sentence
    boolean isMiddle = open && marked || Words.isBroken(last);
    if (inner && isMiddle && (!ends || layout.isFull(text, end))) {
      return true; // a line that holds nothing but a middle piece was broken twice
    }
    return isPieceByLines(open, sure, kind(marked, isNumber));
  }

  /**
   * R7: whether the lines say that the one before the token was broken, and the token is not the
   * text's.
   *
   * @param open whether a sign at the break says that the URI goes on
   * @param sure whether the token looks as no word does
   */
  private boolean isPieceByLines(boolean open, boolean sure, Break kind) throws IOException {
    int piece = text.from(text.pieces() - 1);
    boolean hasQuery = Words.hasQuery(window, next.token, trimmed);
    boolean isCut = open || alone || hasQuery || completesEscape() || completesAddress();
    Follower follower = new Follower(text, window.text(next.token, trimmed));
    if (!isCut && !mayRunOn(piece, follower)) {
      return false;
    }
    boolean inside = isInside();
    boolean isPath = (inside || last == '/') && alone && tokenHas("/");
    boolean mayBeLone = sure && alone && (Words.endsOpen(text) || hasQuery);
    boolean wasBroken =
        mayBeLone && layout.isLone(piece) && !follower.isSource()
            || layout.wasBroken(text, end, isPath, kind);
    return wasBroken
        && (sure || follower.hasFileEnding(alone))
        && (completesEscape() || !follower.isText(open, alone, !alone && trimmed == next.wordEnd))
        && (inside || !next.isLabel());
  }

  /**
   * Whether a word may have been cut although text goes on behind its rest, as only mailers do that
   * cut line by line: it begins its line, and was cut before, or its rest looks as few words do.
   */
  private boolean mayRunOn(int piece, Follower follower) throws IOException {
    return layout.beginsWord(piece)
        && (text.pieces() > 1
            || follower.hasFileEnding(false)
            || isCutBeforeSign(piece) && !follower.givesAnother());
  }

  /**
   * Whether the line before the token was cut in the middle of a word, where the token has what few
   * words have: a sign, or a second slash behind letters.
   */
  private boolean isCutBeforeSign(int piece) throws IOException {
    int slash = window.find('/', next.token, trimmed);
    boolean isPath = slash > next.token && window.find('/', slash + 1, trimmed) < trimmed;
    return (isPath || tokenHas("?&=%#")) && isCutAtWidth(piece);
  }

  /** Whether an escape begins on the line before the token. */
  private boolean completesEscape() {
    return next.tail > end;
  }

  /** What the URI's end and the token say of the break. */
  private Break kind(boolean marked, boolean isNumber) throws IOException {
    boolean isOpen = Words.endsOpen(text);
    boolean isPath =
        marked && Words.has(window, next.token, next.end, "/?&=%#")
            || isNumber && trimmed - next.token >= SURE_NUMBER
            || last == '/' && alone && endsInFile();
    if (isOpen && isPath) {
      return Break.SURE;
    }
    boolean isWithin = Characters.isAlphanum(last) && Characters.isAlphanum(window.at(next.token));
    return isWithin && !(isPath && alone) ? Break.WORD : Break.OPEN;
  }

  /**
   * Whether a full stop stands between digits, and a path goes on, {@code 10.⏎1002/x}; or a comma
   * between digits of a document's name, {@code 0,⏎2933,00.html}.
   */
  private boolean joinsDigits(int first) {
    return Characters.isDigit(text.charAt(text.length() - 2))
        && Characters.isDigit(first)
        && (last == '.' ? tokenHas("/") : tokenHas(",") && endsInFile());
  }

  /** Whether the token ends as the names of documents do. */
  private boolean endsInFile() {
    return Endings.isDocument(window.text(next.token, trimmed));
  }

  /** Whether one of these characters stands in the token, punctuation at its end aside. */
  private boolean tokenHas(String characters) {
    return Words.has(window, next.token, trimmed, characters);
  }

  /** Whether the token has nothing but digits. */
  private boolean isDecimal() {
    int i = next.token;
    while (i < trimmed && Characters.isDigit(window.get(i))) {
      i++;
    }
    return i == trimmed;
  }

  /** Whether the text is no address yet, which the token makes of it. */
  private boolean completesAddress() {
    return Words.find(text, '@') < 0
        && Words.has(window, next.token, next.end, "@")
        && text.subSequence(0, colon).toString().equalsIgnoreCase(Opening.MAILTO);
  }

  /** Whether the text ends behind the slashes of a URI inside it, and the token names its host. */
  private boolean completesHost() throws IOException {
    return text.endsWith("://") && Characters.isAlphanum(window.at(next.token)) && tokenHas(".");
  }

  /** Whether the URI ends inside a component. */
  private boolean isInside() {
    return Words.isInside(last);
  }

  /** Whether the punctuation at the end of the line is more likely the text's than the URI's. */
  private boolean endsSentence() throws IOException {
    if (last == '.' || last == ',') {
      int first = window.at(next.token);
      if (!Characters.isAlphanum(text.charAt(text.length() - 2)) || Characters.isCapital(first)) {
        return true;
      }
      String token = window.text(next.token, trimmed);
      if (last == '.' && Trimming.endsHost(text, colon, text.length())) {
        return Endings.endsWholeHost(text, token);
      }
      String signs = alone ? "/?&=%#" : last == '.' ? "?&%#" : "?&=%#";
      return !joinsDigits(first)
          && !tokenHas(signs)
          && !((alone || last == '.') && Endings.isDocument(token)); // "e.g.", "read.table2"
    }
    return last == ':' || last == ';' || last == '!';
  }
}
