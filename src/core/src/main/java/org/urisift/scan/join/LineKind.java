package org.urisift.scan.join;

import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Line;
import org.urisift.scan.text.TextPattern;
import org.urisift.scan.text.Token;

/**
 * Whether something begins anew in the next line, by the kind of both lines: cells that bars part,
 * a list of URIs, a comment, or lines with a key each. In a quotation, keys decide nothing: a
 * mailer may have wrapped them. All other lines are prose, in which the words around a break
 * decide.
 */
final class LineKind {
  private LineKind() {}

  /**
   * Whether the next line begins anew.
   *
   * @param start the index of the URI
   * @param end the index after its piece
   * @param from the index of the next line's text, after quote marks and the comment sign
   * @param isComment whether both lines begin with the same comment sign
   */
  static boolean beginsAnew(Input input, int start, int end, int from, boolean isComment) {
    Line line = input.line(input.lineStart(end, Limits.LONGEST_LINE));
    int text = line.text();
    if (line.depth() > 0 && input.get(line.lastMark()) == '|' && isCell(input, line, from)) {
      return true;
    }
    if (text == start) {
      return UriStart.beginsAt(input, from); // a list
    }
    if (isComment) {
      return isTag(input, from);
    }
    return text < start
        && line.depth() == 0
        && (line.isComment() || isLabelled(input, text) && isLabelled(input, from));
  }

  /** Whether bars part the cells of a table, and do not mark a quotation. */
  private static boolean isCell(Input input, Line line, int from) {
    int above = line.above().start();
    boolean isRowAbove = input.peek(above) == '|' && !Characters.isBlank(input.peek(above + 1));
    return isRowAbove // "|-", "|==="
        || input.holds("{|", above)
        || input.holds("||", line.start())
        || input.find('|', from, end(input, from)) < end(input, from);
  }

  /** {@code key: }, {@code item1.URL:}, {@code URL;VALUE=URI:}; but no scheme before slashes. */
  private static boolean isLabelled(Input input, int from) {
    return Characters.isAlpha(input.peek(from)) && Token.read(input, from, '"').isLabel("_-.;=/");
  }

  /** In a comment: {@code @param}. */
  private static boolean isTag(Input input, int from) {
    String start = input.text(from, end(input, from));
    return TextPattern.matches("@A+:?$|@A+:?[ \t{(]", start, 0);
  }

  /** The index after the part of a line in which a key is looked for. */
  private static int end(Input input, int from) {
    return input.lineEnd(from, from + Limits.LONGEST_NAME);
  }
}
