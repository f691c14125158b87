package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Comment;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * Tells from the lines around whether a mailer broke a line, or its author did (R7): the line on
 * which the last piece of a URI stands, before the word that may continue it.
 */
final class Layout {
  /**
   * Mailers that leave text as it is cut lines at this column at the latest, or a little behind.
   */
  private static final int COMMON = 80;

  /** The columns that a quote mark takes. */
  private static final int MARK = 2;

  /** Where mailers cut words that are longer than a line. */
  static final int HARD = 72;

  /** The same for those that keep to the lines of MIME (RFC 2045 6.7). */
  private static final int WIDE_HARD = 76;

  /** How far before the column at which words are cut running text ends. */
  private static final int SLACK = 3;

  /** A URI from this length on is broken by mailers that leave its line as narrow as it came. */
  private static final int LONE = 60;

  private final Window window;
  private final NextLine next;
  private final Quoting quoting;
  private final Rows rows;
  private final Columns columns;
  private final LineWidth width;

  Layout(Window window, NextLine next, boolean flowed) {
    this.window = window;
    this.next = next;
    this.quoting = new Quoting(window);
    this.rows = new Rows(window);
    this.columns = new Columns(window, next);
    this.width = new LineWidth(window, next, flowed);
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
    if (!next.comment().goesOn() && Comment.isComment(window, first)
        || columns.areApart(first, piece, kind)
        || areRows(text, first, piece)) {
      return false;
    }
    int depth = next.depth();
    // mailers that wrap again lose marks; with words behind it, it is perhaps the answer
    int below = next.isAlone() ? next.marks : depth;
    int wrapped = next.lengthWrapped(piece);
    int length = width.length(line, next.tail) + wrapped;
    int common = COMMON + MARK * (wrapped > 0 ? next.marks : depth);
    int around = width.around(line, below);
    // one long line near by says nothing of what the mailer broke
    boolean isOdd = around == 0 || around > common;
    return isCutAt(around, length, kind, common)
        || isOdd && isCutAt(width.inParagraph(line, below), length, kind, common)
        || lone && (isOdd || around < LineWidth.NARROWEST) && isCutAtCommon(text, length, common);
  }

  /** Whether both lines are settings, or rows that begin alike. */
  private boolean areRows(Candidate text, int first, int piece) throws IOException {
    return rows.areSettings(first, piece, next.token, next.wordEnd)
        || "?&;".indexOf(text.last()) < 0 && rows.areAlike(first, piece, next.token, next.wordEnd);
  }

  /**
   * Whether a mailer breaks a line at a width, so full as the line is, before the word, which did
   * not fit on it.
   */
  private boolean isCutAt(int width, int length, Break kind, int common) {
    return width >= LineWidth.NARROWEST
        && width <= LineWidth.WIDEST
        && length <= Math.max(width, common) // else nobody breaks at this column
        && 100 * length >= kind.full * width
        && length + wordLength() > width;
  }

  /**
   * Whether a line was broken in the middle of a word, or behind a slash, at a width that is usual,
   * where no line shows one: none has room for both pieces, and the second one is not the first of
   * a list.
   */
  private boolean isCutAtCommon(Candidate text, int length, int common) throws IOException {
    return length <= common
        && length + wordLength() > common
        && (text.last() == '/' || OpenEnd.isBroken(text.last()))
        && (OpenEnd.isInside(window.get(next.wordEnd - 1)) || isHard(wordLength()) || endsList());
  }

  /**
   * Whether the line that the text ends on had no room for the next line's word, as far as its
   * first line tells.
   */
  boolean isFull(Candidate text, int end) {
    int first = text.to(0) - window.lineStart(text.from(0));
    return end - window.lineStart(end - 1) + wordLength() > first;
  }

  private int wordLength() {
    return next.wordEnd - next.token;
  }

