package org.urisift.scan.text;

import org.jspecify.annotations.Nullable;

/**
 * A line of the input: the quote marks at its start, {@code >}, {@code | }, {@code JD>}, with
 * blanks between (R1), its text, and whether a comment begins there (R7). {@link Input#line} finds
 * each once, so that rules that look at many lines take linear time. Lengths count UTF-16 units.
 */
public final class Line {
  /** How far the end of a line is sought. */
  public static final int LONGEST = 520;

  /** Delimiters that may stand before a URI at the start of a line. */
  private static final String DELIMITING = "<(\"URL:";

  private static final int MOST_INITIALS = 4;

  /** Bounds the work on a line of marks alone; nobody quotes more deeply. */
  private static final int MOST_MARKS = 64;

  /** The width beyond which mailers break lines. */
  private static final int HARD_WIDTH = 72;

  private static final String OPENING = "/*"; // of a block comment

  /** The number of lines of a block comment. */
  private static final int MOST_IN_BLOCK = 64;

  private static final int NOT_IN_BLOCK = MOST_IN_BLOCK + 1;

  final long offset;
  private final Input input;
  private int depth;
  private int lastMark = -1; // from the start of the line
  private int lead; // the length of the marks and the blanks around them
  private int length = -1; // until it is measured
  private int end;
  private boolean hasBlank;
  private @Nullable Row byCommas;
  private @Nullable Row bySemicolons;
  private int lineInBlock = -1; // counted from the opening of a block comment; -1 until sought

  Line(Input input, int start) {
    this(input, start, MOST_MARKS);
  }

  private Line(Input input, int start, int most) {
    this.input = input;
    this.offset = input.base + start;
    int text = input.skipBlanks(start);
    for (int mark = markAt(text); mark >= 0 && depth < most; mark = markAt(text)) {
      lastMark = mark - start;
      depth++;
      text = input.skipBlanks(mark + 1);
    }
    lead = text - start;
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

  /** This line, of whose quote marks no more than {@code most} count. */
  public Line withMarks(int most) {
    return depth <= most ? this : new Line(input, start(), most);
  }

  /** Whether it begins at an index. */
  public boolean isAt(int index) {
    return offset == input.base + index;
  }

  public int start() {
    return (int) (offset - input.base);
  }

  /** The number of its quote marks. */
  public int depth() {
    return depth;
  }

  /** The index of the last quote mark; before the line without one. */
  public int lastMark() {
    return start() + lastMark;
  }

  /** The index after its quote marks and the blanks around them. */
  public int text() {
    return start() + lead;
  }

  /** The index of its end, at most {@link #LONGEST} after its start. */
  public int end() {
    return start() + measured().end;
  }

  /** Its fields, if a comma or semicolon separates them. */
  public Row row(char sign) {
    Row known = sign == ';' ? bySemicolons : byCommas;
    if (known != null) {
      return known;
    }
    Row row = new Row(input, start(), sign);
    bySemicolons = sign == ';' ? row : bySemicolons;
    byCommas = sign == ',' ? row : byCommas;
    return row;
  }

  /** Its length without the blanks at its end. */
  public int length() {
    return measured().length;
  }

  /** Whether its text has more than one word. */
  public boolean hasBlank() {
    return measured().hasBlank;
  }

  private Line measured() {
    if (length < 0) {
      int start = start();
      end = input.lineEnd(start, start + LONGEST) - start;
      length = input.beforeBlanks(start, start + end) - start;
      hasBlank = input.hasBlank(start + lead, start + length);
    }
    return this;
  }

  /**
   * The quote depth of a URI on this line. If a mailer wrapped the line above, and so put the URI
   * on a line with fewer marks, it is that of the line above. It did so if only delimiters stand
   * before the URI, and the line above has only marks or both lines together are too long for one.
   */
  public int depthOf(int uri) {
    int first = text();
    while (first < uri && DELIMITING.indexOf(input.peek(first)) >= 0) {
      first++;
    }
    if (start() == 0 || first != uri) {
      return depth;
    }
    int eol = input.beforeBreak(start());
    Line above = above();
    int tail = input.lineEnd(uri, uri + Limits.LONGEST_LINE);
    boolean isWrapped =
        above.text() == eol
            || above.depth > depth && eol - above.start() + tail - uri >= HARD_WIDTH;
    return isWrapped ? Math.max(depth, above.depth) : depth;
  }

  /**
   * Whether its text begins with a comment sign. The dates of Wget, {@code --2024-01-31--}, and
   * issue numbers, {@code #48}, do not count.
   */
  public boolean isComment() {
    int text = text();
    int next = input.peek(text + 1);
    boolean isDouble = input.peek(text) == next;
    return switch (input.peek(text)) {
      case ';', '%' -> true;
      case '#' -> !Characters.isDigit(next);
      case '/' -> isDouble;
      case '-' -> isDouble && !Characters.isDigit(input.peek(text + 2));
      case '*' -> isInBlock();
      default -> false;
    };
  }

  /** Whether a block comment opens above it, and all lines between begin with an asterisk. */
  private boolean isInBlock() {
    Line line = this;
    int lines = 0;
    while (line.lineInBlock < 0 && lines <= MOST_IN_BLOCK && line.beginsInAsterisk()) {
      line = line.above();
      lines++;
    }
    int opening = input.holds(OPENING, line.text()) ? 0 : NOT_IN_BLOCK;
    int first = line.lineInBlock < 0 ? opening : line.lineInBlock;
    lineInBlock = Math.min(first + lines, NOT_IN_BLOCK);
    return lineInBlock <= MOST_IN_BLOCK;
  }

  private boolean beginsInAsterisk() {
    return start() > 0 && input.peek(text()) == '*';
  }

  /** The line above, or its end if it is long; the first line for itself. */
  public Line above() {
    return start() == 0
        ? this
        : input.line(input.lineStart(input.beforeBreak(start()), Limits.LONGEST_LINE));
  }
}
