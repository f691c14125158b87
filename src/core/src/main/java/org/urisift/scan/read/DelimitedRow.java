package org.urisift.scan.read;

import org.urisift.scan.markup.Entities;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Terminator;

/**
 * Finds the end of a URI in a row whose fields a comma or semicolon separates (D6): after another
 * field, in {@code a=URI,b=c}, or where the lines around have as many fields.
 */
public final class DelimitedRow {
  private static final String[] TEXINFO = {"@uref{", "@url{"};

  private final Input input;
  private final Table table;

  public DelimitedRow(Input input) {
    this.input = input;
    this.table = new Table(input);
  }

  /**
   * The index of the comma or semicolon that ends the URI's field; {@code to} without one.
   *
   * @param colon the index of the colon after the scheme. Without slashes after it, semicolons may
   *     belong to the URI, as in {@code data:image/png;base64,AA}
   */
  public int end(int start, int colon, int to) {
    int comma = input.findOnce(Terminator.COMMA, colon + 1, to);
    int end = comma < to && separates(start, comma, to, ',') ? comma : to;
    int semicolon = semicolon(colon, end);
    return semicolon < end && separates(start, semicolon, end, ';') ? semicolon : end;
  }

  /** Like {@link #end} for a URI that was not read to its end: only the text before it decides. */
  public int earlyEnd(int start, int colon, int to) {
    int at =
        before(start) == ';'
            ? semicolon(colon, to)
            : input.findOnce(Terminator.COMMA, colon + 1, to);
    return at < to && followsField(start, input.get(at)) ? at : to;
  }

  /**
   * The index of the first semicolon that may end a field, since it neither ends a character
   * reference nor precedes a parameter; {@code to} without one.
   */
  private int semicolon(int colon, int to) {
    if (!UriStart.hasSlashes(input, colon + 1)) {
      return to;
    }
    int i = input.findOnce(Terminator.SEMICOLON, colon + 1, to);
    while (i < to && (Entities.endsAt(input, colon + 1, i) || isParameter(i + 1))) {
      i = input.findOnce(Terminator.SEMICOLON, i + 1, to);
    }
    return i;
  }

  /** Whether the sign at an index ends the field in which the URI stands. */
  private boolean separates(int start, int at, int to, char sign) {
    return followsField(start, sign)
        || sign == ',' && isValue(start, at)
        || goesOn(at, to) && isInRow(start, sign);
  }

  /** Whether more than punctuation, which is left to trimming, was read after the sign. */
  private boolean goesOn(int at, int to) {
    int i = to;
    while (i > at + 1 && ".,;".indexOf(input.get(i - 1)) >= 0) {
      i--;
    }
    return i > at + 1;
  }

  /** Whether the comma stands between two parameters: {@code a=URI,b=c}. */
  private boolean isValue(int start, int at) {
    return start > 1
        && input.get(start - 1) == '='
        && Characters.isName(input.get(start - 2))
        && isParameter(at + 1);
  }

  /** Whether the sign ends a field just before the URI, too, or the URI is in a Texinfo command. */
  private boolean followsField(int start, char sign) {
    char before = before(start);
    return before == '{'
        ? sign == ',' && input.follows(TEXINFO, start)
        : before == sign && endsField(start - 1, sign);
  }

  /**
   * Whether the sign at {@code end} ends a field: the only word of the line so far, or a field
   * after another such sign with no blank after it. A sign of a character reference or of a
   * terminal's link does not count.
   */
  private boolean endsField(int end, char sign) {
    int first = Math.max(0, end - Limits.LONGEST_LINE);
    boolean isWord = true;
    int i = end - 1;
    while (i >= first && !Characters.isBreak(input.get(i))) {
      if (input.get(i) == sign) {
        boolean isLink = i > 1 && input.get(i - 1) == '8' && input.get(i - 2) == ']'; // "ESC]8;;"
        return !Characters.isBlank(input.get(i + 1))
            && !isLink
            && !(sign == ';' && Entities.endsAt(input, first, i));
      }
      if (sign == ';' && input.get(i) == '&' && !Characters.isBlank(input.get(i + 1))) {
        return false;
      }
      isWord &= !Characters.isBlank(input.get(i--));
    }
    boolean isFirst = i < end - 1 && (i < 0 || Characters.isBreak(input.get(i)));
    return isFirst && isWord;
  }

  /** Whether a URI at the end of its line is in a row, whose last field does not go on below. */
  public boolean isLast(int start) {
    char before = before(start);
    if (before != ',' && before != ';') {
      return false;
    }
    String row = input.text(input.lineStart(start, Row.LONGEST), start);
    return row.contains("" + before + before) || isInRow(start, before); // an empty field
  }

  /** The character before a URI; a line break at the start of the input. */
  private char before(int start) {
    return start > 0 ? input.get(start - 1) : '\n';
  }

  private boolean isInRow(int start, char sign) {
    int line = input.lineStart(start, Row.LONGEST);
    return start - line < Row.LONGEST && table.isRow(line, sign);
  }

  /** Whether a name and an equals sign follow, as in {@code ;a_b=c}. */
  private boolean isParameter(int from) {
    int i = from;
    while (Characters.isName(input.peek(i)) && i - from < Limits.LONGEST_LINE) {
      i++;
    }
    return i > from && input.peek(i) == '=';
  }
}
