package org.urisift.scan.text;

/**
 * Reads the quote marks at the start of a line: {@code >}, {@code | }, {@code JD>}, with blanks
 * between (R1). The object keeps the result for one line, so each reader needs its own.
 */
public final class Quoting {
  /** Delimiters that may stand before a URI at the start of a line. */
  private static final String DELIMITING = "<(\"URL:";

  private static final int MOST_INITIALS = 4;

  /** Bounds the work on a line of marks alone; nobody quotes more deeply. */
  private static final int MOST_MARKS = 64;

  /** The width beyond which mailers break lines. */
  private static final int HARD_WIDTH = 72;

  private final Input input;

  /** The number of marks that the last {@link #read} found. */
  public int depth;

  /** The index after those marks and the blanks after them. */
  public int end;

  /** The index of the last of those marks; -1 without one. */
  public int lastMark;

  public Quoting(Input input) {
    this.input = input;
  }

  /** Reads up to {@code most} marks. */
  public void read(int lineStart, int most) {
    depth = 0;
    lastMark = -1;
    end = input.skipBlanks(lineStart);
    while (depth < most) {
      int mark = markAt(end);
      if (mark < 0) {
        return;
      }
      lastMark = mark;
      depth++;
      end = input.skipBlanks(mark + 1);
    }
  }

  public void read(int lineStart) {
    read(lineStart, MOST_MARKS);
  }

  /** Reads the marks of a line; returns the index of its text. */
  public int textOf(int lineStart) {
    read(lineStart);
    return end;
  }

  /** Reads the marks of the line on which an index lies; returns their number. */
  public int depthOfLineAt(int index) {
    read(input.lineStart(index));
    return depth;
  }

  /**
   * The quote depth of the line above, if a mailer wrapped that line and so put the URI on a line
   * with fewer marks; else 0. It did so if only delimiters stand before the URI, and the line above
   * has only marks or both lines together are too long for one.
   */
  public int lostDepth(int index) {
    int line = input.lineStart(index);
    int first = textOf(line);
    int kept = depth;
    while (first < index && DELIMITING.indexOf(input.peek(first)) >= 0) {
      first++;
    }
    if (line == 0 || first != index) {
      return 0;
    }
    int eol = input.beforeBreak(line);
    int above = input.lineStart(eol, Limits.LONGEST_LINE);
    read(above);
    int tail = input.lineEnd(index, index + Limits.LONGEST_LINE);
    boolean isWrapped = end == eol || depth > kept && eol - above + tail - index >= HARD_WIDTH;
    return isWrapped ? depth : 0;
  }

  /** The quote depth of a format=flowed line: its marks have no blanks between (RFC 3676 4.5). */
  public int flowedDepth(int lineStart) {
    int i = lineStart;
    while (i - lineStart < Limits.LONGEST_LINE && input.peek(i) == '>') {
      i++;
    }
    return i - lineStart;
  }

  /** The index of the last character of the mark at an index; -1 without one. */
  private int markAt(int index) {
    int c = input.peek(index);
    if (c == '>') {
      return index;
    }
    if (c == '|') {
      return Characters.isBlank(input.peek(index + 1)) ? index : -1;
    }
    int i = index;
    while (i - index < MOST_INITIALS && isUpper(input.peek(i))) {
      i++;
    }
    return i > index && input.peek(i) == '>' ? i : -1;
  }

  private static boolean isUpper(int c) {
    return c <= 127 ? Characters.isCapital(c) : Character.isUpperCase((char) c);
  }
}
