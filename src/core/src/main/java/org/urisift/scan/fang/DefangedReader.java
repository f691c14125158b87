package org.urisift.scan.fang;

import org.urisift.scan.text.Characters;

/** Reads the parts of a defanged URI in a run, from an index on. One instance per URI. */
final class DefangedReader extends SchemeReader {
  /** The longest host with its user: at most half of what is read of a long run at once. */
  private static final int LONGEST_HOST = 500;

  private int reach; // the index after all that was looked at, but for a few signs
  private int firstMark = -1; // of the host
  private int marks; // in the host or the address
  private int spacedDots; // " . "
  private boolean hasRound; // brackets other than "[", or words
  private boolean hasEscapes; // "\."
  private char unclosed; // the closer of a bracket that is not closed
  private boolean hasUser;
  private boolean hasMarkAfter;
  private final StringBuilder host = new StringBuilder(); // without marks

  DefangedReader(CharSequence run, int start) {
    super(run, start);
  }

  /** The index up to which the run was looked at. */
  int reach() {
    return Math.max(reach, pos);
  }

  /** The host or the domain of the address, with plain dots. */
  String host() {
    return host.toString();
  }

  boolean hasUser() {
    return hasUser;
  }

  int marks() {
    return marks;
  }

  /** The index of the first mark of the host; -1 for none. */
  int firstMark() {
    return firstMark;
  }

  /** Whether marks have other brackets than {@code [} or are words. */
  boolean hasRound() {
    return hasRound;
  }

  /** Whether dots are marked with backslashes. */
  boolean hasEscapes() {
    return hasEscapes;
  }

  /** The dots between blanks. */
  int spacedDots() {
    return spacedDots;
  }

  /** Reads user information, if any, a host and a port; returns whether there is a host. */
  boolean readAuthority(boolean isDefanged) {
    int end = Math.min(run.length(), pos + LONGEST_HOST);
    readUser(end);
    boolean isHost = at(pos) == '[' && readIpv6(end) || readHost(end, isDefanged, true);
    boolean isMark = isHost && takeBracketed(":");
    if (isHost && (isMark || at(pos) == ':' && Characters.isDigit(at(pos + 1)))) {
      pos += isMark ? 0 : 1;
      while (Characters.isDigit(at(pos))) {
        pos++;
      }
    }
    if (isHost && at(pos) == '/' && run.charAt(pos) != '/') {
      replace(pos + 1, "/");
    }
    hasMarkAfter = isHost && (isBracketed("/") || isBracketed("?"));
    return isHost;
  }

  /** Whether the delimiter after the authority is marked. */
  boolean hasMarkAfter() {
    return hasMarkAfter;
  }

  /** Reads a host or a mail address without a scheme; returns whether there is one. */
  boolean readName() {
    return readHost(Math.min(run.length(), pos + LONGEST_HOST), false, false);
  }

  private void readUser(int end) {
    int from = pos;
    int userEnd = -1;
    int kept = replacements.size();
    String signs = "!'()*,;.~:%&=+$"; // those of RFC 3986
    while (pos < end) {
      if (takeAt(false)) {
        userEnd = pos;
        kept = replacements.size();
      } else if (takeBracketed(".")) {
        signs = ".~:%&=+$"; // rather a host, with text after it
      } else if (!takeBracketed(":")) {
        if (!Spelling.isOfLabel(run, pos) && signs.indexOf(run.charAt(pos)) < 0) {
          break;
        }
        pos++;
      }
    }
    reach = Math.max(reach, pos);
    hasUser = userEnd >= 0;
    pos = userEnd < 0 ? from : userEnd;
    replacements.subList(kept, replacements.size()).clear();
  }

  private boolean readIpv6(int end) {
    int from = pos;
    int kept = replacements.size();
    pos++;
    boolean hasColon = false;
    while (pos < end && run.charAt(pos) != ']') {
      char c = run.charAt(pos);
      hasColon |= c == ':';
      if (!takeBracketed(".") && !takeBracketed(":")) {
        if (Character.digit(c, 16) < 0 && c != ':' && c != '.') {
          break;
        }
        pos++;
      }
    }
    if (hasColon && at(pos) == ']') {
      host.append(run, from, ++pos);
      return true;
    }
    reach = Math.max(reach, pos);
    pos = from;
    replacements.subList(kept, replacements.size()).clear();
    return false;
  }

