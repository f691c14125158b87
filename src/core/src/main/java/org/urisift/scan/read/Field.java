package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Row;

/**
 * The field in which a bare URI stands, and what ends it before the URI would: an escaped tag or
 * quote of markup (D9), or the comma or semicolon of a row, after another field, in {@code
 * a=URI,b=c}, or where the lines around have as many fields (D6). A reader asks at each such sign,
 * so that no text is read twice.
 */
public final class Field {
  private static final String[] TEXINFO = {"@uref{", "@url{"};
  private final Input input;
  private final boolean hasRows;
  private final Table table;
  private int start;
  private char before; // the URI; a line break at the start of the input
  private boolean hasSlashes;
  private @Nullable String closing; // the partner of the reference before the URI
  private int comma; // the first one; -1 before it
  private int semicolon; // the first one that may end the field; -1 before it
  private boolean isUndecided;
  private int undecidedFrom; // the first sign that is undecided

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
    before = start > 0 ? input.get(start - 1) : '\n';
    hasSlashes = UriStart.hasSlashes(input, colon + 1);
    closing = before == ';' ? Entities.closing(input, start) : null;
    comma = -1;
    semicolon = -1;
    isUndecided = false;
  }

  /** Whether the field ends before an ampersand, comma or semicolon at an index. */
  boolean endsAt(int i, int sign) {
    if (sign == '&') {
      return Entities.ends(input, i, closing);
    }
    if (!hasRows) {
      return false;
    }
    if (sign == ',' && comma < 0) {
      comma = i;
      leaveUndecided(i);
      return followsField(',') || isValue(i);
    }
    if (sign == ';' && semicolon < 0 && hasSlashes && mayEnd(i)) {
      semicolon = i;
      leaveUndecided(i);
      return followsField(';');
    }
    return false;
  }

  private void leaveUndecided(int sign) {
    undecidedFrom = isUndecided ? undecidedFrom : sign;
    isUndecided = true;
  }

  /** Whether a sign was passed that ends the field if this is a row, and the URI goes on after. */
  boolean isUndecided() {
    return isUndecided;
  }

  /** The index of the sign passed last if this is a row, so that the field ends there; else -1. */
  int end() {
    isUndecided = false;
    boolean byComma = comma >= undecidedFrom;
    boolean bySemicolon = semicolon >= undecidedFrom;
    return byComma && isInRow(',') ? comma : bySemicolon && isInRow(';') ? semicolon : -1;
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
  private boolean isValue(int at) {
    return start > 1
        && input.get(start - 1) == '='
        && Characters.isName(input.get(start - 2))
        && isParameter(at + 1);
  }

  /** Whether the sign ends a field just before the URI, too, or the URI is in a Texinfo command. */
  private boolean followsField(char sign) {
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
  public boolean isLast() {
    if (before != ',' && before != ';') {
      return false;
    }
    String row = input.text(input.lineStart(start, Row.LONGEST), start);
    return row.contains("" + before + before) || isInRow(before); // an empty field
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
