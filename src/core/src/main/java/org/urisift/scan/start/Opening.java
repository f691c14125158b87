package org.urisift.scan.start;

import org.urisift.scan.check.Schemes;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** Looks back from a colon for the scheme (D1), a prefix (D2) and a bracket or quote (D3, D5). */
public final class Opening {
  /** The most line ends that a scheme name may be broken over. */
  private static final int MOST_SPLITS = 3;

  /** The most quote marks and blanks between the start of a line and a scheme. */
  private static final int LONGEST_INDENT = 128;

  private final Input input;
  private final boolean anyScheme;
  private final SchemeRun schemeRun;

  private int lowest; // no rule looks back beyond this index
  private int runStart; // the first index of the scheme characters before the colon

  /** The index of the scheme's first character. */
  public int start;

  /** The index of the opening bracket or quote, or -1. */
  public int openIndex;

  /** The character that closes the bracket or quote. */
  public char closer;

  /** Whether white space stands in or after the scheme: only angle brackets allow this. */
  public boolean broken;

  /** Whether {@code URL:} or {@code URI:} stands before the scheme. */
  public boolean prefixed;

  public Opening(Input input, boolean anyScheme) {
    this.input = input;
    this.anyScheme = anyScheme;
    this.schemeRun = new SchemeRun(input, anyScheme);
  }

  /**
   * Looks back from a colon, no further than the floor (the end of the last match). Returns false
   * if no scheme ends at the colon.
   */
  public boolean find(int colon, int floor) {
    openIndex = -1;
    prefixed = false;
    broken = false;
    lowest = Math.max(floor, colon - Limits.HISTORY);
    int next = input.peek(colon + 1);
    if (next == ':' || next == ' ' && !Characters.isWhite(input.peek(colon + 2))) {
      return false;
    }
    runStart = schemeRun.read(colon, lowest);
    if (findSplit(colon)) {
      return true;
    }
    if (runStart == colon) {
      return false;
    }
    if (next < 0 || Characters.isWhite(next)) {
      return input.endsLine(colon + 1) && (findBroken(colon) || findCut(colon));
    }
    boolean slashes = next == '/' && input.peek(colon + 2) == '/';
    if (next == '/' && !slashes && findCut(colon)) {
      lookBefore(start);
      return true;
    }
    boolean mayCount =
        slashes
            || anyScheme
            || colon - runStart < 2
            || Schemes.mayCountWithoutSlashes(input.bytes, colon);
    start =
        !mayCount
            ? -1
            : slashes ? schemeRun.nameBeforeSlashes(colon) : schemeRun.nameWithoutSlashes(colon);
    if (start >= 0) {
      lookBefore(start);
      return true;
    }
    return !slashes && findPrefixed(colon);
  }

  /** Finds a scheme name broken over lines in angle brackets, {@code <ht⏎tp://}. */
  private boolean findSplit(int colon) {
    int unsplit = runStart;
    int line = Schemes.glued(input.bytes, colon) == runStart ? -1 : lineOf(runStart);
    String name = line < 0 ? "" : input.text(runStart, colon);
    for (int lines = 1; lines <= MOST_SPLITS && line >= 0; lines++) {
      int end = input.beforeBlanks(lowest, input.beforeBreak(line));
      runStart = schemeRun.start(end, lowest);
      name = input.text(runStart, end).concat(name);
      if (runStart < end && Schemes.isKnown(name)) {
        lookBefore(runStart);
        start = runStart;
        broken = openIndex >= 0 && closer == '>';
      }
      line = broken || runStart == end ? -1 : lineOf(runStart);
    }
    runStart = broken ? runStart : unsplit;
    return broken;
  }

  /** Accepts any scheme name after a prefix on the same line (D2). */
  private boolean findPrefixed(int colon) {
    start = schemeRun.firstName(colon);
    int before = input.beforeBlanks(lowest, runStart);
    if (start != runStart
        || colon - start < 2
        || before <= lowest
        || input.get(before - 1) != ':') {
      return false;
    }
    lookBefore(start);
    return prefixed;
  }

  /** Finds {@code https:} or {@code https:/} at a line end. */
  private boolean findCut(int colon) {
    openIndex = -1;
    int end = input.peek(colon + 1) == '/' ? colon + 2 : colon + 1;
    start = schemeRun.firstName(colon);
    return start >= 0
        && Schemes.glued(input.bytes, colon) >= 0
        && input.endsLine(end)
        && Schemes.kind(input.bytes, start, colon) == Schemes.Kind.HIER;
  }

  /** Finds a scheme in an angle bracket at a line end: {@code <http:}. */
  private boolean findBroken(int colon) {
    start = runStart;
    int before = runStart > lowest ? input.get(runStart - 1) : -1;
    boolean mayBeOpened = before == '<' || before == ':' || lineOf(runStart) >= 0;
    if (!Characters.isAlpha(input.get(runStart)) || !mayBeOpened) {
      return false;
    }
    lookBefore(runStart);
    broken =
        openIndex >= 0
            && closer == '>'
            && (prefixed || Schemes.kind(input.bytes, runStart, colon) != Schemes.Kind.UNKNOWN);
    return broken;
  }

  /** Looks for a prefix, bracket or quote before the scheme, past blanks and one line break. */
  private void lookBefore(int scheme) {
    openIndex = -1;
    prefixed = false;
    if (scheme != runStart) { // other scheme characters precede it
      return;
    }
    int first = scheme;
    int i = skipBack(scheme);
    boolean hasSlashes = i > lowest + 2 && input.get(i - 1) == '/' && input.get(i - 2) == '/';
    int end = hasSlashes ? i - 2 : i; // "<URL://http://"
    if (end - 4 >= lowest && input.get(end - 1) == ':' && SchemeRun.isPrefix(input, end - 4)) {
      prefixed = true;
      first = end - 4;
      i = skipBack(first);
    }
    if (i <= lowest) {
      return;
    }
    char opener = input.get(i - 1);
    char partner = Pairs.closer(opener);
    if (partner != 0 && (i == first || opener == '<' || Pairs.opens(input, lowest, i - 1))) {
      openIndex = i - 1;
      closer = partner;
    }
  }

  /** Steps back over blanks, and over one line break with blanks and quote marks around it. */
  private int skipBack(int from) {
    int line = lineOf(from);
    return input.beforeBlanks(lowest, line >= 0 ? input.beforeBreak(line) : from);
  }

  /** The start of the line if only blanks and quote marks precede the index; else -1. */
  private int lineOf(int from) {
    int line = input.lineStart(from, LONGEST_INDENT);
    boolean isStart = line > lowest && Characters.isBreak(input.bytes[line - 1]);
    return isStart && input.line(line).text() == from ? line : -1;
  }
}