  private boolean readHost(int end, boolean isDefanged, boolean hasScheme) {
    boolean inLabel = false;
    while (pos < end) {
      if (inLabel && (takeDot(isDefanged, hasScheme))) {
        inLabel = false;
      } else if (inLabel && !hasScheme && !hasUser && takeAt(true)) {
        inLabel = false;
        hasUser = true;
        host.setLength(0);
      } else if (inLabel && hasScheme && takeBracketed("-")) {
        host.append('-');
      } else if (isDefanged && !inLabel && takeBracketedLabel()
          || inLabel && closesHost(hasScheme)) {
        inLabel = true;
      } else if (inLabel && takeLastOfLocalhost()) {
        host.append('t');
      } else if (Spelling.isOfLabel(run, pos)
          && (hasScheme || !Spelling.isUnspaced(run.charAt(pos)))) {
        inLabel = true;
        char c = at(pos);
        host.append(c);
        if (c == run.charAt(pos)) {
          pos++;
        } else {
          replace(pos + 1, String.valueOf(c));
        }
      } else if (inLabel && isZeroWidthWithin()) {
        mark();
        replace(pos + 1, "");
      } else if (hasScheme && isEscape()) {
        inLabel = true;
        host.append(run, pos, pos + 3);
        pos += 3;
      } else {
        break;
      }
    }
    return !host.isEmpty();
  }

  /** Takes a label in brackets, {@code oak.[com]}. */
  private boolean takeBracketedLabel() {
    int end = bracketedLabelEnd(pos);
    if (end > 0) {
      mark();
      String label = run.subSequence(pos + 1, end - 1).toString();
      host.append(label);
      replace(end, label);
    }
    return end > 0;
  }

  private int bracketedLabelEnd(int index) {
    int end = index + 1;
    while (Characters.isAlphanum(at(end))) {
      end++;
    }
    boolean isLabel =
        at(index) == '[' && at(end) == ']' && end > index + 1 && !Spelling.isOfLabel(run, end + 1);
    return isLabel ? end + 1 : -1;
  }

  /** Takes the bracket that closes {@code oak[.com]}. */
  private boolean closesHost(boolean hasScheme) {
    boolean isClosed =
        hasScheme
            && unclosed != 0
            && at(pos) == unclosed
            && !opensBefore()
            && (pos + 1 == run.length() || at(pos + 1) == '/');
    if (isClosed) {
      unclosed = 0;
      replace(pos + 1, "");
    }
    return isClosed;
  }

  private boolean isEscape() {
    return run.charAt(pos) == '%'
        && Character.digit(at(pos + 1), 16) >= 0
        && Character.digit(at(pos + 2), 16) >= 0;
  }

  private boolean isZeroWidthWithin() {
    char next = at(pos + 1);
    return Spelling.isZeroWidth(run.charAt(pos))
        && (Characters.isAlphanum(next) || ".:/[(".indexOf(next) >= 0);
  }

  private void mark() {
    firstMark = firstMark < 0 ? pos : firstMark;
    marks++;
  }

  /** Takes a dot between labels, plain or marked. */
  private boolean takeDot(boolean isDefanged, boolean hasScheme) {
    int blank = at(pos) == ' ' ? 1 : 0;
    int from = pos + blank;
    int end = Spelling.bracketedDotEnd(run, from);
    boolean isRound = at(from) != '[' || Spelling.bracketedEnd(run, from, ".") < 0;
    if (end > 0) {
      boolean isSpaced = at(end) == ' ' && Spelling.isOfLabel(run, end + 1);
      boolean isFirst = hasBlanks || host.indexOf(".") < 0;
      if (blank > 0 && (isSpaced ? !isFirst : !Spelling.isOfLabel(run, end))) {
        return false; // "http://oak.example (dot) Then"
      }
      hasBlanks |= blank > 0 || isSpaced;
      hasRound |= isRound;
      return takeDotTo(isSpaced ? end + 1 : end);
    }
    char c = at(from);
    char next = at(from + 1);
    boolean continues = Spelling.isOfLabel(run, from + 1);
    if (blank > 0) {
      int after = c == '.' ? from + 1 : Spelling.wordEnd(run, from, "dot");
      boolean isDot =
          isDefanged && after > 0 && at(after) == ' ' && Characters.isAlphanum(at(after + 1));
      spacedDots += isDot ? 1 : 0;
      return isDot && takeDotTo(after + 1);
    }
    if (c == '.' && run.charAt(pos) == '.') {
      return takePlainDot(next, continues);
    }
    if (c == '.') {
      return Characters.isAlphanum(next) && takeDotTo(from + 1);
    }
    boolean isPair = next == '.' && Spelling.isOfLabel(run, from + 2);
    boolean opens = c == '[' || c == '(' && hasScheme;
    if (isPair && (opens || hasScheme && (c == '\\' || c == ']' && !opensBefore()))) {
      hasEscapes |= c == '\\';
      unclosed = opens ? Spelling.closer(c) : unclosed;
      return takeDotTo(from + 2);
    }
    int word = Spelling.wordEnd(run, from, "_dot_");
    return word > 0 && takeDotTo(word);
  }

