package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Window;

/**
 * Tells by the indents of two lines, and by the gaps in them, whether they are set apart, as in
 * outlines and tables: then the next one does not continue the line of a URI (R7, R8).
 */
final class Columns {
  /** A continuation line is indented at most this much deeper. */
  private static final int DEEPER = 4;

  private final Window window;
  private final NextLine next;

  Columns(Window window, NextLine next) {
    this.window = window;
    this.next = next;
  }

  /**
   * Whether the two lines are not of one text.
   *
   * @param first where the text of the URI's line begins
   * @param piece where the URI stands on it
   * @param kind what the URI's end and the next line's word say
   */
  boolean areApart(int first, int piece, Break kind) throws IOException {
    return first == piece && isOutdented(piece)
        || !isBelow(first, piece) && (isTable(first, piece, kind) || isFarRight(first, kind));
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
   * Whether the next line begins below the second word of the line, or below the piece, as behind
   * the mark of a reference or list; or below the label that alone stands before the piece.
   */
  private boolean isBelow(int first, int piece) throws IOException {
    int second = second(first, piece);
    int right = indent(next.token) - indent(first);
    return right > 0 && (right == second - first || right == piece - first)
        || isBelowLabel(first, piece);
  }

  /**
   * Whether nothing stands before a piece but the mark of a reference or list, and the next line
   * begins below the piece, or but a label, and it begins below that.
   */
  boolean isBelowLabel(int first, int piece) throws IOException {
    if (second(first, piece) != piece) {
      return false;
    }
    int right = indent(next.token) - indent(first);
    int end = window.beforeBlanks(first, piece);
    boolean isLabel = end > first && window.get(end - 1) == ':';
    return right > 0 && right == piece - first || right == 0 && isLabel;
  }

  /** The index of the second word before a piece; that of the piece without. */
  private int second(int first, int piece) throws IOException {
    return window.skipBlanks(window.firstBlank(first, piece));
  }

  /**
   * Whether gaps make columns of the line; where the URI surely goes on, of the next one, too. Tabs
   * make them of both.
   */
  private boolean isTable(int first, int piece, Break kind) throws IOException {
    return hasGapBefore(first, piece) && (kind != Break.SURE || isGap(next.wordEnd))
        || window.at(next.wordEnd) == '\t' && window.find('\t', first, piece) < piece;
  }

  /**
   * Whether text stands before the URI on its line and a gap between them: a layout in columns is
   * no running text.
   */
  private boolean hasGapBefore(int first, int piece) throws IOException {
    int i = first;
    while (i + 2 < piece && !isGap(i)) {
      i++;
    }
    return i + 2 < piece;
  }

  /** Whether three blanks stand at an index. */
  private boolean isGap(int i) throws IOException {
    return Window.isBlank(window.at(i))
        && Window.isBlank(window.at(i + 1))
        && Window.isBlank(window.at(i + 2));
  }

  /** Whether the next line is indented deeper than one that goes on, and may be another thing. */
  private boolean isFarRight(int first, Break kind) {
    return kind != Break.SURE && indent(next.token) > indent(first) + DEEPER;
  }

  /** Whether the next line is indented less than one that begins with the piece. */
  boolean isLeftOf(int piece) {
    return indentBehindMark(next.token) < indentBehindMark(piece);
  }

  /** Blanks directly before an index, but for the one behind a quote mark. */
  private int indentBehindMark(int index) {
    int indent = indent(index);
    int mark = index - indent - 1;
    boolean isMarked = mark >= 0 && (window.get(mark) == '>' || window.get(mark) == '|');
    return isMarked && indent > 0 ? indent - 1 : indent;
  }

  /** Blanks directly before an index. */
  private int indent(int index) {
    return index - window.beforeBlanks(0, index);
  }
}
