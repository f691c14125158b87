package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Row;

/**
 * The field in which a bare URI stands. It may end before the URI would: at an escaped tag or quote
 * of markup (D9), or at a comma or semicolon of a row (D6). A comma or semicolon ends it if the
 * same sign ends a field before the URI, if a comma follows the value in {@code a=URI,b=c}, in a
 * command of Texinfo, or if the line is a row of a table ({@link Table}). The reader asks whenever
 * it comes to such a sign.
 */
public final class Field {
  private static final String[] TEXINFO = {"@uref{", "@url{"};
  private final Input input;
  private final boolean hasRows;
  private final Table table;
  private int start;
  private char charBefore; // before the URI; a line break at the start of the input
  private boolean hasSlashes;
  private @Nullable String closing; // of the reference before the URI, as &rdquo; closes &ldquo;
  private int firstComma; // in the URI; -1 if none was passed
  private int firstSemicolon; // in the URI, if it may end the field; -1 if none was passed
  private boolean mayHaveEnded;
  private int undecidedFrom; // the first sign that was not decided yet

  /**
   * Creates an object for many URIs.
   *
   * @param hasRows whether commas and semicolons may end a field
   */
  public Field(Input input, boolean hasRows) {
    this.input = input;
    this.hasRows = hasRows;
    this.table = new Table(input);
  }

  /**
   * Begins a URI.
   *
   * @param colon the index of the colon after the scheme. Without slashes after it, semicolons may
   *     belong to the URI, as in {@code data:image/png;base64,AA}
   */
  public void begin(int start, int colon) {
    this.start = start;
    charBefore = start > 0 ? input.get(start - 1) : '\n';
    hasSlashes = UriStart.hasSlashes(input, colon + 1);
    closing = charBefore == ';' ? Entities.closing(input, start) : null;
    firstComma = -1;
    firstSemicolon = -1;
    mayHaveEnded = false;
  }

  /** Whether the field ends before an ampersand, comma or semicolon at an index. */
  boolean endsAt(int i, int sign) {
    if (sign == '&') {
      return Entities.ends(input, i, closing);
    }
    if (!hasRows) {
      return false;
    }
    boolean hasOther = (charBefore == ',' || charBefore == ';') && charBefore != sign;
    if (hasOther && followsField(charBefore)) {
      return false; // the other sign separates the fields of this line
    }
    if (sign == ',' && firstComma < 0) {
      firstComma = i;
      noteSign(i);
      return followsField(',') || isParameterValue(i);
    }
    if (sign == ';' && firstSemicolon < 0 && hasSlashes && mayEnd(i)) {
      firstSemicolon = i;
      noteSign(i);
      return followsField(';');
    }
    return false;
  }

  private void noteSign(int sign) {
    if (UriStart.beginsAt(input, sign + 1)) {
      return; // the sign is between two URIs
    }
    undecidedFrom = mayHaveEnded ? undecidedFrom : sign;
    mayHaveEnded = true;
  }

  /**
   * Whether a comma or semicolon was passed that ends the field if the line is a row. That is only
   * decided, by {@link #endInRow}, once the URI goes on after it: at its end it is punctuation.
   */
  boolean mayHaveEnded() {
    return mayHaveEnded;
  }

  /**
   * The index of the sign at which the field ended, since the line is a row; -1 if it is no row.
   */
  int endInRow() {
    mayHaveEnded = false;
    boolean byComma = firstComma >= undecidedFrom;
    boolean bySemicolon = firstSemicolon >= undecidedFrom;
    return byComma && isInRow(',') ? firstComma : bySemicolon && isInRow(';') ? firstSemicolon : -1;
  }

  /** Whether it is punctuation, which is left to trimming: a URI does not go on in it. */
  static boolean isPunctuation(int c) {
    return c == '.' || c == ',' || c == ';';
  }

  /** Whether a semicolon neither ends a character reference nor precedes a parameter. */
  private boolean mayEnd(int semicolon) {
    return !Entities.endsAt(input, start, semicolon) && !isParameter(semicolon + 1);
  }

  /** Whether the comma stands between two parameters: {@code a=URI,b=c}. */
  private boolean isParameterValue(int at) {
    return start > 1
        && input.get(start - 1) == '='
        && Characters.isName(input.get(start - 2))
        && isParameter(at + 1);
  }

  /** Whether the sign ends a field just before the URI, too, or the URI is in a Texinfo command. */
  private boolean followsField(char sign) {
    return charBefore == '{'
        ? sign == ',' && input.follows(TEXINFO, start)
        : charBefore == sign && endsField(start - 1, sign);
  }

  /**
   * Whether the sign at an index ends a field. It does after the only word of the line so far.
   * Otherwise the nearest such sign before it decides: no blank may follow that, and it must not
   * belong to a character reference or to a terminal's link.
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

  /**
   * Whether the URI begins a field of a row, after another. At a line end it is then the last one,
   * which does not go on below.
   */
  public boolean isLaterField() {
    if (charBefore != ',' && charBefore != ';') {
      return false;
    }
    String row = input.text(input.lineStart(start, Row.LONGEST), start);
    return row.contains("" + charBefore + charBefore) || isInRow(charBefore); // an empty field
  }

  private boolean isInRow(char sign) {
    int line = input.lineStart(start, Row.LONGEST);
    return start - line < Row.LONGEST && table.isRow(line, sign);
  }

  /** Whether a name and an equals sign follow, as in {@code ;a_b=c}. */
  private boolean isParameter(int from) {
    int i = input.skip(from, Limits.LONGEST_LINE, Characters.LOCAL);
    return i > from && input.peek(i) == '=';
  }
}
