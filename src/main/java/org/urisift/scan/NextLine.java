package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.BrokenEscape;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Comment;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/** The first token of the line after a piece of a URI, which may be the next piece (R7). */
final class NextLine {
  private final Window window;
  private final Quoting quoting;
  private final BareReader bare;
  private final LineStart lineStart;
  private final Comment comment;

  private int start; // of the URI
  private int before; // the character before it
  private int depth; // of quoting, on the URI's first line; -1 until it is asked for
  private int bracket; // the index of the square bracket that opens on that line; -2 likewise

  /** The index of the token. */
  int token;

  /** The index after what the URI could take of it. */
  int end;

  /** The index after the token with the punctuation behind it. */
  int wordEnd;

  /** The depth of quoting on its line. */
  int marks;

  /** The end of the line before it: behind the beginning of an escape that it completes. */
  int tail;

  /** Whether the word that the token ends was broken at a hyphen of the formatter's. */
  private boolean hyphenated;

  /** Whether a backslash says that the line goes on with the token's. */
  private boolean continued;

  // the token last tried: behind which index, whether it was one, and how it left the reader
  private int triedAfter;
  private boolean follows;
  private BareReader.State stateBehind;

  NextLine(Window window, BareReader bare) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.bare = bare;
    this.lineStart = new LineStart(window);
    this.comment = new Comment(window);
  }

  /** Begins with another URI. */
  void begin(int start) {
    this.start = start;
    comment.begin(start);
    before = start > 0 ? window.get(start - 1) : -1;
    depth = -1;
    bracket = -2;
    triedAfter = -1;
  }

  /** The character before the URI; -1 at the start of the input. */
  int before() {
    return before;
  }

  /** The depth of quoting on the URI's first line. */
  int depth() throws IOException {
    if (depth < 0) {
      depth = quoting.depthOfLineAt(start);
    }
    return depth;
  }

  /**
   * Reads the first token of the line after the index; false when nothing there can belong to the
   * URI. What was read last is not read again.
   */
  boolean read(int from) throws IOException {
    if (from == triedAfter) {
      bare.restore(stateBehind);
      return follows;
    }
    int behind = from + BrokenEscape.length(window, from);
    int hyphen = hyphen(from);
    int backslash = backslash(from);
    int eol = window.skipBlanks(behind + hyphen + backslash);
    if (!Window.isBreak(window.at(eol)) || eol - start > Limits.AHEAD) {
      return false;
    }
    tail = behind;
    hyphenated = hyphen > 0;
    continued = backslash > 0;
    follows = follows(from, eol);
    stateBehind = bare.state();
    triedAfter = from;
    return follows;
  }

  private boolean follows(int from, int eol) throws IOException {
    quoting.read(window.afterBreak(eol));
    marks = quoting.depth;
    token = comment.behind(quoting.end);
    if (isDeeper(marks) && marks != lostDepth(from)) {
      return false;
    }
    if (!BrokenEscape.isCompleted(window, token, tail - from)) {
      return false;
    }
    if (hyphenated) {
      return endsHyphenated();
    }
    end = Words.behindLetters(window, token, token + Limits.LONGEST_NAME);
    int behind = window.at(end);
    if (end > token && (behind == ' ' || Window.isBreak(behind))) { // a word, nearly always
      wordEnd = end;
      return true;
    }
    if (lineStart.isNew(start, tail, token)) {
      return false;
    }
    end = bare.read(token, token + Limits.LONGEST_CANDIDATE);
    wordEnd = behindClosing(end);
    return end > token && (endsToken() || isEnclosed());
  }

  /**
   * The length of what stood before the piece at an index until its line was wrapped and lost its
   * quote marks, which the token's has; 0 where it was not.
   */
  int lengthWrapped(int piece) throws IOException {
    return piece == start && isDeeper(marks) ? quoting.lengthWrapped(start) : 0;
  }

  /** The comment that the URI may stand in. */
  Comment comment() {
    return comment;
  }

  /** Whether a line has more quote marks than the URI's first one. */
  private boolean isDeeper(int marks) throws IOException {
    return marks > 0 && marks > depth();
  }

  /** Whether the token's line has fewer quote marks than the URI's first one. */
  boolean lostMarks() throws IOException {
    return marks < depth();
  }

  /**
   * The depth of quoting that the URI's line lost. Where it lost it to a line with text, what
   * stands on both may be commands and what they say, but for a URI that is surely broken.
   */
  private int lostDepth(int from) throws IOException {
    boolean isBroken = OpenEnd.isOpen(window.get(from - 1)) || "?&".indexOf(window.at(token)) >= 0;
    return isBroken ? quoting.wrappedDepth(start) : quoting.lostDepth(start);
  }

  /** Whether the token is the rest of a word that a formatter broke. */
  private boolean endsHyphenated() throws IOException {
    if (!Characters.isAlphanum(window.at(token))) {
      return false;
    }
    end = UriStart.isAt(window, token) ? token : bare.read(token, token + Limits.LONGEST_CANDIDATE);
    wordEnd = end;
    return end > token;
  }

  /** The index behind punctuation after a URI (D7, D8), closing brackets and quotes. */
  private int behindClosing(int from) throws IOException {
    int i = from;
    while (i - token <= Limits.LONGEST_CANDIDATE && isClosing(window.at(i))) {
      i++;
    }
    return i;
  }

  private boolean isClosing(int c) {
    return c == '}' && before == '{'
        || c == ']' && opensBracket()
        || Characters.isTrailing(c)
        || ")>\"'”’»".indexOf(c) >= 0;
  }

  /** Whether a square bracket opens before the URI on its line. */
  private boolean opensBracket() {
    if (bracket == -2) {
      int line = window.lineStart(start);
      int i = start - 1;
      while (i >= line && window.get(i) != '[' && window.get(i) != ']') {
        i--;
      }
      bracket = i >= line && window.get(i) == '[' ? i : -1;
    }
    return bracket >= 0;
  }

  /** Whether white space stands behind the token, or a tag that closes. */
  private boolean endsToken() throws IOException {
    int c = window.at(wordEnd + BrokenEscape.length(window, wordEnd));
    return c < 0
        || Characters.isWhite(c)
        || c == '<' && window.at(wordEnd + 1) == '/'
        || backslash(wordEnd) > 0;
  }

  /**
   * The length of a hyphen that a formatter put behind the index, at the end of the line; 0 for
   * none.
   */
  int hyphen(int index) throws IOException {
    return Window.isSoftHyphen(window.at(index)) && window.endsLine(index + 1) ? 1 : 0;
  }

  /**
   * The length of the backslash with which programs put a line and the next one together, behind
   * the index at the end of the line; 0 for none.
   */
  int backslash(int index) throws IOException {
    return window.at(index) == '\\' && window.endsLine(index + 1) ? 1 : 0;
  }

  /** Whether a backslash says that the line before the token goes on with its own. */
  boolean isContinued() {
    return continued;
  }

  /** Whether the token surely goes on what stands on the line before. */
  boolean isHyphenated() {
    return hyphenated;
  }

  /** Whether a parenthesis or brace opens directly before the URI and closes behind the token. */
  boolean isEnclosed() throws IOException {
    return before == '(' && window.at(end) == ')' || before == '{' && window.at(end) == '}';
  }

  /** Whether the next line holds nothing but the token. */
  boolean isAlone() throws IOException {
    int c = window.at(window.skipBlanks(wordEnd + BrokenEscape.length(window, wordEnd)));
    return c < 0 || Window.isBreak(c);
  }

  /** The index after the token, without punctuation at its end (D7). */
  int trimmedEnd() {
    int i = end;
    while (i > token && (Characters.isTrailing(window.get(i - 1)) || isMarkup(window.get(i - 1)))) {
      i--;
    }
    return i;
  }

  /** Whether a sign sets off the URI that the same one stands before. */
  private boolean isMarkup(char c) {
    return c == before && (c == '*' || c == '_' || c == '~');
  }

  /** Whether the token is a name that a value is given to, or the first cell of a row. */
  boolean isAssigned() throws IOException {
    int sign = window.skipBlanks(wordEnd);
    return sign > wordEnd && (window.at(sign) == '=' || window.at(sign) == '|');
  }

  /** Whether a colon ends the token: a heading, the key of a list, but no piece of a query. */
  boolean isLabel() {
    if (window.get(wordEnd - 1) != ':') {
      return false; // the usual case
    }
    int to = trimmedEnd();
    return !Words.has(window, token, to, "?&=%#")
        && !(Words.has(window, token, to, "/") && Endings.isDocument(window.text(token, to)));
  }
}
