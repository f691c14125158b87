package org.urisift.scan.start;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** Looks back from a colon for the scheme (D1), a prefix (D2) and a bracket or quote (D3, D5). */
public final class LookBack {
  /** The most line ends that a scheme name may be broken over. */
  private static final int MOST_SPLITS = 3;

  /** The most quote marks and blanks between the start of a line and a scheme. */
  private static final int LONGEST_INDENT = 128;

  private final Input input;
  private final boolean anyScheme;

  // The colon from which it looks back.
  private int colon;
  private int lowest; // no rule looks back beyond this index
  private int runStart; // the first index of the scheme characters before the colon
  private int escapeEnd; // the index after an escape that cuts them short; -1 for none

  /** Creates an object for many colons. {@code anyScheme}: whether unknown names count, too. */
  public LookBack(Input input, boolean anyScheme) {
    this.input = input;
    this.anyScheme = anyScheme;
  }

  /**
   * Looks back from a colon, no further than the floor (the end of the last match). Returns null if
   * no scheme ends at the colon.
   */
  public @Nullable Opening find(int colon, int floor) {
    int next = input.peek(colon + 1);
    if (next == ':' || next == ' ' && !Characters.isWhite(input.peek(colon + 2))) {
      return null;
    }
    this.colon = colon;
    lowest = Math.max(floor, colon - Limits.HISTORY);
    int first = schemeStart(colon);
    escapeEnd = escapeEnd(first);
    runStart = Math.max(first, escapeEnd);
    Opening split = findSplit();
    if (split != null || runStart == colon) {
      return split;
    }
    if (next < 0 || Characters.isWhite(next)) {
      return input.endsLine(colon + 1) ? findAtLineEnd() : null;
    }
    boolean slashes = next == '/' && input.peek(colon + 2) == '/';
    int start = next == '/' && !slashes ? cutName() : -1;
    start = start >= 0 ? start : slashes ? nameBeforeSlashes() : nameWithoutSlashes();
    if (start >= 0) {
      return lookBefore(start, runStart);
    }
    return slashes ? null : findPrefixed();
  }

  /** The index of the first of the scheme characters that end at an index. */
  private int schemeStart(int end) {
    int first = Math.max(lowest, end - Limits.LONGEST_NAME);
    return input.skipBack(end, first, Characters.SCHEME, "");
  }

  /** Finds a scheme name broken over lines in angle brackets, {@code <ht⏎tp://}. */
  private @Nullable Opening findSplit() {
    int start = runStart;
    int line = Schemes.glued(input.bytes, colon) == start ? -1 : lineOf(start);
    String name = line < 0 ? "" : input.text(start, colon);
    for (int lines = 1; lines <= MOST_SPLITS && line >= 0; lines++) {
      int end = input.beforeBlanks(lowest, input.beforeBreak(line));
      start = schemeStart(end);
      name = input.text(start, end).concat(name);
      if (start < end && Schemes.isKnown(name)) {
        Opening opening = lookBefore(start, start);
        if (opening.isAngle()) {
          return opening.asBroken();
        }
      }
      line = start == end ? -1 : lineOf(start);
    }
    return null;
  }

  /** Accepts any scheme name after a prefix on the same line (D2). */
  private @Nullable Opening findPrefixed() {
    int start = firstName();
    int before = input.beforeBlanks(lowest, runStart);
    if (start != runStart
        || colon - start < 2
        || before <= lowest
        || input.get(before - 1) != ':') {
      return null;
    }
    Opening opening = lookBefore(start, runStart);
    return opening.isPrefixed() ? opening : null;
  }

  /** Finds a scheme in an angle bracket, {@code <http:}, or a cut one, before a line end. */
  private @Nullable Opening findAtLineEnd() {
    int before = runStart > lowest ? input.get(runStart - 1) : -1;
    boolean mayBeOpened = before == '<' || before == ':' || lineOf(runStart) >= 0;
    if (Characters.isAlpha(input.get(runStart)) && mayBeOpened) {
      Opening opening = lookBefore(runStart, runStart);
      boolean isKnown = Schemes.kind(input.bytes, runStart, colon) != Schemes.Kind.UNKNOWN;
      if (opening.isAngle() && (opening.isPrefixed() || isKnown)) {
        return opening.asBroken();
      }
    }
    int start = cutName();
    return start < 0 ? null : Opening.ofNothing(start);
  }

  /** The start of the scheme of {@code https:} or {@code https:/} at a line end; else -1. */
  private int cutName() {
    int end = input.peek(colon + 1) == '/' ? colon + 2 : colon + 1;
    int start = firstName();
    boolean isCut =
        start >= 0
            && Schemes.glued(input.bytes, colon) >= 0
            && input.endsLine(end)
            && Schemes.kind(input.bytes, start, colon) == Schemes.Kind.HIER;
    return isCut ? start : -1;
  }

