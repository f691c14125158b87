package org.urisift.scan;

import java.io.IOException;

/** Joins a bare URI over the line ends at which a mailer broke it (R7, R9). */
final class Rejoin {
  /** Lines that a joined URI may stand on. */
  static final int LINES = 30;

  /** A mailer's line is at least and at most so many columns wide. */
  private static final int NARROWEST = 50;

  private static final int WIDEST = 100;

  /** Lines looked at before and after for their width. */
  private static final int AROUND = 10;

  /** How full a broken line is at least, in hundredths of the widest. */
  private static final int FULL = 65;

  private final Window window;
  private final Quoting quoting;
  private final BareReader bare;
  private final Evidence evidence;

  private int start; // of the URI
  private int before; // the character before it
  private int colon; // of the URI, as an index of its text
  private int depth; // of quoting, on the URI's first line

  // the next line's first token
  private int token;
  private int tokenEnd;
  private int wordEnd;

  /** The joined form that was not taken, or null. */
  private String other;

  Rejoin(Window window, Quoting quoting, BareReader bare, Evidence evidence) {
    this.window = window;
    this.quoting = quoting;
    this.bare = bare;
    this.evidence = evidence;
  }

  /**
   * Adds the pieces of following lines to a URI that has been read to the index.
   *
   * @param infer join when the lines say so; otherwise only note what the joined form would be
   * @return the index up to which it is read now
   */
  int extend(Candidate text, int start, int colon, int end, boolean infer) throws IOException {
    other = null;
    if (!Window.isBreak(window.at(window.skipBlanks(end)))) {
      return end;
    }
    this.start = start;
    this.colon = colon;
    this.before = start > 0 ? window.buf[start - 1] : -1;
    this.depth = quoting.depthOfLineAt(start);
    int proven = prove(text, end);
    if (proven > end) {
      if (infer) {
        return proven;
      }
    }
    int at = end;
    for (int lines = 1; lines < LINES; lines++) {
      long state = bare.state();
      if (!readToken(at)) {
        bare.restore(state);
        return at;
      }
      boolean inner =
          lines > 1 && text.from(text.pieces() - 1) == lineText(text.from(text.pieces() - 1));
      if (!hasShape(text, at, inner)) {
        bare.restore(state);
        return at;
      }
      int length = text.length();
      text.add(window, token, tokenEnd);
      if (!infer) {
        other = text.subSequence(0, Trimming.trimmedLength(text, colon, before));
        text.truncate(length);
        bare.restore(state);
        return at;
      }
      at = tokenEnd;
    }
    return at;
  }

