package org.urisift.scan;

import java.io.IOException;

/**
 * Tells from the lines around whether a mailer broke a line, or its author did (R7): that on which
 * a URI's last piece stands, where the word that may go on it is the next line's first.
 */
final class Layout {
  /** A mailer's line is at least and at most so many columns wide. */
  static final int NARROWEST = 50;

  static final int WIDEST = 130;

  /**
   * Mailers that leave text as it is cut lines at this column at the latest, or a little behind.
   */
  private static final int COMMON = 80;

  /** Where mailers cut words that are longer than a line. */
  static final int HARD = 72;

  /** The same for those that keep to the lines of MIME (RFC 2045 6.7). */
  private static final int WIDE_HARD = 76;

  /** A URI from this length on is broken by mailers that leave its line as narrow as it came. */
  private static final int LONE = 60;

  /** Columns that a quote mark takes. */
  private static final int MARK = 2;

  /** Lines looked at before and after for their width. */
  private static final int AROUND = 10;

  /** A continuation line is indented at most this much deeper. */
  private static final int DEEPER = 4;

  /** Running text ends so far before the column at which words are cut. */
  private static final int SLACK = 3;

  private final Window window;
  private final NextLine next;
  private final Quoting quoting;
  private final Rows rows;
  private final boolean flowed;

  Layout(Window window, NextLine next, boolean flowed) {
    this.window = window;
    this.next = next;
    this.quoting = new Quoting(window);
    this.rows = new Rows(window);
    this.flowed = flowed;
  }

  /**
   * Whether a line was broken because the next line's first word did not fit on it.
   *
   * @param text the URI read so far, whose last piece ends the line
   * @param end of the last piece
   * @param lone whether the word is surely of a URI and alone on its line, as only {@link
   *     Break#SURE} has it: then no line need show the width
   * @param kind what the URI's end and the word say
   */
  boolean wasBroken(Candidate text, int end, boolean lone, Break kind) throws IOException {
    int line = window.lineStart(end - 1);
    int piece = text.from(text.pieces() - 1);
    int first = lineText(line);
    if (isComment(first)
        || first == piece && isOutdented(piece)
        || !isUnder(first, piece) && isSetApart(first, piece, kind)
        || areRows(text, first, piece)) {
      return false;
    }
    int depth = next.depth();
    // mailers that wrap again lose marks; with words behind it, it is perhaps the answer
    int below = next.isAlone() ? quoting.depthOfLineAt(next.token) : depth;
    int length = length(line, next.tail);
    int word = next.wordEnd - next.token;
    int width = width(line, below, false);
    int common = COMMON + MARK * depth;
    if (fits(width, length, word, kind, common)) {
      return true;
    }
    // one long line near by says nothing of what the mailer broke
    if ((width == 0 || width > common)
        && fits(width(line, below, true), length, word, kind, common)) {
      return true;
    }
    // where no line shows a width, none that is usual has room for both
    boolean isFull = length <= common && length + word > common;
    return lone
        && width < NARROWEST
        && isFull
        && Words.isBroken(text.last())
        && (Words.isBroken(window.get(next.wordEnd - 1)) || endsList());
  }

  /** Whether one of the lines is set in columns, or the next one far to the right of the other. */
  private boolean isSetApart(int first, int piece, Break kind) throws IOException {
    return isColumns(first, piece) && (kind != Break.SURE || hasGap(next.wordEnd))
        || kind != Break.SURE && indent(next.token) > indent(first) + DEEPER;
  }

  /** Whether both lines are settings, or rows that begin alike. */
  private boolean areRows(Candidate text, int first, int piece) throws IOException {
    return rows.areSettings(first, piece, next.token, next.wordEnd)
        || "?&;".indexOf(text.last()) < 0 && rows.areAlike(first, piece, next.token, next.wordEnd);
  }

  /** Whether a line of so many columns was broken at a width, so that a word did not fit on it. */
  private static boolean fits(int width, int length, int word, Break kind, int common) {
    return width >= NARROWEST
        && width <= WIDEST
        && length <= Math.max(width, common) // else nobody breaks at this column
        && 100 * length >= kind.full * width
        && length + word > width;
  }

  /**
   * Whether a line that holds nothing but a piece, too long for most, was broken before a word that
   * is alone, too: behind it comes an empty line, or one of words, and no list goes on.
   */
  boolean isLone(int piece) throws IOException {
    if (next.tail - piece < LONE || !beginsLine(piece) || indent(next.token) < indent(piece)) {
      return false;
    }
    return endsList();
  }

