package org.urisift.scan;

import java.io.IOException;

/** Joins a bare URI over the line ends at which a mailer broke it (R7, R9). */
final class Rejoin {
  /** Letters with digits in them are a name from this length on. */
  private static final int LONG_NAME = 8;

  /** The part of an address before the "@" is at most this long. */
  private static final int LONGEST_NAME = 64;

  private final Window window;
  private final Quoting quoting;
  private final BareReader bare;
  private final Evidence evidence;
  private final Layout layout;

  private int start; // of the URI
  private int before; // the character before it
  private int colon; // of the URI, as an index of its text
  private int depth; // of quoting, on the URI's first line; -1 until it is asked for

  // the next line's first token
  private int token;
  private int tokenEnd;

  /** The end of the line before it: behind the beginning of an escape that it completes. */
  private int tail;

  private int wordEnd;

  private boolean exceeded;

  // the last token that was tried: behind which index, whether it was one, and how it left the
  // reader
  private int triedAfter;
  private boolean reads;
  private long stateBehind;

  /** The joined form that was not taken, or null. */
  private String other;

  Rejoin(Window window, Quoting quoting, BareReader bare, Evidence evidence, boolean flowed) {
    this.window = window;
    this.quoting = quoting;
    this.bare = bare;
    this.evidence = evidence;
    this.layout = new Layout(window, quoting, flowed);
  }

  /**
   * Adds the pieces of following lines to a URI that has been read to the index.
   *
   * @param infer join when the lines say so; otherwise only note what the joined form would be
   * @return the index up to which it is read now
   */
  int extend(Candidate text, int start, int colon, int end, boolean infer) throws IOException {
    forget();
    int eol = window.skipBlanks(end + brokenEscape(end));
    if (!Window.isBreak(window.at(eol)) || isEmptyLine(window.afterBreak(eol))) {
      return end;
    }
    this.start = start;
    this.colon = colon;
    this.before = start > 0 ? window.get(start - 1) : -1;
    this.depth = -1;
    this.triedAfter = -1;
    long first = bare.state();
    int unjoined = text.length();
    int proven = prove(text, end);
    if (proven > end) {
      if (infer) {
        return proven;
      }
      other = text.toString();
      text.truncate(unjoined);
      bare.restore(first);
      return end;
    }
    int at = end;
    for (int lines = 1; ; lines++) {
      long state = bare.state();
      if (!readToken(at)) {
        bare.restore(state);
        return at;
      }
      boolean inner = lines > 1 && layout.beginsLine(text.from(text.pieces() - 1));
      if (!hasShape(text, at, inner)) {
        bare.restore(state);
        return at;
      }
      if (lines == UriScanner.MOST_LINES) {
        exceeded = true;
        return at;
      }
      int length = text.length();
      addToken(text, at);
      if (!infer) {
        other = text.subSequence(0, Trimming.trimmedLength(text, colon, before));
        text.truncate(length);
        bare.restore(state);
        return at;
      }
      at = tokenEnd;
    }
  }

  private boolean isEmptyLine(int line) throws IOException {
    int c = window.at(window.skipBlanks(line));
    return c < 0 || Window.isBreak(c);
  }

  /** For a URI that is not looked at. */
  void forget() {
    other = null;
    exceeded = false;
  }

  /** Whether the URI last extended goes on over more lines than the limit. */
  boolean exceeded() {
    return exceeded;
  }

  /** The form that {@link #extend} found and was not to take; null without. */
  String other() {
    return other;
  }

  /**
   * R9: as many pieces as make a URI that stands unbroken in the window; the index after them, or
   * the given one.
   */
  private int prove(Candidate text, int end) throws IOException {
    long state = bare.state();
    int length = text.length();
    text.hash(); // for what follows, and for what is noted when nothing does
    int at = end;
    for (int lines = 1; lines < UriScanner.MOST_LINES && readToken(at); lines++) {
      addToken(text, at);
      int whole = text.length();
      int trimmed = Trimming.trimmedLength(text, colon, before);
      if (trimmed <= length) {
        break;
      }
      text.truncate(trimmed);
      if (evidence.stands(text, start)) {
        return tokenEnd - (whole - trimmed);
      }
      if (trimmed < whole) {
        break;
      }
      at = tokenEnd;
    }
    text.truncate(length);
    bare.restore(state);
    return end;
  }

