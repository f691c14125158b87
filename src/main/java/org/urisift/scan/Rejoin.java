package org.urisift.scan;

import java.io.IOException;

/** Joins a bare URI over the line ends at which a mailer broke it (R7, R9). */
final class Rejoin {
  private final Window window;
  private final BareReader bare;
  private final Evidence evidence;
  private final Layout layout;
  private final NextLine next;

  private int start; // of the URI
  private int colon; // of the URI, as an index of its text
  private boolean exceeded;

  /** The joined form that was not taken, or null. */
  private String other;

  Rejoin(Window window, BareReader bare, Evidence evidence, boolean flowed) {
    this.window = window;
    this.bare = bare;
    this.evidence = evidence;
    this.layout = new Layout(window, flowed);
    this.next = new NextLine(window, bare);
  }

  /**
   * Adds the pieces of following lines to a URI that has been read to the index.
   *
   * @param infer join when the lines say so; otherwise only note what the joined form would be
   * @return the index up to which it is read now
   */
  int extend(Candidate text, int start, int colon, int end, boolean infer) throws IOException {
    forget();
    int eol = window.skipBlanks(end + next.brokenEscape(end) + next.hyphen(end));
    if (!Window.isBreak(window.at(eol)) || isEmptyLine(window.afterBreak(eol))) {
      return end;
    }
    this.start = start;
    this.colon = colon;
    next.begin(start);
    BareReader.State first = bare.state();
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
    return goOn(text, end, infer);
  }

  /** Adds pieces as long as the lines say that the URI goes on (R7). */
  private int goOn(Candidate text, int end, boolean infer) throws IOException {
    int at = end;
    BareReader.State state = bare.state();
    for (int lines = 1; next.read(at) && isPiece(text, at); lines++) {
      if (lines == UriScanner.MOST_LINES) {
        exceeded = true;
        return at;
      }
      addPiece(text, at, infer);
      if (!infer) {
        break;
      }
      at = next.end;
      state = bare.state();
    }
    bare.restore(state);
    return at;
  }

  private boolean isPiece(Candidate text, int at) throws IOException {
    if (next.isHyphenated() || isEnclosed(text)) {
      return true;
    }
    int trimmed = next.trimmedEnd();
    if (next.isAlone() && isHardBroken(text, trimmed)) {
      return true;
    }
    if (goesOnQuery(text) || text.last() == '-' && endsAtHyphen(text, at, trimmed)) {
      return true;
    }
    boolean isOther = Words.isWord(window, next.token, trimmed, isInside(text.last()));
    boolean isNumber = isOther && Words.isLongNumber(window, next.token, trimmed);
    if ((isOther && !isNumber || endsSentence(text, trimmed)) && !next.isAlone()) {
      return false; // nearly all
    }
    boolean inner = text.pieces() > 1 && layout.beginsLine(text.from(text.pieces() - 1));
    return !next.isAssigned() && hasShape(text, at, trimmed, inner);
  }

  /** Adds the token; where that is not to be, only notes what the text would be with it. */
  private void addPiece(Candidate text, int at, boolean infer) {
    int length = text.length();
    if (infer && text.endsWith("/-")) { // TeX's: nobody's name begins and ends with it
      text.truncate(length - 1);
    }
    addToken(text, at);
    if (!infer) {
      other = text.subSequence(0, Trimming.trimmedLength(text, colon, next.before()));
      text.truncate(length);
    }
  }

  /**
   * Where a URI goes on of which the line holds nothing but the scheme, or slashes behind it too;
   * -1 where it does not.
   *
   * @param start of the URI
   * @param end behind what the line holds
   * @param slashes so many are left for the next line
   */
  int host(int start, int end, int slashes) throws IOException {
    forget();
    next.begin(start);
    return next.host(end, slashes);
  }

  private boolean isEmptyLine(int line) throws IOException {
    int c = window.at(window.skipBlanks(line));
    return c < 0 || Window.isBreak(c);
  }

