package org.urisift.scan;

import java.io.IOException;
import java.util.Arrays;

/**
 * Looks back from a colon: which scheme name stands before it (D1), which prefix before that (D2),
 * and which bracket or quote opens it all (D3, D5).
 */
final class Opening {
  /** A scheme name that is looked for without being known is at most this long. */
  static final int LONGEST_NAME = 64;

  /** Over so many line ends at most a scheme name may be broken. */
  private static final int MOST_SPLITS = 3;

  static final String MAILTO = "mailto";

  /** The schemes that are written with a blank behind the colon. */
  private static final String[] SPACED = {MAILTO, "sip"};

  private final Window window;
  private final Quoting quoting;
  private final boolean anyScheme;

  /** No look back goes before this index: the end of what was reported last. */
  int floor;

  private int lowest;

  // what stands before the colon
  private int run; // the first index of the scheme characters
  private int line; // the start of the line that they stand first on; else -1
  private int before; // the index behind what stands before them

  /** The index behind what the last run was cut short by, a colour or an escape; -1 without. */
  private int parted;

  /** The index of the scheme's first character. */
  int start;

  /** The index of the opening bracket or quote, or -1. */
  int open;

  /** The character that closes it. */
  char closer;

  /**
   * Whether white space stands in the scheme or behind its colon, which only angle brackets allow.
   */
  boolean broken;

  /** Whether {@code URL:} or {@code URI:} stands before the scheme. */
  boolean prefixed;

  /** Whether the line ends behind the colon, or one slash, of a scheme that hosts follow. */
  boolean cut;

