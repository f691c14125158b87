package org.urisift.scan.start;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.fast.Colons;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * Looks back from a colon: which scheme name stands before it (D1), which prefix before that (D2),
 * and which bracket or quote opens it all (D3, D5).
 */
public final class Opening {
  /** The most line ends that a scheme name may be broken over. */
  private static final int MOST_SPLITS = 3;

  /** Letters before a quote mark, at most: initials, or a short name ({@link Quoting}). */
  public static final int MOST_BEFORE_MARK = 8;

  public static final String MAILTO = "mailto";

  /** The schemes that are written with a blank behind the colon. */
  private static final String[] SPACED = {MAILTO, "sip"};

  private final Window window;
  private final Quoting quoting;
  private final boolean anyScheme;
  private final SchemeRun names;

  private int floor;
  private int lowest;

  // what stands before the colon
  private int run; // the first index of the scheme characters
  private int line; // the start of the line that they stand first on; else -1
  private int before; // the index behind what stands before them

  /** The index of the scheme's first character. */
  public int start;

  /** The index of the opening bracket or quote, or -1. */
  public int open;

  /** The character that closes it. */
  public char closer;

  /**
   * Whether white space stands in the scheme or behind its colon, which only angle brackets allow.
   */
  public boolean broken;

  /** Whether {@code URL:} or {@code URI:} stands before the scheme. */
  public boolean prefixed;

  /**
   * Whether the line ends behind the colon, or one slash, of a scheme that hosts follow; or behind
   * {@code [mailto:}.
   */
  public boolean cut;

  /** Whether it is what a mail address follows. */
  public boolean cutAddress;

  public Opening(Window window, boolean anyScheme) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.anyScheme = anyScheme;
    this.names = new SchemeRun(window, anyScheme);
  }

  /**
   * Looks back from the colon.
   *
   * @param floor no look back goes before this index: the end of what was reported last
   * @return false when no candidate begins before it
   */
  public boolean find(int colon, int floor) throws IOException {
    this.floor = floor;
    open = -1;
    prefixed = false;
    broken = false;
    cut = false;
    cutAddress = false;
    lowest = Math.max(floor, colon - Limits.HISTORY);
    int next = window.at(colon + 1);
    if (next == ':') {
      return false;
    }
    return next == ' ' && !Characters.isWhite(window.at(colon + 2))
        ? findSpaced(colon)
        : findUnspaced(colon, next);
  }

  /**
   * The same of a colon without a blank and a word behind it. A method of its own: what {@link
   * #find} rules out comes so rarely behind {@link Colons#isNone} that compiled code is made
   * without it, and thrown away when it comes.
   */
  private boolean findUnspaced(int colon, int next) throws IOException {
    run = names.read(colon, lowest);
    line = lineOf(run);
    before = before(run, line);
    if (next < 0 || Characters.isWhite(next)) {
      return findBroken(colon);
    }
    if ((line >= 0 || run == colon && next == '/') && findSplit(colon)) {
      return true;
    }
    if (run == colon) {
      return false;
    }
    boolean slashes = next == '/' && window.at(colon + 2) == '/';
    if (next == '/' && !slashes && findCut(colon)) {
      lookBefore(start);
      return true;
    }
    if (!slashes && !anyScheme && colon - run > 1 && !Schemes.mayCount(window.bytes, colon)) {
      return findPrefixed(colon);
    }
    start = slashes ? names.withSlashes(colon) : names.withoutSlashes(colon);
    if (start >= 0) {
      lookBefore(start);
      return true;
    }
    return !slashes && findPrefixed(colon);
  }

  /** After a prefix any scheme name is accepted (D2). */
  private boolean findPrefixed(int colon) throws IOException {
    start = names.firstName(colon);
    if (start != run || colon - start < 2 || before <= lowest || window.get(before - 1) != ':') {
      return false;
    }
    lookBefore(start);
    return prefixed;
  }

  /** What has a line break or white space behind its colon. */
  private boolean findBroken(int colon) throws IOException {
    if (!window.endsLine(colon + 1)) {
      return findSpaced(colon);
    }
    return line >= 0 && findSplit(colon)
        || run < colon && (findBrokenBehindColon(colon) || findCut(colon) || findCutAddress(colon));
  }

  /** {@code [mailto:} at the end of a line, as mailers wrap what others set behind a name. */
  private boolean findCutAddress(int colon) {
    open = -1;
    start = run;
    cutAddress =
        run > lowest
            && window.get(run - 1) == '['
            && Characters.equalsIgnoreCase(MAILTO, window.bytes, run, colon);
    cut = cutAddress;
    return cut;
  }

  /** {@code https:} or {@code https:/} at the end of a line, with the rest perhaps on the next. */
  private boolean findCut(int colon) throws IOException {
    int end = window.at(colon + 1) == '/' ? colon + 2 : colon + 1;
    int name = names.firstName(colon);
    if (name < 0 || Schemes.glued(window.bytes, colon) < 0 || !window.endsLine(end)) {
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
      if (from > floor && Characters.equalsIgnoreCase(name, window.bytes, from, colon)) {
        run = names.read(colon, lowest);
        before = before(run, lineOf(run));
        return findBrokenBehindColon(colon);
      }
    }
    return false;
  }

  /** {@code <http:} at the end of a line: only brackets let white space stand there. */
  private boolean findBrokenBehindColon(int colon) throws IOException {
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
  private boolean findSplit(int colon) throws IOException {
    byte[] name = null;
    int end = before;
    for (int lines = 1; lines <= MOST_SPLITS; lines++) {
      int head = names.start(end, lowest);
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
    int i = window.beforeBlanks(lowest, head);
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
    boolean hasSlashes = i > lowest + 2 && window.get(i - 1) == '/' && window.get(i - 2) == '/';
    int end = hasSlashes ? i - 2 : i; // "<URL://http://"
    if (end - 4 >= lowest && window.get(end - 1) == ':' && names.isPrefix(end - 4)) {
      prefixed = true;
      named = end - 4;
      i = before(named, lineOf(named));
    }
    if (i <= lowest) {
      return;
    }
    char opener = window.get(i - 1);
    char partner = Pairs.closer(opener);
    if (partner != 0 && (i == named || opener == '<' || Pairs.opens(window, lowest, i - 1))) {
      open = i - 1;
      closer = partner;
    }
  }

  /**
   * Steps back over blanks, or over one break with the blanks and quote marks around it.
   *
   * @param line the start of the line, when nothing else stands before the index
   */
  private int before(int from, int line) {
    return window.beforeBlanks(lowest, line >= 0 ? window.beforeBreak(line) : from);
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
    int first = Math.max(lowest, i - MOST_BEFORE_MARK);
    int line = i;
    while (line > first && Characters.isAlpha(window.get(line - 1))) {
      line--; // "JD> "
    }
    if (line <= lowest || !Window.isBreak(window.bytes[line - 1])) {
      return -1;
    }
    quoting.read(line);
    return quoting.end == from ? line : -1;
  }

  private static boolean isMarkOrBlank(char c) {
    return Window.isBlank(c) || c == '>' || c == '|';
  }

  /** Whether a backslash stands before the opening mark, as Markdown and manual pages have it. */
  public boolean isEscaped() {
    return open > 0 && window.get(open - 1) == '\\';
  }
}