  /** Takes a plain dot, with a zero-width character or a bracket after it. */
  private boolean takePlainDot(char next, boolean continues) {
    boolean isClosed = next == ']' && Spelling.isOfLabel(run, pos + 2) && !opensBefore();
    boolean isZeroWidth = Spelling.isZeroWidth(next) && Characters.isAlphanum(at(pos + 2));
    if (isClosed || isZeroWidth) {
      return takeDotTo(pos + 2);
    }
    boolean isLast = next == '/' || next == ':' && Characters.isDigit(at(pos + 2));
    boolean isDot = continues || isLast || bracketedLabelEnd(pos + 1) > 0;
    if (isDot) {
      host.append('.');
      pos++;
    }
    return isDot;
  }

  private boolean opensBefore() {
    return at(start - 1) == '[';
  }

  private boolean takeDotTo(int end) {
    mark();
    host.append('.');
    replace(end, Mark.DOT.plain());
    return true;
  }

  /** Takes an at sign, plain or marked. */
  private boolean takeAt(boolean isName) {
    int blank = isName && at(pos) == ' ' ? 1 : 0;
    int from = pos + blank;
    int end = Spelling.bracketedEnd(run, from, "@");
    end = end < 0 ? Spelling.bracketedEnd(run, from, "at") : end;
    if (end < 0 && blank == 0) {
      if (run.charAt(pos) == '@') {
        pos++;
        return true;
      }
      end = at(pos) == '@' ? pos + 1 : isName ? Spelling.wordEnd(run, from, "_at_") : -1;
    }
    if (end < 0) {
      return false;
    }
    boolean isSpaced = isName && at(end) == ' ' && Spelling.isOfLabel(run, end + 1);
    hasBlanks |= blank > 0 || isSpaced;
    marks++;
    replace(isSpaced ? end + 1 : end, Mark.AT.plain());
    return true;
  }

  private boolean takeLastOfLocalhost() {
    int end = Mark.localhostEnd(run, pos);
    if (end > 0) {
      mark();
      replace(end, String.valueOf(run.charAt(pos + 1)));
    }
    return end > 0;
  }

  /** Whether the host ends here, and no label is cut or written in a way that is not known. */
  boolean isWhole() {
    char c = at(pos);
    char next = at(pos + 1);
    char last = run.charAt(pos - 1);
    boolean afterLabel = Spelling.isOfLabel(run, pos - 1);

    if (c == '\'' && next == '.' || Spelling.bracketedDotEnd(run, pos + (c == ' ' ? 1 : 0)) > 0) {
      return false;
    }
    if (c <= ' ' || "/?#:".indexOf(c) >= 0 || hasMarkAfter) {
      return true;
    }
    if (c == unclosed || c == ']' && Spelling.isOfLabel(run, pos + 1) && !opensBefore()) {
      return false;
    }
    if (!afterLabel && last == ']' && "*?{".indexOf(c) >= 0) {
      return false;
    }
    boolean isRepeated = c == '*' && (next == c || !Spelling.isOfLabel(run, pos + 1));
    return isRepeated
        || c > 0x7f
        || c == '.' && !Mark.opens(next)
        || ",;!)]}>'\"|\\&+(".indexOf(c) >= 0;
  }
}