  private void addToken(Candidate text, int end) {
    text.add(window, end, tail);
    text.add(window, token, tokenEnd);
  }

  /**
   * Reads the first token of the line after the index; false when nothing there can belong to the
   * URI. What was read last is not read again.
   */
  private boolean readToken(int end) throws IOException {
    if (end == triedAfter) {
      bare.restore(stateBehind);
      return reads;
    }
    int behind = end + brokenEscape(end);
    int eol = window.skipBlanks(behind);
    if (!Window.isBreak(window.at(eol)) || eol - start > Window.AHEAD) {
      return false;
    }
    tail = behind;
    reads = tokenFollows(end, eol);
    stateBehind = bare.state();
    triedAfter = end;
    return reads;
  }

  private boolean tokenFollows(int end, int eol) throws IOException {
    quoting.read(window.afterBreak(eol));
    token = quoting.end;
    int marks = quoting.depth;
    if (marks > 0 && marks > depth()) {
      return false;
    }
    for (int i = 0; tail > end && i < 3 - (tail - end); i++) {
      if (!Characters.isHex(window.at(token + i))) {
        return false;
      }
    }
    tokenEnd = letters(token);
    int behind = window.at(tokenEnd);
    if (tokenEnd > token && (behind == ' ' || Window.isBreak(behind))) { // a word, nearly always
      wordEnd = tokenEnd;
      return true;
    }
    if (beginsAnew()) {
      return false;
    }
    tokenEnd = bare.read(token, token + UriScanner.LONGEST_CANDIDATE);
    wordEnd = tokenEnd;
    while (wordEnd - token <= UriScanner.LONGEST_CANDIDATE && isClosing(window.at(wordEnd))) {
      wordEnd++;
    }
    int next = window.at(wordEnd + brokenEscape(wordEnd));
    return tokenEnd > token && (next < 0 || Characters.isWhite(next));
  }

  /** The depth of quoting on the URI's first line. */
  private int depth() throws IOException {
    if (depth < 0) {
      depth = quoting.depthOfLineAt(start);
    }
    return depth;
  }

  /** The index after the letters at an index, as many as words have. */
  private int letters(int from) throws IOException {
    int i = from;
    while (i - from < LONGEST_NAME && Characters.isAlpha(window.at(i))) {
      i++;
    }
    return i;
  }

  /** The length of the beginning of an escape whose rest stands on the next line; 0 for none. */
  private int brokenEscape(int index) throws IOException {
    if (window.at(index) != '%') {
      return 0;
    }
    int length = Characters.isHex(window.at(index + 1)) ? 2 : 1;
    return Window.isBreak(window.at(window.skipBlanks(index + length))) ? length : 0;
  }

  /** Punctuation after a URI (D7, D8), a closing bracket or a quote. */
  private boolean isClosing(int c) {
    return c == '}' && before == '{'
        || c == ']' && before == '['
        || Characters.isTrailing(c)
        || c == ')'
        || c == '>'
        || c == '"'
        || c == '\''
        || c == '”'
        || c == '’'
        || c == '»';
  }

  /** Whether the next line starts something of its own. */
  private boolean beginsAnew() throws IOException {
    int c = window.at(token);
    if ((c == '.' || c == '-') && Characters.isAlphanum(window.at(token + 1))) {
      return false;
    }
    if (!Characters.isAlphanum(c)
        && c != '_'
        && c != '%'
        && c != '?'
        && c != '&'
        && c != '='
        && c != '#'
        && c != '~') {
      return c <= 127 || !Characters.isMeant(c);
    }
    if (Words.beginsUri(window, token) || isAbbreviated()) {
      return true;
    }
    int i = token;
    while (Characters.isAlphanum(window.at(i)) || window.at(i) == '-' || window.at(i) == '_') {
      i++;
    }
    int mark = window.at(i);
    boolean ends = window.at(i + 1) < 0 || Characters.isWhite(window.at(i + 1));
    return mark == ':' && ends // a label
        || (mark == '.' || mark == ')')
            && ends
            && (i - token == 1 || isNumber(token, i)) // a list mark
        || isAddress();
  }

