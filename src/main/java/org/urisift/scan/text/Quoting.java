package org.urisift.scan.text;

import java.io.IOException;

/**
 * Reads the quote marks at the start of a line: {@code >}, {@code | }, {@code JD>}, with blanks
 * between (R1), and a name such as {@code Jane>} that the line before or after begins with, too.
 * Each that reads lines has its own, which keeps what was read last.
 */
public final class Quoting {
  private static final String PREFIXED = "<URL:";

  /** Capitals alone; longer names are told by the line before or after. */
  private static final int MOST_INITIALS = 4;

  /** Nobody quotes deeper: a line of marks alone has an end. */
  private static final int MOST_MARKS = 64;

  /** The longest name before a mark. */
  private static final int LONGEST_NAME = 24;

  /** Where mailers break lines: what is longer was broken. */
  private static final int HARD_WIDTH = 72;

  private final Window window;

  /** Of the last {@link #read}: the number of marks. */
  public int depth;

  /** Of the last {@link #read}: the index after the marks and the blanks that follow them. */
  public int end;

  /** Of the last {@link #read}: the index of the last mark, -1 without. */
  public int lastMark;

  public Quoting(Window window) {
    this.window = window;
  }

  /** Reads the marks from a line's start, at most as many as given. */
  public void read(int lineStart, int most) throws IOException {
    depth = 0;
    lastMark = -1;
    end = window.skipBlanks(lineStart);
    boolean isNamed = false;
    while (depth < most) {
      int mark = markAt(end);
      if (mark < 0 && !isNamed) {
        mark = nameAt(end, lineStart);
        isNamed = true;
      }
      if (mark < 0) {
        return;
      }
      lastMark = mark;
      depth++;
      end = window.skipBlanks(mark + 1);
    }
  }

  public void read(int lineStart) throws IOException {
    read(lineStart, MOST_MARKS);
  }

  /** Where the text of a line begins, behind its quote marks. */
  public int textOf(int lineStart) throws IOException {
    read(lineStart);
    return end;
  }

  /** The marks of the line that a URI begins on, or a token: no mark begins as these do. */
  public int depthOfLineAt(int index) throws IOException {
    read(window.lineStart(index));
    return depth;
  }

  /**
   * The depth of quoting that a line lost, which holds nothing before the URI at an index but what
   * delimits it, and the marks of who quoted it since; 0 for none. Mailers that wrap again break a
   * line too long behind its marks, which are then all that the line above holds.
   */
  public int lostDepth(int index) throws IOException {
    int line = window.lineStart(index);
    int first = textOf(line);
    if (window.holds(PREFIXED, first)) {
      first += PREFIXED.length();
    } else if (window.at(first) == '<' || window.at(first) == '(') {
      first++;
    }
    if (line == 0 || first != index) {
      return 0;
    }
    int eol = window.beforeBreak(line);
    read(window.lineStart(eol, Limits.LONGEST_LINE));
    return end == eol ? depth : 0;
  }

  /**
   * The depth of quoting that a line lost, which begins with the URI at an index, also where the
   * line above has text: together they are too long for a line, so the URI came from there. 0 for
   * none.
   */
  public int wrappedDepth(int index) throws IOException {
    return lengthWrapped(index) > 0 ? depth : lostDepth(index);
  }

  /**
   * The length, with a blank behind it, of what stood before the URI at an index that begins the
   * text of its line, until it was wrapped; 0 where it was not. That line is then what was read.
   */
  public int lengthWrapped(int index) throws IOException {
    int line = window.lineStart(index);
    if (line == 0 || textOf(line) != index) {
      return 0;
    }
    int kept = depth;
    int from = window.lineStart(window.beforeBreak(line), Limits.LONGEST_LINE);
    int end = window.beforeBlanks(from, window.beforeBreak(line));
    int tail = window.lineEnd(index, index + Limits.LONGEST_LINE);
    read(from);
    boolean hasText = depth > kept && this.end < end;
    return hasText && end - from + 1 + tail - index > HARD_WIDTH ? end - from + 1 : 0;
  }

  /** The depth of a line in format=flowed, whose marks have no blanks between (RFC 3676 4.5). */
  public int flowedDepth(int lineStart) throws IOException {
    int i = lineStart;
    while (window.at(i) == '>') {
      i++;
    }
    return i - lineStart;
  }

  /** The index of the mark's last character when a mark stands at the index, else -1. */
  private int markAt(int index) throws IOException {
    int c = window.at(index);
    if (c == '>') {
      return index;
    }
    if (c == '|') {
      return Window.isBlank(window.at(index + 1)) ? index : -1;
    }
    int i = index;
    while (i - index < MOST_INITIALS && isUpper(window.at(i))) {
      i++;
    }
    return i > index && window.at(i) == '>' ? i : -1;
  }

  private static boolean isUpper(int c) {
    return c <= 127 ? Characters.isCapital(c) : Character.isUpperCase((char) c);
  }

  /**
   * The index of the mark behind a name at the index, where the line before or after begins with
   * both in the same way, as what is quoted does from one line to the next; else -1.
   */
  private int nameAt(int index, int line) throws IOException {
    int i = index;
    while (i - index < LONGEST_NAME && isOfName(window.at(i))) {
      i++;
    }
    int next = i > index && window.at(i) == '>' ? window.at(i + 1) : 0;
    boolean isMark = next == '>' || Window.isBlank(next) || Window.isBreak(next);
    return isMark && (isSameBefore(line, i + 1) || isSameBehind(line, i + 1)) ? i : -1;
  }

  private static boolean isOfName(int c) {
    return c <= 127
        ? Characters.isAlphanum(c) || c == '-' || c == '.' || c == '_'
        : Character.isLetter((char) c);
  }

  private boolean isSameBefore(int line, int end) throws IOException {
    return line > 0
        && Window.isBreak(window.get(line - 1))
        && isSame(line, end, window.lineStart(window.beforeBreak(line), Limits.LONGEST_LINE));
  }

  private boolean isSameBehind(int line, int end) throws IOException {
    int eol = window.lineEnd(end, end + Limits.LONGEST_LINE);
    return eol >= 0 && window.at(eol) >= 0 && isSame(line, end, window.afterBreak(eol));
  }

  /** Whether what stands between two indexes stands at another one as well. */
  private boolean isSame(int from, int to, int other) throws IOException {
    for (int i = from; i < to; i++) {
      if (window.at(i) != window.at(other + i - from)) {
        return false;
      }
    }
    return true;
  }
}