  /** For a URI that is not looked at. */
  void forget() {
    other = null;
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
    int at = end;
    for (int lines = 1; lines < LINES && readToken(at); lines++) {
      text.add(window, token, tokenEnd);
      int whole = text.length();
      int trimmed = Trimming.trimmedLength(text, colon, before);
      text.truncate(trimmed);
      if (trimmed > length && evidence.stands(text, start)) {
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

  /**
   * Reads the first token of the line after the index; false when nothing there can belong to the
   * URI.
   */
  private boolean readToken(int end) throws IOException {
    int eol = window.skipBlanks(end);
    if (!Window.isBreak(window.at(eol)) || eol - start > Window.AHEAD) {
      return false;
    }
    quoting.read(window.afterBreak(eol));
    if (quoting.depth > depth) {
      return false;
    }
    token = quoting.end;
    if (beginsAnew()) {
      return false;
    }
    tokenEnd = bare.read(token, token + UriScanner.LONGEST_CANDIDATE);
    wordEnd = tokenEnd;
    while (wordEnd - token <= UriScanner.LONGEST_CANDIDATE && isClosing(window.at(wordEnd))) {
      wordEnd++;
    }
    int next = window.at(wordEnd);
    return tokenEnd > token && (next < 0 || Characters.isWhite(next));
  }

  /** Punctuation after a URI (D7, D8), a closing bracket or a quote. */
  private static boolean isClosing(int c) {
    return Characters.isTrailing(c)
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
        || mark == '@' && Characters.isAlphanum(window.at(i + 1)); // an address
  }

  private boolean isAbbreviated() throws IOException {
    return window.readTo(token + 3)
        && Schemes.equalsIgnoreCase("www.", window.buf, token, token + 4);
  }

  private boolean isNumber(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Characters.isDigit(window.buf[i])) {
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
    while (trimmed > token && Characters.isTrailing(window.buf[trimmed - 1])) {
      trimmed--;
    }
    if (isWord(token, trimmed, "=&-_%".indexOf(text.last()) >= 0)) {
      return false;
    }
    boolean carries = Words.has(window, token, trimmed, "/?&=%#_") || hasFileEnding(token, trimmed);
    boolean open = "/?&=#%+-_.,".indexOf(text.last()) >= 0;
    if (inner) {
      return open && carries; // a line that holds nothing but a middle piece was broken twice
    }
    if (!open && !carries) {
      return false;
    }
    int line = window.lineStart(end - 1);
    int width = width(line, depth);
    int length = end - line;
    return width >= NARROWEST
        && width <= WIDEST
        && 100 * length >= FULL * width
        && length + wordEnd - token > width;
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
      char c = window.buf[i];
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
    while (i > from && Characters.isAlphanum(window.buf[i - 1])) {
      i--;
      letter |= Characters.isAlpha(window.buf[i]);
    }
    return letter
        && to - i <= 5
        && i - 1 > from
        && window.buf[i - 1] == '.'
        && Characters.isAlphanum(window.buf[i - 2]);
  }

  /**
   * The width of the lines around at the same depth: the longest that a mailer could have broken; 0
   * for none.
   */
  private int width(int line, int depth) throws IOException {
    int eol = window.lineEnd(line, line + 4 * WIDEST);
    if (eol < 0) {
      return 0;
    }
    int widest = trimmedEnd(line, eol) - line;
    int i = line;
    for (int k = 0; k < AROUND && i > 0; k++) {
      int end = window.beforeBreak(i);
      int from = end;
      while (from > 0 && end - from <= 4 * WIDEST && !Window.isBreak(window.buf[from - 1])) {
        from--;
      }
      int length = breakable(from, end, depth);
      if (length > WIDEST) {
        return 0;
      }
      widest = Math.max(widest, length);
      i = from;
    }
    i = eol;
    for (int k = 0; k < AROUND && Window.isBreak(window.at(i)); k++) {
      int from = window.afterBreak(i);
      int end = window.lineEnd(from, from + 4 * WIDEST);
      int length = breakable(from, end < 0 ? from + 4 * WIDEST : end, depth);
      if (length > WIDEST) {
        return 0;
      }
      widest = Math.max(widest, length);
      i = end < 0 ? window.lineEnd(from, from + Window.HISTORY) : end;
      if (i < 0) {
        break;
      }
    }
    return widest;
  }

  /**
   * The length of a line at this depth, without blanks at its end; 0 for another depth or a line of
   * one word.
   */
  private int breakable(int from, int to, int depth) throws IOException {
    int end = trimmedEnd(from, to);
    quoting.read(from);
    if (quoting.depth != depth || quoting.end >= end) {
      return 0;
    }
    for (int i = quoting.end; i < end; i++) {
      if (Window.isBlank(window.buf[i])) {
        return end - from;
      }
    }
    return 0;
  }

  private int trimmedEnd(int from, int to) {
    int end = to;
    while (end > from && Window.isBlank(window.buf[end - 1])) {
      end--;
    }
    return end;
  }

  /** Where the text of a line begins that a piece stands on. */
  private int lineText(int piece) throws IOException {
    quoting.read(window.lineStart(piece));
    return quoting.end;
  }
}