  private boolean isAddress() throws IOException {
    int i = token;
    int c = window.at(i);
    while ((Characters.isScheme(c) || c == '_') && i - token < LONGEST_NAME) {
      c = window.at(++i);
    }
    return c == '@' && Characters.isAlphanum(window.at(i + 1));
  }

  private boolean isAbbreviated() throws IOException {
    return window.readTo(token + 3)
        && Schemes.equalsIgnoreCase("www.", window.bytes, token, token + 4);
  }

  private boolean isNumber(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Characters.isDigit(window.get(i))) {
        return false;
      }
    }
    return to > from;
  }

  /**
   * R7: whether the line before the token was broken because the token did not fit, and the token
   * is no word.
   */
  private boolean hasShape(Candidate text, int end, boolean inner) throws IOException {
    int trimmed = tokenEnd;
    while (trimmed > token && Characters.isTrailing(window.get(trimmed - 1))) {
      trimmed--;
    }
    int last = text.last();
    boolean open = "/?&=#%+-_.,".indexOf(last) >= 0;
    boolean inside = open && last != '/' && last != '.' && last != ',';
    if (isWord(token, trimmed, inside) || endsSentence(text, trimmed)) {
      return false;
    }
    boolean carries = Words.has(window, token, trimmed, "/?&=%#_") || hasFileEnding(token, trimmed);
    if (!carries && (!open || !inside && !isName(token, trimmed))) {
      return false;
    }
    if (inner && open && carries) {
      return true; // a line that holds nothing but a middle piece was broken twice
    }
    if (!open && tail == end && !isAlone() && !layout.beginsWord(text.from(text.pieces() - 1))) {
      return false; // text that goes on behind a cut word was not cut line by line
    }
    return layout.wasBroken(text, depth(), end, tail, token, wordEnd);
  }

  /** Whether the next line holds nothing but the token. */
  private boolean isAlone() throws IOException {
    int c = window.at(window.skipBlanks(wordEnd));
    return c < 0 || Window.isBreak(c);
  }

  /** Whether the punctuation at the end of the line is more likely the text's than the URI's. */
  private boolean endsSentence(Candidate text, int trimmed) throws IOException {
    int last = text.last();
    if (last == '.' || last == ',') {
      int next = window.at(token);
      return !Characters.isAlphanum(text.charAt(text.length() - 2))
          || next >= 'A' && next <= 'Z'
          || !(last == '.' && Trimming.endsHost(text, colon, text.length()))
              && !Words.has(window, token, trimmed, "/?&=%#_")
              && !Words.hasDigit(window, token, trimmed); // "e.g.", "read.table"
    }
    return last == ':' || last == ';' || last == '!';
  }

  /**
   * Two hyphens or more, or letters and digits mixed at some length, as names in paths have and
   * words have not.
   */
  private boolean isName(int from, int to) {
    int hyphens = 0;
    for (int i = from; i < to; i++) {
      if (window.get(i) == '-') {
        hyphens++;
      }
    }
    return hyphens >= 2 || to - from >= LONG_NAME && Words.hasDigit(window, from, to);
  }

  /**
   * Letters alone, or with an apostrophe or hyphens as words have them; a number, where text goes
   * on as well; a rule.
   */
  private boolean isWord(int from, int to, boolean numbersContinue) {
    int hyphens = 0;
    int digits = 0;
    int letters = 0;
    int others = 0;
    for (int i = from; i < to; i++) {
      char c = window.get(i);
      if (c == '-') {
        hyphens++;
      } else if (Characters.isDigit(c)) {
        digits++;
      } else if (Characters.isAlpha(c) || c > 127) {
        letters++;
      } else if (c != '\'') {
        others++;
      }
    }
    if (letters == 0) {
      return digits == 0 || others == 0 && !numbersContinue;
    }
    return digits == 0 && others == 0 && hyphens < 2;
  }

  private boolean hasFileEnding(int from, int to) {
    int i = to;
    boolean letter = false;
    while (i > from && Characters.isAlphanum(window.get(i - 1))) {
      i--;
      letter |= Characters.isAlpha(window.get(i));
    }
    return letter
        && to - i <= 5
        && i - 1 > from
        && window.get(i - 1) == '.'
        && Characters.isAlphanum(window.get(i - 2));
  }
}