  /** Nothing is known of the URI that comes next, which may be asked for all the same. */
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
    BareReader.State state = bare.state();
    int length = text.length();
    text.hash(); // for what follows, and for what is noted when nothing does
    int at = end;
    for (int lines = 1; lines < UriScanner.MOST_LINES && next.read(at); lines++) {
      addToken(text, at);
      int whole = text.length();
      int trimmed = Trimming.trimmedLength(text, colon, next.before());
      if (trimmed <= length) {
        break;
      }
      text.truncate(trimmed);
      if (evidence.stands(text, start)) {
        return next.end - (whole - trimmed);
      }
      if (trimmed < whole) {
        break;
      }
      at = next.end;
    }
    text.truncate(length);
    bare.restore(state);
    return end;
  }

  private void addToken(Candidate text, int end) {
    text.add(window, end, next.tail);
    text.add(window, next.token, next.end);
  }

  /**
   * Whether what opens directly before the URI closes directly behind the token, and the break is
   * where mailers and formatters make one.
   */
  private boolean isEnclosed(Candidate text) throws IOException {
    if (!next.isEnclosed()) {
      return false;
    }
    int last = text.last();
    return isInside(last)
        || last == '/'
        || "/?&=#.".indexOf(window.at(next.token)) >= 0
        || last != ',' // which parts arguments
            && (next.before() == '{' || last == '.')
            && Words.has(window, next.token, next.end, "/?&=%#_.")
        || last == '.' && Follower.isEnding(window.text(next.token, next.end));
  }

  /**
   * R7: whether the token is a query's next parameter, with its sign on either line: nothing else
   * looks so, and such lines may be short.
   */
  private boolean goesOnQuery(Candidate text) throws IOException {
    int last = text.last();
    int first = window.at(next.token);
    boolean isAnd = last == '&' || first == '&' || last == ';' && text.endsWith("&amp;");
    if (last != '?' && !isAnd || !next.isAlone()) {
      return false; // nearly all
    }
    boolean isQuery = last == '?' || Words.find(text, '?') >= 0;
    int from = first == '&' ? next.token + 1 : next.token;
    int to = from;
    while (to < next.end && (Characters.isScheme(window.get(to)) || window.get(to) == '_')) {
      to++;
    }
    return isQuery && to > from && to < next.end && window.get(to) == '=';
  }

  /** R7: whether a full line was broken at the hyphen behind it, in which hardly any URI ends. */
  private boolean endsAtHyphen(Candidate text, int at, int trimmed) throws IOException {
    return Characters.isAlphanum(text.charAt(text.length() - 2))
        && !Trimming.endsHost(text, colon, text.length())
        && Words.isHyphenated(window, next.token, trimmed)
        && wasBroken(text, at, false, Layout.Break.OPEN);
  }

  /**
   * R7: whether the line before the token, which stands alone, was broken in the middle of a word:
   * then the token may be a word itself, but for one that begins a sentence or ends one.
   */
  private boolean isHardBroken(Candidate text, int trimmed) throws IOException {
    boolean isWord = Words.isWord(window, next.token, trimmed, false);
    char first = window.get(next.token);
    boolean isSaid =
        isWord
            && (trimmed < next.wordEnd || first >= 'A' && first <= 'Z' && trimmed - next.token > 3);
    return !isSaid
        && Words.hasAlphanum(window, next.token, trimmed)
        && !Follower.isCommand(window.text(next.token, trimmed))
        && !Characters.isTrailing(text.last())
        && layout.isHardBroken(text.from(text.pieces() - 1), next.tail, next.token);
  }

  /**
   * R7: whether the line before the token was broken because the token did not fit, and the token
   * is no word.
   */
  private boolean hasShape(Candidate text, int end, int trimmed, boolean inner) throws IOException {
    int last = text.last();
    boolean inside = isInside(last);
    boolean open =
        inside || last == '/' || last == '.' || last == ',' || window.at(next.token) == '/';
    boolean alone = next.isAlone();
    boolean isEnding = last == '.' && alone && Follower.isEnding(window.text(next.token, trimmed));
    boolean isNumber =
        (inside || last == '/' || alone && Characters.isDigit(last) && isDecimal(trimmed))
            && Words.isLongNumber(window, next.token, trimmed);
    boolean isWord = !isNumber && Words.isWord(window, next.token, trimmed, inside);
    if (!isEnding && (isWord || endsSentence(text, trimmed))) {
      return false;
    }
    boolean marked = Words.has(window, next.token, trimmed, "/?&=%#_") || completesAddress(text);
    boolean dotted = Words.has(window, next.token, trimmed, ".");
    boolean named = open && (inside || Words.isName(window, next.token, trimmed));
    boolean sure = marked || named || isEnding || isNumber;
    if (!sure && !dotted) {
      return false;
    }
    boolean ends = last == '.' || last == ','; // perhaps the sentence
    if (inner && open && marked && (!ends || layout.isFull(text, end, next.wordEnd - next.token))) {
      return true; // a line that holds nothing but a middle piece was broken twice
    }
    if (!open && next.tail == end && !alone && !layout.beginsWord(text.from(text.pieces() - 1))) {
      return false; // text that goes on behind a cut word was not cut line by line
    }
    boolean lone = (inside || last == '/') && alone && Words.has(window, next.token, trimmed, "/");
    if (!wasBroken(text, end, lone, kind(text, marked, alone))) {
      return false;
    }
    boolean runsOn = !alone && trimmed == next.wordEnd;
    Follower follower = new Follower(text, window.text(next.token, trimmed), runsOn);
    return (sure || follower.hasFileEnding(alone))
        && !follower.isText(open, alone)
        && (inside || !next.isLabel());
  }

  private boolean wasBroken(Candidate text, int end, boolean lone, Layout.Break kind)
      throws IOException {
    return layout.wasBroken(
        text, next.depth(), end, next.tail, next.token, next.wordEnd, lone, kind);
  }

  /** What the URI's end and the token say of the break. */
  private Layout.Break kind(Candidate text, boolean marked, boolean alone) throws IOException {
    int last = text.last();
    boolean isOpen = isInside(last) || last == '/';
    boolean isPath = marked && Words.has(window, next.token, next.end, "/?&=%#");
    if (isOpen && isPath) {
      return Layout.Break.SURE;
    }
    boolean isInside = Characters.isAlphanum(last) && Characters.isAlphanum(window.at(next.token));
    return isInside && !(isPath && alone) ? Layout.Break.INSIDE : Layout.Break.OPEN;
  }

  private boolean isDecimal(int to) {
    int i = next.token;
    while (i < to && Characters.isDigit(window.get(i))) {
      i++;
    }
    return i == to;
  }

  /** Whether the text is no address yet, which the token makes of it. */
  private boolean completesAddress(Candidate text) {
    return Words.find(text, '@') < 0
        && Words.has(window, next.token, next.end, "@")
        && text.subSequence(0, colon).toString().equalsIgnoreCase("mailto");
  }

  /** Whether a character at the end of a line has more of a URI behind it. */
  private static boolean isInside(int last) {
    return "?&=#%+-_".indexOf(last) >= 0;
  }

  /** Whether the punctuation at the end of the line is more likely the text's than the URI's. */
  private boolean endsSentence(Candidate text, int trimmed) throws IOException {
    int last = text.last();
    if (last == '.' || last == ',') {
      int first = window.at(next.token);
      return !Characters.isAlphanum(text.charAt(text.length() - 2))
          || first >= 'A' && first <= 'Z'
          || !(last == '.' && Trimming.endsHost(text, colon, text.length()))
              && !Words.has(window, next.token, trimmed, "/?&=%#")
              && !Follower.isDocument(window.text(next.token, trimmed)); // "e.g.", "read.table2"
    }
    return last == ':' || last == ';' || last == '!';
  }
}
