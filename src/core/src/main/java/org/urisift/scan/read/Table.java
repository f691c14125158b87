package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Line;
import org.urisift.scan.text.Row;

/**
 * Decides by its neighbours whether a line is a row of a table (D6): lines near it have as many
 * fields, and a field of one of them can be no part of a URI; or names of columns stand above.
 */
final class Table {
  /** Rows above that are compared: names of columns may be far. */
  private static final int ABOVE = 64;

  /** Rows below that are compared. */
  private static final int BELOW = 8;

  /** How far back rows are looked for, in UTF-16 units. */
  private static final int FARTHEST = Limits.HISTORY - 2 * Row.LONGEST;

  private final Input input;
  private @Nullable Line lastAsked; // each URI of a line asks, and other lines may take its slot

  Table(Input input) {
    this.input = input;
  }

  /** Whether the line that begins at an index is a row with fields that a sign separates. */
  boolean isRow(int line, char sign) {
    Line asked = lastAsked != null && lastAsked.isAt(line) ? lastAsked : input.line(line);
    lastAsked = asked;
    Row row = asked.row(sign);
    Boolean known = row.isInTable; // asked for each URI of a line
    if (known == null) {
      known =
          row.isRow && (row.isList || isBelowRows(row, line, sign) || isAboveRows(row, line, sign));
      row.isInTable = known;
    }
    return known;
  }

  /** Whether rows above, with no other line between, show a table. */
  private boolean isBelowRows(Row row, int line, char sign) {
    int at = line;
    for (int k = 0; k < ABOVE && at > 0 && line - at < FARTHEST; k++) {
      at = input.lineStart(input.beforeBreak(at), Row.LONGEST);
      Row above = input.line(at).row(sign);
      boolean isHeader = above.isHeader && above.fields >= row.fields;
      if (!above.isRow || isHeader || areAlike(row, above)) {
        return above.isRow;
      }
    }
    return false;
  }

  /** Whether rows below, with no other line between, show a table. */
  private boolean isAboveRows(Row row, int line, char sign) {
    int at = line;
    for (int k = 0; k < BELOW; k++) {
      int end = input.lineEnd(at, at + 2 * Row.LONGEST);
      if (!Characters.isBreak(input.peek(end))) {
        return false;
      }
      at = input.afterBreak(end);
      Row below = input.line(at).row(sign);
      if (!below.isRow || areAlike(row, below)) {
        return below.isRow;
      }
    }
    return false;
  }

  /** Whether two rows have as many fields, and a field of one is hardly part of a URI. */
  private static boolean areAlike(Row row, Row other) {
    return row.fields == other.fields && (row.isRecord || other.isRecord);
  }
}