  Opening(Window window, boolean anyScheme) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.anyScheme = anyScheme;
  }

  /** Looks back from the colon; false when no candidate begins before it. */
  boolean find(int colon) throws IOException {
    open = -1;
    prefixed = false;
    broken = false;
    cut = false;
    lowest = Math.max(floor, colon - Window.HISTORY);
    int next = window.at(colon + 1);
    if (next == ':') {
      return false;
    }
    return next == ' ' && !Characters.isWhite(window.at(colon + 2))
        ? findSpaced(colon)
        : look(colon, next);
  }

  /**
   * Apart from what is ruled out above, which behind {@link Colons#isNone} comes so rarely that
   * compiled code is made without it and thrown away when it comes.
   */
  private boolean look(int colon, int next) throws IOException {
    run = run(colon);
    line = lineOf(run);
    before = before(run, line);
    if (next < 0 || Characters.isWhite(next)) {
      return isBroken(colon);
    }
    if ((line >= 0 || run == colon && next == '/') && split(colon)) {
      return true;
    }
    if (run == colon) {
      return false;
    }
    boolean slashes = next == '/' && window.at(colon + 2) == '/';
    if (next == '/' && !slashes && isCut(colon)) {
      lookBefore(start);
      return true;
    }
    if (!slashes && !anyScheme && colon - run > 1 && !Schemes.mayCount(window.bytes, colon)) {
      return findPrefixed(colon);
    }
    start = slashes ? withSlashes(colon) : withoutSlashes(colon);
    if (start >= 0) {
      lookBefore(start);
      return true;
    }
    return !slashes && findPrefixed(colon);
  }

  /** After a prefix any scheme name is accepted (D2). */
  private boolean findPrefixed(int colon) throws IOException {
    start = firstName(colon);
    if (start != run || colon - start < 2 || before <= lowest || window.get(before - 1) != ':') {
      return false;
    }
    lookBefore(start);
    return prefixed;
  }

  /** The first index of the scheme characters that end before the colon. */
  private int run(int colon) {
    int first = Math.max(lowest, colon - LONGEST_NAME);
    int i = colon;
    while (i > first && Characters.isScheme(window.get(i - 1))) {
      i--;
    }
    boolean mayBeColour = i > lowest && (window.get(i - 1) == '[' || window.get(i - 1) == ';');
    parted = mayBeColour ? TerminalColour.end(window, lowest, i, colon) : -1;
    if (i > lowest && window.get(i - 1) == '\\') {
      parted = Escape.endBefore(window, i, colon);
    }
    return Math.max(i, parted);
  }

  /**
   * The first place in a run where a name can begin: a letter with no letter or digit before it; -1
   * without.
   */
  private int firstName(int colon) {
    for (int i = run; i < colon; i++) {
      if (beginsName(i)) {
        return i;
      }
    }
    return -1;
  }

  private boolean beginsName(int i) {
    return Characters.isAlpha(window.get(i))
        && (i == 0 || i == parted || !Characters.isAlphanum(window.get(i - 1)));
  }

  private int withoutSlashes(int colon) {
    for (int i = run; i < colon; i++) {
      if (beginsName(i) && colon - i >= 2 && !endsVariable(i)) {
        if (anyScheme
            || Schemes.countsWithoutSlashes(window.bytes, i, colon)
                && (!endsName(i) || Schemes.isJudged(window.bytes, i, colon))) {
          return i;
        }
      }
    }
    return -1;
  }

  /**
   * Whether a hyphen or dot joins what begins at the index to a name, or a dot begins one, as in
   * {@code .icon-skype:before} or {@code a.skype:hover}; unlike {@code man...skype:x}.
   */
  private boolean endsName(int i) {
    char before = i > run ? window.get(i - 1) : ' ';
    char first = i > run + 1 ? window.get(i - 2) : ' ';
    return before == '-' && Characters.isAlphanum(first) || before == '.' && first != '.';
  }

  /** {@code CERT_FILE:} is no {@code FILE:}. */
  private boolean endsVariable(int i) {
    return i > 1 && window.get(i - 1) == '_' && Characters.isAlphanum(window.get(i - 2));
  }

  private int withSlashes(int colon) throws IOException {
    int first = firstName(colon);
    if (first >= 0 && Schemes.kind(window.bytes, first, colon) != Schemes.Kind.UNKNOWN) {
      return first;
    }
    // "man...http": what a full stop or dash parts off and is known
    for (int i = colon - 1; i > run; i--) {
      char before = window.get(i - 1);
      if (beginsName(i)
          && before != '+'
          && Schemes.kind(window.bytes, i, colon) != Schemes.Kind.UNKNOWN
          && (before != '-' && before != '.'
              || i > 1 && window.get(i - 2) == before // "man...http"
              || Schemes.isLocation(window.bytes, i, colon))) {
        return i;
      }
    }
    int glued = Schemes.glued(window.bytes, colon); // "sdxcxhttps"
    if (glued >= run && !(glued > run && window.get(glued - 1) == '+')) { // unlike "hg+https"
      return glued;
    }
    return first >= 0 && colon - first >= 2 && !isPrefixOf(first, colon) ? first : -1;
  }

  /** {@code URL://http://x/}: a prefix still, to which slashes were added (D2). */
  private boolean isPrefixOf(int name, int colon) throws IOException {
    return colon - name == 3 && isPrefix(name) && Words.beginsUri(window, colon + 3);
  }

  private boolean isBroken(int colon) throws IOException {
    if (!Window.isBreak(window.at(window.skipBlanks(colon + 1)))) {
      return findSpaced(colon);
    }
    return line >= 0 && split(colon) || run < colon && (brokenBehindColon(colon) || isCut(colon));
  }

  /** {@code https:} or {@code https:/} at the end of a line, with the rest perhaps on the next. */
  private boolean isCut(int colon) throws IOException {
    int end = window.at(colon + 1) == '/' ? colon + 2 : colon + 1;
    int name = firstName(colon);
    if (name < 0
        || Schemes.glued(window.bytes, colon) < 0
        || !Window.isBreak(window.at(window.skipBlanks(end)))) {
      return false;
    }
    open = -1;
    start = name;
    cut = Schemes.kind(window.bytes, name, colon) == Schemes.Kind.HIER;
    return cut;
  }

  /** Only {@code <mailto: a@b>} and its like are written with blanks; all else ends a word. */
  private boolean findSpaced(int colon) throws IOException {
    for (String name : SPACED) {
      int from = colon - name.length();
      if (from > floor && Schemes.equalsIgnoreCase(name, window.bytes, from, colon)) {
        run = run(colon);
        before = before(run, lineOf(run));
        return brokenBehindColon(colon);
      }
    }
    return false;
  }

  /** {@code <http:} at the end of a line: only brackets let white space stand there. */
  private boolean brokenBehindColon(int colon) throws IOException {
    start = run;
    if (!Characters.isAlpha(window.get(run))) {
      return false;
    }
    lookBefore(run);
    broken =
        open >= 0
            && closer == '>'
            && (prefixed || Schemes.kind(window.bytes, run, colon) != Schemes.Kind.UNKNOWN);
    return broken;
  }

  /**
   * A scheme name that is itself broken over line ends inside angle brackets, {@code <ht⏎tp://}, or
   * has a blank behind it, {@code <http ://}.
   */
  private boolean split(int colon) throws IOException {
    byte[] name = null;
    int end = before;
    for (int lines = 1; lines <= MOST_SPLITS; lines++) {
      int head = run(end);
      if (head == end || !mayOpen(head)) {
        return false;
      }
      if (name == null) {
        name = Arrays.copyOfRange(window.bytes, run, colon);
      }
      byte[] longer = Arrays.copyOfRange(window.bytes, head, end + name.length);
      System.arraycopy(name, 0, longer, end - head, name.length);
      name = longer;
      int headLine = lineOf(head);
      int beforeHead = before(head, headLine);
      if (Schemes.kind(name, 0, name.length) != Schemes.Kind.UNKNOWN) {
        lookBefore(head, beforeHead);
        if (open >= 0 && closer == '>') {
          start = head;
          broken = true;
          return true;
        }
      }
      if (headLine < 0) {
        return false;
      }
      end = beforeHead;
    }
    return false;
  }

  /** Whether a bracket, a prefix or the start of a line stands before an index, blanks aside. */
  private boolean mayOpen(int head) {
    int i = head;
    while (i > lowest && Window.isBlank(window.get(i - 1))) {
      i--;
    }
    return i <= lowest || "<:>|\n\r".indexOf(window.bytes[i - 1]) >= 0;
  }

  /** What stands before a scheme that begins where the run does, or in the middle of it. */
  private void lookBefore(int scheme) throws IOException {
    if (scheme == run) {
      lookBefore(scheme, before);
    } else {
      open = -1;
      prefixed = false;
    }
  }

  /**
   * What stands before a scheme: a prefix, a bracket or quote, with blanks or one break between
   * them.
   */
  private void lookBefore(int scheme, int behind) throws IOException {
    open = -1;
    prefixed = false;
    int named = scheme;
    int i = behind;
    boolean hasSlashes = i > lowest + 6 && window.get(i - 1) == '/' && window.get(i - 2) == '/';
    i -= hasSlashes && isPrefix(i - 6) && window.get(i - 3) == ':' ? 2 : 0; // "<URL://http://"
    if (i - 4 >= lowest && window.get(i - 1) == ':' && isPrefix(i - 4)) {
      prefixed = true;
      named = i - 4;
      i = before(named, lineOf(named));
    }
    if (i <= lowest) {
      return;
    }
    char opener = window.get(i - 1);
    char partner = Quotes.closer(opener);
    if (partner != 0 && (i == named || opener == '<' || Quotes.opens(window, lowest, i - 1))) {
      open = i - 1;
      closer = partner;
    }
  }

  private boolean isPrefix(int i) {
    return (Schemes.equalsIgnoreCase("url", window.bytes, i, i + 3)
            || Schemes.equalsIgnoreCase("uri", window.bytes, i, i + 3))
        && (i == 0 || !Characters.isAlphanum(window.get(i - 1)));
  }

  /**
   * Steps back over blanks, or over one break with the blanks and quote marks around it.
   *
   * @param line the start of the line, when nothing else stands before the index
   */
  private int before(int from, int line) {
    int i = line >= 0 ? window.beforeBreak(line) : from;
    while (i > lowest && Window.isBlank(window.get(i - 1))) {
      i--;
    }
    return i;
  }

  /** The start of the line, when only blanks and quote marks stand before the index; else -1. */
  private int lineOf(int from) throws IOException {
    int i = from;
    while (i > lowest && isMarkOrBlank(window.get(i - 1))) {
      i--;
    }
    if (i == from && i > lowest && Window.isBreak(window.bytes[i - 1])) {
      return i;
    }
    if (i <= lowest || !Window.isBreak(window.bytes[i - 1]) && window.bytes[i] != '>') {
      return -1;
    }
    int first = Math.max(lowest, i - Colons.MOST_INITIALS);
    int line = i;
    while (line > first && Characters.isAlpha(window.get(line - 1))) {
      line--; // the initials of "JD> "
    }
    if (line <= lowest || !Window.isBreak(window.bytes[line - 1])) {
      return -1;
    }
    quoting.read(line);
    return quoting.end == from || quoting.end > from && quoting.lastMark < from ? line : -1;
  }

  private static boolean isMarkOrBlank(char c) {
    return Window.isBlank(c) || c == '>' || c == '|';
  }

  /** Whether a backslash stands before the opening mark, as Markdown and manual pages have it. */
  boolean isEscaped() {
    return open > 0 && window.get(open - 1) == '\\';
  }
}