  /** Whether an empty line, or one of words, comes behind that of the word. */
  private boolean endsList() throws IOException {
    int eol = window.skipBlanks(next.wordEnd);
    int line = window.at(eol) < 0 ? eol : window.afterBreak(eol);
    int end = window.lineEnd(line, line + 4 * WIDEST);
    int text = lineText(line);
    if (end < 0) {
      return hasBlank(text, line + 4 * WIDEST);
    }
    return text >= end || hasBlank(text, trimmedEnd(text, end));
  }

  /**
   * Whether the next line is indented, but less than a line that begins with the piece: another
   * item of an outline. What mailers break goes on without any indent.
   */
  private boolean isOutdented(int piece) {
    int indent = indent(next.token);
    return indent > 1 && indent + 1 < indent(piece);
  }

  /**
   * Whether a line that holds nothing but a piece, or a parenthesis before it, was cut at the
   * column at which mailers cut words too long for a line, behind the marks of who quoted it since;
   * and the next line is not indented less.
   */
  boolean isHardBroken(int piece) throws IOException {
    int line = window.lineStart(piece);
    if (!beginsAlone(lineText(line), piece) || indent(next.token) < indent(piece)) {
      return false;
    }
    int from = quoting.depth > 0 ? quoting.lastMark + 1 : line;
    int width = next.tail - from - (quoting.depth > 0 && Window.isBlank(window.get(from)) ? 1 : 0);
    return width == HARD || width == WIDE_HARD;
  }

  /**
   * Whether a line that holds nothing but a piece, or a parenthesis before it, is as long as lines
   * get here: those of the running text around it reach up to its end.
   */
  boolean fillsLine(int piece) throws IOException {
    int line = window.lineStart(piece);
    int width = beginsAlone(lineText(line), piece) ? width(line, next.depth(), false) : 0;
    int length = next.tail - line;
    return width > 0 && length >= width && length <= width + SLACK;
  }

  private boolean beginsAlone(int first, int piece) {
    return first == piece || first == piece - 1 && window.get(first) == '(';
  }

  /**
   * The length of a line, in format=flowed with the lines that flow into it (R3), unless that is
   * more than the line of a mailer.
   */
  private int length(int line, int tail) throws IOException {
    int own = tail - line;
    int sum = own;
    int at = line;
    while (flowed && at > 0 && sum <= WIDEST) {
      int end = window.beforeBreak(at);
      int from = end;
      while (from > 0 && end - from <= WIDEST && !Window.isBreak(window.get(from - 1))) {
        from--;
      }
      if (end == from
          || window.get(end - 1) != ' '
          || quoting.flowedDepth(from) != quoting.flowedDepth(line)) {
        return sum;
      }
      sum += end - from;
      at = from;
    }
    return sum <= WIDEST ? sum : own;
  }

  /** Whether a piece and the next line's word are the values of settings, one a line. */
  boolean areSettings(int piece) throws IOException {
    return rows.areSettings(lineText(window.lineStart(piece)), piece, next.token, next.wordEnd);
  }

  /** Whether a line holds nothing before a piece but quote marks. */
  boolean beginsLine(int piece) throws IOException {
    return lineText(window.lineStart(piece)) == piece;
  }

  /**
   * Whether the line that the text ends on had no room for the next line's word, as far as its
   * first line tells.
   */
  boolean isFull(Candidate text, int end) {
    int first = text.to(0) - window.lineStart(text.from(0));
    return end - window.lineStart(end - 1) + next.wordEnd - next.token > first;
  }

  /** Whether the word that a piece stands in is the first of its line. */
  boolean beginsWord(int piece) throws IOException {
    return !hasBlank(lineText(window.lineStart(piece)), piece);
  }

  /**
   * Whether a line begins as comments in programs do: it goes on only behind the same mark. Wget
   * sets the date between hyphens, and trackers number what they hold.
   */
  boolean isComment(int text) throws IOException {
    int c = window.at(text);
    boolean isDouble = window.at(text + 1) == c;
    boolean isDate = c == '-' && Characters.isDigit(window.at(text + 2));
    boolean isNumber = c == '#' && Words.isTicket(window, text + 1);
    return c == '#' && !isNumber
        || c == ';'
        || c == '%'
        || (c == '/' || c == '-') && isDouble && !isDate;
  }

  /**
   * Whether text stands before the URI on its line and a gap between them: a layout in columns is
   * no running text.
   */
  private boolean isColumns(int text, int piece) throws IOException {
    int i = text;
    while (i + 2 < piece && !hasGap(i)) {
      i++;
    }
    return i + 2 < piece;
  }

