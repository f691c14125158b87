package org.urisift.scan;

import java.io.IOException;
import java.util.Arrays;

/**
 * Looks back from a colon: which scheme name stands before it (D1), which prefix before that (D2),
 * and which bracket or quote opens it all (D3, D5).
 */
final class Opening {
  /** A scheme name that is looked for without being known is at most this long. */
  private static final int LONGEST_NAME = 64;

  /** Over so many line ends at most a scheme name may be broken. */
  private static final int MOST_SPLITS = 3;

  private static final String[] GLUED = {"https", "http", "ftps", "sftp", "ftp", "ldaps", "rtsp"};

  private static final String MAILTO = "mailto";

  private final Window window;
  private final Quoting quoting;
  private final boolean anyScheme;

  /** No look back goes before this index: the end of what was reported last. */
  int floor;

  private int lowest;

  /** The index behind a terminal's colour that the last run was cut short by; -1 without. */
  private int colour;

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
   * Apart from what is ruled out above, which behind {@link #isNone} comes so rarely that compiled
   * code is made without it and thrown away when it comes.
   */
  private boolean look(int colon, int next) throws IOException {
    int run = run(colon);
    if (next < 0 || Characters.isWhite(next)) {
      return isBroken(run, colon);
    }
    if (split(run, colon)) {
      return true;
    }
    if (run == colon) {
      return false;
    }
    boolean slashes = next == '/' && window.at(colon + 2) == '/';
    if (next == '/' && !slashes && isCut(run, colon)) {
      lookBefore(start);
      return true;
    }
    if (!slashes && !anyScheme && colon - run > 1 && !Schemes.mayCount(window.bytes, colon)) {
      return findPrefixed(run, colon);
    }
    start = slashes ? withSlashes(run, colon) : withoutSlashes(run, colon);
    if (start >= 0) {
      lookBefore(start);
      return true;
    }
    return !slashes && findPrefixed(run, colon);
  }

  /**
   * Whether surely no candidate begins before the colon, told from a few bytes: most colons end
   * words or stand in times. The same as {@link #find} would say; false where that has to look.
   *
   * @param colon the index of one that has two more units behind it
   */
  boolean isNone(int colon) {
    byte[] b = window.bytes;
    byte next = b[colon + 1];
    // a branch for "mailto" would be too rare here: find tells it from other words in "o"
    if (next == ':'
        || next == ' ' && b[colon + 2] > ' ' && (b[Math.max(0, colon - 1)] | 0x20) != 'o') {
      return true;
    }
    int first = Math.max(floor, colon - LONGEST_NAME);
    int i = colon - 1;
    int bits = 0;
    while (i > first && Characters.isScheme(b[i])) {
      bits |= b[i--];
    }
    boolean white = next == '\n' || next == '\r' || next == ' ';
    boolean hasLetter = bits >= '@';
    if (hasLetter
        && (white ? glued(colon) >= 0 : next == '/' || anyScheme || Schemes.mayCount(b, colon))) {
      return false;
    }
    while (i > first && b[i] == ' ') {
      i--;
    }
    // no line starts here, and no prefix stands here, nor what opens that a break may stand in
    return i > first
        && b[i] > ' '
        && b[i] != '>'
        && b[i] != '|'
        && (!hasLetter || b[i] != '<' && b[i] != ':');
  }

  /** After a prefix any scheme name is accepted (D2). */
  private boolean findPrefixed(int run, int colon) throws IOException {
    start = firstName(run, colon);
    if (start < 0 || colon - start < 2) {
      return false;
    }
    int i = before(start);
    if (i <= lowest || window.get(i - 1) != ':') {
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
    colour = mayBeColour ? TerminalColour.end(window, lowest, i, colon) : -1;
    return Math.max(i, colour);
  }

  /**
   * The first place in a run where a name can begin: a letter with no letter or digit before it; -1
   * without.
   */
  private int firstName(int run, int colon) {
    for (int i = run; i < colon; i++) {
      if (beginsName(i)) {
        return i;
      }
    }
    return -1;
  }

  private boolean beginsName(int i) {
    return Characters.isAlpha(window.get(i))
        && (i == 0 || i == colour || !Characters.isAlphanum(window.get(i - 1)));
  }

  private int withoutSlashes(int run, int colon) {
    for (int i = run; i < colon; i++) {
      if (beginsName(i) && colon - i >= 2 && !endsVariable(i)) {
        if (anyScheme || Schemes.countsWithoutSlashes(window.bytes, i, colon)) {
          return i;
        }
      }
    }
    return -1;
  }

  /** {@code CERT_FILE:} is no {@code FILE:}. */
  private boolean endsVariable(int i) {
    return i > 1 && window.get(i - 1) == '_' && Characters.isAlphanum(window.get(i - 2));
  }

  private int withSlashes(int run, int colon) {
    int first = firstName(run, colon);
    if (first >= 0 && Schemes.kind(window.bytes, first, colon) != Schemes.Kind.UNKNOWN) {
      return first;
    }
    for (int i = colon - 1;
        i > run;
        i--) { // "man...http": what a full stop or dash parts off and is known
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
    int glued = glued(colon); // "sdxcxhttps"
    if (glued >= run && !(glued > run && window.get(glued - 1) == '+')) { // unlike "hg+https"
      return glued;
    }
    return first >= 0 && colon - first >= 2 ? first : -1;
  }

  private boolean isBroken(int run, int colon) throws IOException {
    return Window.isBreak(window.at(window.skipBlanks(colon + 1)))
        && (split(run, colon)
            || run < colon && (brokenBehindColon(run, colon) || isCut(run, colon)));
  }

  /** {@code https:} or {@code https:/} at the end of a line, with the rest perhaps on the next. */
  private boolean isCut(int run, int colon) throws IOException {
    int end = window.at(colon + 1) == '/' ? colon + 2 : colon + 1;
    int name = firstName(run, colon);
    if (name < 0 || glued(colon) < 0 || !Window.isBreak(window.at(window.skipBlanks(end)))) {
      return false;
    }
    open = -1;
    start = name;
    cut = Schemes.kind(window.bytes, name, colon) == Schemes.Kind.HIER;
    return cut;
  }

  /** Where a name begins that others are glued to, and that ends before the index; -1 for none. */
  private int glued(int end) {
    byte last = end > 0 ? window.bytes[end - 1] : 0;
    if (last != 'p' && last != 's' && last != 'P' && last != 'S') {
      return -1; // most words
    }
    for (String name : GLUED) {
      int from = end - name.length();
      if (from >= 0 && Schemes.equalsIgnoreCase(name, window.bytes, from, end)) {
        return from;
      }
    }
    return -1;
  }

  /** Only {@code <mailto: a@b>} is written with a blank; all else is the end of a word. */
  private boolean findSpaced(int colon) throws IOException {
    int from = colon - MAILTO.length();
    if (from <= floor || !Schemes.equalsIgnoreCase(MAILTO, window.bytes, from, colon)) {
      return false;
    }
    int run = run(colon);
    return brokenBehindColon(run, colon);
  }

  /** {@code <http:} at the end of a line: only brackets let white space stand there. */
  private boolean brokenBehindColon(int run, int colon) throws IOException {
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
   * A scheme name that is itself broken over line ends inside angle brackets: {@code <ht⏎tp://}.
   */
  private boolean split(int run, int colon) throws IOException {
    int line = lineOf(run);
    if (line <= lowest) {
      return false; // nearly all
    }
    byte[] name = null;
    int head = run;
    for (int lines = 1; lines <= MOST_SPLITS && line > lowest; lines++) {
      int end = window.beforeBreak(line);
      while (end > lowest && Window.isBlank(window.get(end - 1))) {
        end--;
      }
      head = run(end);
      if (head == end || !mayOpen(head)) {
        return false;
      }
      if (name == null) {
        name = Arrays.copyOfRange(window.bytes, run, colon);
      }
      byte[] longer = Arrays.copyOfRange(window.bytes, head, end + name.length);
      System.arraycopy(name, 0, longer, end - head, name.length);
      name = longer;
      if (Schemes.kind(name, 0, name.length) != Schemes.Kind.UNKNOWN) {
        lookBefore(head);
        if (open >= 0 && closer == '>') {
          start = head;
          broken = true;
          return true;
        }
      }
      line = lineOf(head);
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

  /**
   * What stands before a scheme: a prefix, a bracket or quote, with blanks or one break between
   * them.
   */
  private void lookBefore(int scheme) throws IOException {
    open = -1;
    prefixed = false;
    int named = scheme;
    int i = before(named);
    if (i - 4 >= lowest && window.get(i - 1) == ':' && isPrefix(i - 4)) {
      prefixed = true;
      named = i - 4;
      i = before(named);
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

  /** Steps back over blanks, or over one break with the blanks and quote marks around it. */
  private int before(int from) throws IOException {
    int line = lineOf(from);
    int i = line > lowest ? window.beforeBreak(line) : from;
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
    if (i <= lowest || !Window.isBreak(window.bytes[i - 1]) && window.bytes[i] != '>') {
      return -1;
    }
    int first = Math.max(lowest, i - 8);
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
}