  /**
   * Whether a line that holds nothing but a piece, too long for most, was broken before a word that
   * is alone, too: behind it comes an empty line, or one of words, and no list goes on.
   */
  boolean isLone(int piece) throws IOException {
    return next.tail - piece >= LONE && beginsLine(piece) && !columns.isLeftOf(piece) && endsList();
  }

  /** Whether an empty line, or one of words, comes behind that of the word. */
  boolean endsList() throws IOException {
    int eol = window.skipBlanks(next.wordEnd);
    int line = window.at(eol) < 0 ? eol : window.afterBreak(eol);
    int far = line + LineWidth.FAR;
    int end = window.lineEnd(line, far);
    int text = quoting.textOf(line);
    return end < 0
        ? window.hasBlank(text, far)
        : text >= end || window.hasBlank(text, window.beforeBlanks(text, end));
  }

  /**
   * Whether a line that holds nothing but a piece, or a parenthesis before it, was cut at the
   * column at which mailers cut words too long for a line, behind the marks of who quoted it since;
   * and the next line is not indented less.
   */
  boolean isHardBroken(int piece) throws IOException {
    if (!beginsAlone(piece)) {
      return false;
    }
    int from = window.lineStart(piece);
    if (quoting.depth > 0) {
      from = quoting.lastMark + 1;
      from += Window.isBlank(window.get(from)) ? 1 : 0;
    }
    return isHard(next.tail - from);
  }

  /**
   * The same with the marks, as of who wraps what is quoted: then the rest lost them, and ends no
   * list.
   */
  boolean isQuotedHardBroken(int piece) throws IOException {
    return next.lostMarks()
        && isHard(next.tail - window.lineStart(piece))
        && beginsAlone(piece)
        && endsList();
  }

  /**
   * Whether quote marks that the word's line lost stand before the line behind it: so mailers wrap
   * what is quoted, and nobody answers.
   */
  boolean isRequoted() throws IOException {
    int eol = window.skipBlanks(next.wordEnd);
    quoting.read(window.at(eol) < 0 ? eol : window.afterBreak(eol));
    return quoting.depth == next.depth();
  }

  private static boolean isHard(int width) {
    return width == HARD || width == WIDE_HARD;
  }

  /**
   * Whether a line that holds nothing but a piece, or a parenthesis before it, or a label below
   * which the word stands, is as long as lines get here: those of the running text around it reach
   * up to its end.
   */
  boolean fillsLine(int piece) throws IOException {
    int line = window.lineStart(piece);
    boolean mayFill = beginsAlone(piece) || columns.isBelowLabel(lineText(piece), piece);
    int around = mayFill ? width.around(line, quotedDepth(piece)) : 0;
    int length = next.tail - line;
    return around >= LineWidth.NARROWEST && length >= around && length <= around + SLACK;
  }

  /** The depth of quoting that a line has, or lost when it was wrapped. */
  private int quotedDepth(int piece) throws IOException {
    return Math.max(next.depth(), quoting.wrappedDepth(piece));
  }

  /**
   * Whether a line holds nothing before a piece but quote marks, and a parenthesis; and the next
   * line is not indented less.
   */
  private boolean beginsAlone(int piece) throws IOException {
    int first = lineText(piece);
    return (first == piece || first == piece - 1 && window.get(first) == '(')
        && !columns.isLeftOf(piece);
  }

  /** Whether a line holds nothing before a piece but quote marks. */
  boolean beginsLine(int piece) throws IOException {
    return lineText(piece) == piece;
  }

  /** Whether the word that a piece stands in is the first of its line. */
  boolean beginsWord(int piece) throws IOException {
    return !window.hasBlank(lineText(piece), piece);
  }

  /** Whether a piece and the next line's word are the values of settings, one a line. */
  boolean areSettings(int piece) throws IOException {
    return rows.areSettings(lineText(piece), piece, next.token, next.wordEnd);
  }

  /**
   * Where the text of the line begins on which an index stands, behind its quote marks and the sign
   * of a comment that goes on.
   */
  int lineText(int index) throws IOException {
    return next.comment().textBehind(quoting.textOf(window.lineStart(index)));
  }
}