  /** Whether three blanks stand at an index. */
  private boolean hasGap(int i) throws IOException {
    return Window.isBlank(window.at(i))
        && Window.isBlank(window.at(i + 1))
        && Window.isBlank(window.at(i + 2));
  }

  /**
   * Whether the next line begins below the second word of the line, or below the piece, as behind
   * the mark of a reference or list; or below the label that alone stands before the piece.
   */
  private boolean isUnder(int from, int piece) throws IOException {
    int second = from;
    while (second < piece && !Window.isBlank(window.get(second))) {
      second++;
    }
    boolean isLabel = second > from && window.get(second - 1) == ':';
    second = window.skipBlanks(second);
    int column = indent(next.token);
    int first = indent(from);
    return column > first && (column == first + second - from || column == first + piece - from)
        || isLabel && second == piece && column == first;
  }

  /** Blanks directly before an index. */
  private int indent(int index) {
    int i = index;
    while (i > 0 && Window.isBlank(window.get(i - 1))) {
      i--;
    }
    return index - i;
  }

  /**
   * The width of the lines around at the depth of the URI's, or another: the longest that a mailer
   * could have broken; 0 for none.
   *
   * @param below the other depth of quoting
   * @param paragraph only of the lines up to an empty one, of which there are others than the two
   */
  private int width(int line, int below, boolean paragraph) throws IOException {
    int eol = window.lineEnd(line, line + 4 * WIDEST);
    if (eol < 0) {
      return 0;
    }
    int widest = ownWidth(line, eol);
    int others = 0;
    int i = line;
    for (int k = 0; k < AROUND && i > 0; k++) {
      int end = window.beforeBreak(i);
      int from = window.lineStart(end, 4 * WIDEST + 1);
      int length = breakable(from, end, below);
      if (length > WIDEST) {
        return 0;
      }
      if (paragraph && isEmpty(from, end)) {
        break;
      }
      others += length > 0 ? 1 : 0;
      widest = Math.max(widest, length);
      i = from;
    }
    i = eol;
    for (int k = 0; k < AROUND && Window.isBreak(window.at(i)); k++) {
      int from = window.afterBreak(i);
      int end = window.lineEnd(from, from + 4 * WIDEST);
      int length = breakable(from, end < 0 ? from + 4 * WIDEST : end, below);
      if (length > WIDEST) {
        return 0;
      }
      if (paragraph && isEmpty(from, end)) {
        break;
      }
      others += k > 0 && length > 0 ? 1 : 0;
      widest = Math.max(widest, length);
      i = end < 0 ? window.lineEnd(from, from + Window.HISTORY) : end;
      if (i < 0) {
        break;
      }
    }
    return paragraph && others == 0 ? 0 : widest;
  }

  private boolean isEmpty(int from, int to) throws IOException {
    quoting.read(from);
    return to >= 0 && quoting.end >= trimmedEnd(from, to);
  }

  /**
   * What a line says of the width itself: its length, when it holds more than the URI, was left
   * with a blank at its end, or the line before or after was cut at the same column; else 0.
   */
  private int ownWidth(int line, int eol) throws IOException {
    int end = trimmedEnd(line, eol);
    if (end < eol || hasBlank(lineText(line), end)) {
      return end - line;
    }
    int next = window.afterBreak(eol);
    int nextEnd = window.lineEnd(next, next + 4 * WIDEST);
    int previousEnd = line > 0 ? window.beforeBreak(line) : 0;
    int previous = window.lineStart(previousEnd, end - line + 1);
    return nextEnd - next == end - line || previousEnd - previous == end - line ? end - line : 0;
  }

  /**
   * The length of a line at one of these depths, without blanks at its end; 0 for another depth or
   * a line of one word.
   */
  private int breakable(int from, int to, int below) throws IOException {
    int end = trimmedEnd(from, to);
    quoting.read(from);
    if (quoting.depth != next.depth() && quoting.depth != below || quoting.end >= end) {
      return 0;
    }
    return hasBlank(quoting.end, end) ? end - from : 0;
  }

  private boolean hasBlank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (Window.isBlank(window.get(i))) {
        return true;
      }
    }
    return false;
  }

  private int trimmedEnd(int from, int to) {
    int end = to;
    while (end > from && Window.isBlank(window.get(end - 1))) {
      end--;
    }
    return end;
  }

  /** Where the text of a line begins, behind its quote marks. */
  int lineText(int line) throws IOException {
    quoting.read(line);
    return quoting.end;
  }
}