  /**
   * Looks for a prefix, bracket or quote before the scheme, past blanks and one line break.
   *
   * @param run the index of the scheme characters: if the scheme is not the first, nothing opens
   */
  private Opening lookBefore(int scheme, int run) {
    if (scheme != run) {
      return Opening.ofNothing(scheme);
    }
    int first = scheme;
    int i = skipBack(scheme);
    boolean hasSlashes = i > lowest + 2 && input.get(i - 1) == '/' && input.get(i - 2) == '/';
    int end = hasSlashes ? i - 2 : i; // "<URL://http://"
    boolean isPrefixed =
        end - 4 >= lowest && input.get(end - 1) == ':' && UriStart.isPrefix(input, end - 4);
    if (isPrefixed) {
      first = end - 4;
      i = skipBack(first);
    }
    char opener = i <= lowest ? 0 : input.get(i - 1);
    char closer = Pairs.closer(opener);
    boolean opens =
        closer != 0 && (i == first || opener == '<' || Pairs.opens(input, lowest, i - 1));
    return new Opening(scheme, opens ? i - 1 : -1, closer, false, isPrefixed);
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

  /** The index after an escape before a known scheme: {@code \n}, {@code \fB}; -1 for none. */
  private int escapeEnd(int first) {
    if (first <= lowest || input.get(first - 1) != '\\') {
      return -1;
    }
    int length =
        switch (input.get(first)) {
          case 'n', 'r', 's', 't' -> 1; // of programs and expressions
          case 'f' -> 2; // fonts of manual pages
          case 'u' -> 5; // of JSON, "u003c"
          default -> colon - first;
        };
    int name = first + length;
    boolean isKnown =
        name < colon && Schemes.kind(input.bytes, name, colon) != Schemes.Kind.UNKNOWN;
    return isKnown ? name : -1;
  }

  /** The index of the first letter in the run that no letter or digit precedes; -1 for none. */
  private int firstName() {
    for (int i = runStart; i < colon; i++) {
      if (beginsName(i)) {
        return i;
      }
    }
    return -1;
  }

  private boolean beginsName(int i) {
    return Characters.isAlpha(input.get(i))
        && (i == 0 || i == escapeEnd || !Characters.isAlphanum(input.get(i - 1)));
  }

  /** The index of a name that counts without {@code //} after its colon; -1 for none. */
  private int nameWithoutSlashes() {
    if (!anyScheme && colon - runStart > 1 && !Schemes.mayCountWithoutSlashes(input.bytes, colon)) {
      return -1; // most words
    }
    for (int i = runStart; i < colon; i++) {
      if (beginsName(i)
          && colon - i >= 2
          && (anyScheme
              || Schemes.countsWithoutSlashes(input.bytes, i, colon)
                  && (!isOfStyle(i)
                      || Schemes.hasRule(input.bytes, i, colon)
                          && !Characters.equalsIgnoreCase("file", input.bytes, i, colon)))) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the name at {@code i} ends that of a style: {@code .icon-skype:before}. */
  private boolean isOfStyle(int i) {
    char before = i > runStart ? input.get(i - 1) : ' ';
    char first = i > runStart + 1 ? input.get(i - 2) : ' ';
    return before == '-' && Characters.isAlphanum(first) || before == '.' && first != '.';
  }

  /** The index of a scheme name before {@code ://}; -1 for none. */
  private int nameBeforeSlashes() {
    if (runStart > 0 && input.get(runStart - 1) == '\\' && input.peek(runStart + 1) == '+') {
      return Schemes.kind(input.bytes, runStart + 2, colon) != Schemes.Kind.UNKNOWN
          ? runStart + 2
          : -1;
    }
    int first = firstName();
    if (first >= 0 && Schemes.kind(input.bytes, first, colon) != Schemes.Kind.UNKNOWN) {
      return first;
    }
    int glued = Schemes.glued(input.bytes, colon); // "sdxcxhttps"
    if (glued >= runStart
        && (glued == runStart || input.get(glued - 1) != '+' || isCommand())) { // not "hg+https"
      return glued;
    }
    boolean isMasked = first > 0 && input.get(first - 1) == '*'; // "h**ps", ".*c"
    return first >= 0 && colon - first >= 2 && !isMasked ? first : -1;
  }

  /** Whether the run begins with a command of TeX: {@code \\verb+http://a.example/+}. */
  private boolean isCommand() {
    return runStart > 0 && input.get(runStart - 1) == '\\';
  }
}
